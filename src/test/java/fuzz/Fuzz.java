package fuzz;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.function.IntPredicate;
import java.util.stream.Stream;

/**
 * Random commands on random files, many of them broken: each has to succeed or refuse in one line, and leaves nothing else behind.
 *
 * <p>A case that fails is kept in {@code build/fuzz}, with the command that repeats it. {@code ./antw fuzz -Dminutes=10} runs for long,
 * {@code -Dseed=} with the number printed beside a fault repeats one case.
 */
public final class Fuzz {

  private static final Path HOME = Path.of("build", "fuzz").toAbsolutePath();
  private static final long PATIENCE_MILLIS = 4000;
  /** One case in this number is stopped within its first milliseconds. */
  private static final int STOPPED = 8;
  private static final int SAID = 500;

  private final Registered registered = Registered.all();
  private final Path work = HOME.resolve("work");
  private final PrintStream out;
  private final List<String> faults = new ArrayList<>();
  private int runs;
  private int succeeded;

  Fuzz(PrintStream out) throws IOException, ClassNotFoundException {
    this.out = out;
  }

  /** Arguments: minutes, and the seed of one case to repeat, or an empty text. */
  public static void main(String[] arguments) throws Exception {
    double minutes = Double.parseDouble(arguments[0]);
    Fuzz fuzz = new Fuzz(System.out);
    if (arguments[1].isEmpty()) {
      long end = System.nanoTime() + (long) (minutes * 60e9);
      fuzz.run(System.nanoTime() / 1_000_000_000L, tried -> System.nanoTime() < end);
    } else {
      fuzz.one(Long.parseLong(arguments[1]));
    }
    fuzz.out.println(fuzz);
    System.exit(fuzz.faults.isEmpty() ? 0 : 1);
  }

  /** Tries cases as long as more are wanted after so many. */
  void run(long seed, IntPredicate more) throws Exception {
    SplittableRandom seeds = new SplittableRandom(seed);
    while (more.test(runs)) {
      one(seeds.nextLong(1L << 40));
      if (runs % SAID == 0) {
        out.println(this);
      }
    }
  }

  List<String> faults() {
    return faults;
  }

  int succeeded() {
    return succeeded;
  }

  @Override
  public String toString() {
    return runs + " runs, " + succeeded + " of them did their work, " + faults.size() + " faults";
  }

  /** Tries the case of this seed. */
  void one(long seed) throws Exception {
    delete(work);
    Files.createDirectories(work);
    Random random = new Random(seed);
    Case each = Case.draw(registered, work, random);
    runs++;
    Map<Path, String> before = Checks.files(work);
    long patience = random.nextInt(STOPPED) == 0 ? random.nextInt(60) : PATIENCE_MILLIS;
    Runner.Ended ended = Runner.run(each, 2, patience);
    succeeded += Boolean.TRUE.equals(ended.success()) || ended.success() == null && !ended.out().isEmpty() ? 1 : 0;
    String fault = Checks.fault(each, work, before, ended);
    if (fault.isEmpty() && !ended.stopped() && runs % 3 == 0 && Checks.isRepeatable(each)) {
      fault = again(each);
    }
    if (!fault.isEmpty()) {
      keep(seed, each, before, fault, ended);
    }
  }

  private String again(Case each) throws Exception {
    List<String> first = Checks.comparable(each);
    Runner.Ended ended = Runner.run(each, 1, 10 * PATIENCE_MILLIS);
    return ended.stopped() || first.equals(Checks.comparable(each)) ? "" : "another result on one thread";
  }

  private void keep(long seed, Case each, Map<Path, String> before, String fault, Runner.Ended ended) throws IOException {
    Path place = HOME.resolve("case-" + seed);
    delete(place);
    Files.createDirectories(place);
    for (Map.Entry<Path, String> file : before.entrySet()) {
      Files.write(place.resolve(file.getKey().getFileName()), file.getValue().getBytes(StandardCharsets.ISO_8859_1));
    }
    String command = each.command().replace(work.toString(), place.toString());
    Files.writeString(place.resolve("command.txt"), fault + "\n" + command + "\nseed " + seed + "\n");
    Files.writeString(place.resolve("said.txt"), ended.out() + "\n---\n" + ended.err() + "\n");
    faults.add(fault + "\n    " + command);
    out.println("FAULT " + fault + "\n    " + command + "\n    seed " + seed);
  }

  private static void delete(Path folder) throws IOException {
    if (Files.exists(folder)) {
      try (Stream<Path> all = Files.walk(folder)) {
        for (Path path : all.sorted(Comparator.reverseOrder()).toList()) {
          Files.delete(path);
        }
      }
    }
  }
}

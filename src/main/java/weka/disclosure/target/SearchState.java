package weka.disclosure.target;

import java.io.IOException;
import java.net.URLDecoder;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.BitSet;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import sdc.data.Randomness;
import sdc.target.Attack;
import sdc.target.Verdict;
import weka.core.Instances;
import weka.disclosure.command.WholeFile;

/**
 * What the attacks of a search found, by release and attack, in a file from which a stopped or killed search goes on: the search takes its
 * steps again and draws the same releases from the same key, but does not repeat an attack. An entry is a fact about one release, so a
 * search with another target, other maskings or another loss may use it too.
 *
 * <p>Whoever has the file can undo the maskings, as it has the key of their random numbers; only its owner can read it.
 */
public final class SearchState {

  private static final String FIRST = "State of a search by MaskToTarget. Keep it as secret as the data: its key undoes the maskings.";
  private static final String ABOUT = "about ";
  private static final String KEY = "key ";
  /** The nanoseconds between two writings of the file. */
  private static final long EVERY = 2_000_000_000L;

  /** What an attack found, and for how many seconds it ran; infinite if nothing stopped it. */
  private record Entry(Verdict verdict, double seconds) {
  }

  private final String file;
  private final Randomness randomness;
  private final Map<String, Entry> entries = new LinkedHashMap<>();
  private String about = "";
  private boolean changed = true;
  private long written;

  private SearchState(String file, Randomness randomness) {
    this.file = file;
    this.randomness = randomness;
  }

  /** A state that is not kept, with this seed. */
  public static SearchState unkept(int seed) {
    return new SearchState("", Randomness.ofSeed(seed));
  }

  /** The state in this file, or a new one if there is none; a seed other than 0 takes the place of its key. */
  public static SearchState open(String file, int seed) {
    if (file.isEmpty() || !Files.exists(Path.of(file))) {
      return new SearchState(file, Randomness.ofSeed(seed));
    }
    List<String> lines;
    try {
      lines = Files.readAllLines(Path.of(file));
    } catch (IOException e) {
      throw new IllegalArgumentException("-resume: cannot read '" + file + "': it is not a readable text file", e);
    }
    if (lines.size() < 3 || !lines.get(0).equals(FIRST)) {
      throw new IllegalArgumentException("-resume: '" + file + "' is not the state of a search; name another file");
    }
    try {
      byte[] key = HexFormat.of().parseHex(lines.get(2).substring(KEY.length()));
      SearchState state = new SearchState(file, seed == 0 ? Randomness.ofKey(key) : Randomness.seeded(seed));
      state.about = lines.get(1).substring(ABOUT.length());
      lines.subList(3, lines.size()).forEach(state::read);
      return state;
    } catch (IndexOutOfBoundsException | IllegalArgumentException e) {
      throw new IllegalArgumentException("-resume: '" + file + "' was changed or damaged; delete it to begin anew", e);
    }
  }

  /** The source of all maskings. */
  public Randomness randomness() {
    return randomness;
  }

  /** Rejects the state of a search on other data, or with other knowledge; then writes the file, if there is one. */
  void begin(SearchedData data) {
    String digest = file.isEmpty() ? "" : data.digest();
    if (!about.isEmpty() && !about.equals(digest)) {
      throw new IllegalArgumentException("-resume: '" + file + "' is the state of a search on other data, with other -known or with other"
          + " hierarchies; name another file");
    }
    about = digest;
    write();
  }

  /**
   * The same attack, which does not run twice on the same release, unless it takes something else from the attacks before it.
   *
   * @param patience the seconds that a costly attack may take, 0 for any number
   */
  Attack<Instances> remembering(Attack<Instances> attack, double patience) {
    return new Attack<>(attack.name(), attack.isDear(), attack.fits(), attack.takes(), (trial, most, progress) -> {
      String key = key(trial.release(), trial.name(), attack.name() + attack.takes().apply(trial));
      return find(key, most, patience).orElseGet(() -> {
        long start = System.nanoTime();
        Verdict verdict = attack.run(trial, most, progress);
        double seconds = (System.nanoTime() - start) / 1e9;
        add(key, verdict, most, verdict.proven() || progress.stopped() ? seconds : Double.POSITIVE_INFINITY, patience);
        return verdict;
      });
    });
  }

  /** The key of an entry. */
  static String key(Instances release, String masking, String attack) {
    return Digest.of(release, masking + "\n" + attack);
  }

  /**
   * What this attack found on this release, if that is known and it decides, or if the attack would run no longer now.
   *
   * @param most     the number of records that may be found
   * @param patience the seconds that the attack may take, 0 for any number
   */
  synchronized Optional<Verdict> find(String key, int most, double patience) {
    return Optional.ofNullable(entries.get(key)).filter(entry -> decides(entry.verdict(), most)
        || entry.seconds() == Double.POSITIVE_INFINITY || patience > 0 && patience <= entry.seconds()).map(Entry::verdict);
  }

  /**
   * Keeps what an attack found, unless it was stopped before it came to an end.
   *
   * @param seconds for how long it ran; infinite if nothing stopped it
   */
  synchronized void add(String key, Verdict verdict, int most, double seconds, double patience) {
    if (!file.isEmpty() && (decides(verdict, most) || seconds == Double.POSITIVE_INFINITY || patience > 0 && seconds >= patience)) {
      entries.put(key, new Entry(verdict, seconds));
      changed = true;
      if (System.nanoTime() - written > EVERY) {
        write();
      }
    }
  }

  /** True if a longer attack would not matter: it found too many, its bound is low enough, or there is nothing left to prove. */
  private static boolean decides(Verdict verdict, int most) {
    return verdict.linked() > most || verdict.proven() && (verdict.bound() <= most || verdict.bound() == verdict.linked());
  }

  /** Writes the file, completely or not at all. */
  synchronized void write() {
    if (file.isEmpty() || !changed) {
      return;
    }
    StringBuilder text = new StringBuilder(FIRST).append('\n').append(ABOUT).append(about).append('\n').append(KEY)
        .append(HexFormat.of().formatHex(randomness.key())).append('\n');
    entries.forEach((key, entry) -> text.append(line(key, entry)).append('\n'));
    try {
      WholeFile.writeSecret("resume", file, text.toString());
    } catch (IOException e) {
      throw new IllegalArgumentException("-resume: cannot write '" + file + "': " + e.getMessage(), e);
    }
    changed = false;
    written = System.nanoTime();
  }

  private static String line(String key, Entry entry) {
    Verdict verdict = entry.verdict();
    BitSet found = new BitSet();
    for (int row = 0; row < verdict.found().length; row++) {
      found.set(row, verdict.found()[row]);
    }
    return String.join(" ", key, Double.toString(entry.seconds()), Integer.toString(verdict.records()), Integer.toString(verdict.linked()),
        Integer.toString(verdict.bound()), Double.toString(verdict.guesses()), Boolean.toString(verdict.proven()),
        Integer.toString(verdict.found().length), "." + Base64.getEncoder().encodeToString(found.toByteArray()), encoded(verdict.attack()),
        verdict.weights().entrySet().stream().map(each -> encoded(each.getKey()) + "=" + each.getValue())
            .collect(Collectors.joining("&", ".", "")));
  }

  private void read(String line) {
    List<String> words = new ArrayList<>(List.of(line.split(" ")));
    boolean[] found = new boolean[Integer.parseInt(words.get(7))];
    BitSet.valueOf(Base64.getDecoder().decode(words.get(8).substring(1))).stream().forEach(row -> found[row] = true);
    Map<String, Double> weights = new LinkedHashMap<>();
    for (String each : words.get(10).substring(1).split("&")) {
      if (!each.isEmpty()) {
        weights.put(URLDecoder.decode(each.substring(0, each.indexOf('=')), StandardCharsets.UTF_8),
            Double.valueOf(each.substring(each.indexOf('=') + 1)));
      }
    }
    entries.put(words.get(0), new Entry(new Verdict(URLDecoder.decode(words.get(9), StandardCharsets.UTF_8),
        Integer.parseInt(words.get(2)), Integer.parseInt(words.get(3)), Integer.parseInt(words.get(4)), Double.parseDouble(words.get(5)),
        found, Boolean.parseBoolean(words.get(6)), weights), Double.parseDouble(words.get(1))));
  }

  private static String encoded(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8);
  }
}

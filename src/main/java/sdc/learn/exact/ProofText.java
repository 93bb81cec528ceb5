package sdc.learn.exact;

import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.IntBinaryOperator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import sdc.learn.hitting.Cover;
import sdc.learn.hitting.Reason;
import sdc.proof.Term;

/**
 * The text of a proof after its header. Cores and covers that hold for all parameters come first, each when it is first used, then the
 * tree of cells. Both parts go to files as they are written.
 */
final class ProofText {

  /** The weight 1 of a cover. */
  static final long ONE = 1L << 30;
  private static final int UNKNOWN = -1;

  private final CoreTerms terms;
  private final Set<List<Integer>> cores = new HashSet<>();
  /** The reasons of covers, by {@link Cover#key}. */
  private final Map<List<Integer>, Reason> reasons;
  private final Map<List<Integer>, Integer> ids = new HashMap<>();
  private final Part front = new Part();
  private final Part body = new Part();
  private int last;

  /** One part of the text, compressed in a file that only its owner reads and that vanishes with its channel. */
  private static final class Part {

    private final FileChannel channel;
    private final GZIPOutputStream zip;
    private final Writer writer;

    Part() {
      try {
        channel = FileChannel.open(Files.createTempFile("proof", ".gz"), StandardOpenOption.READ, StandardOpenOption.WRITE,
            StandardOpenOption.DELETE_ON_CLOSE);
        zip = new GZIPOutputStream(Channels.newOutputStream(channel), 1 << 16);
        writer = new OutputStreamWriter(zip, StandardCharsets.UTF_8);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }

    void line(String text) {
      try {
        writer.write(text);
        writer.write('\n');
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }

    void moveTo(OutputStream out) throws IOException {
      writer.flush();
      zip.finish();
      Channels.newInputStream(channel.position(0)).transferTo(out);
      channel.close();
    }
  }

  /** Text with these cores, and these reasons of covers. */
  ProofText(CoreTerms terms, List<int[]> cores, Map<List<Integer>, Reason> reasons) {
    this.terms = terms;
    this.reasons = reasons;
    cores.forEach(core -> this.cores.add(new Cover(core, 1).key()));
  }

  /** Adds a line to the tree. */
  void line(String text) {
    body.line(text);
  }

  /** Adds a line that holds for all parameters. */
  void general(String text) {
    front.line(text);
  }

  /** A number for a core or cover. */
  int next() {
    return ++last;
  }

  /** The number of a cover that holds for all parameters; below 0 if it cannot be shown. */
  int id(Cover cover) {
    List<Integer> key = cover.key();
    Integer known = ids.get(key);
    if (known == null) {
      boolean clique = cover.needed() == cover.records().length - 1 && pairs(cover).allMatch(pair -> cores.contains(pair.key()));
      known = cover.needed() == 1 && cores.contains(key) ? core(cover) : clique ? clique(cover) : derived(cover);
      ids.put(key, known);
    }
    return known;
  }

  private int core(Cover cover) {
    List<Term> found = terms.of(cover.records());
    if (found == null) {
      return UNKNOWN;
    }
    int id = next();
    general(core(id, found));
    return id;
  }

  /** The line of a core. */
  static String core(int id, List<Term> terms) {
    return "core " + id + " " + terms.stream().map(Term::toString).collect(Collectors.joining(" "));
  }

  /** All pairs of its records, as cores. */
  private static Stream<Cover> pairs(Cover cover) {
    int[] v = cover.records();
    return IntStream.range(0, v.length).boxed().flatMap(i -> IntStream.range(0, i).mapToObj(j -> new Cover(new int[] {v[j], v[i]}, 1)));
  }

  private int clique(Cover cover) {
    int[] v = cover.records();
    if (pairs(cover).anyMatch(pair -> id(pair) == UNKNOWN)) {
      return UNKNOWN;
    }
    int id = next();
    clique(id, v, (one, other) -> id(new Cover(new int[] {v[one], v[other]}, 1)), this::general);
    return id;
  }

  /** Lines that show that all but one of these records are given up: if one is kept, all others are. */
  static void clique(int id, int[] records, IntBinaryOperator ids, Consumer<String> lines) {
    lines.accept("cover " + id + " " + (records.length - 1) + " " + names(records));
    for (int k = 0; k < records.length - 1; k++) {
      lines.accept("case " + records[k]);
    }
    lines.accept("weights");
    for (int k = records.length - 2; k >= 0; k--) {
      int kept = k;
      lines.accept("weights" + IntStream.range(k + 1, records.length).mapToObj(other -> " " + ids.applyAsInt(kept, other) + "*" + ONE)
          .collect(Collectors.joining()));
    }
  }

  private int derived(Cover cover) {
    Reason reason = reasons.get(cover.key());
    if (reason == null || !known(reason)) {
      return UNKNOWN;
    }
    int id = next();
    general("cover " + id + " " + cover.needed() + " " + names(cover.records()));
    write(reason, this::general);
    return id;
  }

  private static String names(int[] records) {
    return Arrays.stream(records).mapToObj(Integer::toString).collect(Collectors.joining(" "));
  }

  /** The cores and covers that cannot be shown. */
  Set<List<Integer>> unknown() {
    return ids.keySet().stream().filter(key -> ids.get(key) == UNKNOWN).collect(Collectors.toSet());
  }

  /** True if all covers of the reason have numbers. */
  boolean known(Reason reason) {
    if (reason instanceof Reason.Cases cases) {
      return known(cases.givenUp()) & known(cases.kept());
    }
    // all get numbers, so that all that are unknown are found at once
    return ((Reason.Weights) reason).covers().stream().mapToInt(this::id).filter(id -> id == UNKNOWN).count() == 0;
  }

  /** Writes a reason whose covers have numbers. */
  void write(Reason reason, Consumer<String> lines) {
    if (reason instanceof Reason.Cases cases) {
      lines.accept("case " + cases.record());
      write(cases.givenUp(), lines);
      write(cases.kept(), lines);
      return;
    }
    Reason.Weights weights = (Reason.Weights) reason;
    StringBuilder text = new StringBuilder("weights");
    for (int c = 0; c < weights.weights().length; c++) {
      long weight = (long) Math.floor(weights.weights()[c] * ONE);
      if (weight > 0) {
        text.append(' ').append(id(weights.covers().get(c))).append('*').append(weight);
      }
    }
    lines.accept(text.toString());
  }

  /** Writes the file. */
  void save(Path file, String header, String parameters) throws IOException {
    try (OutputStream out = Files.newOutputStream(file)) {
      GZIPOutputStream first = new GZIPOutputStream(out);
      first.write((header + parameters + "\n").getBytes(StandardCharsets.UTF_8));
      first.finish();
      front.moveTo(out);
      body.moveTo(out);
    }
  }
}

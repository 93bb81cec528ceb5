package sdc.link.probabilistic;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import sdc.data.Column;
import sdc.data.MaskedPair;
import sdc.data.NominalColumn;
import sdc.data.NumericColumn;
import sdc.data.Progress;
import sdc.data.Table;
import sdc.data.WholeTables;
import sdc.link.probabilistic.PatternParts.Best;

/** The steps in parts beside the linker that has all records in one memory: the same figures on many seeds, whatever the parts. */
class PatternPartsTest {

  /** Equal records of a part: a row of each kind, how often it occurs, and its first row. */
  private record Part(Table table, int[] rows, int[] times, long[] first) {
  }

  @ParameterizedTest
  @EnumSource(value = Agreement.class, mode = EnumSource.Mode.EXCLUDE, names = "RANKS")
  void figuresAreThoseOfTheWholeFiles(Agreement agreement) {
    int merged = 0;
    int gaps = 0;
    for (int seed = 0; seed < 300; seed++) {
      Random random = new Random(seed);
      MaskedPair pair = Samples.any(random);
      ProbabilisticSettings settings = Samples.settings(agreement, random).withOneToOne(false);
      ProbabilisticResult whole = new ProbabilisticLinker(settings).run(pair, Progress.NONE);
      List<Part> originals = parts(pair.original(), random);
      List<Part> candidates = parts(pair.masked(), random);
      boolean[] missing = missing(pair);
      PatternParts parts = new PatternParts(WholeTables.of(pair), missing, pair.original().rows(), pair.masked().rows(), settings);
      PatternCounts counts = new PatternCounts();
      originals.forEach(a -> candidates.forEach(b -> counts.merge(parts.count(a.table, a.times, b.table, b.times))));
      PatternParts.Found found = parts.estimate(originals.get(0).table, candidates.get(0).table, counts, Progress.NONE);
      String where = agreement + ", seed " + seed;
      assertArrayEquals(whole.model().logLikelihood(), found.model().logLikelihood(), where);
      assertEquals(whole.thresholds(), found.thresholds(), where);
      originals.forEach(a -> assertLinks(pair, whole, parts, found, a, candidates, where));
      merged += pair.original().rows() - originals.stream().mapToInt(part -> part.rows.length).sum();
      gaps += missing[0] ? 1 : 0;
    }
    assertTrue(merged > 100 && gaps > 20, "too few equal records or gaps to test anything: " + merged + ", " + gaps);
  }

  private static void assertLinks(MaskedPair pair, ProbabilisticResult whole, PatternParts parts, PatternParts.Found found, Part some,
      List<Part> candidates, String where) {
    Best[] best = candidates.stream().map(b -> parts.best(found, some.table, b.table, b.times, b.first))
        .reduce((x, y) -> IntStream.range(0, x.length).mapToObj(i -> x[i].or(y[i])).toArray(Best[]::new)).orElseThrow();
    int[] matched = IntStream.range(0, best.length).filter(i -> pair.partner(some.rows[i]) != MaskedPair.NONE).toArray();
    double[] own = matched.length == 0 ? new double[0] : parts.own(found,
        pair.original().rows(IntStream.of(matched).map(i -> some.rows[i]).toArray()),
        pair.masked().rows(IntStream.of(matched).map(i -> pair.partner(some.rows[i])).toArray()));
    for (int i = 0; i < best.length; i++) {
      assertEquals(whole.links().ties(some.rows[i]), best[i].ties(), where);
      assertEquals(whole.links().nearest(some.rows[i]), best[i].row(), where);
    }
    for (int at = 0; at < matched.length; at++) {
      int row = some.rows[matched[at]];
      assertEquals(whole.links().isLinked(row) || whole.links().isTied(row), own[at] == best[matched[at]].index(), where);
    }
  }

  private static boolean[] missing(MaskedPair pair) {
    boolean[] missing = new boolean[pair.original().width()];
    for (int k = 0; k < missing.length; k++) {
      missing[k] = pair.original().column(k).missingCount() + pair.masked().column(k).missingCount() > 0;
    }
    return missing;
  }

  /** The records in up to three parts, equal ones of a part as one. */
  private static List<Part> parts(Table table, Random random) {
    List<Map<List<String>, List<Integer>>> drawn = IntStream.range(0, 3)
        .<Map<List<String>, List<Integer>>>mapToObj(part -> new LinkedHashMap<>()).toList();
    for (int row = 0; row < table.rows(); row++) {
      int at = row;
      List<String> values = table.columns().stream().map(column -> value(column, at)).toList();
      drawn.get(random.nextInt(3)).computeIfAbsent(values, key -> new ArrayList<>()).add(row);
    }
    return drawn.stream().filter(part -> !part.isEmpty()).map(part -> {
      int[] rows = part.values().stream().mapToInt(equal -> equal.get(0)).toArray();
      return new Part(table.rows(rows), rows, part.values().stream().mapToInt(List::size).toArray(),
          Arrays.stream(rows).asLongStream().toArray());
    }).toList();
  }

  private static String value(Column column, int row) {
    return column.isMissing(row) ? "?" : column instanceof NumericColumn numbers ? Double.toString(numbers.value(row) + 0.0)
        : ((NominalColumn) column).labels().get(((NominalColumn) column).code(row));
  }

  @ParameterizedTest
  @EnumSource(value = Agreement.class, names = "RANKS")
  void whatNeedsAllRecordsIsRejected(Agreement agreement) {
    MaskedPair pair = Samples.any(new Random(1));
    for (ProbabilisticSettings settings : List.of(ProbabilisticSettings.DEFAULT.with(agreement),
        ProbabilisticSettings.DEFAULT.withOneToOne(true))) {
      assertThrows(IllegalArgumentException.class, () -> new PatternParts(WholeTables.of(pair), missing(pair), 9, 9, settings));
    }
  }
}

package weka.disclosure.spark;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sdc.risk.Published;
import sdc.risk.Rate;
import sdc.risk.RiskReport.GroupFigures;

/** Equal records, and records that may be equal, beside loops over all pairs. */
class EqualRecordsTest {

  @TempDir
  static Path folder;

  /** Two numbers, two categories with gaps, a secret and a weight. */
  private static FilePair pair(long seed) throws Exception {
    List<String> a = text(new Random(seed)).lines().toList();
    List<String> b = text(new Random(seed + 100)).lines().toList();
    // every other masked record has the values of its original
    return FilePair.of(folder, a.stream().map(line -> line.replaceAll("(,[^,]*){3}$", "\n")).collect(Collectors.joining()),
        IntStream.range(0, 41).mapToObj(i -> i % 2 == 0 ? b.get(i) + "\n" : a.get(i) + "\n").collect(Collectors.joining()),
        List.of("a", "b", "t", "u"), "s", "w", "bad");
  }

  private static String text(Random random) {
    return IntStream.range(0, 40).mapToObj(i -> random.nextInt(3) + "," + (random.nextInt(9) == 0 ? "" : random.nextInt(2)) + ","
        + (random.nextInt(5) == 0 ? "" : "xyz".charAt(random.nextInt(3))) + "," + (random.nextInt(9) == 0 ? "?" : "pq".charAt(
        random.nextInt(2))) + "," + "lmn".charAt(random.nextInt(3)) + "," + (random.nextInt(50) + 1) / 4.0 + "," + (i - 5) + "\n")
        .collect(Collectors.joining("", "a,b,t,u,s,w,bad\n", ""));
  }

  private static List<Double> known(double[] values) {
    return Arrays.stream(values, 0, 4).boxed().toList();
  }

  @Test
  void groupsAndCopies() throws Exception {
    for (long seed = 0; seed < 2; seed++) {
      FilePair pair = pair(seed);
      EqualRecords found = EqualRecords.of(pair.files(), pair.queries());
      List<List<Double>> a = pair.originals().stream().map(each -> known(each.values)).toList();
      List<List<Double>> b = pair.masked().stream().map(each -> known(each.values)).toList();
      for (int k : new int[] {2, 3, 6}) {
        GroupFigures groups = found.groups(k);
        assertEquals(k, groups.k());
        assertEquals(b.stream().mapToInt(each -> times(b, each)).min().orElseThrow(), groups.smallest());
        assertEquals(new Rate((int) b.stream().filter(each -> times(b, each) < 2).count(), 40), groups.uniques());
        assertEquals(new Rate((int) b.stream().filter(each -> times(b, each) < k).count(), 40), groups.under());
      }
      int[] alone = IntStream.range(0, 40).filter(i -> times(a, a.get(i)) == 1).toArray();
      List<Query> partnered = pair.list().stream().filter(query -> query.partner != null).toList();
      int own = (int) partnered.stream().filter(query -> known(query.values).equals(known(query.partner))).count();
      int aloneOwn = (int) partnered.stream().filter(query -> known(query.values).equals(known(query.partner))
          && times(a, known(query.values)) == 1).count();
      assertEquals(new Published(new Rate((int) b.stream().filter(a::contains).count(), 40),
          (int) Arrays.stream(alone).filter(i -> b.contains(a.get(i))).count(), new Rate(own, partnered.size()), aloneOwn, alone.length),
          found.published(partnered.size()), "seed " + seed);
    }
  }

  private static int times(List<List<Double>> records, List<Double> record) {
    return (int) records.stream().filter(record::equals).count();
  }

  @Test
  void diversity() throws Exception {
    FilePair pair = pair(3);
    int[] keys = {0, 1};
    int fewest = Integer.MAX_VALUE;
    for (FileRecord each : pair.masked()) {
      for (int secret : new int[] {2, 4}) {
        fewest = Math.min(fewest, (int) pair.masked().stream().filter(other -> List.of(each.values[0], each.values[1])
            .equals(List.of(other.values[0], other.values[1]))).map(other -> other.values[secret]).distinct().count());
      }
    }
    assertEquals(fewest, EqualRecords.diversity(pair.files().masked(), keys, new int[] {2, 4}));
    assertEquals(fewest, EqualRecords.diversity(pair.files().masked(), keys, new int[] {4, 2}));
  }

  /** A missing category may be any. */
  private static int[] counts(FilePair pair) {
    return pair.masked().stream().mapToInt(each -> (int) pair.masked().stream().filter(other -> IntStream.of(2, 3)
        .allMatch(k -> each.values[k] == other.values[k] || each.values[k] < 0 || other.values[k] < 0)).count()).toArray();
  }

  @Test
  void recordsByTheirCategories() throws Exception {
    FilePair pair = pair(5);
    assertArrayEquals(new int[] {2, 3}, KeyFigures.keys(pair.files()));
    int[] counts = counts(pair);
    List<String> notes = new ArrayList<>();
    for (int k : new int[] {3, counts[0]}) {
      Map<String, Object> figures = KeyFigures.of(pair.files(), k, -1, notes);
      assertEquals(List.of("sample"), List.copyOf(figures.keySet()));
      Map<?, ?> sample = (Map<?, ?>) figures.get("sample");
      int least = IntStream.of(counts).min().orElseThrow();
      assertEquals(List.of("t", "u"), sample.get("keys"));
      assertEquals(least, sample.get("k"));
      assertEquals(1.0 / least, sample.get("prosecutor"));
      assertEquals(IntStream.of(counts).mapToDouble(count -> 1.0 / count).average().orElseThrow(), (double) sample.get("average"), 1e-12);
      int under = (int) IntStream.of(counts).filter(count -> count < k).count();
      assertEquals(Map.of("count", under, "percent", 2.5 * under), sample.get("under"));
      int uniques = (int) IntStream.of(counts).filter(count -> count < 2).count();
      assertEquals(Map.of("count", uniques, "percent", 2.5 * uniques), sample.get("uniques"));
    }
    assertEquals(List.of(), notes);
  }

  @Test
  void weights() throws Exception {
    FilePair pair = pair(5);
    Map<?, ?> population = (Map<?, ?>) KeyFigures.of(pair.files(), 3, 5, new ArrayList<>()).get("population");
    // a record stands for itself at least
    assertEquals(pair.masked().stream().mapToDouble(each -> Math.max(1, each.values[5])).sum(), (double) population.get("size"), 1e-9);
    Exception failure = assertThrows(Exception.class, () -> KeyFigures.of(pair.files(), 3, 6, new ArrayList<>()));
    String said = SparkRun.inWords(failure).getMessage();
    assertTrue(said.matches("-weight: record [1-6] of the masked data has the weight (0|-[1-5])[.]0; each record needs a number above"
        + " 0.*"), said);
    FilePair none = FilePair.of(folder, "t\nx\ny\n", "t,w\nx,2\ny,0\n", List.of("t"), "w");
    assertTrue(SparkRun.inWords(assertThrows(Exception.class, () -> KeyFigures.of(none.files(), 3, 1, new ArrayList<>()))).getMessage()
        .startsWith("-weight: record 2 of the masked data has the weight 0.0"));
    FilePair gap = FilePair.of(folder, "t\nx\ny\n", "t,w\nx,2\ny,\n", List.of("t"), "w");
    assertTrue(SparkRun.inWords(assertThrows(Exception.class, () -> KeyFigures.of(gap.files(), 3, 1, new ArrayList<>()))).getMessage()
        .startsWith("-weight: record 2 of the masked data has the weight '' (missing)"));
  }
}

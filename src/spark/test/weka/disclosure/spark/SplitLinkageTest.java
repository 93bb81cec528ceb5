package weka.disclosure.spark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sdc.data.MaskedPair;
import sdc.data.Progress;
import sdc.link.Links;
import weka.disclosure.Study;
import weka.disclosure.command.Json;
import weka.disclosure.evaluation.LinkageResult;
import weka.disclosure.linkage.Linkage;

/** Linkages in parts beside those of one machine, of files in which some records have no partner. */
class SplitLinkageTest {

  @TempDir
  static Path folder;

  private static Linkage linkage(String text) {
    return Study.linkages(List.of(text))[0];
  }

  /** Two correlated numbers with gaps and two categories; the masked numbers have noise. */
  private static FilePair mixed(long seed) throws Exception {
    Random random = new Random(seed);
    StringBuilder a = new StringBuilder("v,w,t,u\n");
    StringBuilder b = new StringBuilder("v,w,t,u\n");
    for (int i = 0; i < 60; i++) {
      int v = random.nextInt(100);
      int w = v + random.nextInt(60);
      char t = "xyz".charAt(random.nextInt(3));
      char u = "pq".charAt(random.nextInt(2));
      a.append(gap(random, v)).append(',').append(w).append(',').append(t).append(',').append(u).append('\n');
      b.append(v + random.nextInt(15)).append(',').append(gap(random, w - random.nextInt(15))).append(',')
          .append(random.nextInt(6) == 0 ? 'x' : t).append(',').append(gap(random, u)).append('\n');
    }
    return FilePair.of(folder, a.toString(), b.toString(), List.of("v", "w", "t", "u"));
  }

  private static Object gap(Random random, Object value) {
    return random.nextInt(12) == 0 ? "" : value;
  }

  private static FilePair numbers(long seed) throws Exception {
    Random random = new Random(seed);
    StringBuilder a = new StringBuilder("v,w\n");
    StringBuilder b = new StringBuilder("v,w\n");
    for (int i = 0; i < 40; i++) {
      int v = random.nextInt(50);
      int w = random.nextInt(50);
      a.append(v).append(',').append(w).append('\n');
      b.append(v + random.nextInt(9) - 4).append(',').append(w + random.nextInt(9) - 4).append('\n');
    }
    return FilePair.of(folder, a.toString(), b.toString(), List.of("v", "w"));
  }

  /** The pair that one machine links. */
  private static MaskedPair whole(FilePair pair) {
    RecordTables tables = pair.files().tables();
    return MaskedPair.matched(tables.of(pair.originals().stream().map(each -> each.values).toList()),
        pair.list().stream().map(query -> (query.partner == null ? "none" : "p") + query.row).toList(),
        tables.of(pair.masked().stream().map(each -> each.values).toList()),
        IntStream.range(0, pair.masked().size()).mapToObj(j -> "p" + j).toList());
  }

  private static SplitLinkage.Finding alike(FilePair pair, String text, int parts) throws Exception {
    LinkageResult expected = linkage(text).link(whole(pair), false, Progress.NONE);
    SplitLinkage.Finding finding = new SplitLinkage.Finding(new LinkedHashMap<>(), new ArrayList<>());
    Tally tally = SplitLinkage.of(linkage(text), 300).links(Local.context(), pair.files(), pair.queries(), parts, finding);
    Links links = expected.links();
    assertEquals(List.of((long) links.records(), (long) links.linked(), (long) links.tied(), (long) links.partnerFirst()),
        List.of(tally.records(), tally.linked(), tally.tied(), tally.first()), text);
    assertEquals(expected.notes(), finding.notes(), text);
    sameNumbers(json(expected.finding().toMap()), json(finding.parameters()), text);
    return finding;
  }

  private static JsonNode json(Object map) throws Exception {
    return new ObjectMapper().readTree(Json.of(map));
  }

  private static void sameNumbers(JsonNode expected, JsonNode found, String at) {
    assertEquals(expected.size(), found.size(), at);
    if (found.isNumber()) {
      assertEquals(expected.asDouble(), found.asDouble(), 1e-9 * Math.max(1, Math.abs(expected.asDouble())), at);
    } else if (found.isObject()) {
      found.properties().forEach(field -> sameNumbers(expected.get(field.getKey()), field.getValue(), at + " " + field.getKey()));
    } else if (found.isArray()) {
      IntStream.range(0, found.size()).forEach(i -> sameNumbers(expected.get(i), found.get(i), at + " " + i));
    } else {
      assertEquals(expected, found, at);
    }
  }

  @Test
  void euclidean() throws Exception {
    FilePair pair = mixed(1);
    alike(pair, "EuclideanLinkage", 3);
    alike(pair, "EuclideanLinkage -M DISTANCE", 2);
  }

  @Test
  void mahalanobis() throws Exception {
    FilePair pair = mixed(2);
    alike(pair, "MahalanobisLinkage", 3);
    alike(pair, "MahalanobisLinkage -M ZERO", 2);
  }

  @Test
  void mahalanobisOfNumbers() throws Exception {
    alike(numbers(3), "MahalanobisLinkage", 3);
  }

  /** Then a note says that a pseudo-inverse was used. */
  @Test
  void mahalanobisOfDependentNumbers() throws Exception {
    String a = IntStream.range(0, 20).mapToObj(i -> i * i % 17 + "," + 2 * (i * i % 17) + "\n").collect(Collectors.joining("", "v,w\n",
        ""));
    String b = IntStream.range(0, 20).mapToObj(i -> (i * i % 17 + i % 3) + "," + 2 * (i * i % 17 + i % 3) + "\n")
        .collect(Collectors.joining("", "v,w\n", ""));
    SplitLinkage.Finding finding = alike(FilePair.of(folder, a, b, List.of("v", "w")), "MahalanobisLinkage", 2);
    assertEquals(1, finding.notes().size());
  }

  @Test
  void probabilistic() throws Exception {
    FilePair pair = mixed(4);
    alike(pair, "ProbabilisticLinkage", 3);
    alike(pair, "ProbabilisticLinkage -agreement LEVELS -estimateShare", 1);
  }

  @Test
  void probabilisticOfCopies() throws Exception {
    // few different records, which are merged
    String a = IntStream.range(0, 40).mapToObj(i -> i % 4 + "," + "xy".charAt(i % 2) + "\n").collect(Collectors.joining("", "v,t\n", ""));
    String b = IntStream.range(0, 40).mapToObj(i -> (i % 4 + i % 5 / 4) + "," + "xy".charAt(i % 2) + "\n")
        .collect(Collectors.joining("", "v,t\n", ""));
    alike(FilePair.of(folder, a, b, List.of("v", "t")), "ProbabilisticLinkage -agreement TOLERANCE", 2);
  }

  /** Learned from all records, so that the links counted in regions must be those that the learner counted. */
  @Test
  void supervised() throws Exception {
    FilePair pair = numbers(5);
    for (String family : List.of("WEIGHTED_MEAN", "OWA", "CHOQUET")) {
      SplitLinkage.Finding finding = new SplitLinkage.Finding(new LinkedHashMap<>(), new ArrayList<>());
      List<Query> all = IntStream.range(0, 40).mapToObj(i -> new Query(i, pair.originals().get(i).values, i, pair.masked().get(i).values))
          .toList();
      Tally tally = SplitLinkage.of(linkage("SupervisedLinkage -T 0.2 -S 1 -F " + family), 300).links(Local.context(), pair.files(),
          Local.context().parallelize(all, 2), 3, finding);
      assertTrue(tally.linked() > 5 && tally.linked() < 40);
      assertTrue(finding.notes().get(0).matches("learned from 40 records at equal steps, of which it links " + tally.linked()
          + " among themselves, and no distance of its family links more than \\d+ of these; no bound is known for the file"),
          finding.notes()::toString);
      assertEquals(List.of("parameters"), List.copyOf(finding.parameters().keySet()));
      assertTrue(finding.parameters().get("parameters") != null);
    }
  }

  private static void refuses(String says, String text) {
    String said = assertThrows(IllegalArgumentException.class, () -> SplitLinkage.of(linkage(text), 300)).getMessage();
    assertTrue(said.startsWith("-L: ") && said.contains(says), said);
  }

  @Test
  void linkagesThatNeedAllRecords() {
    refuses("-proof of a linkage does not run on Spark; leave it out", "SupervisedLinkage -proof proof.gz");
    refuses("SupervisedLinkage -F BILINEAR does not run on Spark; take -F WEIGHTED_MEAN", "SupervisedLinkage -F BILINEAR");
    refuses("-contradiction of a linkage does not run", "SupervisedLinkage -contradiction");
    refuses("-oneToOne of a linkage does not run", "ProbabilisticLinkage -oneToOne");
    refuses("ProbabilisticLinkage -agreement RANKS does not run", "ProbabilisticLinkage -agreement RANKS");
    refuses("-oneToOne of a linkage does not run", "EuclideanLinkage -oneToOne");
    refuses("-direction MASKED_TO_ORIGINAL of a linkage does not run", "MahalanobisLinkage -direction MASKED_TO_ORIGINAL");
    refuses("KernelLinkage does not run on Spark; take EuclideanLinkage", "KernelLinkage");
  }

  @Test
  void filesThatALinkageCannotCompare() throws Exception {
    FilePair gaps = mixed(6);
    SplitLinkage refusing = SplitLinkage.of(linkage("EuclideanLinkage -missing REFUSE"), 300);
    assertTrue(assertThrows(IllegalArgumentException.class, () -> refusing.links(Local.context(), gaps.files(), gaps.queries(), 2,
        new SplitLinkage.Finding(new LinkedHashMap<>(), new ArrayList<>()))).getMessage().contains("REFUSE allows none"));
    FilePair empty = FilePair.of(folder, "a\n1\n2\n", "a,b\n,1\n,2\n", List.of("a"));
    assertTrue(assertThrows(IllegalArgumentException.class, () -> SplitLinkage.of(linkage("EuclideanLinkage"), 300).links(Local.context(),
        empty.files(), empty.queries(), 2, null)).getMessage().contains("has no value at all"));
    FilePair sets = FilePair.of(folder, "a\n1\n2\n", "a\n1\n\"[1, 2]\"\n", List.of("a"));
    assertTrue(assertThrows(IllegalArgumentException.class, () -> SplitLinkage.of(linkage("ProbabilisticLinkage"), 300).links(
        Local.context(), sets.files(), sets.queries(), 2, null)).getMessage().contains("values that stand for sets"));
  }
}

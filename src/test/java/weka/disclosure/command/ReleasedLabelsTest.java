package weka.disclosure.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import weka.core.Attribute;
import weka.core.DenseInstance;
import weka.core.Instance;
import weka.core.Instances;
import weka.core.SparseInstance;
import weka.core.Utils;
import weka.core.converters.CSVLoader;
import weka.disclosure.FilterMasking;
import weka.disclosure.data.DataFile;
import weka.disclosure.data.LabelOrder;
import weka.filters.Filter;
import weka.filters.unsupervised.attribute.Pram;

/** The header of a release shows nothing of the order of the records before they were masked. */
class ReleasedLabelsTest {

  @TempDir
  private Path folder;

  private final List<String> said = new ArrayList<>();

  private String released(Path in, String... options) throws Exception {
    Path out = folder.resolve("out.arff");
    List<String> all = new ArrayList<>(List.of("-i", in.toString(), "-o", out.toString()));
    all.addAll(List.of(options));
    said.add(Console.of(() -> new FilterCommand(new Pram()).run(all.toArray(String[]::new))).err());
    return Files.readString(out);
  }

  private static List<String> labels(String arff) {
    String list = arff.lines().filter(line -> line.startsWith("@attribute kind {")).findFirst().orElseThrow();
    return List.of(list.substring(list.indexOf('{') + 1, list.indexOf('}')).split(","));
  }

  private static List<String> records(String arff) {
    return arff.lines().dropWhile(line -> !line.equals("@data")).skip(1).toList();
  }

  /** As many labels as in the attack of doc/leaks.md: 286 of 300 records. */
  private Path many() throws Exception {
    Random random = new Random(3);
    return Files.write(folder.resolve("many.csv"), List.of("kind", String.join("\n",
        IntStream.range(0, 300).mapToObj(i -> "k" + random.nextInt(3000)).toList())));
  }

  /** CSV has no header with labels, so that those of the release are all that the output may show. */
  @Test
  void labelsOfCsvAreSortedAndOnlyThoseThatTheReleaseHas() throws Exception {
    String text = released(many(), "-pd", "0");
    assertEquals(List.copyOf(new TreeSet<>(records(text))), labels(text));
    assertNotEquals(DataFile.load("i", folder.resolve("many.csv").toString()).attribute(0).numValues(), labels(text).size());
  }

  /** Whatever the order of the records is, the header differs only by the labels that the release has. */
  @Test
  void theOrderOfTheRecordsDoesNotMatter() throws Exception {
    Path one = Files.write(folder.resolve("one.csv"), List.of("kind", "b", "c", "a", "b", "a", "c", "10", "9"));
    Path other = Files.write(folder.resolve("other.csv"), List.of("kind", "9", "10", "a", "a", "b", "b", "c", "c"));
    assertEquals(List.of("9", "10", "a", "b", "c"), Collections.list(DataFile.load("i", one.toString()).attribute(0).enumerateValues()));
    for (Path file : List.of(one, other)) {
      List<String> labels = labels(released(file, "-pd", "0.5"));
      assertEquals(labels.stream().sorted(LabelOrder.SORTED).toList(), labels);
    }
  }

  @Test
  void theOrderAndTheLabelsOfAHeaderAreKept() throws Exception {
    Path in = Files.write(folder.resolve("in.arff"), List.of("@relation r", "@attribute kind {low,medium,high,unknown,other,none}", "@data",
        "high", "low", "medium", "low", "high", "medium"));
    assertEquals(List.of("low", "medium", "high", "unknown", "other", "none"), labels(released(in, "-pd", "0.1")));
    assertFalse(said.get(0).contains("first records"), said.get(0));
  }

  /** ARFF that Weka's converter made of CSV: the header is no header. */
  @Test
  void aHeaderInTheOrderOfTheRecordsIsSorted() throws Exception {
    CSVLoader loader = new CSVLoader();
    loader.setFile(many().toFile());
    Path in = Files.writeString(folder.resolve("many.arff"), loader.getDataSet().toString());
    String text = released(in, "-pd", "0.5");
    assertEquals(List.copyOf(new TreeSet<>(records(text))), labels(text));
    assertTrue(said.get(0).contains("Pram: the header has labels in the order of the first records"), said.get(0));
    released(in, "-pd", "0.5", "-b", "-r", in.toString(), "-s", folder.resolve("second.arff").toString());
    assertEquals(labels(Files.readString(folder.resolve("out.arff"))), labels(Files.readString(folder.resolve("second.arff"))));
    assertEquals(records(Files.readString(in)), records(Files.readString(folder.resolve("second.arff"))));
  }

  /** Codes that -nominal makes categories of: the labels are the values of the original. */
  @Test
  void labelsMadeOfNumbersAreThoseOfTheRelease() throws Exception {
    Random random = new Random(3);
    Path in = Files.write(folder.resolve("in.arff"), List.of("@relation r", "@attribute kind numeric", "@data",
        String.join("\n", IntStream.range(0, 100).mapToObj(i -> Integer.toString(random.nextInt(1000))).toList())));
    String text = released(in, "-pd", "0", "-nominal", "kind");
    assertEquals(new TreeSet<>(records(text)), new TreeSet<>(labels(text)));
  }

  private static Instances unsorted() {
    ArrayList<Attribute> attributes = new ArrayList<>(List.of(new Attribute("s", (List<String>) null),
        new Attribute("c", List.of("z", "b", "a", "c")), new Attribute("d", List.of("y", "x"))));
    Instances data = new Instances("r", attributes, 40);
    for (int i = 0; i < 40; i++) {
      double[] values = {data.attribute(0).addStringValue("no " + i), i % 5 == 4 ? Utils.missingValue() : i % 5, i % 2};
      data.add(i % 2 == 0 ? new DenseInstance(1, values) : new SparseInstance(2, values));
    }
    return data;
  }

  private static List<String> texts(Instance row) {
    return IntStream.range(0, 3).mapToObj(k -> row.isMissing(k) ? "?" : row.stringValue(k)).toList();
  }

  /** In the Explorer the origin of an order is unknown; the values are the same with another code. */
  @Test
  void theFilterItselfSortsTheLabelsThatItMasks() throws Exception {
    Instances data = unsorted();
    Pram pram = new Pram();
    pram.setOptions(new String[] {"-R", "2", "-S", "3"});
    pram.setInputFormat(data);
    Instances masked = Filter.useFilter(data, pram);
    assertEquals(List.of("a", "b", "c", "z"), LabelOrder.labels(masked.attribute(1)));
    assertEquals(List.of("y", "x"), LabelOrder.labels(masked.attribute(2)), "not masked");
    Instances later = Filter.useFilter(data, pram);
    Instances inMemory = FilterMasking.of(pram).mask(data, sdc.data.Progress.NONE);
    assertEquals(null, data.equalHeadersMsg(inMemory), "for attacks and classifiers the data keeps its header");
    int changed = 0;
    for (int i = 0; i < 40; i++) {
      assertEquals(texts(data.get(i)), texts(later.get(i)), "a later batch passes as it is");
      assertEquals(texts(inMemory.get(i)), texts(masked.get(i)));
      changed += texts(data.get(i)).equals(texts(masked.get(i))) ? 0 : 1;
    }
    assertTrue(changed > 0 && changed < 20, "four of five are kept: " + changed);
  }
}

package weka.disclosure.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static weka.disclosure.Evaluate.run;

import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NamedNodeMap;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;
import weka.core.Attribute;
import weka.core.DenseInstance;
import weka.core.Instances;
import weka.disclosure.Evaluate;
import weka.disclosure.command.Console;

/** The report through the evaluator's command line, read back by an XML parser. */
class ReportTest {

  private static final String EVIL = "<script>alert(1)</script>";
  private static final String WORSE = "\"quoted' & ]]> --> <!-- &lt; \u0001 \u202e \ud83d\ude00";

  @TempDir
  private Path folder;

  /** Two numbers and a category with names that are markup, original and with noise. */
  private List<Path> files(int n) throws IOException {
    ArrayList<Attribute> attributes = new ArrayList<>(List.of(new Attribute(EVIL), new Attribute(WORSE),
        new Attribute("c", List.of("<b>", "x&y", "'"))));
    List<Path> files = new ArrayList<>();
    for (double noise : new double[] {0, 0.3}) {
      Random random = new Random(5);
      Instances data = new Instances("</h1>" + EVIL, attributes, n);
      for (int i = 0; i < n; i++) {
        double a = random.nextGaussian();
        data.add(new DenseInstance(1, new double[] {a + noise * random.nextGaussian(), a * a + noise * random.nextGaussian(),
            (i + (noise > 0 && i % 7 == 0 ? 1 : 0)) % 3}));
      }
      files.add(Files.writeString(folder.resolve("data" + files.size() + ".arff"), data.toString()));
    }
    return files;
  }

  private static Document parse(String text) throws Exception {
    DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
    factory.setNamespaceAware(true);
    return factory.newDocumentBuilder().parse(new InputSource(new StringReader(text)));
  }

  private static List<Element> all(Document page, String tag) {
    NodeList found = page.getElementsByTagNameNS("*", tag);
    List<Element> elements = new ArrayList<>();
    for (int i = 0; i < found.getLength(); i++) {
      elements.add((Element) found.item(i));
    }
    return elements;
  }

  /** Nothing that could act or load: no script, no handler, no address but those that name the kinds of XML. */
  private static void requireInert(Document page) {
    for (Element element : all(page, "*")) {
      assertFalse(Set.of("script", "iframe", "object", "embed", "link", "img", "image", "base", "form").contains(element.getLocalName()),
          element.getLocalName());
      NamedNodeMap attributes = element.getAttributes();
      for (int i = 0; i < attributes.getLength(); i++) {
        String name = attributes.item(i).getNodeName();
        String value = attributes.item(i).getNodeValue();
        assertFalse(name.toLowerCase().startsWith("on"), name);
        assertTrue(name.startsWith("xmlns") || !value.contains("//"), () -> name + "=" + value);
        assertTrue(!name.equals("href") || value.startsWith("#"), () -> name + "=" + value);
      }
    }
  }

  @Test
  void showsWhatAnIntruderGuessesWhoKnowsTheMethod() throws Exception {
    List<Path> files = files(60);
    Path html = folder.resolve("guesses.html");
    Console said = run("-original", files.get(0), "-masked", files.get(1), "-R", "1-2", "-L", "EuclideanLinkage", "-L",
        "AdditiveNoiseAttack -p 30", "-report", html);
    assertTrue(Files.exists(html), said.err());
    Document page = parse(Files.readString(html));
    List<Element> rows = all(page, "tr").stream().filter(row -> row.getTextContent().startsWith("2: " + EVIL)).toList();
    assertEquals(1, rows.size());
    List<String> cells = all(page, "td").stream().filter(cell -> cell.getParentNode() == rows.get(0)).map(Element::getTextContent).toList();
    assertEquals(List.of("60", "0", "0"), cells.subList(0, 3));
    assertEquals(0.3, Double.parseDouble(cells.get(3)), 0.05);
    assertEquals(0.3, Double.parseDouble(cells.get(4)), 0.05);
  }

  @Test
  void namesThatAreMarkupStayLetters() throws Exception {
    List<Path> files = files(60);
    Path html = folder.resolve("r.html");
    Console said = run("-original", files.get(0), "-masked", files.get(1), "-R", "1-3", "-confidential", EVIL, "-L",
        "EuclideanLinkage", "-L", "SupervisedLinkage -T 1", "-L", "EuclideanLinkage -ordinal c", "-report", html);
    assertTrue(Files.exists(html), said.err());
    String text = Files.readString(html);
    assertFalse(text.contains(EVIL));
    assertFalse(text.contains("<b>"));
    Document page = parse(text);
    requireInert(page);
    List<String> heads = all(page, "th").stream().map(Element::getTextContent).toList();
    assertTrue(heads.contains(EVIL), () -> heads.toString());
    assertTrue(heads.contains(WORSE.replace('\u0001', '\uFFFD').replace('\u202e', '\uFFFD')), () -> heads.toString());
    assertFalse(text.contains("\u202e"), "nothing turns the text");
    List<String> letters = all(page, "text").stream().map(Element::getTextContent).toList();
    assertTrue(letters.contains(EVIL), () -> letters.toString());
    assertTrue(letters.stream().anyMatch(word -> word.contains("<b>")), () -> letters.toString());
  }

  @Test
  void everyChartHasATitleAndEveryTableHeads() throws Exception {
    List<Path> files = files(60);
    Path html = folder.resolve("r.html");
    run("-original", files.get(0), "-masked", files.get(1), "-R", "1-3", "-L", "EuclideanLinkage", "-L",
        "SupervisedLinkage -F BILINEAR -T 1", "-report", html);
    Document page = parse(Files.readString(html));
    List<Element> charts = all(page, "svg");
    assertEquals(1 + 2 + 2 + 3, charts.size(), "rates, weights and interactions, records, distributions");
    Set<String> ids = new TreeSet<>();
    for (Element element : all(page, "*")) {
      String id = element.getAttribute("id");
      assertTrue(id.isEmpty() || ids.add(id), () -> "two elements have the id " + id);
    }
    for (Element chart : charts) {
      assertTrue(ids.contains(chart.getAttribute("aria-labelledby")) && ids.contains(chart.getAttribute("aria-describedby")));
      assertFalse(chart.getElementsByTagNameNS("*", "desc").item(0).getTextContent().isBlank());
      assertTrue(chart.hasAttribute("viewBox") && !chart.hasAttribute("width"), "a chart that takes the width there is");
    }
    for (Element table : all(page, "table")) {
      assertTrue(table.getElementsByTagNameNS("*", "thead").getLength() == 1);
    }
    assertTrue(page.getDocumentElement().getTextContent().contains("Do not publish this report"));
  }

  /** Only a proven optimum is called the worst case, and only that of its family. */
  @Test
  void theWorstCaseIsProven() throws Exception {
    List<Path> files = files(60);
    Path html = folder.resolve("r.html");
    String truth = "the true pairs of records, which only the data's owner knows";
    for (String linkage : List.of("SupervisedLinkage", "MahalanobisLinkage -M ALIGNED", "SupervisedLinkage -F CHOQUET -learner HRLA"
        + " -iterations 1")) {
      Console said = run("-original", files.get(0), "-masked", files.get(1), "-R", "1-2", "-L", linkage, "-report", html);
      assertTrue(Files.exists(html), said.err());
      String words = parse(Files.readString(html)).getDocumentElement().getTextContent();
      assertEquals(linkage.equals("SupervisedLinkage"), words.contains("This attack is the worst case of its family of distances,"
          + " WEIGHTED_MEAN: it uses " + truth), words);
      assertEquals(!linkage.equals("SupervisedLinkage"), words.contains(truth + "; it is not proven to be the worst case"), words);
    }
  }

  /** A classifier that learns from the true pairs of other records is not without them, nor is an intruder who knows some records. */
  @Test
  void aClassifierUsesTheTruePairs() throws Exception {
    List<Path> files = files(60);
    Path html = folder.resolve("r.html");
    String without = "Without the true pairs, the strongest attack here finds ";
    for (String plain : List.of("", "ProbabilisticLinkage")) {
      List<Object> words = new ArrayList<>(List.of("-original", files.get(0), "-masked", files.get(1), "-R", "1-2", "-L",
          "SupervisedLinkage", "-L", "ClassifierLinkage -W \"J48 -M 5\"", "-L", "SumsAttack -known 20"));
      words.addAll(plain.isEmpty() ? List.of() : List.of("-L", plain));
      words.addAll(List.of("-report", html));
      Console said = run(words.toArray());
      assertTrue(Files.exists(html), said.err());
      String page = parse(Files.readString(html)).getDocumentElement().getTextContent();
      assertTrue(page.contains("This attack is the worst case"), page);
      assertEquals(!plain.isEmpty(), page.contains(without), page);
      assertTrue(plain.isEmpty() || page.split(without)[1].substring(0, 80).contains(", by " + plain), page);
    }
  }

  /** Rates of records in another order are near 0 whatever they reveal, so nothing is certain or proven about them. */
  @Test
  void nothingIsProvenAboutABrokenOrder() throws Exception {
    Path original = files(60).get(0);
    List<String> lines = new ArrayList<>(Files.readAllLines(original));
    Collections.reverse(lines.subList(lines.indexOf("@data") + 1, lines.size()));
    Path html = folder.resolve("r.html");
    run("-original", original, "-masked", Files.write(folder.resolve("b.arff"), lines), "-R", "1-2", "-L", "SupervisedLinkage -T 2",
        "-report", html);
    String words = parse(Files.readString(html)).getDocumentElement().getTextContent();
    assertTrue(words.contains("The order of the records does not correspond, so these rates do not show"), words);
    assertFalse(words.contains("How certain") || words.contains("It is proven") || words.contains("worst case of its family"), words);
  }

  /** Each figure of the JSON output that the report shows is there in full. */
  @Test
  void figuresAreThoseOfTheJsonOutput() throws Exception {
    List<Path> files = files(80);
    Path html = folder.resolve("r.html");
    Path json = folder.resolve("r.json");
    run("-original", files.get(0), "-masked", files.get(1), "-L", "EuclideanLinkage", "-L", "MahalanobisLinkage -M ZERO", "-report",
        html, "-json", json);
    Set<String> shown = new TreeSet<>(all(parse(Files.readString(html)), "data").stream().map(e -> e.getAttribute("value")).toList());
    String figures = Files.readString(json);
    List<String> wanted = new ArrayList<>();
    for (String name : List.of("linked", "percent", "tied", "smallest", "IL1s", "PIL percent", "IL5 correlations",
        "averageLinkedPercent")) {
      Matcher value = Pattern.compile("\"" + name + "\":(-?\\d[^,}]*)").matcher(figures);
      assertTrue(value.find(), name);
      wanted.add(value.group(1));
    }
    Matcher lists = Pattern.compile("\"(interval|intervalByRank|intervalByDeviation)\":\\[([^]]*)]").matcher(figures);
    while (lists.find()) {
      wanted.addAll(List.of(lists.group(2).split(",")));
    }
    assertTrue(wanted.size() > 30, wanted::toString);
    wanted.forEach(value -> assertTrue(shown.contains(value), () -> value + " in " + shown));
  }

  @Test
  void aComparisonHasTheMap() throws Exception {
    List<Path> files = files(60);
    Path html = folder.resolve("r.html");
    Path json = folder.resolve("r.json");
    run("-original", files.get(0), "-F", "Microaggregation -k 3", "-F", "RankSwapping -p 30", "-F", "AdditiveNoise -p 100", "-runs", "2",
        "-report", html, "-json", json);
    String text = Files.readString(html);
    Document page = parse(text);
    requireInert(page);
    assertEquals(1 + 3, all(page, "svg").size(), "the map, and rates of each masking");
    Set<String> shown = new TreeSet<>(all(page, "data").stream().map(e -> e.getAttribute("value")).toList());
    Matcher means = Pattern.compile("\"(?:risk|loss|score)\":\\{\"mean\":([^,]+),").matcher(Files.readString(json));
    int found = 0;
    while (means.find()) {
      found++;
      assertTrue(shown.contains(means.group(1)), means.group(1));
    }
    assertEquals(9, found);
    assertTrue(text.contains("-runs 2 -report"), "the command");
    String best = all(page, "p").stream().map(Element::getTextContent).filter(words -> words.startsWith("Of 3 maskings ")).findFirst()
        .orElseThrow();
    assertTrue(best.contains(" has the best score: ") && best.contains("the worst case (SupervisedLinkage) was not run"), best);
    run("-original", files.get(0), "-F", "Microaggregation -k 3", "-report", html);
    assertFalse(Files.readString(html).contains("has the best score"), "one masking is not the best");
  }

  /** With known records the figures are those of the others, and rows are those of the file. */
  @Test
  void knownRecordsAreNotCounted() throws Exception {
    List<Path> files = files(60);
    Path html = folder.resolve("r.html");
    Path known = Files.write(folder.resolve("known.txt"), IntStream.rangeClosed(1, 20).mapToObj(Integer::toString).toList());
    Console said = run("-original", files.get(0), "-masked", files.get(1), "-train", known, "-L", "SupervisedLinkage -T 1", "-report",
        html);
    assertTrue(Files.exists(html), said.err());
    Document page = parse(Files.readString(html));
    String words = page.getDocumentElement().getTextContent();
    assertTrue(words.contains("of 40 records") && words.contains("the figures count only the records that they do not know"), words);
    assertFalse(words.contains("proven best") || words.contains("It is proven"), words);
    List<Element> tables = all(page, "table").stream().filter(table -> table.getTextContent().startsWith("row in the original file"))
        .toList();
    Matcher rows = Pattern.compile("scope=\"row\">(\\d+)<").matcher(Files.readString(html));
    int found = 0;
    while (rows.find() && found < 20) {
      assertTrue(Integer.parseInt(rows.group(1)) > 20, rows.group());
      found++;
    }
    assertEquals(20, found);
    assertEquals(1, tables.size());
  }

  /** What cannot be computed says so; the rest is there. */
  @Test
  void missingPartsAreNamed() throws Exception {
    Path a = Files.write(folder.resolve("a.csv"), List.of("x,y,z", "1,2,5", "3,4,5", "1,5,5", "4,4,5"));
    Path b = Files.write(folder.resolve("b.csv"), List.of("x,y,z", "1,2,5", "?,4,5", "2,5,5", "4,3,5"));
    Path html = folder.resolve("r.html");
    Console said = run("-original", a, "-masked", b, "-L", "EuclideanLinkage -missing AVERAGE", "-report", html);
    assertTrue(Files.exists(html), said.err());
    String words = parse(Files.readString(html)).getDocumentElement().getTextContent();
    assertFalse(words.contains("no histogram of margins"), "missing values have expected differences: " + words);
    assertTrue(words.contains("None of these linkages learns weights"), words);
    assertTrue(words.contains("not computed: 'z' has the same value in every original record"), words);
    Matcher values = Pattern.compile("<data value=\"([^\"]*)\"").matcher(Files.readString(html));
    while (values.find()) {
      assertTrue(Double.isFinite(Double.parseDouble(values.group(1))), values.group());
    }
  }

  @Test
  void aFailureLeavesNoFile() throws Exception {
    List<Path> files = files(30);
    int before = count();
    Console said = run("-original", files.get(0), "-masked", files.get(1), "-R", "1-2", "-L", "MicroaggregationAttack -B 1-2,7", "-report",
        folder.resolve("r.html"), "-json", folder.resolve("r.json"));
    assertFalse(said.err().isEmpty());
    assertEquals(before, count());
    Console nowhere = run("-original", files.get(0), "-masked", files.get(1), "-report", folder.resolve("no/r.html"), "-json",
        folder.resolve("r.json"));
    assertTrue(nowhere.err().contains("-report") && nowhere.err().contains("does not exist"), nowhere.err());
    assertEquals(before, count());
  }

  private int count() {
    return Evaluate.names(folder).size();
  }

  @Test
  void theCommandIsQuotedForAShell() {
    Provenance now = Provenance.now("weka.Run .X", "-a", "it's", "", "b c", "d/e.csv");
    assertEquals("weka.Run .X -a 'it'\\''s' '' 'b c' d/e.csv", now.command());
    assertTrue(now.versions().get("disclosureControl").matches("\\d+\\.\\d+.*"), now.versions().toString());
    assertTrue(now.versions().get("ojAlgo").matches("\\d+\\.\\d+.*"), now.versions().toString());
  }
}

package doc;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.lang.reflect.RecordComponent;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sdc.aggregate.FamilySettings.Form;
import sdc.data.Differences.Scaling;
import sdc.data.MaskedPair;
import sdc.data.Progress;
import sdc.data.Randomness;
import sdc.data.copula.CensusSampler;
import sdc.link.EuclideanLinker;
import sdc.link.LinkSettings;
import sdc.loss.InformationLoss;
import weka.core.TechnicalInformation;
import weka.disclosure.Evaluate;
import weka.disclosure.SampleData;
import weka.disclosure.command.Console;
import weka.disclosure.evaluation.LinkageResult;
import weka.disclosure.linkage.Linkage;
import weka.disclosure.options.OptionSet;

/**
 * CONTRIBUTING.md's checklists: every masking, linkage, family and measure is in each place of its checklist, and the test names the places
 * that a new one lacks. Lists that other tests check (options, sections, the filters' contract) are not repeated.
 */
class PlacesTest {

  private static final Path FILTERS = Path.of("src/main/java/weka/filters/unsupervised/attribute");
  private static final Path LINKAGES = Path.of("src/main/java/weka/disclosure/linkage");
  private static final String NEW = "Newcomer";

  /** The places of each kind, and the words that show it is there, with % for its name. */
  private enum Kind {
    MASKING(Map.of("src/test/java/sdc/mask", "%Test|new %(", "src/test/java/weka/filters/unsupervised/attribute/%Test.java",
        "new %()", "src/test/refs/weka/filters/unsupervised/attribute/%Test.ref", "\n", "doc/maskings.md", "(#%)", "README.md|CHANGELOG.md",
        "`%`")),
    LINKAGE(Map.of("src/test/java/weka/disclosure/OptionHandlersTest.java", "\"%\"|%", "src/test/java/doc/JsonSchemaTest.java", "%",
        "doc/linkages.md", "(#%)", "README.md|CHANGELOG.md", "`%`")),
    FAMILY(Map.of("src/test/java/sdc/aggregate/FamilyTest.java", "Form.%", "src/test/java/sdc/learn/SmallPairsTest.java", "Form.%",
        "src/test/java/doc/JsonSchemaTest.java", "%", "doc/linkages.md", "`%`")),
    MEASURE(Map.of("doc/measures.md", "`%`", "src/test/java/sdc/loss", "%"));

    private final Map<String, String> places;

    Kind(Map<String, String> places) {
      this.places = places;
    }

    /** The places that lack this name. */
    List<String> lacking(String name) throws IOException {
      List<String> lacking = new ArrayList<>();
      for (Map.Entry<String, String> place : new TreeMap<>(places).entrySet()) {
        String text = text(place.getKey().replace("%", name));
        if (Arrays.stream(place.getValue().split("\\|")).noneMatch(words ->
            text.contains(words.replace("%", words.startsWith("(#") ? name.toLowerCase(Locale.ROOT) : name)))) {
          lacking.add(place.getKey().replace("%", name));
        }
      }
      return lacking;
    }

    /** The text of a file, of all files of a folder, or of files separated by bars; empty if no file exists. */
    private static String text(String place) throws IOException {
      StringBuilder text = new StringBuilder();
      for (String one : place.split("\\|")) {
        Path path = Path.of(one);
        if (Files.isDirectory(path)) {
          try (Stream<Path> files = Files.walk(path)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
              text.append(Files.readString(file));
            }
          }
        } else if (Files.exists(path)) {
          text.append(Files.readString(path));
        }
      }
      return text.toString();
    }
  }

  private static List<String> names(Path folder, String but) {
    return Evaluate.names(folder).stream().filter(name -> !name.matches(but)).map(name -> name.replace(".java", "")).toList();
  }

  private static void assertComplete(Kind kind, List<String> names) throws IOException {
    assertTrue(names.size() >= 4, names::toString);
    List<String> troubles = new ArrayList<>();
    for (String name : names) {
      kind.lacking(name).forEach(place -> troubles.add(name + " is not in " + place));
    }
    assertEquals(List.of(), troubles);
  }

  @Test
  void everyMaskingIsEverywhere() throws IOException {
    assertComplete(Kind.MASKING, names(FILTERS, "(.*MaskingFilter|MaskingSequence|EngineMasking|ReleasedRecords|MaskToTarget|package-info)"
        + "\\.java"));
  }

  @Test
  void everyLinkageIsEverywhere() throws IOException {
    assertComplete(Kind.LINKAGE, names(LINKAGES, "(Distance|Attack|Comparing)?Linkage\\.java|PosteriorAttack\\.java"
        + "|(?!.*(Linkage|Attack)\\.java).*"));
  }

  @Test
  void everyFamilyIsEverywhere() throws IOException {
    assertComplete(Kind.FAMILY, Arrays.stream(Form.values()).map(Form::name).toList());
  }

  @Test
  void everyMeasureOfLossIsEverywhere() throws IOException {
    assertComplete(Kind.MEASURE, Arrays.stream(InformationLoss.class.getRecordComponents()).map(RecordComponent::getType)
        .map(Class::getSimpleName).toList());
  }

  /** Every line of losses that an evaluation prints is on the page under its name. */
  @Test
  void everyLineOfTheLossesIsExplained() throws IOException {
    MaskedPair pair = MaskedPair.aligned(CensusSampler.table(20, Randomness.seeded(1)), CensusSampler.table(20, Randomness.seeded(2)));
    String page = Files.readString(Path.of("doc/measures.md"));
    assertEquals(List.of(), InformationLoss.of(pair, Progress.NONE).summary().keySet().stream()
        .filter(line -> !page.contains("| " + line + " |")).toList());
  }

  @Test
  void aNewcomerLacksEveryPlaceByName() throws IOException {
    for (Kind kind : Kind.values()) {
      assertEquals(kind.places.size(), kind.lacking(NEW).size(), kind + " " + kind.lacking(NEW));
    }
  }

  /** A linkage that only this test knows, as somebody else's package might add it. */
  public static final class Newcomer extends Linkage {
    private static final long serialVersionUID = 1L;

    @Override
    protected OptionSet options() {
      return new OptionSet();
    }

    @Override
    public LinkageResult link(MaskedPair pair, boolean ranks, Progress progress) {
      var links = new EuclideanLinker(Scaling.RAW, LinkSettings.DEFAULT).link(pair, progress);
      return new LinkageResult(NEW, "", links, 0, () -> Map.of("own", 7), List.of("a note of its own"));
    }

    @Override
    public String globalInfo() {
      return "Links as EuclideanLinkage does.";
    }

    @Override
    public TechnicalInformation getTechnicalInformation() {
      return new TechnicalInformation(TechnicalInformation.Type.MISC);
    }
  }

  /** The evaluator needs no list of linkages: text, JSON, CSV and report have what it can make by name. */
  @Test
  void aNewLinkageIsInEveryOutput(@TempDir Path folder) throws IOException {
    Path original = Files.writeString(folder.resolve("a.arff"), SampleData.classified(40, 1).toString());
    Path masked = Files.writeString(folder.resolve("b.arff"), SampleData.classified(40, 2).toString());
    Console said = Evaluate.run("-original", original, "-masked", masked, "-L", Newcomer.class.getName(), "-json",
        folder.resolve("o.json"), "-pairs", folder.resolve("o.csv"), "-report", folder.resolve("o.html"));
    assertTrue(said.out().contains(NEW) && said.out().contains("a note of its own"), said::toString);
    for (String file : List.of("o.json", "o.csv", "o.html")) {
      assertTrue(Files.exists(folder.resolve(file)) && Files.readString(folder.resolve(file)).contains(NEW), () -> file + said);
    }
    assertTrue(Files.readString(folder.resolve("o.json")).contains("\"own\":7"));
  }
}

package weka.disclosure.linkage;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ObjectStreamClass;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sdc.Refused;
import sdc.aggregate.FamilySettings.Form;
import sdc.aggregate.FamilySettings;
import sdc.data.MaskedPair;
import sdc.data.Progress;
import sdc.data.Randomness;
import sdc.data.Table;
import sdc.data.copula.CensusSampler;
import sdc.learn.exact.ProofRequest;
import sdc.mask.AdditiveNoise;
import sdc.proof.Header;
import weka.core.SerializedObject;
import weka.core.Utils;
import weka.disclosure.evaluation.LinkageResult;

/** The choice among all families as users ask for it. */
class SupervisedLinkageTest {

  private static MaskedPair pair(int records, double percent) {
    int[] columns = {0, 1, 2};
    Table file = CensusSampler.table(records, Randomness.seeded(3)).select(columns);
    Table masked = new AdditiveNoise(columns, percent, AdditiveNoise.Kind.UNCORRELATED).mask(file, Randomness.seeded(4), Progress.NONE);
    return MaskedPair.aligned(file, masked);
  }

  private static SupervisedLinkage linkage(String options) throws Exception {
    SupervisedLinkage linkage = new SupervisedLinkage();
    linkage.setOptions(Utils.splitOptions(options));
    return linkage;
  }

  private static LinkageResult link(String options, MaskedPair pair) throws Exception {
    return linkage(options).link(pair, false, Progress.NONE);
  }

  /** -F accepts every family of the engine, and AUTO. */
  @Test
  void everyFamilyCanBeChosen() {
    assertEquals(Stream.concat(Arrays.stream(Form.values()).map(Form::name), Stream.of("AUTO")).toList(),
        Arrays.stream(SupervisedLinkage.Family.values()).map(Enum::name).toList());
  }

  /** What 1.0.0 saved holds a family of the engine in this field, and would not load with another type. */
  @Test
  void theSavedFamilyKeepsItsType() throws Exception {
    assertEquals(Form.class, ObjectStreamClass.lookup(SupervisedLinkage.class).getField("family").getType());
    assertEquals(SupervisedLinkage.Family.AUTO, ((SupervisedLinkage) new SerializedObject(linkage("-F AUTO")).getObject()).getFamily());
  }

  @Test
  void autoIsTheBestOfTheFamiliesAndNamesIt() throws Exception {
    MaskedPair pair = pair(25, 40);
    LinkageResult auto = link("-F AUTO", pair);
    int most = 0;
    for (Form form : FamilySettings.all(pair.original().width()).stream().map(FamilySettings::form).toList()) {
      LinkageResult one = link("-F " + form, pair);
      assertFalse(one.finding().toMap().containsKey("family"), "only a choice is reported");
      if (one.links().linked() > most) {
        most = one.links().linked();
        assertTrue(auto.links().linked() >= most, form.name());
      }
      assertTrue(auto.notes().get(1).contains(form + " " + one.links().linked()), auto.notes()::toString);
    }
    assertEquals(most, auto.links().linked());
    String chosen = auto.learned().orElseThrow().family();
    assertEquals(most, link("-F " + chosen, pair).links().linked());
    assertEquals(link("-F " + chosen, pair).finding().toMap().get("parameters"), auto.finding().toMap().get("parameters"));
    assertTrue(auto.notes().get(1).startsWith("family: " + chosen + ", links by family: "), auto.notes()::toString);
    assertTrue(auto.notes().get(0).startsWith("proven: no distance of these families links more than " + most), auto.notes()::toString);
  }

  @Test
  void anAttackOnOthersNamesTheFamilyToo() throws Exception {
    MaskedPair pair = pair(40, 10);
    MaskedPair train = pair.part(IntStream.range(0, 20).toArray());
    MaskedPair test = pair.part(IntStream.range(20, 40).toArray());
    for (String options : List.of("-F AUTO -regularise 5", "-F AUTO -learner SEARCH")) {
      LinkageResult split = linkage(options).linkSplit(train, test, false, Progress.NONE);
      assertEquals(split.known().orElseThrow().learned(), split.learned(), options);
      assertFalse(split.learned().orElseThrow().family().isEmpty(), options);
      assertTrue(split.finding().toMap().keySet().containsAll(List.of("family", "parameters")), options);
    }
  }

  /** A proof is about all attributes: an intruder who knows fewer writes none over it. */
  @Test
  void attacksByFewerAttributesWriteNoProof(@TempDir Path folder) throws Exception {
    MaskedPair pair = pair(20, 20);
    SupervisedLinkage linkage = linkage("");
    List<Header> written = new ArrayList<>();
    linkage.prove(new ProofRequest(folder.resolve("proof"), new Header("", "", "", "", "", 0, 0, 0, 0), written::add));
    linkage.among(pair.original().names().subList(0, 2)).link(pair.select(0, 1), false, Progress.NONE);
    assertEquals(List.of(), written);
    linkage.link(pair, false, Progress.NONE);
    assertEquals(1, written.size());
  }

  @Test
  void evenNoiseIsAttackedByTheWeightedMean() throws Exception {
    assertEquals("WEIGHTED_MEAN", link("-F AUTO -regularise 5", pair(60, 30)).learned().orElseThrow().family(), "equal weights are a mean");
  }

  @ParameterizedTest
  @CsvSource(delimiter = '|', value = {
      "-F AUTO -metric | -metric", "-F AUTO -psd CONE | -psd CONE", "-F AUTO -additivity 2 | -additivity 2",
      "-F AUTO -regularise 5 -metric | -metric"})
  void demandsOnOneFamilyAreRefused(String options, String named) {
    String message = assertThrows(IllegalArgumentException.class, () -> link(options, pair(10, 5))).getMessage();
    Refused.says(named + " … -F AUTO", message);
  }

  @Test
  void aProgrammeIsThatOfOneFamily() throws Exception {
    SupervisedLinkage auto = linkage("-F AUTO");
    String message = assertThrows(IllegalArgumentException.class, () -> auto.writeProgramme(pair(5, 5), new StringWriter())).getMessage();
    assertTrue(message.contains("-mps") && message.contains("-F AUTO"), message);
  }
}

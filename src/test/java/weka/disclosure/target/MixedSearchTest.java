package weka.disclosure.target;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import sdc.data.Progress;
import sdc.target.Trial;
import sdc.target.Verdict;
import weka.core.Instances;
import weka.core.Utils;
import weka.datagenerators.microdata.HouseholdsLike;
import weka.disclosure.linkage.AdditiveNoiseAttack;
import weka.disclosure.linkage.EuclideanLinkage;
import weka.disclosure.linkage.Linkage;
import weka.disclosure.linkage.PramAttack;
import weka.filters.unsupervised.attribute.MaskToTarget;

/** Searches on data with categories, where maskings recode and suppress. */
class MixedSearchTest {

  private static Instances households(int records) throws Exception {
    HouseholdsLike generator = new HouseholdsLike();
    generator.setOptions(new String[] {"-n", Integer.toString(records), "-S", "3"});
    generator.setDatasetFormat(generator.defineDataFormat());
    return generator.generateExamples();
  }

  private static ReleaseSearch search(String options, Instances data) throws Exception {
    MaskToTarget filter = new MaskToTarget();
    filter.setOptions(Utils.splitOptions(options));
    return filter.search(data);
  }

  private static Instances without(Instances data, String... names) {
    Instances release = new Instances(data);
    for (String name : names) {
      release.forEach(record -> record.setMissing(release.attribute(name)));
    }
    return release;
  }

  @Test
  void anAttributeWithoutAnyValueIsLostWholly() throws Exception {
    Instances data = households(40);
    SearchedData searched = search("-known sex,education", data).data();
    double loss = new ReleaseBench(searched, List.of(), "total").loss(without(data, "education", "roof"), Progress.NONE);
    assertEquals(200.0 / data.numAttributes(), loss, 1e-9);
    ReleaseBench changed = new ReleaseBench(searched, List.of(), "changed percent");
    assertTrue(assertThrows(IllegalArgumentException.class, () -> changed.loss(without(data, "roof"), Progress.NONE)).getMessage()
        .startsWith("the loss 'changed percent' does not measure the change of roof"));
  }

  @Test
  void whoSeesNoneOfTheirAttributesGuessesOneOfAllRecords() throws Exception {
    Instances data = households(30);
    SearchedData searched = search("-known sex,education", data).data();
    Trial<Instances> trial = new Trial<>(null, new int[0], "", without(data, "sex", "education"), 0, List.of(), 0, Trial.State.BEGUN, "");
    Verdict verdict = new LinkageAttack(new EuclideanLinkage(), searched).run(trial, 5, Progress.NONE);
    assertEquals(0, verdict.linked());
    assertEquals(1, verdict.worst(false));
  }

  /** The intruder of the certificate knows every option of the masking, not its number alone. */
  @Test
  void theAttackMadeForAMaskingKnowsItsOptions() throws Exception {
    Instances data = households(60);
    SearchedData searched = search("-known first-last -S 2", data).data();
    Map<String, Linkage> made = new LinkedHashMap<>();
    made.put("AdditiveNoise -M BIAS_CORRECTED -p 20", new AdditiveNoiseAttack());
    made.put("AdditiveNoise -M CORRELATED -p 30", new AdditiveNoiseAttack());
    made.put("AdditiveNoise -M BIAS_CORRECTED -p 300 -R income,age", new AdditiveNoiseAttack());
    made.put("AdditiveNoise -R income,age", new AdditiveNoiseAttack());
    made.put("Pram -odds 9", new PramAttack());
    made.put("Pram -invariant -pd 0.7", new PramAttack());
    for (Map.Entry<String, Linkage> each : made.entrySet()) {
      String[] words = Utils.splitOptions(each.getKey().replaceAll(" -R \\S+", ""));
      each.getValue().setOptions(Arrays.copyOfRange(words, 1, words.length));
      RangedMasking masking = RangedMasking.of("F", each.getKey(), searched);
      Instances release = masking.mask(new int[0], 0, Progress.NONE);
      Trial<Instances> trial = new Trial<>(masking, new int[0], "", release, 0, List.of(), 0, Trial.State.BEGUN, "");
      Verdict verdict = FittingAttacks.usual(searched).stream().filter(attack -> attack.name().equals(words[0] + "Attack")).findFirst()
          .orElseThrow().run(trial, 60, Progress.NONE);
      double known = LinkageAttack.run("", each.getValue(), searched.attacked(release), 60, Progress.NONE).worst(false);
      assertTrue(known > 0 && verdict.worst(false) >= known, each.getKey() + ": " + verdict.worst(false) + " and " + known);
    }
  }

  @Test
  void theUsualFamiliesMaskTheCategoriesThatTheIntruderKnows() throws Exception {
    Instances data = households(36);
    ReleaseSearch search = search("-known sex,age,education -risk 20% -single -even -T 0 -S 1 -attack EuclideanLinkage", data);
    assertEquals(3, search.filters().size(), search.filters()::toString);
    for (String family : search.filters()) {
      RangedMasking masking = RangedMasking.of("F", family, search.data());
      Set<String> names = search.data().masked(masking.filter(new int[masking.ranges().size()]));
      assertTrue(names.containsAll(List.of("sex", "age", "education")), family + " masks " + names);
    }
    Trial<Instances> best = search.run((trial, isBest) -> { }, Progress.NONE).best().orElseThrow();
    assertTrue(best.risk() <= 7 && best.loss() > 0, best.name() + " has the loss " + best.loss());
  }

  @Test
  void filtersOfCombinationsKeepTheirAttributesTogether() throws Exception {
    SearchedData data = search("-known sex,age", households(30)).data();
    for (String whole : List.of("KAnonymity -k 2..9 -R sex,age,education", "LocalSuppression -k 2..9 -R sex,education -importance sex=5")) {
      assertTrue(RangedMasking.of("F", whole, data).split().isEmpty(), whole);
    }
    assertEquals(2, RangedMasking.of("F", "Recode -R age,income -bins 2..9", data).split().orElseThrow().ranges().size());
  }
}

package weka.disclosure.target;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import sdc.data.Progress;
import sdc.target.Trial;
import sdc.target.Verdict;
import weka.core.Instances;
import weka.core.Utils;
import weka.datagenerators.microdata.HouseholdsLike;
import weka.disclosure.linkage.EuclideanLinkage;
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

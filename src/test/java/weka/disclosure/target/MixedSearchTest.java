package weka.disclosure.target;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import sdc.data.MaskedPair;
import sdc.data.Progress;
import sdc.link.Links;
import sdc.risk.Rate;
import sdc.target.Attack;
import sdc.target.Target;
import sdc.target.TargetSearch.Found;
import sdc.target.Trial;
import sdc.target.Verdict;
import weka.core.Attribute;
import weka.core.Instances;
import weka.core.Utils;
import weka.datagenerators.microdata.HouseholdsLike;
import weka.disclosure.DisclosureEvaluation;
import weka.disclosure.SampleData;
import weka.disclosure.evaluation.LinkageResult;
import weka.disclosure.linkage.AdditiveNoiseAttack;
import weka.disclosure.linkage.EuclideanLinkage;
import weka.disclosure.linkage.Linkage;
import weka.disclosure.linkage.PramAttack;
import weka.disclosure.linkage.RankSwappingAttack;
import weka.disclosure.linkage.SumsAttack;
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

  /** A search would destroy what its loss does not see. The overlap of regressions is 1 where nothing is lost, so it is no loss. */
  @Test
  void aLossMustSeeAllChanges() throws Exception {
    Instances data = households(60);
    SearchedData searched = search("-known sex,education", data).data();
    Instances labels = new Instances(data);
    labels.forEach(record -> record.setValue(data.attribute("sex"), 1 - record.value(data.attribute("sex"))));
    Instances numbers = new Instances(data);
    numbers.forEach(record -> record.setValue(data.attribute("income"), 2 * record.value(data.attribute("income"))));
    for (String loss : List.of("IL1s", "PIL percent", "regression change")) {
      assertLacks("sex", new ReleaseBench(searched, List.of(), loss), labels);
    }
    for (String loss : List.of("entropy percent", "two-way table distance")) {
      assertLacks("income", new ReleaseBench(searched, List.of(), loss), numbers);
    }
    for (String loss : List.of("changed percent", "distribution distance", "two-way tables, total variation", "total")) {
      assertTrue(new ReleaseBench(searched, List.of(), loss).loss(labels, Progress.NONE) > 0, loss);
      assertTrue(new ReleaseBench(searched, List.of(), loss).loss(numbers, Progress.NONE) > 0, loss);
    }
    assertTrue(assertThrows(IllegalArgumentException.class, () -> new ReleaseBench(searched, List.of(), "regression overlap")).getMessage()
        .startsWith("-loss: no such measure: 'regression overlap'"));
  }

  private static void assertLacks(String attribute, ReleaseBench bench, Instances release) {
    String why = assertThrows(IllegalArgumentException.class, () -> bench.loss(release, Progress.NONE)).getMessage();
    assertTrue(why.contains("does not measure the change of " + attribute + ";"), why);
  }

  @Test
  void whoSeesNoneOfTheirAttributesGuessesOneOfAllRecords() throws Exception {
    Instances data = households(30);
    SearchedData searched = search("-known sex,education", data).data();
    Trial<Instances> trial = new Trial<>(null, new int[0], "", without(data, "sex", "education"), 0, List.of(), 0, Trial.State.BEGUN, "");
    Verdict verdict = LinkageAttack.of(new EuclideanLinkage(), searched).run(trial, 5, Progress.NONE);
    assertEquals(0, verdict.linked());
    assertEquals(1, verdict.worst(false));
    assertEquals(1, FittingAttacks.knowing(searched).run(trial, 5, Progress.NONE).worst(false));
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

  /** Before, the wide swap of what the intruder does not know made them look for the narrow one far away. */
  @Test
  void aWideSwapOfOtherAttributesHidesNoNarrowOne() throws Exception {
    SearchedData searched = search("-known 1-3 -S 2", SampleData.census(60, 5)).data();
    Trial<Instances> trial = trial(RangedMasking.of("F", "RankSwapping -R 1-3 -p 10 + RankSwapping -R 4-6 -p 90", searched));
    Verdict found = FittingAttacks.usual(searched).stream().filter(attack -> attack.name().equals("RankSwappingAttack")).findFirst()
        .orElseThrow().run(trial, 60, Progress.NONE);
    double[] each = new double[2];
    for (int k = 0; k < 2; k++) {
      RankSwappingAttack attack = new RankSwappingAttack();
      attack.setOptions(new String[] {"-guess", "-p", k == 0 ? "10" : "90"});
      each[k] = LinkageAttack.run("", attack, searched.attacked(trial.release()), 60, Progress.NONE).worst(false);
    }
    assertTrue(each[0] > each[1], Arrays.toString(each));
    assertEquals(each[0], found.worst(false));
  }

  /** Whatever else the intruder knows, each usual family shifts the dates that they know, and both of its ends can mask. */
  @Test
  void theUsualFamiliesShiftTheDatesThatTheIntruderKnows() throws Exception {
    Instances data = households(36);
    data.insertAttributeAt(new Attribute("born", "yyyy-MM-dd"), 0);
    for (int row = 0; row < data.numInstances(); row++) {
      data.instance(row).setValue(0, 86_400_000.0 * 300 * row);
    }
    for (String known : List.of("born", "born,age", "born,sex", "born,sex,age,education", "first-last")) {
      ReleaseSearch search = search("-known " + known + " -risk 50% -single -even -T 0 -S 1 -attack EuclideanLinkage", data);
      for (String family : search.filters()) {
        RangedMasking masking = RangedMasking.of("F", family, search.data());
        Set<String> names = search.data().masked(masking.filter(new int[masking.ranges().size()]));
        assertTrue(names.containsAll(search.data().knownNames()), family + " masks " + names);
      }
    }
    Instances dates = new Instances(data);
    for (int k = dates.numAttributes() - 1; k > 0; k--) {
      dates.deleteAttributeAt(k);
    }
    ReleaseSearch shifts = search("-risk 20% -single -even -T 0 -S 1 -attack EuclideanLinkage", dates);
    assertEquals(List.of("DateShift -days 1..3650 -R born"), shifts.filters());
    String certificate = Certificate.of(shifts, shifts.run((trial, best) -> { }, Progress.NONE), "", "");
    assertTrue(certificate.contains("exact original values of born of every record"), certificate);
  }

  /** What no attack compared may be a date or the class. */
  @Test
  void theCertificateNamesADateOrAClassThatAnIntruderMayKnow() throws Exception {
    for (Attribute other : List.of(new Attribute("born", "yyyy-MM-dd"), new Attribute("job", List.of("nurse", "clerk")))) {
      Instances data = SampleData.numbers(30, 1);
      data.insertAttributeAt(other, 3);
      data.setClassIndex(other.isNominal() ? 3 : -1);
      data.forEach(record -> record.setValue(3, 1));
      ReleaseSearch search = search("-known a1-a3 -F \"RankSwapping -R a1-a3 -p 40..60\" -risk 90% -single -even -T 0 -S 1 -attack"
          + " EuclideanLinkage", data);
      Found<Instances> found = search.run((trial, best) -> { }, Progress.NONE);
      String certificate = Certificate.of(search, found, "", "");
      assertTrue(certificate.contains("; an intruder who knows other attributes, such as " + other.name() + ";"), certificate);
      String line = TargetText.summary(search, found);
      assertTrue(line.endsWith("; attributes not in -known were not attacked"), line);
      assertEquals(Set.of(), search("-risk 90%", data).data().others(), "without -known, attacks compare all");
    }
  }

  /** Before, attacks compared the class, but neither the usual families nor the certificate nor the hints knew of it. */
  @Test
  void theClassIsAttackedLikeOtherAttributesUnlessKnownLeavesItOut() throws Exception {
    for (Instances data : List.of(SampleData.numbers(30, 1), SampleData.classified(30, 1))) {
      data.setClassIndex(data.numAttributes() - 1);
      String name = data.classAttribute().name();
      ReleaseSearch search = search("-risk 100% -single -even -T 0 -S 1 -attack EuclideanLinkage", data);
      assertEquals(search.data().attacked(data).orElseThrow().original().names(), List.copyOf(search.data().knownNames()));
      for (String family : search.filters()) {
        RangedMasking masking = RangedMasking.of("F", family, search.data());
        Set<String> names = search.data().masked(masking.filter(new int[masking.ranges().size()]));
        assertTrue(names.containsAll(search.data().knownNames()), family + " masks " + names);
      }
      assertEquals(Set.of(name), search.data().knownUnmasked(List.of("RankSwapping -p 1..60")));
      assertTrue(Certificate.of(search, search.run((trial, best) -> { }, Progress.NONE), "", "").contains("a3" + (name.equals("a3") ? ""
          : ", " + name) + " of every record"));
      SearchedData without = search("-known a1,a2", data).data();
      assertEquals(List.of("a1", "a2"), List.copyOf(without.knownNames()));
      assertTrue(without.others().contains(name) && !without.numbers().contains(name), name);
    }
  }

  /** Before, only the certificate said so. */
  @Test
  void theLineOnTheTargetNamesAttacksThatCouldNotRun() throws Exception {
    ReleaseSearch search = search("-F \"Microaggregation -k 2..4\" -risk 100% -single -even -T 0 -S 1", SampleData.numbers(12, 1));
    Found<Instances> found = search.run((trial, best) -> { }, Progress.NONE);
    assertTrue(Certificate.of(search, found, "", "").contains("; MicroaggregationAttack could not run: "));
    String line = TargetText.summary(search, found);
    assertTrue(line.endsWith(" maskings tried; not run: MicroaggregationAttack"), line);
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
    Found<Instances> found = search.run((trial, isBest) -> { }, Progress.NONE);
    Trial<Instances> best = found.best().orElseThrow();
    assertTrue(best.risk() <= 7 && best.loss() > 0, best.name() + " has the loss " + best.loss());
    String line = TargetText.summary(search, found);
    assertTrue(line.endsWith(found.trials().size() + " maskings tried; attributes not in -known were not attacked"), line);
    assertEquals(Set.of(), search("-known first-last", data).data().others());
  }

  private static Verdict verdict(int bound, boolean proven) {
    return new Verdict("", 30, 1, bound, 0, new boolean[30], proven, Map.of());
  }

  @Test
  void theLargestProvenBoundIsTold() {
    List<Verdict> verdicts = List.of(verdict(3, true), verdict(7, true), verdict(5, true), verdict(9, false));
    assertEquals("proven bound 7", TargetText.worst(verdicts, true));
    assertEquals("without a proof, as no attack has one", TargetText.worst(List.of(verdict(9, false)), true));
  }

  /** An attack that knows some records before is held to a share of the others, as the evaluation counts. */
  @Test
  void recordsKnownBeforeDoNotCount() throws Exception {
    ReleaseSearch search = search("-known income,expenses -risk 10% -F \"Microaggregation -k 2..20 -R income,expenses\""
        + " -attack \"SumsAttack -known 60\" -single -even -S 1", households(200));
    Found<Instances> found = search.run((trial, isBest) -> { }, Progress.NONE);
    Trial<Instances> best = found.best().orElseThrow();
    DisclosureEvaluation evaluation = new DisclosureEvaluation();
    evaluation.setOptions(Utils.splitOptions("-R income,expenses -L \"SumsAttack -known 60\""));
    Rate rate = evaluation.evaluate(search.data().original(), best.release(), Progress.NONE).linkages().get(0).rate();
    assertTrue(rate.hits() > 0 && rate.percent() <= 10, rate.hits() + " of " + rate.records());
    String counted = String.format(Locale.ROOT, "%d.0 of %d records (%.2f %%)", rate.hits(), rate.records(), rate.percent());
    String line = TargetText.summary(search, found);
    assertTrue(line.contains("target met: " + counted), line);
    String certificate = Certificate.of(search, found, "", "");
    assertTrue(certificate.contains("Worst:     " + counted), certificate);
    assertTrue(certificate.contains("SumsAttack -known 60: " + rate.hits() + " of " + rate.records() + " records not known before linked"),
        certificate);
  }

  /** Before, one group of all records passed for 0 links among 10, although its mean reveals whom alone the intruder does not know. */
  @Test
  void oneGroupOfAllHidesNoLastRecord() throws Exception {
    Instances data = households(10);
    SearchedData searched = search("-known income", data).data();
    int income = data.attribute("income").index();
    Instances release = new Instances(data);
    double mean = data.meanOrMode(income);
    release.forEach(record -> record.setValue(income, mean));
    SumsAttack sums = new SumsAttack();
    sums.setKnown(90);
    Verdict last = LinkageAttack.run("last", sums, searched.attacked(release), 5, Progress.NONE);
    assertEquals(List.of(1, 1, 1.0), List.of(last.records(), last.linked(), last.worst(false)));
    sums.setKnown(60);
    Verdict guess = LinkageAttack.run("guess", sums, searched.attacked(release), 5, Progress.NONE);
    assertEquals(List.of(4, 0, 1.0), List.of(guess.records(), guess.linked(), guess.worst(false)));
    assertEquals(2.5, new Target(0.05, 0, true, false).worst(List.of(guess)), "one of the four among whom a guess is made");
  }

  /** A linkage that a stop ended after the first record. */
  public static final class StoppedLinkage extends EuclideanLinkage {
    private static final long serialVersionUID = 1L;

    @Override
    public LinkageResult link(MaskedPair pair, boolean ranks, Progress progress) {
      LinkageResult whole = super.link(pair, ranks, progress);
      int n = pair.original().rows();
      double[] distance = new double[n];
      Arrays.fill(distance, 1, n, Double.POSITIVE_INFINITY);
      int[] ties = new int[n];
      Arrays.fill(ties, 1);
      boolean[] partnerIsNearest = new boolean[n];
      partnerIsNearest[0] = true;
      Links links = new Links(pair, new int[n], distance, ties, partnerIsNearest).withUncounted(n - 1);
      return new LinkageResult(whole.method(), whole.options(), links, 0, whole.finding(), List.of());
    }
  }

  /** What a learner did not count before its time was over may be linked, so it must not meet a target. */
  @Test
  void recordsThatAStopLeftUncountedCountAsFound() throws Exception {
    SearchedData searched = search("-known sex,age", households(30)).data();
    Verdict verdict = LinkageAttack.run("stopped", new StoppedLinkage(), searched.attacked(searched.original()), 5, Progress.NONE);
    assertEquals(1, verdict.linked());
    assertEquals(30, verdict.worst(true));
    assertEquals(30, new Target(0.05, 0, true, true).worst(List.of(verdict)), "together with others");
  }

  /** Groups of single attributes give records away; groups of several are not attacked in this way, which the certificate says. */
  @Test
  void microaggregationOfSingleAttributesIsAttackedAsSuch() throws Exception {
    SearchedData searched = search("-known 1-3 -S 2", SampleData.census(60, 5)).data();
    Attack<Instances> made = FittingAttacks.usual(searched).stream().filter(attack -> attack.name().equals("MicroaggregationAttack"))
        .findFirst().orElseThrow();
    Trial<Instances> single = trial(RangedMasking.of("F", "Microaggregation -M INDIVIDUAL -k 5", searched));
    assertTrue(made.fits().test(single) && !made.fits().test(trial(RangedMasking.of("F", "RankSwapping -p 5", searched))));
    Verdict found = made.run(single, 60, Progress.NONE);
    int plain = LinkageAttack.run("", new EuclideanLinkage(), searched.attacked(single.release()), 60, Progress.NONE).linked();
    assertTrue(found.linked() > plain && found.records() == 60, found.linked() + " and " + plain);
    Trial<Instances> several = trial(RangedMasking.of("F", "Microaggregation -k 5", searched));
    assertTrue(assertThrows(IllegalArgumentException.class, () -> made.run(several, 60, Progress.NONE)).getMessage()
        .contains("microaggregation of single attributes cannot have produced any"));
  }

  private static Trial<Instances> trial(RangedMasking masking) {
    return new Trial<>(masking, new int[0], "", masking.mask(new int[0], 0, Progress.NONE), 0, List.of(), 0, Trial.State.BEGUN, "");
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

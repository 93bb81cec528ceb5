package sdc.learn;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.BiFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sdc.aggregate.Aggregator;
import sdc.aggregate.Bilinear.Psd;
import sdc.aggregate.FamilySettings;
import sdc.aggregate.FamilySettings.Form;
import sdc.data.Listener;
import sdc.data.MaskedPair;
import sdc.data.NumericColumn;
import sdc.data.Progress;
import sdc.data.Randomness;
import sdc.data.Table;
import sdc.data.ValueComparison;
import sdc.link.Links;

/** Which of several families is taken, what its bound says, and how the time is shared. */
class FamilyChoiceTest {

  private static final int RECORDS = 10;
  private static final List<FamilySettings> ALL = FamilySettings.all(3);
  private static final MaskedPair PAIR = pair();

  private static MaskedPair pair() {
    double[] values = IntStream.range(0, RECORDS).mapToDouble(i -> i).toArray();
    Table table = Table.of(Stream.of("a", "b", "c").map(name -> NumericColumn.of(name, values)).toList());
    return MaskedPair.aligned(table, table);
  }

  /** A learner that always links this number of the ten records, claims this bound, and spends its budget without a proof. */
  private static Learner claims(FamilySettings family, int linked, int bound) {
    return claims(family, linked, bound, linked == bound ? Learned.Status.PROVED_OPTIMAL : Learned.Status.BUDGET_SPENT);
  }

  private static Learner claims(FamilySettings family, int linked, int bound, Learned.Status status) {
    int[] nearest = IntStream.range(0, RECORDS).map(i -> i < linked ? i : (i + 1) % RECORDS).toArray();
    boolean[] found = new boolean[RECORDS];
    Arrays.fill(found, 0, linked, true);
    int[] once = IntStream.range(0, RECORDS).map(i -> 1).toArray();
    Links links = new Links(PAIR, nearest, new double[RECORDS], once, found);
    return (pair, randomness, progress) -> {
      progress.found(0.5, "", linked, bound);
      return new Learned(family.family(3).aggregator(family.family(3).equalWeights()), links, bound, status, 0,
          new Learned.Effort(1, 2, 3));
    };
  }

  private static FamilyChoice.Chosen choose(int... linksAndBounds) {
    return new FamilyChoice(ALL, (family, time) -> claims(family, linksAndBounds[2 * ALL.indexOf(family)],
        linksAndBounds[2 * ALL.indexOf(family) + 1]), 0).choose(PAIR, Randomness.seeded(1), Progress.NONE);
  }

  @Test
  void theFamiliesAreTheSimplestFirst() {
    assertEquals(List.of(Form.WEIGHTED_MEAN, Form.OWA, Form.CHOQUET, Form.BILINEAR), forms(8));
    assertTrue(FamilySettings.all(8).contains(FamilySettings.of(Form.CHOQUET)));
    assertTrue(FamilySettings.all(9).contains(new FamilySettings(Form.CHOQUET, false, Psd.NONE, 2)));
    assertEquals(forms(8), forms(62));
    assertEquals(List.of(Form.WEIGHTED_MEAN, Form.OWA, Form.BILINEAR), forms(63));
    for (int attributes : new int[] {1, 2, 8, 9, 62, 63, 100}) {
      FamilySettings.all(attributes).forEach(settings -> assertEquals(attributes, settings.family(attributes).attributes()));
    }
  }

  private static List<Form> forms(int attributes) {
    return FamilySettings.all(attributes).stream().map(FamilySettings::form).toList();
  }

  @Test
  void onHandfulsItIsTheBestOfBruteForceAndProven() {
    for (int seed = 1; seed <= 10; seed++) {
      MaskedPair pair = SmallPairsTest.pair(seed);
      List<FamilySettings> families = FamilySettings.all(pair.original().width());
      FamilyChoice.Chosen chosen = new FamilyChoice(families, ExactLearner::new, 0).choose(pair, Randomness.seeded(1), Progress.NONE);
      int most = families.stream().mapToInt(family -> BruteForce.most(family, pair)).max().orElseThrow();
      assertEquals(most, chosen.learned().links().linked(), "seed " + seed);
      assertEquals(most, chosen.learned().bound(), "seed " + seed);
      assertTrue(chosen.learned().isOptimal(), "seed " + seed);
      FamilySettings first = families.stream().filter(family -> BruteForce.most(family, pair) == most).findFirst().orElseThrow();
      assertEquals(first, chosen.family(), "seed " + seed);
    }
  }

  @Test
  void ofEqualFamiliesTheSimplestIsChosen() {
    FamilyChoice.Chosen chosen = choose(5, 5, 6, 6, 6, 6, 6, 6);
    assertEquals(Form.OWA, chosen.family().form());
    assertEquals(List.of(5, 6, 6, 6), chosen.tried());
    assertTrue(chosen.learned().isOptimal());
    assertEquals(new Learned.Effort(4, 8, 12), chosen.learned().effort());
  }

  @Test
  void aFamilyInsideAnotherNeedsNoProofOfItsOwn() {
    Learned proven = choose(5, 9, 4, 8, 7, 7, 6, 6).learned();
    assertEquals(7, proven.bound(), "mean and OWA lie in the Choquet integral");
    assertTrue(proven.isOptimal());
    Learned open = choose(5, 5, 4, 8, 7, 9, 6, 8).learned();
    assertEquals(9, open.bound());
    assertFalse(open.isOptimal());
    assertEquals(8, choose(5, 9, 4, 4, 7, 7, 6, 8).learned().bound(), "the form is in no other family");
  }

  /** The mean's budget is spent; the searches of the Choquet integral and of the form ended by themselves. */
  @ParameterizedTest
  @CsvSource({"6, 7, SEARCH_ENDED", "7, 7, SEARCH_ENDED", "8, 7, BUDGET_SPENT", "9, 8, BUDGET_SPENT", "9, 9, PROVED_OPTIMAL"})
  void theBudgetIsSpentWhereMoreTimeMightLinkMore(int boundOfMean, int linksOfChoquet, Learned.Status expected) {
    FamilyChoice choice = new FamilyChoice(ALL, (family, time) -> switch (family.form()) {
      case WEIGHTED_MEAN -> claims(family, 5, boundOfMean);
      case CHOQUET -> claims(family, linksOfChoquet, 9, linksOfChoquet == 9 ? Learned.Status.PROVED_OPTIMAL
          : Learned.Status.SEARCH_ENDED);
      default -> claims(family, 4, 9, Learned.Status.SEARCH_ENDED);
    }, 0);
    Learned learned = choice.choose(PAIR, Randomness.seeded(1), Progress.NONE).learned();
    assertEquals(expected, learned.status());
    assertEquals(9, learned.bound());
  }

  @Test
  void whereAllAreLinkedTheOthersAreLeftOut() {
    FamilyChoice.Chosen chosen = choose(5, 9, 10, 10, 3, 3, 3, 3);
    assertEquals(List.of(5, 10), chosen.tried());
    assertTrue(chosen.learned().isOptimal());
  }

  @Test
  void theTimeThatIsLeftIsShared() {
    List<Double> shares = new ArrayList<>();
    FamilyChoice choice = new FamilyChoice(ALL, (family, time) -> {
      shares.add(time);
      return claims(family, 1, 9);
    }, 1000);
    shares.clear(); // each learner is also made once beforehand
    choice.learn(PAIR, Randomness.seeded(1), Progress.NONE);
    for (int f = 0; f < 4; f++) {
      assertEquals(1000.0 / (4 - f), shares.get(f), 20, "nothing was spent by those before");
      assertTrue(shares.get(f) <= 1000.0 / (4 - f), shares.get(f) + " is more than is left");
    }
    for (double seconds : new double[] {0, 1e-9}) {
      FamilyChoice brief = new FamilyChoice(ALL, (family, time) -> {
        shares.add(time);
        return claims(family, 1, 9);
      }, seconds);
      shares.clear();
      brief.learn(PAIR, Randomness.seeded(1), Progress.NONE);
      assertEquals(Collections.nCopies(4, seconds == 0 ? 0 : 1e-3), shares, "no limit, or a millisecond after the end");
    }
  }

  /** One family is learned as without a choice: its progress has no name, and its result is returned as it is. */
  @Test
  void oneFamilyIsNoChoice() {
    FamilySettings mean = FamilySettings.of(Form.WEIGHTED_MEAN).with(ValueComparison.COMPLETED);
    Listener heard = new Listener();
    FamilyChoice choice = new FamilyChoice(List.of(mean), (family, time) -> claims(family, 3, 9), 0);
    FamilyChoice.Chosen chosen = choice.choose(PAIR, Randomness.seeded(1), heard);
    assertEquals(List.of(0.5), heard.shares());
    assertEquals(List.of("links 3, bound 9"), heard.details());
    assertEquals(mean, chosen.family());
    assertEquals(List.of(3), chosen.tried());
    assertEquals(9, chosen.learned().bound());
    assertEquals(Learned.Status.BUDGET_SPENT, chosen.learned().status());
    assertEquals(new Learned.Effort(1, 2, 3), chosen.learned().effort());
    assertEquals(3, choice.learn(PAIR, Randomness.seeded(1), Progress.NONE).links().linked(), "without its family");
    MaskedPair gaps = PAIR.with(PAIR.original().with(0, NumericColumn.of("a", IntStream.range(0, RECORDS)
        .mapToDouble(i -> i == 0 ? Double.NaN : i).toArray())), PAIR.masked());
    assertTrue(choice.differences(gaps, gaps).hasGaps(), "values are compared as the families say");
  }

  /** Stopped at the first word of the Choquet integral, before any search of its own. */
  @Test
  void afterAStopAFamilyLinksNoFewerThanThoseInsideIt() {
    int gained = 0;
    for (int seed = 1; seed <= 8; seed++) {
      MaskedPair pair = PairsOf.noise(30, 3, 1, new Random(seed));
      for (BiFunction<FamilySettings, Double, Learner> learner : List.<BiFunction<FamilySettings, Double, Learner>>of(
          ExactLearner::new, (family, time) -> new SearchLearner(family, time, 1))) {
        Listener stop = Listener.until(detail -> detail.startsWith("CHOQUET"));
        List<Integer> tried = new FamilyChoice(ALL, learner, 0).choose(pair, Randomness.seeded(seed), stop).tried();
        assertTrue(tried.get(2) >= Math.max(tried.get(0), tried.get(1)), "seed " + seed + ": " + tried);
        assertTrue(tried.get(3) >= tried.get(0), "seed " + seed + ": " + tried);
        FamilySettings form = ALL.get(3);
        gained += tried.get(3) - learner.apply(form, 0.0).learn(pair, Randomness.seeded(seed), Listener.after(0)).links().linked();
      }
    }
    assertTrue(gained > 0, "alone, a stopped form has only the equal weights");
  }

  @Test
  void eachFamilyStartsFromTheResultsOfEarlierOnes() {
    List<List<Form>> told = new ArrayList<>();
    FamilyChoice choice = new FamilyChoice(ALL, (family, time) -> new Learner() {
      @Override
      public Learned learn(MaskedPair pair, Randomness randomness, Progress progress) {
        return claims(family, 1, 9).learn(pair, randomness, progress);
      }

      @Override
      public Learned learn(MaskedPair pair, Randomness randomness, Progress progress, Map<FamilySettings, Aggregator> known) {
        told.add(known.keySet().stream().map(FamilySettings::form).sorted().toList());
        return learn(pair, randomness, progress);
      }
    }, 0);
    choice.learn(PAIR, Randomness.seeded(1), Progress.NONE);
    List<Form> forms = forms(3);
    assertEquals(List.of(forms.subList(0, 0), forms.subList(0, 1), forms.subList(0, 2), forms.subList(0, 3)), told);
  }

  @Test
  void progressNamesTheFamilyAndRises() {
    Listener heard = new Listener();
    new FamilyChoice(ALL, (family, time) -> claims(family, 1, 9), 0).learn(PAIR, Randomness.seeded(1), heard);
    assertEquals(List.of(0.125, 0.375, 0.625, 0.875), heard.shares());
    assertEquals(Stream.of("WEIGHTED_MEAN", "OWA", "CHOQUET", "BILINEAR").map(name -> name + ": links 1, bound 9").toList(),
        heard.details());
  }

  @Test
  void refusesNoFamilyAndThoseThatTheLearnerDoesNotLearn() {
    assertThrows(IllegalArgumentException.class, () -> new FamilyChoice(List.of(), ExactLearner::new, 0));
    assertThrows(IllegalArgumentException.class, () -> new FamilyChoice(ALL, (family, time) -> new HrlaLearner(family, 0.1, 5, time), 0));
    assertThrows(IllegalArgumentException.class, () -> new FamilyChoice(ALL, ExactLearner::new, -1));
  }
}

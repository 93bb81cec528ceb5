package weka.disclosure.evaluation;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.IntUnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import sdc.Refused;
import sdc.data.Differences.Scaling;
import sdc.data.Listener;
import sdc.data.MaskedPair;
import sdc.data.Progress;
import sdc.data.Randomness;
import sdc.data.Table;
import sdc.data.copula.CensusSampler;
import sdc.link.EuclideanLinker;
import sdc.link.LinkSettings;
import sdc.link.Links;
import sdc.link.attack.MicroaggregationAttack.Method;
import sdc.link.intruder.AttributeSubsets.Known;
import sdc.link.intruder.AttributeSubsets.Ranking;
import sdc.mask.AdditiveNoise;
import sdc.mask.Masking;
import sdc.mask.micro.Block;
import sdc.mask.micro.Centroid;
import sdc.mask.micro.Grouping;
import sdc.mask.micro.Microaggregation;
import sdc.risk.Rate;
import sdc.risk.RecordRisk;
import weka.disclosure.command.Json;
import weka.disclosure.linkage.KernelLinkage;
import weka.disclosure.linkage.MahalanobisLinkage;
import weka.disclosure.linkage.MicroaggregationAttack;
import weka.disclosure.linkage.ProbabilisticLinkage;
import weka.disclosure.linkage.RankSwappingAttack;
import weka.disclosure.linkage.SupervisedLinkage;

/** A plan is carried out and assessed without any of Weka's data. */
class AttacksTest {

  private static final int[] SOME = {0, 1, 2, 3};

  private final MaskedPair pair = MaskedPair.aligned(CensusSampler.table(30, Randomness.seeded(1)).select(SOME),
      CensusSampler.table(30, Randomness.seeded(2)).select(SOME));

  /** Somebody's own linkage, which may refuse or be stopped in the middle. */
  private record Own(String method, RuntimeException failure) implements LinkageMethod {

    @Override
    public LinkageResult link(MaskedPair of, boolean ranks, Progress progress) {
      progress.check();
      if (failure != null) {
        throw failure;
      }
      Links links = new EuclideanLinker(Scaling.ATTRIBUTE, LinkSettings.DEFAULT).link(of, Progress.NONE);
      return new LinkageResult(method, "", links, 0, Finding.NONE, List.of());
    }

    @Override
    public String briefOptions() {
      return "";
    }

    @Override
    public String toString() {
      return method;
    }
  }

  private static Own good(String name) {
    return new Own(name, null);
  }

  private static Own bad(String name) {
    return new Own(name, new IllegalArgumentException("no " + name));
  }

  private AttackPlan plan(LinkageMethod... linkages) {
    return AttackPlan.of(pair, Intruder.of(pair), linkages);
  }

  /** Stops when the work named so begins. */
  private static Listener until(String last) {
    return Listener.until(detail -> detail.startsWith(last));
  }

  @Test
  void impossibleLinkagesGiveAReasonAndTheOthersRun() {
    Listener progress = until("nothing");
    Outcomes outcomes = Attacks.run(plan(good("a"), bad("b"), good("c")), progress);
    assertEquals(List.of("a", "b", "c"), outcomes.linkages().stream().map(Outcome::linkage).toList());
    assertEquals(List.of("a", "c"), outcomes.found().stream().map(LinkageResult::name).toList());
    assertEquals(List.of("b gave no result: no b"), progress.warned());
    assertEquals(List.of("b gave no result: no b"), Assessment.of(plan(good("a"), bad("b"), good("c")), outcomes, progress).notes());
  }

  @Test
  void whereNoneCanBeDoneTheFirstReasonIsThrown() {
    assertEquals("-L a: no a", assertThrows(IllegalArgumentException.class, () -> Attacks.run(plan(bad("a")), Progress.NONE)).getMessage());
    IllegalArgumentException none = assertThrows(IllegalArgumentException.class,
        () -> Attacks.run(plan(bad("a"), bad("b")), Progress.NONE));
    assertEquals("none of the linkages can run; a gave no result: no a", none.getMessage());
    assertEquals("no a", none.getCause().getMessage());
  }

  @Test
  void aStopInTheMiddleKeepsTheResultsSoFar() {
    Listener progress = until("2 of 3");
    Outcomes outcomes = Attacks.run(plan(good("a"), good("b"), good("c")), progress);
    assertEquals(List.of("a"), outcomes.found().stream().map(LinkageResult::name).toList());
    assertEquals(List.of("b gave no result: you stopped the run", "c gave no result: you stopped the run"), progress.warned());
    assertThrows(Progress.Stopped.class, () -> Assessment.of(plan(good("a")), outcomes, progress), "nobody waits any more");
    assertEquals(30, Assessment.of(plan(good("a")), outcomes, progress.toTheEnd()).risk().records().size());
  }

  /** A linkage that ignores a stop, such as one in a call of a library, is abandoned. */
  @Test
  void aLinkageThatIgnoresAStopIsAbandoned() {
    CountDownLatch end = new CountDownLatch(1);
    LinkageMethod deaf = new LinkageMethod() {
      @Override
      public LinkageResult link(MaskedPair of, boolean ranks, Progress progress) {
        progress.report(0, "in a library");
        while (end.getCount() > 0) {
          Thread.onSpinWait();
        }
        return good("a").link(of, ranks, Progress.NONE);
      }

      @Override
      public String method() {
        return "deaf";
      }

      @Override
      public String toString() {
        return method();
      }

      @Override
      public String briefOptions() {
        return "";
      }
    };
    ScheduledExecutorService watch = Executors.newSingleThreadScheduledExecutor();
    watch.schedule(end::countDown, 2, TimeUnit.MINUTES);
    Listener progress = until("2 of 2, deaf: in a library");
    List<Outcome> outcomes = Attacks.run(plan(good("a"), deaf), progress).linkages();
    assertTrue(end.getCount() > 0, "the linkage was waited for");
    assertEquals("you stopped the run", ((Outcome.NotDone) outcomes.get(1)).reason());
    end.countDown();
    watch.shutdownNow();
  }

  @Test
  void aStopBeforeTheFirstResultHasNoResult() {
    assertThrows(Progress.Stopped.class, () -> Attacks.run(plan(good("a"), good("b")), until("1 of 2")));
    assertThrows(Progress.Stopped.class, () -> Attacks.run(plan(bad("a"), good("b")), until("2 of 2")));
  }

  @Test
  void knownRecordsAreCountedApart() {
    MaskedPair known = pair.part(IntStream.range(0, 10).toArray());
    MaskedPair others = pair.part(IntStream.range(10, 30).toArray());
    AttackPlan plan = AttackPlan.of(pair, Intruder.knowing(known, others), new SupervisedLinkage());
    Assessment found = Assessment.of(plan, Attacks.run(plan, Progress.NONE), Progress.NONE);
    LinkageResult result = found.linkages().get(0);
    assertEquals(20, result.rate().records());
    Rate learned = result.known().orElseThrow().rate();
    assertEquals(10, learned.records());
    assertEquals(result.learned().orElseThrow().learned().bound(), learned.hits(), "proven on the known records");
    assertArrayEquals(others.originalRows(), found.originalRows());
    assertArrayEquals(others.originalRows(), plan.intruder().attackedOf(pair).originalRows());
  }

  @Test
  void marginsAreThoseOfTheIntrudersView() {
    Assessment found = Assessment.of(plan(good("a")), Attacks.run(plan(good("a")), Progress.NONE), Progress.NONE);
    assertEquals(30, found.margins().margins().length);
    long above = IntStream.range(0, 30).filter(row -> found.margins().margins()[row] > 0).count();
    assertEquals(found.linkages().get(0).links().linked(), above, "the distance with equal weights is the Euclidean one");
    assertSame(found.margins(), found.with(found.utility()).margins());
  }

  /** Clipping publishes extremes, and the median of three records is a value of one of them. */
  @Test
  void valuesPublishedUnchangedAreListed() {
    Table table = CensusSampler.table(300, Randomness.seeded(1)).select(SOME);
    List<String> clipped = published(table, new AdditiveNoise(SOME, 500, AdditiveNoise.Kind.UNCORRELATED, false, true));
    String names = String.join(", ", table.names());
    assertTrue(clipped.contains("exact extremes in the release: " + names), clipped::toString);
    String shares = table.names().stream().map(name -> name + " [0-9.]+ %").collect(Collectors.joining(", "));
    assertTrue(clipped.stream().anyMatch(line -> line.matches("values unchanged: " + shares)), clipped::toString);
    List<String> medians = published(table, new Microaggregation(List.of(new Block(SOME, 3)), Grouping.MDAV, false, 0, Centroid.MEDIAN));
    String third = table.names().stream().map(name -> name + " (3[0-9]|4[0-5])(\\.\\d+)? %").collect(Collectors.joining(", "));
    assertTrue(medians.stream().anyMatch(line -> line.matches("values unchanged: " + third)), medians::toString);
  }

  private static List<String> published(Table table, Masking masking) {
    MaskedPair masked = MaskedPair.aligned(table, masking.mask(table, Randomness.seeded(1), Progress.NONE));
    AttackPlan plan = AttackPlan.of(masked, Intruder.of(masked), good("a"));
    return Assessment.of(plan, Attacks.run(plan, Progress.NONE), Progress.NONE).exposure().lines();
  }

  /** The tab saves outcomes and assesses them again. */
  @Test
  void everyOutcomeComesBackFromItsBytes() throws Exception {
    KernelLinkage assigned = new KernelLinkage();
    assigned.setOneToOne(true);
    RankSwappingAttack swapped = new RankSwappingAttack();
    swapped.setPercent(100);
    MicroaggregationAttack grouped = new MicroaggregationAttack();
    grouped.setMethod(Method.PRINCIPAL);
    AttackPlan plan = plan(new MahalanobisLinkage(), assigned, new ProbabilisticLinkage(), new SupervisedLinkage(),
        swapped, grouped, new SupervisedLinkage() {
          private static final long serialVersionUID = 1L;

          @Override
          public LinkageResult link(MaskedPair of, boolean ranks, Progress progress) {
            throw new IllegalArgumentException("never");
          }
        });
    Outcomes outcomes = Attacks.run(plan, Progress.NONE);
    assertEquals(6, outcomes.found().size(), () -> outcomes.linkages().stream().filter(Outcome.NotDone.class::isInstance).toList()
        .toString());
    List<Outcome> back = new ArrayList<>();
    for (Outcome outcome : outcomes.linkages()) {
      back.add((Outcome) copy(outcome));
    }
    assertEquals(Json.of(Assessment.of(plan, outcomes, Progress.NONE).toMap()),
        Json.of(Assessment.of(plan, Outcomes.of(back), Progress.NONE).toMap()));
    assertFalse(back.get(6).result().isPresent());
    assertTrue(back.get(3).result().orElseThrow().learned().isPresent());
  }

  private static Object copy(Object value) throws IOException, ClassNotFoundException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(value);
    }
    try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
      return in.readObject();
    }
  }

  /** A linkage that finds two records alone must not hide that another one leaves thirty in threes, ten of which a guess finds. */
  @Test
  void theTiesOfAWeakerLinkageAreInTheSentence() {
    Progress none = Progress.NONE;
    AttackPlan plan = AttackPlan.of(pair, Intruder.of(pair), new Own("Two", null), new Own("Thirds", null));
    Assessment found = Assessment.of(plan, Outcomes.of(List.of(done("Two", row -> row < 2 ? 1 : 0), done("Thirds", row -> 3))), none);
    Refused.says("2 of 30 records (6.7 %) … Two … Thirds 30 … tied … 10.0 … SupervisedLinkage", found.exposure().headline());
    List<Outcome> outcomes = List.of(done("Two", row -> row < 2 ? 1 : 2), done("One", row -> row < 1 ? 1 : 0));
    Assessment both = Assessment.of(plan, Outcomes.of(outcomes), none);
    Refused.says("2 of 30 records (6.7 %) … Two … 28 … tied … 16.0 … SupervisedLinkage", both.exposure().headline());
    assertEquals(28, both.risk().identity().tied());
  }

  /** "All" only if nothing was left out. */
  @Test
  void setsThatWereNotAttackedAreNotAmongAll() {
    List<Known> sets = List.of(new Known(List.of(0), 10, 5, 0));
    assertTrue(new SubsetFindings("Own", "", 2, List.of("a", "b"), new Ranking(sets, List.of())).sentence()
        .endsWith(": the most of all 1 sets of up to 2 attributes."));
    assertTrue(new SubsetFindings("Own", "", 2, List.of("a", "b"), new Ranking(sets, List.of("b: no", "a, b: no"))).sentence()
        .endsWith(": the most of 1 sets of up to 2 attributes; sets that could not be attacked: 2."));
  }

  /** Two of four records are more than ten of thirty, and no luckier intruder has ten. */
  @Test
  void sharesOfDifferentNumbersOfRecordsAreCompared() {
    LinkageResult two = done("Two", row -> row < 2 ? 1 : 0).result().orElseThrow();
    boolean[] known = new boolean[30];
    Arrays.fill(known, 4, 30, true);
    Outcome half = new Outcome.Done(new LinkageResult("Two", "", two.links().withKnown(known), 0, Finding.NONE, List.of()));
    AttackPlan plan = AttackPlan.of(pair, Intruder.of(pair), new Own("Two", null), new Own("Ten", null));
    Assessment found = Assessment.of(plan, Outcomes.of(List.of(half, done("Ten", row -> row < 10 ? 1 : 0))), Progress.NONE);
    Refused.says("2 of 4 records (50.0 %) are found by Two", found.exposure().headline());
    assertFalse(found.exposure().headline().contains("Ten"), found.exposure()::headline);
    assertEquals(new Rate(4, 4), found.risk().identity().byAny(), "of ten links six are known to one of the two");
    assertEquals(26, found.risk().identity().known());
    double[] chances = found.risk().records().stream().sorted(Comparator.comparingInt(RecordRisk::row))
        .mapToDouble(RecordRisk::probability).toArray();
    assertEquals(30, chances.length);
    for (int row = 0; row < 30; row++) {
      assertEquals(row < 2 ? 1 : row < 4 ? 0.5 : row < 10 ? 1 : 0, chances[row], "an attack that knew the record before does not count");
    }
    Assessment alone = Assessment.of(AttackPlan.of(pair, Intruder.of(pair), new Own("Two", null)), Outcomes.of(List.of(half)),
        Progress.NONE);
    assertEquals(List.of(0, 1, 2, 3), alone.risk().records().stream().map(RecordRisk::row).toList(), "the others were known before");
  }

  /** Each record's own one is among this many nearest; 0 where another is nearer. */
  private Outcome done(String name, IntUnaryOperator ties) {
    int[] nearest = IntStream.range(0, 30).map(row -> ties.applyAsInt(row) == 0 ? (row + 1) % 30 : row).toArray();
    boolean[] own = new boolean[30];
    IntStream.range(0, 30).forEach(row -> own[row] = ties.applyAsInt(row) > 0);
    int[] equal = IntStream.range(0, 30).map(row -> Math.max(1, ties.applyAsInt(row))).toArray();
    Links links = new Links(pair, nearest, new double[30], equal, own);
    return new Outcome.Done(new LinkageResult(name, "", links, 0, Finding.NONE, List.of()));
  }
}

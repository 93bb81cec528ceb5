package bench;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import sdc.aggregate.Bilinear;
import sdc.aggregate.FamilySettings;
import sdc.aggregate.FamilySettings.Form;
import sdc.data.MaskedPair;
import sdc.data.Progress;
import sdc.data.Randomness;
import sdc.data.Table;
import sdc.data.copula.CensusSampler;
import sdc.learn.ExactLearner;
import sdc.learn.Learned;
import sdc.mask.micro.Block;
import sdc.mask.micro.Centroid;
import sdc.mask.micro.Grouping;
import sdc.mask.micro.Microaggregation;

/** Exact learning: six cases of 400 records, whole files, first records for general solvers, and (long) 20,000 records. */
final class LearningPlan {

  private static final String GROUP = "exact learning";
  private static final int HEAP = 2048;
  private static final List<String> CASES = List.of("M4-33", "M4-28", "M4-82", "M6-385", "M6-853", "M5-38");
  private static final FamilySettings DATA = new FamilySettings(Form.BILINEAR, false, Bilinear.Psd.DATA, 0);
  private static final FamilySettings CONE = new FamilySettings(Form.BILINEAR, false, Bilinear.Psd.CONE, 0);

  private final List<Row> rows = new ArrayList<>();
  private final Plan.Size size;
  private final int limit;

  private LearningPlan(Plan.Size size) {
    this.size = size;
    limit = size == Plan.Size.QUICK ? 5 : size == Plan.Size.USUAL ? 60 : 300;
  }

  static List<Row> rows(Plan.Size size) {
    LearningPlan plan = new LearningPlan(size);
    plan.family("WEIGHTED_MEAN", FamilySettings.of(Form.WEIGHTED_MEAN), 0.3, "WM");
    plan.family("OWA", FamilySettings.of(Form.OWA), Double.NaN, "");
    plan.family("CHOQUET", FamilySettings.of(Form.CHOQUET), 3, "CI");
    plan.family("BILINEAR", FamilySettings.of(Form.BILINEAR), 10, "SBnc");
    plan.family("BILINEAR -psd DATA", DATA, 10, "SB");
    plan.family("BILINEAR -psd CONE", CONE, 10, "");
    if (size != Plan.Size.QUICK) {
      plan.whole("WEIGHTED_MEAN, Census, first 6 attributes", "Census", 1080, new Block(new int[] {0, 1}, 3),
          new Block(new int[] {2, 3}, 8), new Block(new int[] {4, 5}, 5));
      plan.whole("WEIGHTED_MEAN, EIA, first 5 attributes", "EIA", 4092, new Block(new int[] {0, 1, 2}, 3), new Block(new int[] {3, 4}, 8));
    }
    plan.small("WEIGHTED_MEAN", FamilySettings.of(Form.WEIGHTED_MEAN));
    plan.small("CHOQUET", FamilySettings.of(Form.CHOQUET));
    if (size == Plan.Size.LONG) {
      plan.census(20_000);
    }
    return plan.rows;
  }

  private void family(String family, FamilySettings settings, double target, String published) {
    for (String name : size == Plan.Size.QUICK ? CASES.subList(0, 2) : CASES) {
      String task = family + ", " + name;
      boolean hard = name.equals("M5-38") && settings.form() != Form.WEIGHTED_MEAN;
      double asked = !hard ? target : settings.form() == Form.BILINEAR ? 300 : target;
      int times = hard ? 1 : size == Plan.Size.QUICK ? 2 : 3;
      ours(task, 400, Row.Limits.of(HEAP, times).under(asked), limit, settings, Needs.SHARED, () -> stored(name));
      if (settings.psd() == Bilinear.Psd.NONE) {
        other(task, "HiGHS, hitting sets (reference.py)", Needs.SCIPY,
            () -> Programs.reference(file(name, "original"), file(name, "masked"), family, foreignLimit()));
        other(task, "HiGHS, rows as needed (lazy_rows.py)", Needs.SCIPY,
            () -> Programs.lazyRows(file(name, "original"), file(name, "masked"), family, foreignLimit()));
      }
      if (!published.isEmpty()) {
        other(task, "CPLEX on 16 cores (published)", Needs.SHARED, () -> Programs.published(name, published));
      }
    }
  }

  /** The first records of a case, few enough for the papers' whole programme. */
  private void small(String family, FamilySettings settings) {
    for (int records : size == Plan.Size.QUICK ? new int[] {50, 100} : new int[] {50, 100, 200}) {
      small(family, settings, records);
    }
  }

  private void small(String family, FamilySettings settings, int records) {
    String task = family + ", the first of M5-38";
    int seconds = size == Plan.Size.QUICK ? 5 : 20;
    Supplier<MaskedPair> pair = () -> MaskedPair.aligned(stored("M5-38").original().rows(Data.first(records)),
        stored("M5-38").masked().rows(Data.first(records)));
    ours(task, records, Row.Limits.of(HEAP, 3), seconds, settings, Needs.SHARED, pair);
    rows.add(new Row(GROUP, task, records, "whole programme by ojAlgo", Row.Limits.of(HEAP, 1), Needs.SHARED,
        new Row.Forked(() -> WholeProgramme.ojAlgo(settings, pair.get(), seconds))));
    rows.add(new Row(GROUP, task, records, "whole programme by CBC", Row.Limits.of(0, 1), Needs.CBC,
        new Row.Foreign(() -> WholeProgramme.cbc(settings, pair.get(), seconds))));
    rows.add(new Row(GROUP, task, records, "whole programme by GLPK", Row.Limits.of(0, 1), Needs.GLPK,
        new Row.Foreign(() -> WholeProgramme.glpk(settings, pair.get(), seconds))));
  }

  private void other(String task, String by, Needs needs, Callable<Outcome> call) {
    rows.add(new Row(GROUP, task, 400, by, Row.Limits.of(0, 1), needs, new Row.Foreign(call)));
  }

  /** Other programs have less time than ours, to limit the whole run to a quarter of an hour; with -Dlong=true they have as much. */
  private int foreignLimit() {
    return size == Plan.Size.USUAL ? 20 : limit;
  }

  private static Path file(String name, String side) {
    return Data.shared().resolve("oracles/cases/" + name + "-" + side + ".csv");
  }

  private static MaskedPair stored(String name) {
    int attributes = name.charAt(1) - '0';
    return MaskedPair.aligned(Data.read(file(name, "original"), attributes), Data.read(file(name, "masked"), attributes));
  }

  /** All records of a file, masked by MDAV on raw values, like the cases. */
  private void whole(String task, String file, int records, Block... blocks) {
    int attributes = List.of(blocks).stream().mapToInt(block -> block.columns().length).sum();
    ours(task, records, Row.Limits.of(HEAP, 1).under(60), 120, FamilySettings.of(Form.WEIGHTED_MEAN), Needs.SHARED,
        () -> microaggregated(Data.read(Data.shared().resolve("data/" + file + ".csv"), attributes), blocks));
  }

  private void census(int records) {
    ours("WEIGHTED_MEAN, CensusLike, first 6 attributes, -T 120", records, Row.Limits.of(4096, 1).under(130), 120,
        FamilySettings.of(Form.WEIGHTED_MEAN), Needs.NOTHING,
        () -> microaggregated(CensusSampler.table(records, Randomness.seeded(1)).select(Data.first(6)),
            new Block(new int[] {0, 1}, 3), new Block(new int[] {2, 3}, 8), new Block(new int[] {4, 5}, 5)));
  }

  private static MaskedPair microaggregated(Table table, Block... blocks) {
    return MaskedPair.aligned(table, Data.masked(new Microaggregation(List.of(blocks), Grouping.MDAV, true, 0, Centroid.MEAN), table));
  }

  private void ours(String task, int records, Row.Limits limits, double seconds, FamilySettings settings, Needs needs,
      Supplier<MaskedPair> pair) {
    rows.add(new Row(GROUP, task, records, Row.OURS, limits, needs, new Row.Forked(() -> {
      MaskedPair given = pair.get();
      ExactLearner learner = new ExactLearner(settings, seconds);
      return new Work<>(() -> learner.learn(given, Randomness.seeded(1), Progress.NONE), LearningPlan::answer);
    })));
  }

  private static String answer(Learned learned) {
    return answer(Integer.toString(learned.links().linked()), Integer.toString(learned.bound()));
  }

  static String answer(String linked, String bound) {
    return linked.equals(bound) ? linked + " links, proven" : linked + " links, bound " + bound;
  }
}

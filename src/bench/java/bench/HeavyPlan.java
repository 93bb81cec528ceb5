package bench;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
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
import sdc.mask.AdditiveNoise;
import sdc.mask.Masking;
import sdc.mask.RankSwapping;

/**
 * Links and bounds where noise is heavy: three files, three maskings, three widths and three families, each with a time limit. The answer
 * has links, bound, their ratio and the processor seconds. Only a pattern with "heavy" chooses these rows: all of them take 75 minutes.
 */
final class HeavyPlan {

  static final String GROUP = "heavy";
  private static final int HEAP = 4096;
  private static final int RECORDS = 1000;
  private static final int[] WIDTHS = {5, 8, 13};
  private static final Map<String, FamilySettings> FAMILIES = new LinkedHashMap<>();

  static {
    FAMILIES.put("WEIGHTED_MEAN", FamilySettings.of(Form.WEIGHTED_MEAN));
    FAMILIES.put("CHOQUET -additivity 2", new FamilySettings(Form.CHOQUET, false, Bilinear.Psd.NONE, 2));
    FAMILIES.put("BILINEAR", FamilySettings.of(Form.BILINEAR));
  }

  private HeavyPlan() {
  }

  /** The rows with 60 seconds each, 10 with small sizes. */
  static List<Row> rows(Plan.Size size) {
    List<Row> rows = new ArrayList<>();
    int seconds = size == Plan.Size.QUICK ? 10 : 60;
    for (int width : WIDTHS) {
      for (String masking : List.of("noise 16 %", "noise 40 %", "rank swapping 15 %")) {
        for (String family : FAMILIES.keySet()) {
          String task = family + ", " + masking + ", " + width + " attributes, -T " + seconds;
          rows.add(row("Census, " + task, 1080, Needs.SHARED, family, seconds, () -> pair(shared("Census"), masking, width)));
          if (width <= 10) {
            rows.add(row("EIA, " + task, RECORDS, Needs.SHARED, family, seconds, () -> pair(shared("EIA"), masking, width)));
          }
          rows.add(row("CensusLike, " + task, RECORDS, Needs.NOTHING, family, seconds,
              () -> pair(CensusSampler.table(RECORDS, Randomness.seeded(1)), masking, width)));
        }
      }
    }
    return rows;
  }

  private static Table shared(String file) {
    Table table = Data.read(Data.shared().resolve("data/" + file + ".csv"), file.equals("EIA") ? 10 : 13);
    return file.equals("EIA") ? table.rows(Data.first(RECORDS)) : table;
  }

  private static MaskedPair pair(Table whole, String masking, int width) {
    Table table = whole.select(Data.first(width));
    int percent = Integer.parseInt(masking.replaceAll("\\D", ""));
    Masking method = masking.startsWith("noise") ? new AdditiveNoise(Data.first(width), percent, AdditiveNoise.Kind.UNCORRELATED)
        : new RankSwapping(Data.first(width), percent, RankSwapping.Variant.SWAP);
    return MaskedPair.aligned(table, Data.masked(method, table));
  }

  private static Row row(String task, int records, Needs needs, String family, double seconds, Supplier<MaskedPair> pair) {
    return new Row(GROUP, task, records, Row.OURS, Row.Limits.of(HEAP, 1), needs, new Row.Forked(() -> {
      MaskedPair given = pair.get();
      ExactLearner learner = new ExactLearner(FAMILIES.get(family), seconds);
      return new Work<>(() -> {
        double begin = processorSeconds();
        Learned learned = learner.learn(given, Randomness.seeded(1), Progress.NONE);
        return answer(learned, processorSeconds() - begin);
      }, text -> text);
    }));
  }

  private static double processorSeconds() {
    return ProcessHandle.current().info().totalCpuDuration().orElseThrow().toNanos() / 1e9;
  }

  private static String answer(Learned learned, double processorSeconds) {
    int links = learned.links().linked();
    return LearningPlan.answer(Integer.toString(links), Integer.toString(learned.bound()))
        + String.format(", ratio %.2f, %.1f processor seconds", (double) learned.bound() / links, processorSeconds);
  }
}

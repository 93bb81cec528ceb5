package reproduce;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import sdc.aggregate.Bilinear.Psd;
import sdc.aggregate.Bilinear;
import sdc.aggregate.FamilySettings.Form;
import sdc.aggregate.FamilySettings;
import sdc.data.Differences.Scaling;
import sdc.data.Differences;
import sdc.data.MaskedPair;
import sdc.data.Progress;
import sdc.data.Randomness;
import sdc.learn.ExactLearner;
import sdc.learn.Learned;
import sdc.learn.rows.Recount;
import sdc.link.EuclideanLinker;
import sdc.link.Linker;
import sdc.link.Links;
import sdc.link.MahalanobisLinker.Covariance;
import sdc.link.MahalanobisLinker;

/**
 * Abril, Torra, Navarro-Arribas (2015), tables 6 and 7: nine linkages of six masked files, in percent and in seconds. The paper has one
 * random sample of 400 records per file, we draw many. SB_NC is the bilinear form without a condition, SB the form with d² ≥ 0 on all
 * pairs, SB_PD the semidefinite matrix nearest to that of SB_NC.
 */
final class SupervisedStudy implements Study {

  private static final String PERCENT = """
          M4-33 M4-28 M4-82 M5-38 M6-385 M6-853
      AM:   84.00 68.50 71.00 39.75 78.00 84.75
      MD:   94.00 90.00 92.75 88.25 98.50 98.00
      WM:   95.50 93.00 94.25 90.50 99.25 98.75
      WMm:  95.50 93.00 94.25 90.50 99.25 98.75
      CI:   95.75 93.75 94.25 91.25 99.75 99.25
      CIm:  95.75 93.75 94.25 90.50 99.50 98.75
      SBnc: 96.75 94.50 95.25 92.25 99.75 99.50
      SB:   96.75 94.50 95.25 92.25 99.75 99.50
      SBpd: - - - - - 99.25
      """;

  private static final String SECONDS = """
          M4-33 M4-28 M4-82 M5-38 M6-385 M6-853
      WM:   29.83 41.37 24.33 718.43 11.81 17.77
      WMm:  3.43 6.26 2.26 190.75 4.34 6.72
      CI:   280.24 427.75 242.86 42731.22 24.17 87.43
      CIm:  155.07 441.99 294.98 4017.16 79.43 829.81
      SBnc: 32.04 2793.81 150.66 10592.99 13.65 14.11
      SB:   13.67 3479.06 139.59 169049.55 13.93 13.70
      """;

  private static final Map<String, Linker> LINKERS = Map.of("AM", new EuclideanLinker(Scaling.ATTRIBUTE),
      "MD", new MahalanobisLinker(Covariance.ALIGNED));

  private static final Map<String, FamilySettings> FAMILIES = new LinkedHashMap<>();

  static {
    FAMILIES.put("WM", FamilySettings.of(Form.WEIGHTED_MEAN));
    FAMILIES.put("WMm", new FamilySettings(Form.WEIGHTED_MEAN, true, Psd.NONE, 0));
    FAMILIES.put("CI", FamilySettings.of(Form.CHOQUET));
    FAMILIES.put("CIm", new FamilySettings(Form.CHOQUET, true, Psd.NONE, 0));
    FAMILIES.put("SBnc", FamilySettings.of(Form.BILINEAR));
    FAMILIES.put("SB", new FamilySettings(Form.BILINEAR, false, Psd.DATA, 0));
  }

  private final PaperTable percent = new PaperTable("supervised percent",
      "Supervised linkage, percent linked: Abril, Torra, Navarro-Arribas 2015, table 6", Printed.table(PERCENT), Set.of(),
      (row, column) -> column.equals("M5-38") ? Samples.LESS_MASKED : "");
  private final PaperTable seconds = new PaperTable("supervised seconds", "Supervised linkage, seconds of learning (published: CPLEX 12.1"
      + " on 16 cores of a supercomputer): Abril, Torra, Navarro-Arribas 2015, table 7", Printed.table(SECONDS),
      Set.copyOf(Samples.NAMES), (row, column) -> "");

  @Override
  public List<PaperTable> tables() {
    return List.of(percent, seconds);
  }

  @Override
  public List<Job> jobs(Input input, Extent extent) {
    return Job.of("supervised", extent.samples, Samples.NAMES, file -> file.equals("M5-38") ? Math.min(20, 4 * extent.limit) : 1,
        (file, sample) -> measure(input, file, sample, extent.limit));
  }

  private List<Value> measure(Input input, String file, int sample, double limit) {
    MaskedPair pair = Samples.pair(file, input.census(), sample);
    List<Value> values = new ArrayList<>();
    LINKERS.forEach((name, linker) -> values.add(new Value(percent.name(), name, file, linker.link(pair, Progress.NONE).percent())));
    FAMILIES.forEach((name, family) -> {
      Learned learned = new ExactLearner(family, limit).learn(pair, Randomness.seeded(sample), Progress.NONE);
      values.add(new Value(percent.name(), name, file, learned.links().percent()));
      values.add(new Value(percent.name(), name, file + Value.PROVEN, learned.isOptimal() ? 1 : 0));
      values.add(new Value(seconds.name(), name, file, learned.seconds()));
      if (name.equals("SBnc")) {
        Bilinear.Fixed nearest = ((Bilinear.Fixed) learned.aggregator()).nearestSemidefinite();
        Links links = Recount.of(pair, Differences.of(pair, Scaling.ATTRIBUTE), nearest);
        values.add(new Value(percent.name(), "SBpd", file, links.percent()));
      }
    });
    return values;
  }
}

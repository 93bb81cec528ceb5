package reproduce;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.ToIntFunction;
import sdc.aggregate.Choquet;
import sdc.data.Differences.Scaling;
import sdc.data.MaskedPair;
import sdc.data.Moments;
import sdc.data.NumericColumn;
import sdc.data.Progress;
import sdc.data.Table;
import sdc.link.EuclideanLinker;
import sdc.link.MahalanobisLinker;
import sdc.link.MahalanobisLinker.Covariance;

/** The figures that prove the errors of the papers in findings.md, which has the rows' names in braces in their place. */
final class FindingsStudy implements Study {

  static final String TABLE = "findings";
  static final String COLUMN = "figure";

  @Override
  public List<PaperTable> tables() {
    return List.of();
  }

  @Override
  public List<Job> jobs(Input input, Extent extent) {
    return List.of(new Job(TABLE, "all", 1, 5, () -> measure(input)));
  }

  private static List<Value> measure(Input input) {
    List<Value> values = new ArrayList<>();
    for (int n = 4; n <= 6; n++) {
      values.add(value("submodular " + n, new Choquet(n, true).everyConstraint().size() - new Choquet(n, false).everyConstraint().size()));
    }
    values.add(value("COV0 by aligned", met(input, "ALIGNED",
        pair -> new MahalanobisLinker(Covariance.ALIGNED).link(pair, Progress.NONE).partnerFirst())));
    values.add(value("COV0 by zero", met(input, "ALIGNED",
        pair -> new MahalanobisLinker(Covariance.ZERO).link(pair, Progress.NONE).partnerFirst())));
    values.add(value("COV by zero", met(input, "ZERO",
        pair -> new MahalanobisLinker(Covariance.ZERO).link(pair, Progress.NONE).partnerFirst())));
    values.add(value("DBRL2 by all pairs", met(input, "DBRL2",
        pair -> new EuclideanLinker(Scaling.DISTANCE).link(pair, Progress.NONE).partnerFirst())));
    values.add(value("DBRL2 by true pairs", met(input, "DBRL2", FindingsStudy::scaledByTruePairs)));
    return values;
  }

  private static Value value(String row, double figure) {
    return new Value(TABLE, row, COLUMN, figure);
  }

  /** The number of IPSO-A rows in which a linkage gives the count printed in this column. */
  private static int met(Input input, String column, ToIntFunction<MaskedPair> linkage) {
    int met = 0;
    for (Map.Entry<String, Map<String, Printed>> row : IpsoStudy.rows().entrySet()) {
      if (row.getKey().contains(" A ")) {
        met += linkage.applyAsInt(IpsoStudy.pair(input, row.getKey(), 1)) == row.getValue().get(column).value() ? 1 : 0;
      }
    }
    return met;
  }

  /** DBRL2 as its formula may be read: each difference over the standard deviation of the differences of true pairs. */
  private static int scaledByTruePairs(MaskedPair pair) {
    List<NumericColumn> original = new ArrayList<>();
    List<NumericColumn> masked = new ArrayList<>();
    for (int k = 0; k < pair.original().width(); k++) {
      double[] a = pair.original().numeric(k).toArray();
      double[] b = pair.masked().numeric(k).toArray();
      double[] differences = new double[a.length];
      Arrays.setAll(differences, i -> a[i] - b[i]);
      double sd = Moments.of(differences).sd();
      original.add(divided(pair.original().numeric(k), sd));
      masked.add(divided(pair.masked().numeric(k), sd));
    }
    return new EuclideanLinker(Scaling.RAW).link(MaskedPair.aligned(Table.of(original), Table.of(masked)), Progress.NONE).partnerFirst();
  }

  private static NumericColumn divided(NumericColumn column, double by) {
    return NumericColumn.adopt(column.name(), Arrays.stream(column.toArray()).map(value -> value / by).toArray());
  }
}

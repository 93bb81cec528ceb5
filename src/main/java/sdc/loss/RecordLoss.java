package sdc.loss;

import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;
import sdc.data.MaskedPair;
import sdc.data.Moments;
import sdc.data.NominalColumn;
import sdc.data.NumericColumn;

/**
 * The distance of each masked value y from its own original x, over the records with a partner and both values.
 *
 * <ul>
 * <li>IL1 = mean of |x−y|/|x| (Domingo-Ferrer, Torra 2001). Records with x = 0 are left out and counted.
 * <li>IL1s = mean of |x−y|/(√2·sd), sd of the original with n−1 (Yancey, Winkler, Creecy 2002; sdcMicro's IL1s is the sum).
 * <li>SSE/SST = 100·Σ(x−y)²/Σ(x−x̄)² percent (Domingo-Ferrer, Mateo-Sanz 2002).
 * <li>Mean squared and mean absolute error, in the attribute's own unit; share of values that changed at all, in percent.
 * </ul>
 * Over several attributes, each figure is their mean, which equals the papers' sums over all standardised cells. Labels have no distance,
 * so for nominal attributes only the share of changed labels is reported.
 *
 * @param attributes one entry per attribute, in order
 */
public record RecordLoss(List<AttributeLoss> attributes) {

  static final String APART = "records do not correspond";

  /**
   * The loss of one attribute.
   *
   * @param name       its name
   * @param il1        mean |x−y|/|x|
   * @param il1s       mean |x−y|/(√2·sd)
   * @param ssePercent SSE/SST in percent
   * @param error      mean squared, mean absolute error (the variation is IL1)
   * @param changed    values that changed, in percent
   * @param records    the number of records with both values
   * @param suppressed the number of records with an original value and a partner without one
   */
  public record AttributeLoss(String name, Figure il1, Figure il1s, Figure ssePercent, Change error, Figure changed, int records,
      int suppressed) {
  }

  public RecordLoss {
    attributes = List.copyOf(attributes);
  }

  /** Measures a pair. */
  public static RecordLoss of(MaskedPair pair) {
    return new RecordLoss(IntStream.range(0, pair.original().width()).parallel().mapToObj(k -> attribute(pair, k)).toList());
  }

  private static AttributeLoss attribute(MaskedPair pair, int k) {
    if (pair.partners() == 0) {
      Figure absent = Figure.absent(APART);
      return new AttributeLoss(pair.original().names().get(k), absent, absent, absent, Change.none(APART, 0), absent, 0, 0);
    }
    int[] both = new int[pair.original().rows()];
    int count = 0;
    int suppressed = 0;
    for (int row = 0; row < both.length; row++) {
      int partner = pair.partner(row);
      if (partner != MaskedPair.NONE && !pair.original().column(k).isMissing(row)) {
        if (pair.masked().column(k).isMissing(partner)) {
          suppressed++;
        } else {
          both[count++] = row;
        }
      }
    }
    int[] rows = Arrays.copyOf(both, count);
    return pair.original().column(k) instanceof NumericColumn ? numeric(pair, k, rows, suppressed) : nominal(pair, k, rows, suppressed);
  }

  private static AttributeLoss numeric(MaskedPair pair, int k, int[] rows, int suppressed) {
    NumericColumn original = pair.original().numeric(k);
    NumericColumn masked = pair.masked().numeric(k);
    double[] x = new double[rows.length];
    double[] y = new double[rows.length];
    double[] one = new double[rows.length];
    int changed = 0;
    for (int i = 0; i < rows.length; i++) {
      x[i] = original.value(rows[i]);
      y[i] = masked.value(pair.partner(rows[i]));
      one[i] = 1;
      changed += x[i] == y[i] ? 0 : 1;
    }
    Change error = Change.of(x, y, one, none(original.name()));
    Moments moments = Moments.of(x);
    double sd = Moments.of(original).sd();
    return new AttributeLoss(original.name(), error.variation(), il1s(x, y, sd, original.name()),
        ssePercent(x, y, moments, original.name()), error, share(changed, rows.length, original.name()), rows.length, suppressed);
  }

  private static Figure il1s(double[] x, double[] y, double sd, String name) {
    if (x.length == 0 || sd == 0) {
      return Figure.absent(x.length == 0 ? none(name) : constant(name));
    }
    double sum = Double.isInfinite(sd) ? Double.NaN : 0;
    for (int i = 0; i < x.length; i++) {
      sum += Math.abs(NumericPair.quotient(x[i], y[i], sd)) / Math.sqrt(2);
    }
    return Figure.of(sum / x.length);
  }

  private static Figure ssePercent(double[] x, double[] y, Moments ofX, String name) {
    if (x.length == 0 || ofX.isConstant()) {
      return Figure.absent(x.length == 0 ? none(name) : constant(name));
    }
    double unit = Math.min(ofX.sd(), Double.MAX_VALUE);
    double within = 0;
    double total = 0;
    for (int i = 0; i < x.length; i++) {
      within += Math.pow(NumericPair.quotient(x[i], y[i], unit), 2);
      total += Math.pow(NumericPair.quotient(x[i], ofX.mean(), unit), 2);
    }
    return Figure.of(100 * within / total);
  }

  private static AttributeLoss nominal(MaskedPair pair, int k, int[] rows, int suppressed) {
    NominalPair codes = NominalPair.of((NominalColumn) pair.original().column(k), (NominalColumn) pair.masked().column(k));
    int changed = (int) Arrays.stream(rows).filter(row -> codes.x()[row] != codes.y()[pair.partner(row)]).count();
    return nominal(codes.name(), changed, rows.length, suppressed);
  }

  static AttributeLoss nominal(String name, int changed, int records, int suppressed) {
    String reason = "'" + name + "' is nominal; its labels have no distance";
    Figure absent = Figure.absent(reason);
    return new AttributeLoss(name, absent, absent, absent, Change.none(reason, records), share(changed, records, name), records,
        suppressed);
  }

  static Figure share(int changed, int records, String name) {
    return records == 0 ? Figure.absent(none(name)) : Figure.of(100.0 * changed / records);
  }

  static String none(String name) {
    return "no record has a value of '" + name + "' in both files";
  }

  static String constant(String name) {
    return "'" + name + "' has the same value in every original record";
  }

  /** IL1 of each attribute. */
  public Figures il1() {
    return figures(AttributeLoss::il1);
  }

  /** IL1s of each attribute. */
  public Figures il1s() {
    return figures(AttributeLoss::il1s);
  }

  /** SSE/SST of each attribute, in percent. */
  public Figures ssePercent() {
    return figures(AttributeLoss::ssePercent);
  }

  /** The share of changed values of each attribute, in percent. */
  public Figures changed() {
    return figures(AttributeLoss::changed);
  }

  private Figures figures(Function<AttributeLoss, Figure> measure) {
    return new Figures(attributes.stream().map(AttributeLoss::name).toList(), attributes.stream().map(measure).toList());
  }
}

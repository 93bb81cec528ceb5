package sdc.loss;

import java.util.List;
import java.util.function.Function;
import sdc.data.MaskedPair;

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
    return of(PairSums.of(pair));
  }

  static RecordLoss of(PairSums pairs) {
    Figure apart = Figure.absent(APART);
    return new RecordLoss(pairs.attributes().stream().map(each -> pairs.pairs() > 0 ? each.records()
        : new AttributeLoss(each.name, apart, apart, apart, Change.none(APART, 0), apart, 0, 0)).toList());
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

package sdc.loss;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import sdc.data.Column;
import sdc.data.MaskedPair;
import sdc.data.Moments;
import sdc.data.NumericColumn;
import sdc.data.key.RecordIndex;

/**
 * One percentage for numbers and categories together, 0 for the same file:
 *
 * <pre>
 * total = (1/K)·Σ_k L_k,   L_k = 100·g_k + (1 − g_k)·l_k
 * </pre>
 *
 * <p>K is the number of attributes; g_k the share of cells of attribute k with a value in only one of the files (suppressed or invented);
 * l_k is PIL ({@link Pil}, of all numeric attributes together) if k is numeric, the chance-corrected loss ({@link CategoryLoss}) if k is
 * nominal, and that of {@link RecodedLoss} if the masked data has sets of numbers. So the total is PIL if every attribute is numeric and no
 * cell was suppressed, and about 100 if every attribute is nominal and the masked labels do not depend on the original ones.
 *
 * <p>If no records correspond, l_k of a category is 100 times the mean total variation distance of its two-way tables
 * ({@link TableLoss}), because nothing else of it can be compared, and g_k is the change of the share of missing values.
 *
 * <p>PIL compares statistics of the file. It cannot detect an exchange of the values of a numeric attribute that is correlated with no
 * other, nor a change of an attribute that is constant in the original: such attributes are {@link #unseen} if one of their values changed.
 *
 * @param attributes one entry per attribute, in order
 * @param unseen     the attributes that changed without any effect on the total
 */
public record HeadlineLoss(List<AttributeLoss> attributes, List<String> unseen) {

  /**
   * The loss of one attribute.
   *
   * @param name      its name
   * @param cells     records with a partner and a value in at least one file; without correspondence the records of the larger file
   * @param unchanged the number of them with the same value in both files
   * @param lost      the number of them with a value in only one file
   * @param loss      L_k in percent
   */
  public record AttributeLoss(String name, int cells, int unchanged, int lost, Figure loss) {

    /** True if any value changed, was suppressed or was invented. */
    public boolean isChanged() {
      return unchanged < cells;
    }
  }

  public HeadlineLoss {
    attributes = List.copyOf(attributes);
    unseen = List.copyOf(unseen);
  }

  /** Measures a pair; the other figures are those of the pair with labels instead of recoded numbers. */
  static HeadlineLoss of(MaskedPair released, PairSums pairs, CategoryLoss categories, Pil probabilistic) {
    MaskedPair pair = released.labelled();
    if (pair.partners() == 0 && pair.original().rows() > 0 && pair.masked().rows() > 0) {
      return withoutCorrespondence(pair, probabilistic);
    }
    return of(pairs, categories, probabilistic, k -> RecodedLoss.isOf(released.original().column(k), released.masked().column(k))
        ? Optional.of(RecodedLoss.percent(released, k)) : Optional.empty());
  }

  /**
   * Puts together the losses of all attributes.
   *
   * @param recoded the loss of an attribute whose masked labels are sets of numbers, by its index
   */
  static HeadlineLoss of(PairSums pairs, CategoryLoss categories, Pil probabilistic, IntFunction<Optional<Double>> recoded) {
    List<ValueSums> values = pairs.attributes();
    boolean same = values.stream().noneMatch(each -> each instanceof ValueSums.Numbers numbers && numbers.counted().isChanged());
    Figure pil = probabilistic.percent() instanceof Figure.Absent && same ? Figure.of(0) : probabilistic.percent();
    Iterator<CategoryLoss.AttributeLoss> nominal = categories.attributes().iterator();
    List<AttributeLoss> attributes = new ArrayList<>();
    List<String> unseen = new ArrayList<>();
    int numeric = 0;
    for (int k = 0; k < values.size(); k++) {
      if (values.get(k) instanceof ValueSums.Numbers numbers) {
        AttributeLoss number = withLoss(numbers.counted(), pil);
        attributes.add(number);
        if (number.unchanged() + number.lost() < number.cells() && !isSeen(probabilistic, numeric)) {
          unseen.add(number.name());
        }
        numeric++;
      } else {
        AttributeLoss label = ofCategory(nominal.next());
        attributes.add(recoded.apply(k).map(percent -> withLoss(label, Figure.of(percent))).orElse(label));
      }
    }
    return new HeadlineLoss(attributes, unseen);
  }

  private static HeadlineLoss withoutCorrespondence(MaskedPair pair, Pil probabilistic) {
    return new HeadlineLoss(IntStream.range(0, pair.original().width()).mapToObj(k -> {
      Column x = pair.original().column(k);
      Column y = pair.masked().column(k);
      double gap = Math.abs((double) x.missingCount() / x.size() - (double) y.missingCount() / y.size());
      Figure loss = !(x instanceof NumericColumn) ? Figure.of(100 * TableLoss.ofAttribute(pair, k))
          : gap == 0 ? probabilistic.percent() : probabilistic.percent().map(value -> 100 * gap + (1 - gap) * value);
      return new AttributeLoss(x.name(), Math.max(x.size(), y.size()), common(x, y), 0, loss);
    }).toList(), IntStream.range(0, pair.original().width()).filter(k -> isOtherThanConstant(pair.original().column(k), pair.masked()
        .column(k))).mapToObj(k -> pair.original().column(k).name()).toList());
  }

  /** The number of values that both files have, each as often as in the file that has it less often. */
  private static int common(Column x, Column y) {
    Map<String, Integer> labels = new HashMap<>();
    long[] a = RecordIndex.values(x, labels);
    long[] b = RecordIndex.values(y, labels);
    Arrays.sort(a);
    Arrays.sort(b);
    int common = 0;
    for (int i = 0, j = 0; i < a.length && j < b.length;) {
      int order = Long.compare(a[i], b[j]);
      common += order == 0 ? 1 : 0;
      i += order <= 0 ? 1 : 0;
      j += order >= 0 ? 1 : 0;
    }
    return common;
  }

  /** True if all original numbers are one, and the masked data has another. */
  private static boolean isOtherThanConstant(Column original, Column masked) {
    return original instanceof NumericColumn x && masked instanceof NumericColumn y && x.missingCount() < x.size()
        && Moments.of(x).isConstant() && Arrays.stream(y.sorted()).anyMatch(value -> value != Moments.of(x).mean());
  }

  /** The loss over these attributes: the mean of their losses, absent if one of them is. */
  public Figure total() {
    return Figure.meanOfAll(attributes.stream().map(AttributeLoss::loss).toList());
  }

  /** The total if it measures every attribute that changed; else absent, naming those that it does not. */
  public Figure seenTotal() {
    return unseen.isEmpty() ? total() : Figure.absent("the loss does not measure the change of " + String.join(", ", unseen));
  }

  /** The same loss with further attributes that changed and cannot be compared. */
  HeadlineLoss and(List<String> notCompared) {
    List<String> all = new ArrayList<>(unseen);
    all.addAll(notCompared);
    return new HeadlineLoss(attributes, all);
  }

  /** The attributes with at least one changed value. */
  public List<String> changed() {
    return attributes.stream().filter(AttributeLoss::isChanged).map(AttributeLoss::name).toList();
  }

  private static AttributeLoss ofCategory(CategoryLoss.AttributeLoss found) {
    int unchanged = (int) Math.round(found.cells() * (1 - found.changed().number().orElse(0) / 100));
    return new AttributeLoss(found.name(), found.cells(), unchanged, found.lost(),
        found.cells() == 0 ? Figure.of(0) : found.chanceCorrected());
  }

  private static AttributeLoss withLoss(AttributeLoss counted, Figure pil) {
    double gap = counted.cells() == 0 ? 0 : counted.lost() / (double) counted.cells();
    Figure loss = gap == 0 ? pil : gap == 1 ? Figure.of(100) : pil.map(value -> 100 * gap + (1 - gap) * value);
    return new AttributeLoss(counted.name(), counted.cells(), counted.unchanged(), counted.lost(), loss);
  }

  /** True if any statistic of PIL that uses this numeric attribute changed, by its index, because a name may have ", " inside. */
  private static boolean isSeen(Pil pil, int number) {
    return Stream.of(pil.quantiles(), pil.means(), pil.variances()).anyMatch(figures -> isMoved(figures, number))
        || IntStream.range(0, pil.means().figures().size()).filter(other -> other != number)
            .map(other -> Pil.pair(Math.max(number, other), Math.min(number, other)))
            .anyMatch(pair -> isMoved(pil.covariances(), pair) || isMoved(pil.correlations(), pair));
  }

  private static boolean isMoved(Figures figures, int at) {
    return figures.figures().get(at).number().orElse(0) > 0;
  }
}

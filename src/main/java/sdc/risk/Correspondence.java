package sdc.risk;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import sdc.data.Column;
import sdc.data.MaskedPair;
import sdc.data.NominalColumn;
import sdc.data.NumericColumn;
import sdc.data.Shuffle;
import sdc.data.Table;

/**
 * Tests whether the stated correspondence is plausible. It is broken if
 * <ul>
 * <li>the release holds at least nine tenths of the originals that no other equals (and these are a twentieth of the file or
 *     more), but fewer than a tenth of these copies are at their own place; or
 * <li>no attribute of the masked records depends on the same attribute of the partner, although attributes depend on each other within both
 *     files, or two or more attributes are published unchanged and together, as in the first case, but elsewhere: the records are intact,
 * but their order has changed.
 * </ul>
 *
 * <p>Dependence is Pearson's χ² (1900) of two attributes in at most {@value #CLASSES} classes each: numbers by their quantiles, labels the
 * most frequent ones and all others. They count as dependent if χ² exceeds its expectation f, the degrees of freedom, by
 * {@value #DEVIATIONS} of its standard deviations √(2f). The test for dependence within a file uses the first {@value #STRUCTURE}
 * attributes that vary and at most {@value #MOST_RECORDS} records at equal steps. Files of fewer than {@value #LEAST_RECORDS} records are
 * only tested for attributes that are published together ({@link OwnPlace} tests whether others are at their own place).
 *
 * @param partners   original records with a partner
 * @param same       true if every masked record equals its partner and every record has one
 * @param misplaced  true if copies of originals are not at their own place
 * @param unrelated  true if partners are statistically independent
 * @param apart      attributes that depend on one another in both files, but not on the same attribute of the partner, although others do:
 *                   they were shuffled or drawn together
 */
public record Correspondence(int partners, boolean same, boolean misplaced, boolean unrelated, List<String> apart) {

  private static final int CLASSES = 6;
  private static final int DEVIATIONS = 8;
  private static final int STRUCTURE = 10;
  private static final int LEAST_RECORDS = 30;
  /** The most records of which the test for dependence looks at the values. */
  public static final int MOST_RECORDS = 50_000;
  private static final int MOST_KEPT = 30;

  /** Tests a pair, with its values published unchanged; both over all attributes that can be compared. */
  public static Correspondence of(MaskedPair pair, Published published) {
    int partners = pair.partners();
    if (partners == 0) {
      return new Correspondence(0, false, false, false, List.of());
    }
    boolean whole = partners == pair.original().rows() && partners == pair.masked().rows();
    boolean same = whole && published.atOwnPlace().hits() == partners;
    return of(partners, same, isMisplaced(published, pair.original().rows()) && !isByChance(pair, published), pair);
  }

  /**
   * Tests files that no machine holds.
   *
   * @param some      pairs at equal steps, at most {@link #MOST_RECORDS}
   * @param published the values of all records that are published unchanged
   * @param originals the number of original records
   * @param masked    the number of masked records
   */
  public static Correspondence ofSome(MaskedPair some, Published published, int originals, int masked) {
    int partners = published.atOwnPlace().records();
    boolean same = partners == originals && partners == masked && published.atOwnPlace().hits() == partners;
    return of(partners, same, isMisplaced(published, originals) && !isByChance(some, Published.of(some)), some);
  }

  private static Correspondence of(int partners, boolean same, boolean misplaced, MaskedPair pair) {
    MaskedPair labelled = pair.labelled();
    if (pair.partners() < LEAST_RECORDS) {
      return new Correspondence(partners, same, misplaced, partners > 1 && isUnrelatedInFew(labelled), List.of());
    }
    List<Coded> coded = coded(labelled);
    List<String> apart = apart(coded.stream().filter(each -> !depend(each.original(), each.masked())).toList());
    boolean unrelated = coded.stream().noneMatch(each -> depend(each.original(), each.masked()))
        && (!apart.isEmpty() || isMovedTogether(labelled));
    return new Correspondence(partners, same, misplaced, unrelated, same || misplaced || unrelated ? List.of() : apart);
  }

  private static boolean isMisplaced(Published published, int records) {
    return 20L * published.uniques() >= records && 10L * published.alone() >= 9L * published.uniques()
        && published.alone() >= 2 && 10L * published.aloneAtOwnPlace() < published.alone();
  }

  /** True if the correspondence is broken. */
  public boolean isBroken() {
    return misplaced || unrelated;
  }

  private static boolean isUnrelatedInFew(MaskedPair pair) {
    return IntStream.range(0, pair.original().width()).noneMatch(k -> OwnPlace.isAtOwnPlace(pair, k)) && isMovedTogether(pair);
  }

  /** The classes of an attribute's values, of the original and the masked records. */
  private record Coded(String name, int[] original, int[] masked) {
  }

  /** The attributes that vary in both files. */
  private static List<Coded> coded(MaskedPair pair) {
    int[] all = pair.partnered();
    int looked = Math.min(all.length, MOST_RECORDS);
    int[] rows = IntStream.range(0, looked).map(i -> all[(int) ((long) i * all.length / looked)]).toArray();
    int[] partners = IntStream.of(rows).map(pair::partner).toArray();
    return IntStream.range(0, pair.original().width()).parallel().mapToObj(k -> new Coded(pair.original().names().get(k),
        classes(pair.original().column(k), rows), classes(pair.masked().column(k), partners)))
        .filter(each -> varies(each.original()) && varies(each.masked())).toList();
  }

  /** The first of these attributes that depend on another of them within both files. */
  private static List<String> apart(List<Coded> unrelated) {
    List<Coded> some = unrelated.subList(0, Math.min(STRUCTURE, unrelated.size()));
    return some.stream().filter(a -> some.stream().anyMatch(b -> a != b && depend(a.original(), b.original())
        && depend(a.masked(), b.masked()))).map(Coded::name).toList();
  }

  /** True if the attributes with the same values in both files, or all but one of them, are elsewhere together. */
  private static boolean isMovedTogether(MaskedPair pair) {
    int[] kept = IntStream.range(0, pair.original().width()).filter(k -> OwnPlace.hasSameValues(pair, k)).limit(MOST_KEPT).toArray();
    return isMovedTogether(pair, kept) || kept.length > 2
        && IntStream.of(kept).anyMatch(out -> isMovedTogether(pair, IntStream.of(kept).filter(k -> k != out).toArray()));
  }

  private static boolean isMovedTogether(MaskedPair pair, int[] attributes) {
    if (attributes.length < 2) {
      return false;
    }
    MaskedPair kept = pair.select(attributes);
    Published published = Published.of(kept);
    return isMisplaced(published, pair.original().rows()) && !isByChance(kept, published);
  }

  /** True if the release with each attribute shuffled separately has half as many copies: few different records are possible. */
  private static boolean isByChance(MaskedPair pair, Published published) {
    Random random = new Random(1);
    int[] order = IntStream.range(0, pair.masked().rows()).toArray();
    Table apart = Table.of(pair.masked().columns().stream().map(column -> {
      Shuffle.all(order, random);
      return column.rows(order);
    }).toList());
    return 2 * Published.of(pair.with(pair.original(), apart)).alone() > published.alone();
  }

  private static boolean varies(int[] classes) {
    return Arrays.stream(classes).anyMatch(each -> each != classes[0]);
  }

  private static boolean depend(int[] a, int[] b) {
    double[][] cells = new double[CLASSES + 1][CLASSES + 1];
    double[] ofA = new double[CLASSES + 1];
    double[] ofB = new double[CLASSES + 1];
    for (int row = 0; row < a.length; row++) {
      cells[a[row]][b[row]]++;
      ofA[a[row]]++;
      ofB[b[row]]++;
    }
    double chi = 0;
    for (int i = 0; i <= CLASSES; i++) {
      for (int j = 0; j <= CLASSES; j++) {
        double expected = ofA[i] * ofB[j] / a.length;
        chi += expected > 0 ? (cells[i][j] - expected) * (cells[i][j] - expected) / expected : 0;
      }
    }
    double freedom = (occupied(ofA) - 1.0) * (occupied(ofB) - 1.0);
    return chi > freedom + DEVIATIONS * Math.sqrt(2 * freedom);
  }

  private static long occupied(double[] counts) {
    return Arrays.stream(counts).filter(count -> count > 0).count();
  }

  /** Classes from 0; the last class holds missing values. */
  private static int[] classes(Column column, int[] rows) {
    return column instanceof NumericColumn numbers ? ofNumbers(numbers, rows) : ofLabels((NominalColumn) column, rows);
  }

  private static int[] ofNumbers(NumericColumn column, int[] rows) {
    double[] sorted = IntStream.of(rows).mapToDouble(column::value).filter(value -> !Double.isNaN(value)).sorted().toArray();
    double[] cuts = sorted.length == 0 ? new double[0]
        : IntStream.range(1, CLASSES).mapToDouble(c -> sorted[(int) ((long) c * sorted.length / CLASSES)]).toArray();
    return IntStream.of(rows).map(row -> {
      double value = column.value(row);
      return Double.isNaN(value) ? CLASSES : (int) Arrays.stream(cuts).filter(cut -> cut < value).count();
    }).toArray();
  }

  private static int[] ofLabels(NominalColumn column, int[] rows) {
    int[] counts = new int[column.labels().size()];
    IntStream.of(rows).map(column::code).filter(code -> code >= 0).forEach(code -> counts[code]++);
    int[] classOf = new int[counts.length];
    Arrays.fill(classOf, CLASSES - 1);
    List<Integer> frequent = IntStream.range(0, counts.length).boxed().sorted((a, b) -> Integer.compare(counts[b], counts[a]))
        .limit(CLASSES - 1).toList();
    IntStream.range(0, frequent.size()).forEach(c -> classOf[frequent.get(c)] = c);
    return IntStream.of(rows).map(row -> column.isMissing(row) ? CLASSES : classOf[column.code(row)]).toArray();
  }
}

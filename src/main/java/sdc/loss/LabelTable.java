package sdc.loss;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import sdc.data.MaskedPair;
import sdc.data.NominalColumn;

/** The cross table of original labels x and masked labels y of one nominal attribute: the number of records with each pair. */
final class LabelTable {

  private static final double ROUNDING = 1e-12;
  private static final String SUPPRESSED = "*";
  private static final Pattern NUMBER = Pattern.compile("[\\[(<>=]*\\s*([-+]?\\d+(?:\\.\\d+)?).*", Pattern.DOTALL);

  private final String name;
  private final List<String> labels;
  /** The pairs that occur, as x·labels + y, for records with both labels. */
  private final CellCounts both;
  /** Records by x that have an original label and no masked one. */
  private final double[] suppressed;
  /** Records by x that have an original label and a partner. */
  private final double[] p;
  /** Records by x that have both labels. */
  private final double[] r;
  /** Records by y that have both labels. */
  private final double[] q;
  /** For each y that no original has, the value of p for its set; 0 for known labels and for new labels of a single record. */
  private final double[] share;
  /** For each y that no original has, the labels in its set. */
  private final int[] size;
  private final boolean[] known;
  private final int cells;
  private final int lost;

  /** The table of these codes, −1 for none; each pair occurs as often as {@code times} says, once without it. */
  private LabelTable(String name, List<String> labels, int[] x, int[] y, int[] times) {
    int m = labels.size();
    this.name = name;
    this.labels = labels;
    this.suppressed = new double[m];
    this.p = new double[m];
    this.r = new double[m];
    this.q = new double[m];
    this.share = new double[m];
    this.size = new int[m];
    this.known = new boolean[m];
    long[] pairs = new long[x.length];
    int some = 0;
    for (int i = 0; i < x.length; i++) {
      int records = times == null ? 1 : times[i];
      pairs[i] = x[i] < 0 || y[i] < 0 ? -1 : (long) x[i] * m + y[i];
      if (x[i] >= 0) {
        known[x[i]] = true;
        p[x[i]] += records;
        suppressed[x[i]] += y[i] < 0 ? records : 0;
      }
      some += x[i] < 0 && y[i] < 0 ? 0 : records;
    }
    this.cells = some;
    this.both = times != null ? CellCounts.of(pairs, times) : CellCounts.of(pairs, (long) m * m);
    this.lost = cells - both.records();
    sets();
  }

  private void sets() {
    for (int c = 0; c < both.keys().length; c++) {
      r[x(c)] += both.counts()[c];
      q[y(c)] += both.counts()[c];
    }
    for (int c = 0; c < both.keys().length; c++) {
      if (!known[y(c)]) {
        size[y(c)]++;
        share[y(c)] += q[y(c)] > 1 ? p[x(c)] : 0;
      }
    }
  }

  static LabelTable of(MaskedPair pair, int k) {
    NominalColumn original = (NominalColumn) pair.original().column(k);
    NominalColumn masked = (NominalColumn) pair.masked().column(k);
    Map<String, Integer> shared = new HashMap<>();
    int[] ofOriginal = original.codesIn(shared);
    int[] ofMasked = masked.codesIn(shared);
    String[] labels = new String[shared.size()];
    shared.forEach((label, code) -> labels[code] = label);
    int star = IntStream.of(ofOriginal).anyMatch(code -> code >= 0 && labels[code].equals(SUPPRESSED)) ? -1
        : shared.getOrDefault(SUPPRESSED, -1);
    int[] rows = IntStream.range(0, ofOriginal.length).filter(row -> pair.partner(row) != MaskedPair.NONE).toArray();
    int[] x = IntStream.of(rows).map(row -> ofOriginal[row]).toArray();
    int[] y = IntStream.of(rows).map(row -> ofMasked[pair.partner(row)]).map(code -> code == star ? -1 : code).toArray();
    return new LabelTable(original.name(), Arrays.asList(labels), x, y, null);
  }

  /** The table of pairs of codes in a list of labels, each of which occurs once here and so many times in the files. */
  static LabelTable of(String name, List<String> labels, int[] x, int[] y, int[] times) {
    int star = labels.indexOf(SUPPRESSED);
    boolean isOriginal = IntStream.of(x).anyMatch(code -> code >= 0 && code == star);
    return new LabelTable(name, labels, x, isOriginal ? y : IntStream.of(y).map(code -> code == star ? -1 : code).toArray(), times);
  }

  private int x(int cell) {
    return (int) (both.keys()[cell] / labels.size());
  }

  private int y(int cell) {
    return (int) (both.keys()[cell] % labels.size());
  }

  String name() {
    return name;
  }

  int cells() {
    return cells;
  }

  int lost() {
    return lost;
  }

  double changed() {
    double same = IntStream.range(0, both.keys().length).filter(c -> x(c) == y(c)).mapToDouble(c -> both.counts()[c]).sum();
    return 100 * (cells - same) / cells;
  }

  double penalty() {
    double m = Arrays.stream(p).filter(count -> count > 0).count();
    double sum = lost;
    for (int c = 0; c < both.keys().length; c++) {
      int y = y(c);
      double each = known[y] ? x(c) == y ? 0 : 1 : size[y] > 1 ? size[y] / m : 0;
      sum += both.counts()[c] * each;
    }
    return 100 * sum / cells;
  }

  Figure entropy() {
    double records = Arrays.stream(p).sum();
    double all = 0;
    double left = 0;
    for (int x = 0; x < p.length; x++) {
      double bits = p[x] == 0 ? 0 : -Math.log(p[x] / records);
      all += p[x] * bits;
      left += suppressed[x] * bits;
    }
    for (int c = 0; c < both.keys().length; c++) {
      left -= both.counts()[c] * Math.log(both.counts()[c] / q[y(c)]);
    }
    return all == 0 ? Figure.absent("'" + name + "' has only one label, so it has no entropy to lose")
        : Figure.of(Math.min(100, 100 * left / all));
  }

  Figure ordered() {
    double[] order = new double[labels.size()];
    List<Double> numbers = new ArrayList<>();
    for (int l = 0; l < order.length; l++) {
      Matcher number = NUMBER.matcher(labels.get(l));
      if (p[l] + q[l] > 0) {
        if (!number.matches()) {
          return Figure.absent("the labels of '" + name + "' do not all begin with a number, so they have no known order");
        }
        order[l] = Double.parseDouble(number.group(1));
        numbers.add(order[l]);
      }
    }
    if (numbers.size() < 2 || new HashSet<>(numbers).size() < numbers.size()) {
      return Figure.absent("the labels of '" + name + "' do not begin with two or more different numbers");
    }
    double[] sorted = numbers.stream().mapToDouble(Double::doubleValue).sorted().toArray();
    double sum = lost;
    for (int c = 0; c < both.keys().length; c++) {
      double steps = Math.abs(Arrays.binarySearch(sorted, order[x(c)]) - Arrays.binarySearch(sorted, order[y(c)]));
      sum += both.counts()[c] * steps / (sorted.length - 1);
    }
    return Figure.of(100 * sum / cells);
  }

  /**
   * The chance of a wrong guess, in percent of that chance for labels that do not depend on the original ones. A reader of y guesses y
   * itself if it is an original label, and draws from its set in proportion to P(x) if it is a recoded one; g(x|y) is the chance of a right
   * guess. Over the records with both labels, with the margins r of x and q of y: e = Σ n_xy·(1 − g(x|y))/n, e₀ = Σ r_x·q_y·(1 − g(x|y)),
   * loss = min(1, e/e₀). For labels that are kept or exchanged the loss is 1 − κ (Cohen 1960); for a recoding in groups it is 1 − τ
   * (Goodman, Kruskal 1954). A new label of a single record says nothing about x (g = 0). Lost cells, with share s, count in full: s + (1 −
   * s)·min(1, e/e₀).
   */
  double chanceCorrected() {
    double n = both.records();
    double right = 0;
    double byChance = 0;
    for (int l = 0; l < labels.size(); l++) {
      byChance += known[l] ? r[l] / n * q[l] / n : 0;
    }
    for (int c = 0; c < both.keys().length; c++) {
      int x = x(c);
      int y = y(c);
      double guessed = known[y] ? x == y ? 1 : 0 : share[y] > 0 ? p[x] / share[y] : 0;
      right += both.counts()[c] / n * guessed;
      byChance += known[y] ? 0 : r[x] / n * q[y] / n * guessed;
    }
    double wrong = Math.max(0, 1 - right);
    double loss = n == 0 || wrong < ROUNDING ? 0 : byChance >= 1 ? 1 : Math.min(1, wrong / (1 - byChance));
    return 100 * (lost + (cells - lost) * loss) / cells;
  }
}

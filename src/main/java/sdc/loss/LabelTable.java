package sdc.loss;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import sdc.loss.ValueSums.Cell;

/** The cross table of original labels x and masked labels y of one nominal attribute: the number of records with each pair. */
final class LabelTable {

  private static final double ROUNDING = 1e-12;
  private static final String SUPPRESSED = "*";
  private static final Pattern NUMBER = Pattern.compile("[\\[(<>=]*\\s*([-+]?\\d+(?:\\.\\d+)?).*", Pattern.DOTALL);

  private final String name;
  private final List<String> labels;
  /** The cells of records with both labels. */
  private final List<Cell> both;
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
  private final int cells;
  private final int records;

  /** The table of these cells, whose codes are places in a list of labels. */
  LabelTable(String name, List<String> labels, List<Cell> counted) {
    int star = labels.indexOf(SUPPRESSED);
    List<Cell> read = counted.stream().anyMatch(cell -> cell.x() == star) ? counted
        : counted.stream().map(cell -> cell.y() == star ? new Cell(cell.x(), -1, cell.count()) : cell).toList();
    this.name = name;
    this.labels = labels;
    this.both = read.stream().filter(cell -> cell.x() >= 0 && cell.y() >= 0).toList();
    this.p = new double[labels.size()];
    this.r = new double[labels.size()];
    this.q = new double[labels.size()];
    this.share = new double[labels.size()];
    this.size = new int[labels.size()];
    this.cells = read.stream().filter(cell -> cell.x() >= 0 || cell.y() >= 0).mapToInt(Cell::count).sum();
    this.records = both.stream().mapToInt(Cell::count).sum();
    read.stream().filter(cell -> cell.x() >= 0).forEach(cell -> p[cell.x()] += cell.count());
    for (Cell cell : both) {
      r[cell.x()] += cell.count();
      q[cell.y()] += cell.count();
    }
    for (Cell cell : both) {
      if (!isKnown(cell.y())) {
        size[cell.y()]++;
        share[cell.y()] += q[cell.y()] > 1 ? p[cell.x()] : 0;
      }
    }
  }

  /** True if an original has the label. */
  private boolean isKnown(int label) {
    return p[label] > 0;
  }

  String name() {
    return name;
  }

  int cells() {
    return cells;
  }

  int lost() {
    return cells - records;
  }

  double changed() {
    double same = both.stream().filter(cell -> cell.x() == cell.y()).mapToDouble(Cell::count).sum();
    return 100 * (cells - same) / cells;
  }

  double penalty() {
    double m = Arrays.stream(p).filter(count -> count > 0).count();
    double sum = lost();
    for (Cell cell : both) {
      int y = cell.y();
      double each = isKnown(y) ? cell.x() == y ? 0 : 1 : size[y] > 1 ? size[y] / m : 0;
      sum += cell.count() * each;
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
      left += (p[x] - r[x]) * bits;
    }
    for (Cell cell : both) {
      left -= cell.count() * Math.log(cell.count() / q[cell.y()]);
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
    double sum = lost();
    for (Cell cell : both) {
      double steps = Math.abs(Arrays.binarySearch(sorted, order[cell.x()]) - Arrays.binarySearch(sorted, order[cell.y()]));
      sum += cell.count() * steps / (sorted.length - 1);
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
    double n = records;
    double right = 0;
    double byChance = 0;
    for (int l = 0; l < labels.size(); l++) {
      byChance += isKnown(l) ? r[l] / n * q[l] / n : 0;
    }
    for (Cell cell : both) {
      int x = cell.x();
      int y = cell.y();
      double guessed = isKnown(y) ? x == y ? 1 : 0 : share[y] > 0 ? p[x] / share[y] : 0;
      right += cell.count() / n * guessed;
      byChance += isKnown(y) ? 0 : r[x] / n * q[y] / n * guessed;
    }
    double wrong = Math.max(0, 1 - right);
    double loss = n == 0 || wrong < ROUNDING ? 0 : byChance >= 1 ? 1 : Math.min(1, wrong / (1 - byChance));
    return 100 * (lost() + n * loss) / cells;
  }
}

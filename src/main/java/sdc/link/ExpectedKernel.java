package sdc.link;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import sdc.data.Differences;
import sdc.data.LabelDifference;

/**
 * The expectation of the polynomial kernel's distance where values are missing or stand for sets: E|φ(X) − φ(Y)|² = E[K(X, X)] −
 * 2·E[φ(X)]·E[φ(Y)] + E[K(Y, Y)], where φ are the monomials of (1 + x·y)^D and both records are drawn independently, attribute by
 * attribute.
 *
 * <p>A label is drawn from its set, or from its file. Deviation: a number is its mean plus or minus its deviation, both equally likely,
 * which keeps the first two moments of its set.
 */
final class ExpectedKernel {

  /** Numbers that the monomials of both files may take, 800 MB. */
  private static final long MOST = 100_000_000L;

  /** A coordinate: a number, or a label of a nominal attribute. */
  private record Slot(int attribute, int label) {
  }

  /** A product of powers of coordinates, with the root of its factor in the kernel. */
  private record Monomial(int[] slots, int[] powers, double factor) {
  }

  private final Differences differences;
  private final int degree;
  private final List<Slot> slots = new ArrayList<>();
  private final List<Monomial> monomials = new ArrayList<>();
  private final long most;

  private ExpectedKernel(Differences differences, int degree) {
    this.differences = differences;
    this.degree = degree;
    this.most = MOST / (differences.originals() + (long) differences.candidates());
    for (int k = 0; k < differences.width(); k++) {
      for (int label = 0; label < (differences.isNominal(k) ? differences.mismatch(k).labels() : 1); label++) {
        slots.add(new Slot(k, label));
      }
    }
    add(0, degree, 1, new int[0], new int[0]);
  }

  /** The space of these differences, in which the expected distances are. */
  static Space space(Differences differences, int degree) {
    ExpectedKernel kernel = new ExpectedKernel(differences, degree);
    int width = kernel.monomials.size();
    double[] queries = kernel.records(differences.originals(), differences.sharedOriginals(), false);
    double[] candidates = kernel.records(differences.candidates(), differences.sharedMasked(), true);
    return new Space(new PolynomialDistance(width, 1), width + 1, width, queries, candidates, Space.ROOT);
  }

  /** Adds the monomials that begin with these powers; no monomial has two labels of one attribute. */
  private void add(int from, int left, double ways, int[] chosen, int[] powers) {
    if (chosen.length > 0) {
      if (monomials.size() >= most) {
        throw new IllegalArgumentException("degree: the expectation of (1 + x·y)^" + degree + " over missing and recoded values needs"
            + " more than " + most + " products for each record; choose a lower degree, fewer attributes, or the kernel GAUSSIAN");
      }
      monomials.add(new Monomial(chosen, powers, Math.sqrt(ways)));
    }
    for (int slot = from; slot < slots.size(); slot++) {
      if (chosen.length > 0 && slots.get(slot).attribute == slots.get(chosen[chosen.length - 1]).attribute) {
        continue;
      }
      double more = ways;
      for (int power = 1; power <= left; power++) {
        more *= (double) (left - power + 1) / power;
        add(slot + 1, left - power, more, append(chosen, slot), append(powers, power));
      }
    }
  }

  private static int[] append(int[] values, int value) {
    int[] longer = Arrays.copyOf(values, values.length + 1);
    longer[values.length] = value;
    return longer;
  }

  /** Each record's expected monomials, then its E[K(X, X)]. */
  private double[] records(int rows, double[] coordinates, boolean masked) {
    int width = monomials.size() + 1;
    double[] into = Differences.room(rows, width);
    IntStream.range(0, rows).parallel().forEach(row -> {
      double[][] moments = slots.stream().map(slot -> moments(slot, row, coordinates, masked)).toArray(double[][]::new);
      double own = 1;
      for (int at = 0; at < width - 1; at++) {
        Monomial each = monomials.get(at);
        double product = each.factor;
        double square = each.factor * each.factor;
        for (int s = 0; s < each.slots.length; s++) {
          product *= moments[each.slots[s]][each.powers[s]];
          square *= moments[each.slots[s]][2 * each.powers[s]];
        }
        into[row * width + at] = product;
        own += square;
      }
      into[row * width + width - 1] = own;
      if (!(4 * own <= Double.MAX_VALUE)) {
        throw new IllegalArgumentException("degree: the expectation of (1 + x·x)^degree exceeds the largest number for record " + (row + 1)
            + "; choose a lower degree");
      }
    });
    return into;
  }

  /** The expected powers of a coordinate, from 0 to twice the degree. */
  private double[] moments(Slot slot, int row, double[] coordinates, boolean masked) {
    int k = slot.attribute;
    double value = coordinates[row * differences.width() + k];
    double[] moments = new double[2 * degree + 1];
    if (differences.isNominal(k)) {
      LabelDifference mismatch = differences.mismatch(k);
      double chance = mismatch.chance(slot.label, (int) value, masked);
      double size = Math.sqrt(mismatch.square() / 2);
      Arrays.setAll(moments, power -> power == 0 ? 1 : chance * Math.pow(size, power));
      return moments;
    }
    double deviation = Math.sqrt(masked ? differences.maskedExtra(row, k) : differences.originalExtra(row, k));
    Arrays.setAll(moments, power -> (Math.pow(value + deviation, power) + Math.pow(value - deviation, power)) / 2);
    return moments;
  }
}

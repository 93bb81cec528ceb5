package sdc.mask.micro;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/** The slow obvious twins: every mean summed exactly, every distance computed, every list sorted. */
final class PlainMdav {

  private final double[][] points;
  private final List<Integer> left;
  private final int[] group;
  private int groups;

  private PlainMdav(double[][] points) {
    this.points = points;
    left = new ArrayList<>(IntStream.range(0, points.length).boxed().toList());
    group = new int[points.length];
  }

  /** MDAV as in oracles/reference.py. */
  static int[] mdav(double[][] points, int k) {
    PlainMdav plain = new PlainMdav(points);
    while (plain.left.size() >= 3 * k) {
      int r = plain.farthest(plain.mean());
      int s = plain.farthest(points[r]);
      plain.take(r, k);
      plain.take(s, k);
    }
    if (plain.left.size() >= 2 * k) {
      plain.take(plain.farthest(plain.mean()), k);
    }
    plain.left.forEach(i -> plain.group[i] = plain.groups);
    return plain.group;
  }

  /** V-MDAV as in the header of {@link VMdav}. */
  static int[] vMdav(double[][] points, int k, double gamma) {
    PlainMdav plain = new PlainMdav(points);
    double[] mean = plain.mean();
    while (plain.left.size() >= k) {
      plain.take(plain.farthest(mean), k);
      plain.groups--;
      plain.extend(k, gamma);
      plain.groups++;
    }
    plain.placeRest(k);
    return plain.group;
  }

  private void extend(int k, double gamma) {
    while (left.size() > k && members(groups).size() < 2 * k - 1) {
      int u = left.stream().min(Comparator.comparingDouble(this::toGroup).thenComparing(i -> i)).orElseThrow();
      double out = left.stream().filter(i -> i != u).mapToDouble(i -> distance(points[i], points[u])).min().orElseThrow();
      if (!(toGroup(u) < gamma * Math.sqrt(out))) {
        return;
      }
      left.remove(Integer.valueOf(u));
      group[u] = groups;
    }
  }

  private void placeRest(int k) {
    double[][] centroids = IntStream.range(0, groups)
        .mapToObj(g -> IntStream.range(0, points[0].length)
            .mapToDouble(c -> members(g).stream().mapToDouble(i -> points[i][c] / members(g).size()).sum()).toArray())
        .toArray(double[][]::new);
    for (int record : List.copyOf(left)) {
      int nearest = IntStream.range(0, groups).filter(g -> members(g).size() < 2 * k - 1).boxed()
          .min(Comparator.comparingDouble(g -> distance(points[record], centroids[g]))).orElseThrow();
      group[record] = nearest;
      left.remove(Integer.valueOf(record));
    }
  }

  private double toGroup(int u) {
    return members(groups).stream().mapToDouble(i -> Math.sqrt(distance(points[u], points[i]))).min().orElseThrow();
  }

  private List<Integer> members(int number) {
    return IntStream.range(0, points.length).filter(i -> group[i] == number && !left.contains(i)).boxed().toList();
  }

  private double[] mean() {
    return IntStream.range(0, points[0].length)
        .mapToDouble(c -> left.stream().map(i -> new BigDecimal(points[i][c])).reduce(BigDecimal.ZERO, BigDecimal::add)
            .doubleValue() / left.size())
        .toArray();
  }

  private int farthest(double[] from) {
    return left.stream().min(Comparator.comparingDouble((Integer i) -> -distance(points[i], from))).orElseThrow();
  }

  private void take(int centre, int k) {
    List<Integer> nearest = left.stream()
        .sorted(Comparator.comparingDouble((Integer i) -> distance(points[i], points[centre]))).limit(k).toList();
    nearest.forEach(i -> group[i] = groups);
    left.removeAll(nearest);
    groups++;
  }

  private static double distance(double[] a, double[] b) {
    double sum = 0;
    for (int c = 0; c < a.length; c++) {
      sum += (a[c] - b[c]) * (a[c] - b[c]);
    }
    return sum;
  }
}

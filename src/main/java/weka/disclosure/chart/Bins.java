package weka.disclosure.chart;

import org.jfree.data.xy.XYIntervalSeries;

/** Counts of values in bins of equal width. */
final class Bins {

  private final double low;
  private final double width;
  private final int[] counts;

  Bins(double low, double high, int bins) {
    this.low = low;
    this.width = (high - low) / bins;
    this.counts = new int[bins];
  }

  /** Counts a value; a bin includes its upper end, and the outer bins count the values outside. */
  void add(double value) {
    int bin = (int) Math.ceil((value - low) / width) - 1;
    counts[Math.max(0, Math.min(counts.length - 1, bin))]++;
  }

  double edge(int bin) {
    return low + bin * width;
  }

  int count(int bin) {
    return counts[bin];
  }

  int size() {
    return counts.length;
  }

  /** The bins as bars. */
  XYIntervalSeries bars(String name) {
    XYIntervalSeries bars = new XYIntervalSeries(name);
    for (int bin = 0; bin < counts.length; bin++) {
      bars.add((edge(bin) + edge(bin + 1)) / 2, edge(bin), edge(bin + 1), counts[bin], counts[bin], counts[bin]);
    }
    return bars;
  }
}

package weka.disclosure.spark;

import java.io.Serializable;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.spark.sql.Row;
import sdc.data.number.PreciseSums;
import weka.disclosure.data.LabelOrder;

/** What one pass over a column finds: its range and a rough mean, or its labels; parts are added up. */
final class ColumnSummary implements Serializable {

  private static final long serialVersionUID = 1L;

  /** Labels are codes in a list that every task holds. */
  private static final int MOST_LABELS = 100_000;

  private final ColumnReader reader;
  long records;
  long missing;
  double low = Double.POSITIVE_INFINITY;
  double high = Double.NEGATIVE_INFINITY;
  double mean;
  final Map<String, Long> labels = new HashMap<>();

  ColumnSummary(ColumnReader reader) {
    this.reader = reader;
  }

  /** Adds the value of a row; labels are listed only if they are compared. */
  void see(Row row, boolean compared) {
    records++;
    if (reader.isNominal()) {
      String label = reader.label(row);
      if (label == null) {
        missing++;
      } else if (compared && labels.size() <= MOST_LABELS) {
        labels.merge(label, 1L, Long::sum);
      }
      return;
    }
    double value = reader.number(row);
    if (Double.isNaN(value)) {
      missing++;
      return;
    }
    low = Math.min(low, value);
    high = Math.max(high, value);
    mean += (value - mean) / (records - missing);
  }

  ColumnSummary add(ColumnSummary part) {
    long before = records - missing;
    long more = part.records - part.missing;
    records += part.records;
    missing += part.missing;
    low = Math.min(low, part.low);
    high = Math.max(high, part.high);
    mean = more == 0 ? mean : mean + (part.mean - mean) * ((double) more / (before + more));
    part.labels.forEach((label, count) -> labels.merge(label, count, Long::sum));
    return this;
  }

  /** The labels in the order of a header. */
  List<String> sortedLabels() {
    return labels.keySet().stream().sorted(LabelOrder.SORTED).toList();
  }

  /** Rejects infinite numbers and too many labels. */
  void requireSound(String flag, String name) {
    if (missing < records && (Double.isInfinite(low) || Double.isInfinite(high)) && !reader.isNominal()) {
      throw new IllegalArgumentException("-" + flag + ": attribute '" + name + "' holds an infinite value; only finite numbers can be"
          + " masked or compared: correct it in the file, or leave the attribute out (-R)");
    }
    if (labels.size() > MOST_LABELS && reader.listed()) {
      throw new IllegalArgumentException("-" + flag + ": attribute '" + name + "' has more than " + MOST_LABELS + " different numbers, too"
          + " many to read the other file's values, or those of a hierarchy, as sets of them: round them, or leave it out (-R)");
    }
    if (labels.size() > MOST_LABELS) {
      throw new IllegalArgumentException("-" + flag + ": attribute '" + name + "' has more than " + MOST_LABELS + " labels; "
          + (flag.equals("i") ? "if it identifies people, name it with -identifier, which removes it"
          : "leave it out (-R), or name it with -id if it says which records correspond"));
    }
  }

  /** Sums of no number yet about one near the mean, which is the value itself if all are equal. */
  PreciseSums sums() {
    return missing == records ? new PreciseSums(0, 0) : new PreciseSums(Math.max(low, Math.min(high, mean)),
        Math.getExponent(Math.max(Math.abs(low), Math.abs(high))));
  }
}

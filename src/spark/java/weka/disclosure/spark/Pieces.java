package weka.disclosure.spark;

import java.io.Serializable;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;
import org.apache.spark.sql.Row;

/**
 * The pieces in which Spark reads files, and how many records each has: this gives every record its number in the file, wherever and in
 * whichever order pieces are read. Several files follow each other by their names.
 */
final class Pieces implements Serializable {

  private static final long serialVersionUID = 1L;

  /** One piece: a file, and where in it the piece begins. */
  record Piece(String file, long start) implements Comparable<Piece>, Serializable {

    private static final Comparator<Piece> ORDER = Comparator.comparing(Piece::file).thenComparingLong(Piece::start);

    /** The piece of a row with this many columns before its place. */
    static Piece of(Row row, int columns) {
      return new Piece(row.getString(columns), row.getLong(columns + 1));
    }

    @Override
    public int compareTo(Piece other) {
      return ORDER.compare(this, other);
    }
  }

  private final TreeMap<Piece, Long> counts = new TreeMap<>();

  void see(Piece piece) {
    counts.merge(piece, 1L, Long::sum);
  }

  Pieces add(Pieces others) {
    others.counts.forEach((piece, count) -> counts.merge(piece, count, Long::sum));
    return this;
  }

  /** The number of all records. */
  long records() {
    return counts.values().stream().mapToLong(Long::longValue).sum();
  }

  /** The number of the first record of each piece. */
  HashMap<Piece, Long> offsets() {
    HashMap<Piece, Long> offsets = new HashMap<>();
    long next = 0;
    for (Map.Entry<Piece, Long> each : counts.entrySet()) {
      offsets.put(each.getKey(), next);
      next += each.getValue();
    }
    return offsets;
  }
}

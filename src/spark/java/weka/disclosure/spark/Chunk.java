package weka.disclosure.spark;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;

/**
 * Some consecutive records of a file, held in columns.
 *
 * @param start   the row of the first record
 * @param columns the values of each column, labels as codes
 */
record Chunk(long start, double[][] columns) implements Serializable {

  private static final int MOST = 8192;

  int records() {
    return columns[0].length;
  }

  /** The same records with one column replaced. */
  Chunk with(int column, double[] values) {
    double[][] replaced = columns.clone();
    replaced[column] = values;
    return new Chunk(start, replaced);
  }

  /** The records of a part of a file, as chunks. */
  static Iterator<Chunk> of(Iterator<FileRecord> records) {
    return new Iterator<>() {
      private FileRecord next = records.hasNext() ? records.next() : null;

      @Override
      public boolean hasNext() {
        return next != null;
      }

      @Override
      public Chunk next() {
        if (next == null) {
          throw new NoSuchElementException();
        }
        long start = next.row;
        List<double[]> rows = new ArrayList<>();
        while (next != null && next.row == start + rows.size() && rows.size() < MOST) {
          rows.add(next.values);
          next = records.hasNext() ? records.next() : null;
        }
        double[][] columns = new double[rows.get(0).length][rows.size()];
        for (int row = 0; row < rows.size(); row++) {
          for (int k = 0; k < columns.length; k++) {
            columns[k][row] = rows.get(row)[k];
          }
        }
        return new Chunk(start, columns);
      }
    };
  }

  /**
   * One column of a chunk.
   *
   * @param start   the row of the first record
   * @param column  the place of the column
   * @param values  its values
   * @param changed how many of them masking changed
   */
  record Part(long start, int column, double[] values, int changed) implements Serializable {

    /** The parts in order. */
    static List<Part> inOrder(List<Part> parts) {
      return parts.stream().sorted(Comparator.comparingLong(Part::start)).toList();
    }

    /** The values of all parts, one after the other. */
    static double[] joined(List<Part> sorted) {
      double[] all = new double[sorted.stream().mapToInt(part -> part.values.length).sum()];
      int at = 0;
      for (Part part : sorted) {
        System.arraycopy(part.values, 0, all, at, part.values.length);
        at += part.values.length;
      }
      return all;
    }
  }
}

package sdc.loss;

import java.io.Serializable;
import java.util.List;
import java.util.stream.IntStream;
import sdc.data.Moments;
import sdc.data.WholeFiles;

/**
 * The numeric attributes of two files that no machine holds, and the units in which their losses are summed ({@link NumericPair}).
 *
 * @param names  the names of all attributes
 * @param labels for each attribute the labels of both files, or null for numbers
 * @param whole  the moments of both files
 */
public record LossScale(List<String> names, List<List<String>> labels, WholeFiles whole) implements Serializable {

  /** The indices of the numeric attributes. */
  public int[] numbers() {
    return IntStream.range(0, names.size()).filter(k -> labels.get(k) == null).toArray();
  }

  Moments moments(int file, int attribute) {
    WholeFiles.Attribute of = whole.attribute(attribute);
    return (file == 0 ? of.original() : of.masked()).moments();
  }

  /**
   * The units of the numeric attributes.
   *
   * @param numbers their indices
   * @param origins the original's mean of each
   * @param lengths the length of one unit of each
   */
  record Units(int[] numbers, double[] origins, double[] lengths) implements Serializable {

    /** The numbers of a record in these units. */
    double[] of(double[] record) {
      double[] values = new double[numbers.length];
      for (int k = 0; k < values.length; k++) {
        values[k] = NumericPair.quotient(record[numbers[k]], origins[k], lengths[k]);
      }
      return values;
    }
  }

  Units units() {
    return new Units(numbers(), IntStream.of(numbers()).mapToDouble(k -> moments(0, k).mean()).toArray(), IntStream.of(numbers())
        .mapToDouble(k -> NumericPair.unit(moments(0, k), moments(1, k))).toArray());
  }
}

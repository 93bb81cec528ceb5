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

  double unit(int attribute) {
    return NumericPair.unit(moments(0, attribute), moments(1, attribute));
  }

  /** The origin and the unit of each numeric attribute. */
  double[][] units() {
    return new double[][] {IntStream.of(numbers()).mapToDouble(k -> moments(0, k).mean()).toArray(),
        IntStream.of(numbers()).mapToDouble(this::unit).toArray()};
  }
}

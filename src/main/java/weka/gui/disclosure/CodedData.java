package weka.gui.disclosure;

import java.util.List;
import weka.core.Instances;
import weka.disclosure.data.Categories;

/** Data whose declared categories are nominal: the same object while nothing changes, because it identifies the original of a result. */
final class CodedData {

  private Instances uncoded;
  private Instances coded;
  private List<String> codes = List.of();

  /** This data with these attributes as categories. */
  Instances of(Instances data, List<String> names) {
    if (data != uncoded || !names.equals(codes)) {
      uncoded = data;
      codes = names;
      coded = Categories.of(data, names);
    }
    return coded;
  }

  /** The header of that, without the records; names that the data lacks are ignored. */
  static Instances header(Instances data, List<String> names) {
    return Categories.of(new Instances(data, 0), names.stream().filter(name -> data.attribute(name) != null).toList());
  }
}

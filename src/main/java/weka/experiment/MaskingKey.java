package weka.experiment;

import java.io.ObjectStreamClass;
import java.util.Arrays;
import weka.core.Utils;
import weka.filters.Filter;

/** The key columns that distinguish maskings in the Analyse tab, instead of those of a classifier. */
final class MaskingKey {

  private static final String HOME = "weka.filters.unsupervised.attribute.";

  private MaskingKey() {
  }

  /** The names of the columns. */
  static String[] names() {
    return new String[] {"Scheme", "Scheme_options", "Scheme_version_ID"};
  }

  /** The types of the columns, after this number of other texts, as Weka's listeners expect them: a value of each type. */
  static Object[] types(int first) {
    Object[] types = new String[first + names().length];
    Arrays.fill(types, "");
    return types;
  }

  /** The values of the columns for this filter, without the package, so that the tables have room for the names. */
  static String[] of(Filter filter) {
    String name = filter.getClass().getName();
    return new String[] {name.startsWith(HOME) ? name.substring(HOME.length()) : name,
        Utils.joinOptions(filter.getOptions()),
        Long.toString(ObjectStreamClass.lookup(filter.getClass()).getSerialVersionUID())};
  }
}

package weka.experiment;

import java.io.ObjectStreamClass;
import weka.core.Utils;
import weka.filters.Filter;

/** The key columns that distinguish maskings in the Analyse tab, instead of those of a classifier. */
final class MaskingKey {

  private static final String HOME = "weka.filters.unsupervised.attribute.";
  /** The number of columns. */
  static final int LENGTH = 3;

  private MaskingKey() {
  }

  /** The names of the columns. */
  static String[] names() {
    return new String[] {"Scheme", "Scheme_options", "Scheme_version_ID"};
  }

  /** The values of the columns for this filter, without the package, so that the tables have room for the names. */
  static String[] of(Filter filter) {
    String name = filter.getClass().getName();
    return new String[] {name.startsWith(HOME) ? name.substring(HOME.length()) : name,
        Utils.joinOptions(filter.getOptions()),
        Long.toString(ObjectStreamClass.lookup(filter.getClass()).getSerialVersionUID())};
  }
}

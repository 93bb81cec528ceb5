package weka.gui.disclosure;

import java.util.Arrays;
import java.util.Collections;
import java.util.Optional;
import java.util.stream.IntStream;
import weka.core.Instances;

/**
 * The data sets that came from Preprocess: the present one, and the one loaded before the last filters.
 *
 * <p>Weka's filters append their names to the relation's; masking filters, undo and the editor keep the beginning of the name and the
 * number of records. A difference in either means other data. A file changed and loaded again with the same name and number of records
 * cannot be distinguished from edited data: then the older content stays "as loaded".
 */
public final class Lineage {

  private static final String MARK = "-weka.";

  private Instances loaded;
  private Instances current;

  /** Receives a data set from Preprocess. Copies only the list of records, not the records. */
  public void arrived(Instances data) {
    Instances copy = new Instances(data);
    copy.setClassIndex(-1);
    if (loaded == null || !descends(copy)) {
      loaded = copy;
    }
    current = copy;
  }

  private boolean descends(Instances data) {
    String base = loaded.relationName();
    return data.relationName().equals(base) ? data.numInstances() == loaded.numInstances() : data.relationName().startsWith(base + MARK);
  }

  /**
   * True if the present data set may be the masked form of this original: a changed one with the same name and attributes, as masking
   * filters leave it, or, once the original was attacked, any other that shares an attribute.
   */
  boolean mayBeMasked(Instances original, boolean attacked) {
    boolean shares = Collections.list(current.enumerateAttributes()).stream().anyMatch(each -> original.attribute(each.name()) != null);
    boolean inPlace = current.relationName().equals(original.relationName()) && current.equalHeaders(original)
        && current.numInstances() == original.numInstances();
    return (inPlace || attacked && shares) && !isSame(current, original);
  }

  /** True if these are the same records with the same attributes. */
  static boolean isSame(Instances a, Instances b) {
    return a == b || a.numInstances() == b.numInstances() && a.equalHeaders(b) && IntStream.range(0, a.numInstances())
        .allMatch(row -> Arrays.equals(a.instance(row).toDoubleArray(), b.instance(row).toDoubleArray()));
  }

  /** The present data set. */
  public Optional<Instances> current() {
    return Optional.ofNullable(current);
  }

  /** The data set loaded before the last filters; the present one if it is unchanged. */
  public Optional<Instances> loaded() {
    return Optional.ofNullable(loaded);
  }

  /** True if the data has changed since it was loaded. */
  public boolean isChanged() {
    return loaded != current;
  }
}

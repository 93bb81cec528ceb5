package weka.gui.disclosure.window;

import java.util.Optional;
import weka.core.Instances;
import weka.gui.Logger;

/** The services that the tab uses of its window. */
public interface Host {

  /** The log, the status line and, if it is a {@link weka.gui.TaskLogger}, the bird. */
  Logger logger();

  /** The name of the class attribute in Preprocess, an empty text for none; an empty optional without Preprocess. */
  default Optional<String> classAttribute() {
    return Optional.empty();
  }

  /** True if {@link #apply} can put data into Preprocess. */
  boolean canApply();

  /** Puts data into Preprocess, with its undo. */
  void apply(Instances data);
}

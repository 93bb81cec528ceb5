package weka.gui.disclosure.window;

import java.util.Optional;
import weka.core.Instances;

/** The services that the tab uses of its window. */
public interface Host {

  /** Adds a line to the log. */
  void log(String line);

  /** Shows a line in the status bar. */
  void status(String line);

  /** The bird gets up. */
  void taskStarted();

  /** The bird sits down. */
  void taskFinished();

  /** The name of the class attribute in Preprocess, an empty text for none; an empty optional without Preprocess. */
  default Optional<String> classAttribute() {
    return Optional.empty();
  }

  /** True if {@link #apply} can put data into Preprocess. */
  boolean canApply();

  /** Puts data into Preprocess, with its undo. */
  void apply(Instances data);
}

package weka.gui.disclosure;

import java.util.Optional;
import weka.core.Instances;

/** What the tab needs of the window that it is in. */
public interface Host {

  /** Puts a line into the log. */
  void log(String line);

  /** Shows a line in the status bar. */
  void status(String line);

  /** The bird gets up. */
  void taskStarted();

  /** The bird sits down. */
  void taskFinished();

  /** The name of the attribute that Preprocess shows as the class, an empty text for none; nothing where there is no Preprocess. */
  default Optional<String> classAttribute() {
    return Optional.empty();
  }

  /** Whether {@link #apply} has somewhere to put data. */
  boolean canApply();

  /** Puts data into Preprocess, so that undo works there. */
  void apply(Instances data);
}

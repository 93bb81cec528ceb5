package weka.disclosure.options;

import sdc.data.Progress;
import weka.classifiers.Classifier;

/** Work of one of Weka's classifiers, which may fail in any way; a failure becomes one line. */
public final class ClassifierWork {

  /** The work. */
  public interface Work<T> {
    /** Does it. */
    T run() throws Exception;
  }

  private ClassifierWork() {
  }

  /**
   * Does the work.
   *
   * @param flag   the option that names the classifier
   * @param scheme the classifier
   * @param what   what it does, in words that follow "cannot"
   * @param advice what to do if it fails
   */
  public static <T> T attempt(String flag, Classifier scheme, String what, String advice, Work<T> work) {
    try {
      return work.run();
    } catch (Progress.Stopped e) {
      throw e;
    } catch (Exception e) {
      throw new IllegalArgumentException("-" + flag + ": " + scheme.getClass().getSimpleName() + " cannot " + what + ": "
          + String.valueOf(e.getMessage()).strip().replaceAll("\\s+", " ").replaceFirst("^[\\w.]+: ", "").replaceFirst("!$", "")
          + "; " + advice, e);
    } catch (StackOverflowError e) {
      throw new IllegalArgumentException("-" + flag + ": " + scheme.getClass().getSimpleName() + " cannot " + what + ": its model has too"
          + " many levels; " + advice, e);
    }
  }
}

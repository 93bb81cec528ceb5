package weka.disclosure.options;

import java.util.List;
import weka.Run;
import weka.classifiers.Classifier;

/** A classifier as text: its name, with or without its package, and its options. */
public final class ClassifierText {

  private ClassifierText() {
  }

  /** The classifier's full name, and its options unless all have their defaults; an empty text without a classifier. */
  public static String of(Classifier classifier) {
    if (classifier == null) {
      return "";
    }
    String name = classifier.getClass().getName();
    String text = Schemes.text(classifier);
    return text.equals(Schemes.text(Schemes.create(Classifier.class, "W", "", name))) ? name : text;
  }

  /** The classifier that the text of this option describes, or null if the text is empty. */
  public static Classifier read(String flag, String text) {
    return text.isEmpty() ? null : Schemes.create(Classifier.class, flag, "weka.classifiers", inFull(flag, text));
  }

  /** Completes a classifier's name without a package by a search among all of Weka's classifiers. */
  private static String inFull(String flag, String text) {
    String[] parts = text.strip().split("\\s+", 2);
    if (parts[0].indexOf('.') > 0) {
      return text;
    }
    List<String> found = Run.findSchemeMatch(Classifier.class, "." + parts[0].replaceFirst("^\\.", ""), false, false);
    if (found.size() != 1) {
      throw new IllegalArgumentException("-" + flag + ": " + (found.isEmpty() ? "no classifier '" + parts[0] + "'"
          : "'" + parts[0] + "' may be " + String.join(" or ", found)) + "; give the full name of a class");
    }
    return found.get(0) + (parts.length > 1 ? " " + parts[1] : "");
  }
}

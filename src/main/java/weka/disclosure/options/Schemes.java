package weka.disclosure.options;

import java.util.List;
import weka.core.ClassDiscovery;
import weka.core.OptionHandler;
import weka.core.Utils;
import weka.core.WekaPackageClassLoaderManager;

/** Makes an object with options from a text such as {@code EuclideanLinkage -M DISTANCE}; the name may include the package. */
public final class Schemes {

  private static final int MOST_NAMES = 16;

  private Schemes() {
  }

  /** The object that the text describes; a name without a point is a class of the package {@code home}. */
  public static <T> T create(Class<T> type, String flag, String home, String text) {
    String[] words;
    try {
      words = Utils.splitOptions(text);
    } catch (Exception e) {
      throw new IllegalArgumentException("-" + flag + ": cannot split '" + text + "' into a name and options: " + e.getMessage(), e);
    }
    if (words.length == 0) {
      throw new IllegalArgumentException("-" + flag + " needs the name of a " + type.getSimpleName() + ", got an empty text");
    }
    T made = instance(type, flag, home, words[0]);
    words[0] = "";
    if (made instanceof OptionHandler handler) {
      setOptions(handler, flag, words);
    }
    return made;
  }

  /** The text of an object, which {@link #create} makes again: the name of its class, and its options. */
  public static String text(Object scheme) {
    String options = scheme instanceof OptionHandler handler ? Utils.joinOptions(handler.getOptions()) : "";
    return (scheme.getClass().getName() + " " + options).strip();
  }

  private static void setOptions(OptionHandler handler, String flag, String[] words) {
    try {
      handler.setOptions(words);
    } catch (Exception e) {
      throw new IllegalArgumentException("-" + flag + " " + handler.getClass().getSimpleName() + ": " + e.getMessage(), e);
    }
  }

  private static <T> T instance(Class<T> type, String flag, String home, String name) {
    String full = name.contains(".") ? name : home + "." + name;
    try {
      return type.cast(WekaPackageClassLoaderManager.objectForName(full));
    } catch (ClassCastException e) {
      throw new IllegalArgumentException("-" + flag + ": " + full + " is not a " + type.getSimpleName(), e);
    } catch (Exception e) {
      throw new IllegalArgumentException("-" + flag + ": no such " + type.getSimpleName() + ": '" + name + "'; " + choices(type, home)
          + ", or a class's full name", e);
    }
  }

  /** The classes that can be named without a package, if they are few. */
  private static String choices(Class<?> type, String home) {
    List<String> names = namesIn(type, home);
    return names.isEmpty() || names.size() > MOST_NAMES ? "give the name of a class in " + home : "give one of " + String.join(", ", names);
  }

  /** Weka loads every class of the package for this; if one cannot be loaded, the message has no list rather than a second error. */
  private static List<String> namesIn(Class<?> type, String home) {
    try {
      return ClassDiscovery.find(type, home).stream().map(name -> name.substring(name.lastIndexOf('.') + 1)).sorted().toList();
    } catch (LinkageError e) {
      return List.of();
    }
  }
}

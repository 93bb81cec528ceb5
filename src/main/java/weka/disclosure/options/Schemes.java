package weka.disclosure.options;

import weka.core.OptionHandler;
import weka.core.Utils;
import weka.core.WekaPackageClassLoaderManager;

/** Makes an object with options from a text such as {@code EuclideanLinkage -M DISTANCE}, with or without its package's name. */
public final class Schemes {

  private Schemes() {
  }

  /** The object that the text describes; its class is sought by its full name, then in the given package. */
  public static <T> T create(Class<T> type, String flag, String home, String text) {
    String[] words;
    try {
      words = Utils.splitOptions(text);
    } catch (Exception e) {
      throw new IllegalArgumentException("-" + flag + ": cannot split '" + text + "' into a name and options: "
          + e.getMessage(), e);
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
      throw new IllegalArgumentException("-" + flag + ": there is no " + type.getSimpleName() + " '" + name + "'; give the name"
          + " of a class in " + home + ", or a class's full name", e);
    }
  }
}

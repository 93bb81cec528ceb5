package weka.disclosure.options;

import java.util.Enumeration;
import weka.core.Option;
import weka.core.OptionHandler;
import weka.core.RevisionHandler;
import weka.core.RevisionUtils;

/**
 * An object that declares its options once, as an {@link OptionSet}, and gives them to Weka by the three methods of its interface.
 *
 * <p>This is a class, not an interface with default methods, because Weka writes experiments to XML by the property {@code options},
 * and before Java 21 a default method defines no property.
 */
public abstract class Optioned implements OptionHandler, RevisionHandler {

  /** The options, in the order in which they are listed and written. */
  protected abstract OptionSet options();

  @Override
  public Enumeration<Option> listOptions() {
    return options().list();
  }

  @Override
  public void setOptions(String[] given) {
    options().readAll(given);
  }

  @Override
  public String[] getOptions() {
    return options().write();
  }

  @Override
  public String getRevision() {
    return RevisionUtils.extract("$Revision: 1 $");
  }
}

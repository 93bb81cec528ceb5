package weka.disclosure.options;

import java.util.Enumeration;
import weka.core.Option;
import weka.core.OptionHandler;
import weka.core.RevisionHandler;
import weka.core.RevisionUtils;

/**
 * What declares its options once, as an {@link OptionSet}, for Weka, which asks for them by three methods.
 *
 * <p>A class and not an interface with default methods, because before Java 21 beans have no properties by the latter, and Weka
 * writes experiments in XML by the property {@code options}.
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

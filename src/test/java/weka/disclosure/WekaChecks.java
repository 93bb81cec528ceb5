package weka.disclosure;

import static org.junit.jupiter.api.Assertions.assertTrue;

import weka.core.CheckGOE;
import weka.core.CheckOptionHandler;
import weka.core.OptionHandler;

/** Weka's own checks of options, and of the properties that its editors show. */
public final class WekaChecks {

  private WekaChecks() {
  }

  /** The object passes them, with these options too. */
  public static void pass(OptionHandler handler, String... given) {
    CheckOptionHandler options = new CheckOptionHandler();
    options.setSilent(true);
    options.setOptionHandler(handler);
    options.setUserOptions(given);
    options.doTests();
    assertTrue(options.getSuccess());
    CheckGOE editor = new CheckGOE();
    editor.setSilent(true);
    editor.setObject(handler);
    editor.doTests();
    assertTrue(editor.getSuccess());
  }
}

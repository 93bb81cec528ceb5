package weka.disclosure.data;

import java.util.List;

/** An object whose options say what the intruder knows, which a file of roles says too. */
public interface UsesRoles {

  /** Lets the intruder know these attributes, unless an option already names what they know; returns true if it does not. */
  boolean useKnown(List<String> names);
}

package weka.disclosure.command;

import java.util.List;

/** A masking that warns of what it leaves unmasked, but not of attributes that its command does not write. */
public interface Withholding {

  /** Gives no warning of these attributes. */
  void withhold(List<String> names);
}

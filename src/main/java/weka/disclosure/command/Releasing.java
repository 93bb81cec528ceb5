package weka.disclosure.command;

import java.util.List;

/** A masking whose output a command writes for a release. */
public interface Releasing {

  /** True if the same run would repeat its output because a seed is set; a release must not be repeatable. */
  boolean isRepeatable();

  /** Gives no warning that these attributes are left unmasked, because the command does not write them. */
  void withhold(List<String> names);
}

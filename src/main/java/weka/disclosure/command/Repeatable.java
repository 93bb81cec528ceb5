package weka.disclosure.command;

/** A masking that a seed can make repeatable. */
public interface Repeatable {

  /** True if the same run would repeat its output because a seed is set; a release must not be repeatable. */
  boolean isRepeatable();
}

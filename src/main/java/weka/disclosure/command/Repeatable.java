package weka.disclosure.command;

/** A masking that a seed can make repeatable. */
public interface Repeatable {

  /** Whether the same run would give the same output again because a seed is set; a release must not be repeatable. */
  boolean isRepeatable();
}

package weka.disclosure.command;

/** A masking that may give the same output again. */
public interface Repeatable {

  /** Whether the same run gives the same output again because of a seed, which a file that is released must not. */
  boolean isRepeatable();
}

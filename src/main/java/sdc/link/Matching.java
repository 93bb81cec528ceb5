package sdc.link;

/** The name that {@link LinkSettings} had in version 1.0.0: objects that were saved then can be read, nothing else uses it. */
final class Matching {

  private Matching() {
  }

  /** {@link LinkSettings.Direction}. */
  enum Direction { ORIGINAL_TO_MASKED, MASKED_TO_ORIGINAL }
}

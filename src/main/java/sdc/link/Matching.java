package sdc.link;

/** The name of {@link LinkSettings} in version 1.0.0. It exists only so that objects saved by that version can be read. */
final class Matching {

  private Matching() {
  }

  /** The former {@link LinkSettings.Direction}. */
  enum Direction { ORIGINAL_TO_MASKED, MASKED_TO_ORIGINAL }
}

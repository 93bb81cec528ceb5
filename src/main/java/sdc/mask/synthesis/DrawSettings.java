package sdc.mask.synthesis;

import sdc.data.Setting;

/**
 * How values are drawn.
 *
 * @param records   the number of records to draw; 0 for as many as the original has
 * @param leaf      the fewest original records from whose numbers one is drawn
 * @param smoothing the standard deviation of the noise on a drawn number that fewer than {@code leaf} original records have, as a multiple
 *                  of Silverman's bandwidth; 0 for none
 */
public record DrawSettings(int records, int leaf, double smoothing) {

  /** As many records as the original has, five records to a leaf, noise of one bandwidth. */
  public static final DrawSettings DEFAULT = new DrawSettings(0, 5, 1);

  /** Rejects settings out of range. */
  public DrawSettings {
    Setting.require(records >= 0, "records (to draw) must be 1 or more, or 0 for as many as the original has", records);
    Setting.require(leaf >= 1, "leaf (records to draw a number from) must be 1 or more", leaf);
    Setting.require(smoothing >= 0 && smoothing <= Double.MAX_VALUE,
        "smoothing (multiple of the bandwidth) must be a number of 0 or more", smoothing);
  }

  int recordsFor(int original) {
    return records == 0 ? original : records;
  }
}

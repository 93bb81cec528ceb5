package sdc.data;

import java.io.Serializable;

/**
 * What scaling needs to know of the numbers of one attribute in one whole file.
 *
 * @param records the number of records, with or without a number
 * @param largest the largest magnitude
 * @param mean    the mean of the numbers
 * @param sd      their standard deviation with divisor n − 1
 * @param isInParts whether no more than a part of the numbers is at hand, so that nothing but this is known of the others
 */
record NumberSummary(long records, double largest, double mean, double sd, boolean isInParts) implements Serializable {

  /** The same for numbers divided by 2^16. */
  NumberSummary smaller() {
    return new NumberSummary(records, Math.scalb(largest, -16), Math.scalb(mean, -16), Math.scalb(sd, -16), isInParts);
  }
}

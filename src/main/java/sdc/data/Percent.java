package sdc.data;

import java.math.BigDecimal;

/** Percents of a number of records. */
public final class Percent {

  private Percent() {
  }

  /** ⌊n·p/100⌋ in exact decimal arithmetic: 0.29 percent of 10,000 are 29, where doubles give 28. */
  public static int floor(double percent, int records) {
    return BigDecimal.valueOf(percent).multiply(BigDecimal.valueOf(records)).movePointLeft(2).intValue();
  }
}

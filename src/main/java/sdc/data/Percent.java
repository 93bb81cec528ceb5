package sdc.data;

import java.math.BigDecimal;

/** Converts percentages to numbers of records. */
public final class Percent {

  private Percent() {
  }

  /** ⌊n·p/100⌋ in exact decimal arithmetic: 0.29 percent of 10,000 is 29, but doubles give 28. */
  public static int floor(double percent, int records) {
    return BigDecimal.valueOf(percent).multiply(BigDecimal.valueOf(records)).movePointLeft(2).intValue();
  }
}

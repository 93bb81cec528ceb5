package sdc.mask;

import java.io.Serializable;

/**
 * A masking that needs several attributes of all records at once, but whose time grows little faster than the records. So another machine
 * can run it, as far as its memory holds these attributes.
 */
public interface GatheredMasking extends Masking, Serializable {

  /** Whether these settings do. */
  default boolean isGathered() {
    return true;
  }
}

package sdc.learn.hitting;

/**
 * What a minimum hitting set must do for some records: give up at least a number of them. A core asks for one; of records that
 * conflict two by two all but one are given up.
 *
 * @param records by place, in order
 * @param needed  how many of them
 */
public record Cover(int[] records, int needed) {

  static Cover of(int[] core) {
    return new Cover(core, 1);
  }

  /** That no record is given up more than once: −1 times the record is to be −1 at least. */
  static Cover cap(int record) {
    return new Cover(new int[] {record}, -1);
  }

  /** The factor of each record in it. */
  int sign() {
    return needed < 0 ? -1 : 1;
  }

  /** How many are still needed, where some are given up. */
  int left(boolean[] givenUp) {
    if (needed < 0) {
      return givenUp[records[0]] ? 0 : needed;
    }
    int left = needed;
    for (int v : records) {
      left -= givenUp[v] ? 1 : 0;
    }
    return Math.max(0, left);
  }

  /** True if so few can be given up that the cover cannot be met. */
  boolean isImpossible(boolean[] kept) {
    int free = records.length;
    for (int v : records) {
      free -= kept[v] ? 1 : 0;
    }
    return free < needed;
  }
}

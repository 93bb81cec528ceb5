package weka.gui.disclosure;

/** Keeps results from filling the memory: each holds its masked data and the links of all records. */
public final class Room {

  /** The share of the memory that stays free for the window and the next run: a choice. */
  private static final double LEAST = 0.15;

  private Room() {
  }

  /** Rejects a run for which the results in the list leave too little memory. */
  public static void require(int results) {
    if (results > 0 && isFull()) {
      throw new IllegalArgumentException("the memory is nearly full: the list holds " + results + " results; delete some (save those that"
          + " you need), or start Weka with more memory (-Xmx)");
    }
  }

  /** True if results leave too little memory for another one, even after rubbish is collected. */
  static boolean isFull() {
    Runtime memory = Runtime.getRuntime();
    if (isFull(memory.maxMemory(), memory.totalMemory(), memory.freeMemory())) {
      System.gc();
    }
    return isFull(memory.maxMemory(), memory.totalMemory(), memory.freeMemory());
  }

  /** True if less than {@link #LEAST} of the most memory is free. */
  static boolean isFull(long most, long total, long free) {
    return most - total + free < LEAST * most;
  }
}

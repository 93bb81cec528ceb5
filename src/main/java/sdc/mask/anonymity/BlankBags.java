package sdc.mask.anonymity;

import java.util.Arrays;

/** The units in lists of equal blanks, in ascending order of the blanks, so that every run has the same order. */
final class BlankBags {

  /** A list of units. */
  static final class Bag {
    private int[] units = new int[4];
    private int size;

    int size() {
      return size;
    }

    int unit(int at) {
      return units[at];
    }
  }

  private int[] blanks = new int[16];
  private Bag[] bags = new Bag[16];
  private int size;
  /** The place of each unit in its list. */
  private final int[] place;

  BlankBags(int units) {
    place = new int[units];
  }

  int size() {
    return size;
  }

  /** The blanks of the units in a list. */
  int blanks(int at) {
    return blanks[at];
  }

  Bag bag(int at) {
    return bags[at];
  }

  void add(int unit, int with) {
    int at = find(with);
    Bag bag = bags[at];
    if (bag.size == bag.units.length) {
      bag.units = Arrays.copyOf(bag.units, 2 * bag.size);
    }
    place[unit] = bag.size;
    bag.units[bag.size++] = unit;
  }

  private int find(int with) {
    int at = Arrays.binarySearch(blanks, 0, size, with);
    if (at >= 0) {
      return at;
    }
    if (size == blanks.length) {
      blanks = Arrays.copyOf(blanks, 2 * size);
      bags = Arrays.copyOf(bags, 2 * size);
    }
    int free = -1 - at;
    System.arraycopy(blanks, free, blanks, free + 1, size - free);
    System.arraycopy(bags, free, bags, free + 1, size - free);
    blanks[free] = with;
    bags[free] = new Bag();
    size++;
    return free;
  }

  void remove(int unit, int with) {
    int at = Arrays.binarySearch(blanks, 0, size, with);
    Bag bag = bags[at];
    int last = bag.units[--bag.size];
    bag.units[place[unit]] = last;
    place[last] = place[unit];
    if (bag.size == 0) {
      size--;
      System.arraycopy(blanks, at + 1, blanks, at, size - at);
      System.arraycopy(bags, at + 1, bags, at, size - at);
      bags[size] = null;
    }
  }
}

package sdc.mask.micro;

/** The records that belong to no group yet. Of equally far or near ones the lowest index is taken. */
interface Pool {

  /** All points. */
  static Pool of(Points points) {
    return new ScanPool(points);
  }

  /** How many are left. */
  int size();

  /** The record farthest from this place. */
  int farthest(double[] from);

  /** Offers to an emptied heap the records nearest to this place. */
  void nearest(double[] from, Nearest into);

  /** Takes a record out. */
  void remove(int record);
}

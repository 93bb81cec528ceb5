package sdc.aggregate;

/** A distance with all parameters fixed. Holds working space: one per thread. */
@FunctionalInterface
public interface Distance {

  /** The distance (squared, as in the papers) of two records whose signed, scaled differences are these. */
  double of(double[] differences);
}

package sdc.aggregate;

/** A distance with fixed parameters. It has working arrays, so each thread needs its own. */
@FunctionalInterface
public interface Distance {

  /** The distance (squared, as in the papers) of two records whose signed, scaled differences are these. */
  double of(double[] differences);
}

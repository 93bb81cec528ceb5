package sdc.target;

import java.util.Map;

/**
 * What one attack found.
 *
 * @param attack  the attack as a user writes it
 * @param records the number of records attacked
 * @param linked  the number of records linked: their true partner is strictly nearer than every other candidate
 * @param bound   the proven bound on the links of any parameters of the attack's family; the links of an attack without parameters, and
 *                the records that its learner did not count before a stop
 * @param guesses the expected finds among equally near records, 1/t for each of t
 * @param found   whether each record is linked, or was not counted before a stop
 * @param proven  true if the bound holds for a whole family of distances
 * @param weights the importance of attributes by the parameters learned, by name; empty without
 */
public record Verdict(String attack, int records, int linked, int bound, double guesses, boolean[] found, boolean proven,
    Map<String, Double> weights) {

  public Verdict {
    weights = Map.copyOf(weights);
  }

  /** An attack that could not run on the release, for this reason. */
  static Verdict notRun(String why, int originals) {
    return new Verdict(why, 0, 0, 0, 0, new boolean[originals], false, Map.of());
  }

  /** False if the attack could not run. */
  public boolean hasRun() {
    return records > 0 || guesses > 0;
  }

  /** The worst that this attack can find: the bound, with the expected finds by guesses unless only links count. */
  public double worst(boolean linksOnly) {
    return bound + (linksOnly ? 0 : guesses);
  }

  /** What it did find, by the same count. */
  double reached(boolean linksOnly) {
    return linked + (linksOnly ? 0 : guesses);
  }
}

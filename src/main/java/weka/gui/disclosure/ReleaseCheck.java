package weka.gui.disclosure;

import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import sdc.data.MaskedPair;
import weka.core.Instances;
import weka.disclosure.evaluation.Assessment;
import weka.filters.unsupervised.attribute.MaskingFilter;
import weka.gui.disclosure.Light.Level;

/** What to check before masked data is saved for others, beside the identifiers, which the user decides on one by one. */
public final class ReleaseCheck {

  private ReleaseCheck() {
  }

  /** The checks of this result. */
  public static List<Light> of(Result result, Limits limits) {
    List<Light> lights = new ArrayList<>(Lights.risk(result, limits));
    lights.add(seed(result));
    lights.add(order(result));
    lights.add(worstCase(result));
    lights.add(certificate(result));
    return lights;
  }

  private static Light seed(Result result) {
    Optional<MaskingFilter> masking = result.masking();
    if (masking.isEmpty()) {
      return new Light(Level.AMBER, "The tab did not mask this data, so it does not know whether a seed was used.");
    }
    return Light.of(!masking.get().isRepeatable(), Level.RED, masking.get().isRepeatable()
        ? "A step has a seed: anybody who guesses it can undo the masking. Set the seed to 0 and mask again." : "No step has a seed.");
  }

  private static Light order(Result result) {
    if (result.assessment().synthetic().isPresent()) {
      return new Light(Level.AMBER, "Records have no partners, so the tab cannot tell whether they keep the original's order.");
    }
    boolean keeps = keepsOrder(result.assessment().pair().whole());
    return Light.of(!keeps, Level.AMBER, keeps ? "The records are wholly or partly in the order of the original: whoever can guess that"
        + " order finds people by their place. Tick the random order below, unless the order has a meaning."
        : "The records are not in the order of the original.");
  }

  /**
   * True if the masked records come in the order of their partners, or so near to it that it is no chance: neighbours in a random order
   * of n records were n/3 places apart in the original in the mean, give or take a quarter of the square root of n. In a file that is only
   * turned, sorted by a category or shuffled within regions they were nearer.
   */
  static boolean keepsOrder(MaskedPair pair) {
    int[] partner = pair.partnerRows();
    int[] originals = new int[pair.masked().rows()];
    Arrays.fill(originals, MaskedPair.NONE);
    IntStream.range(0, partner.length).filter(row -> partner[row] != MaskedPair.NONE).forEach(row -> originals[partner[row]] = row);
    int[] rows = IntStream.of(originals).filter(row -> row != MaskedPair.NONE).toArray();
    boolean kept = rows.length > 1 && IntStream.range(1, rows.length).allMatch(i -> rows[i] > rows[i - 1]);
    double apart = IntStream.range(1, rows.length).mapToDouble(i -> Math.abs(rows[i] - rows[i - 1])).average().orElse(Double.NaN);
    return kept || apart < partner.length / 3.0 * (1 - 3 / Math.sqrt(rows.length));
  }

  private static Light worstCase(Result result) {
    Assessment assessment = result.assessment();
    if (assessment.synthetic().isPresent()) {
      return new Light(Level.AMBER, "Records have no partners, so no worst case can be proven.");
    }
    if (!Double.isNaN(result.certified()) || isProven(assessment)) {
      return new Light(Level.GREEN, "The worst case was run and proven: an attack that learns from the true pairs of records.");
    }
    return new Light(Level.AMBER, assessment.exposure().coverage().worstCase()
        ? "An attack learned from the true pairs, but it is not proven that no other weights find more."
        : "The worst case was not run; choose the preset Worst case and press Attack again.");
  }

  /** True if no other weights of some family link more of the attacked records. */
  private static boolean isProven(Assessment assessment) {
    return assessment.linkages().stream().filter(each -> each.known().isEmpty()).flatMap(each -> each.learned().stream())
        .anyMatch(each -> each.learned().isOptimal());
  }

  private static Light certificate(Result result) {
    boolean none = result.certificate().isEmpty();
    return Light.of(!none, Level.AMBER, none ? "This file has no certificate; Find a masking… proves what it finds and writes one."
        : "The search wrote a certificate, which is saved with the report if you tick that below.");
  }

  /** The data with its records in a random order. */
  public static Instances shuffled(Instances data) {
    Instances copy = new Instances(data);
    Collections.shuffle(copy, new SecureRandom());
    return copy;
  }
}

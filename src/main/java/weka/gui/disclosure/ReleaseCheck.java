package weka.gui.disclosure;

import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import sdc.data.MaskedPair;
import weka.core.Instances;
import weka.disclosure.evaluation.Assessment;
import weka.filters.unsupervised.attribute.MaskingFilter;
import weka.gui.disclosure.Light.Level;

/** What to check before masked data is saved for others, beside the identifiers, which the user decides on one by one. */
final class ReleaseCheck {

  private ReleaseCheck() {
  }

  /** The checks of this result. */
  static List<Light> of(Result result, Limits limits) {
    Assessment assessment = result.assessment();
    List<Light> lights = new ArrayList<>(Lights.attack(result, limits));
    lights.addAll(result.identifiers().lights());
    lights.add(Lights.unmasked(assessment.exposure()));
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
    return Light.of(!keepsOrder(result.assessment().pair()), Level.AMBER, keepsOrder(result.assessment().pair())
        ? "The records are in the order of the original: whoever can guess that order finds people by their place. Tick the random order"
            + " below, unless the order has a meaning." : "The records are not in the order of the original.");
  }

  /** True if the masked records come in the order of their partners. */
  static boolean keepsOrder(MaskedPair pair) {
    int before = -1;
    for (int row = 0; row < pair.original().rows(); row++) {
      int partner = pair.partner(row);
      if (partner != MaskedPair.NONE) {
        if (partner < before) {
          return false;
        }
        before = partner;
      }
    }
    return before > 0;
  }

  private static Light worstCase(Result result) {
    Assessment assessment = result.assessment();
    if (assessment.synthetic().isPresent()) {
      return new Light(Level.GREEN, "Records have no partners, so no worst case of learned weights exists.");
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
        : "The certificate of the search is saved beside the report.");
  }

  /** The data with its records in a random order. */
  static Instances shuffled(Instances data) {
    Instances copy = new Instances(data);
    Collections.shuffle(copy, new SecureRandom());
    return copy;
  }
}

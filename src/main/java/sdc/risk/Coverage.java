package sdc.risk;

import java.util.ArrayList;
import java.util.List;

/**
 * What an evaluation looked at and what it did not, so that no figure promises more than it should.
 *
 * @param attacked    the attributes that the attacks compared
 * @param notAttacked the others, each with the reason
 * @param notInLoss   the attributes that changed but that the loss did not look at
 * @param attacks     the attacks that were run
 * @param notRun      the attacks that could not be run
 * @param worstCase   whether an attack ran that learns from the true correspondence
 * @param leftOut     records without a partner, which count in no rate
 */
public record Coverage(List<String> attacked, List<NotAttacked> notAttacked, List<String> notInLoss, List<String> attacks,
    List<String> notRun, boolean worstCase, int leftOut) {

  /**
   * An attribute that no attack compared.
   *
   * @param name its name
   * @param why  the reason, a few words
   */
  public record NotAttacked(String name, String why) {
  }

  /** Keeps its own copies. */
  public Coverage {
    attacked = List.copyOf(attacked);
    notAttacked = List.copyOf(notAttacked);
    notInLoss = List.copyOf(notInLoss);
    attacks = List.copyOf(attacks);
    notRun = List.copyOf(notRun);
  }

  /** What a sentence on the risk must not leave out, each a few words that follow on "but"; empty without a gap. */
  public List<String> gaps() {
    List<String> gaps = new ArrayList<>();
    if (!notAttacked.isEmpty()) {
      gaps.add(notAttacked.size() + " of " + (attacked.size() + notAttacked.size()) + " attributes were not attacked ("
          + some(notAttacked.stream().map(NotAttacked::name).toList()) + ")");
    }
    if (!notInLoss.isEmpty()) {
      gaps.add("the loss does not measure the change of " + some(notInLoss));
    }
    if (!notRun.isEmpty()) {
      gaps.add("not run: " + some(notRun));
    }
    if (!worstCase) {
      gaps.add("the worst case (SupervisedLinkage) was not run");
    }
    if (leftOut > 0) {
      gaps.add(leftOut + (leftOut == 1 ? " record without a partner was" : " records without a partner were") + " left out");
    }
    return gaps;
  }

  /** The first few names and how many more there are. */
  public static String some(List<String> names) {
    int most = 5;
    return names.size() <= most ? String.join(", ", names)
        : String.join(", ", names.subList(0, most)) + " and " + (names.size() - most) + " more";
  }
}

package sdc.risk;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import sdc.data.Column;
import sdc.data.MaskedPair;
import sdc.data.Moments;
import sdc.data.NominalColumn;
import sdc.data.NumericColumn;

/**
 * What an evaluation examined and what it omitted, so that no figure promises too much.
 *
 * @param attacked    the attributes that the attacks compared
 * @param notAttacked the others, each with the reason
 * @param notInLoss   the attributes that changed but are not part of the loss
 * @param attacks     the attacks that were run
 * @param notRun      the attacks that could not run
 * @param worstCase   true if an attack that learns from the true correspondence ran
 * @param leftOut     the number of records without a partner, which no rate counts
 * @param corresponds true if records correspond; if not, no attack could use that
 */
public record Coverage(List<String> attacked, List<NotAttacked> notAttacked, List<String> notInLoss, List<String> attacks,
    List<String> notRun, boolean worstCase, int leftOut, boolean corresponds) {

  /**
   * An attribute that no attack compared.
   *
   * @param name its name
   * @param why  the reason, in a few words
   */
  public record NotAttacked(String name, String why) {
  }

  public Coverage {
    attacked = List.copyOf(attacked);
    notAttacked = List.copyOf(notAttacked);
    notInLoss = List.copyOf(notInLoss);
    attacks = List.copyOf(attacks);
    notRun = List.copyOf(notRun);
  }

  /** The gaps that a sentence on the risk must mention, each in a few words that follow "but"; empty without a gap. */
  public List<String> gaps() {
    List<String> gaps = new ArrayList<>();
    if (!notAttacked.isEmpty()) {
      gaps.add(notAttacked.size() + " of " + (attacked.size() + notAttacked.size()) + " attributes "
          + (notAttacked.size() == 1 ? "was" : "were") + " not attacked ("
          + some(notAttacked.stream().map(NotAttacked::name).toList()) + ")");
    }
    if (!notInLoss.isEmpty()) {
      gaps.add("the loss does not measure the change of " + some(notInLoss));
    }
    if (!notRun.isEmpty()) {
      gaps.add("not run: " + some(notRun));
    }
    if (!worstCase && corresponds) {
      boolean others = attacks.stream().anyMatch(name -> name.startsWith("SupervisedLinkage"));
      gaps.add("the worst case (SupervisedLinkage" + (others ? " that learns from the attacked records" : "") + ") was not run");
    }
    if (leftOut > 0) {
      gaps.add(leftOut + (leftOut == 1 ? " record without a partner was" : " records without a partner were") + " left out");
    }
    return gaps;
  }

  /** The coverage of attacks that see this pair: what is the same in every masked record is attacked in name only. */
  public Coverage withoutConstants(MaskedPair pair) {
    List<String> constant = IntStream.range(0, pair.masked().width()).filter(k -> isConstant(pair.masked().column(k))
        && !isConstant(pair.original().column(k))).mapToObj(k -> pair.original().column(k).name()).toList();
    List<NotAttacked> others = Stream.concat(notAttacked.stream(), constant.stream().map(name -> new NotAttacked(name,
        "the same value in every masked record"))).toList();
    return new Coverage(attacked.stream().filter(name -> !constant.contains(name)).toList(), others,
        notInLoss, attacks, notRun, worstCase, leftOut, corresponds);
  }

  /** True if no two records differ; a missing value differs from every value. */
  private static boolean isConstant(Column column) {
    int missing = column.missingCount();
    return missing > 0 ? missing == column.size() : column instanceof NumericColumn numbers ? Moments.of(numbers).isConstant()
        : ((NominalColumn) column).usedLabels().size() < 2;
  }

  /** The first few names and the number of further ones. */
  public static String some(List<String> names) {
    int most = 5;
    return names.size() <= most ? String.join(", ", names)
        : String.join(", ", names.subList(0, most)) + " and " + (names.size() - most) + " more";
  }
}

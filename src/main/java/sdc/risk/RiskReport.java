package sdc.risk;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import sdc.data.MaskedPair;
import sdc.data.Progress;
import sdc.data.Setting;
import sdc.data.Table;
import sdc.data.key.KeyCounts;
import sdc.data.key.KeyDiversity;
import sdc.loss.Figure;
import sdc.loss.InformationLoss;

/**
 * What an intruder can do with one masked file.
 *
 * @param identity    the records that each linkage finds
 * @param interval    the share of original values in an interval about the masked ones
 * @param groups      groups of masked records with equal quasi-identifiers
 * @param confidential the disclosure of the confidential attributes that the user named, if any
 * @param score       (loss + average linked)/2, the papers' score if all attributes are numeric; lower is better
 * @param analyticScore (IL + DR)/2 with DR = (average linked + interval disclosure by deviation)/2; only
 *                    if numbers alone changed, because IL sees nothing else
 * @param records     every record's risk, the most at risk first
 */
public record RiskReport(IdentityDisclosure identity, IntervalDisclosure interval, GroupFigures groups,
    Optional<ConfidentialFigures> confidential, Score score, Score analyticScore, List<RecordRisk> records) {

  /**
   * Groups of masked records with equal values of all quasi-identifiers; a missing value is a value of its own.
   *
   * @param k        the least size that a group should have
   * @param smallest the size of the smallest group, the k of k-anonymity
   * @param uniques  records that equal no other
   * @param under    records in groups smaller than k
   * @param anyValue the same if a missing value could be any value, where values are missing: fewest records that a record fits, records
   *                 that fit none but themselves, and records that fit fewer than k
   */
  public record GroupFigures(int k, int smallest, Rate uniques, Rate under, Optional<Fitting> anyValue) {

    /** The figures of a file in which a missing value is a value of its own, and if values are missing, those in which it could be any. */
    static GroupFigures of(EquivalenceClasses groups, int k, Optional<KeyCounts> counts) {
      return new GroupFigures(k, groups.smallest(), groups.uniques(), groups.under(k), counts.map(each -> new Fitting(
          IntStream.range(0, each.size()).map(each::count).min().orElse(0), new Rate(each.under(2), each.size()),
          new Rate(each.under(k), each.size()))));
    }
  }

  /**
   * The records that masked records fit if a missing value could be any value.
   *
   * @param smallest the fewest records that a record fits, itself included
   * @param uniques  records that fit no other
   * @param under    records that fit fewer than k
   */
  public record Fitting(int smallest, Rate uniques, Rate under) {
  }

  /**
   * The disclosure of confidential attributes.
   *
   * @param diversity   the fewest different values of one of them in a group; a missing value is a value of its own
   * @param anyValue    the same among the records that a record fits if a missing value could be any value, where values are missing
   * @param predictions the quality of guesses through the links, for each attribute and linkage
   */
  public record ConfidentialFigures(int diversity, Optional<Integer> anyValue, List<Prediction> predictions) {
  }

  public RiskReport {
    records = records instanceof RankedRisks ? records : List.copyOf(records);
  }

  /**
   * Measures a pair.
   *
   * @param pair         the files, quasi-identifiers only
   * @param attempts     the linkages tried; none only if no record has a partner
   * @param loss         the information loss of the masking
   * @param k            the least size that a group should have
   * @param confidential the confidential attributes of the same records, if any
   * @param progress     receives the progress and may stop the work
   */
  public static RiskReport of(MaskedPair pair, List<Attempt> attempts, InformationLoss loss, int k,
      Optional<MaskedPair> confidential, Progress progress) {
    requireGroupSize(k);
    IdentityDisclosure identity = IdentityDisclosure.of(pair, attempts);
    IntervalDisclosure interval = IntervalDisclosure.of(pair, progress);
    EquivalenceClasses groups = EquivalenceClasses.of(pair.masked(), IntStream.range(0, pair.masked().width()).toArray());
    Optional<KeyCounts> counts = counts(pair.masked(), confidential, progress);
    Score score = new Score(loss.seenTotal(), identity.averagePercent());
    Score analytic = new Score(loss.seenAveragePercent(), Score.risk(identity.averagePercent(), interval.meanByDeviation()));
    return new RiskReport(identity, interval, GroupFigures.of(groups, k, counts.filter(each -> hasGaps(pair.masked()))),
        confidential.map(named -> confidential(named, groups, pair.masked(), counts, predictions(named, attempts), progress)), score,
        analytic, attempts.isEmpty() ? List.of() : RecordRisk.of(pair, attempts));
  }

  /** The same with the groups of this masked file, of which the pair is a part, and with the confidential attributes of all its records. */
  public RiskReport withGroupsOf(Table masked, Optional<MaskedPair> secrets, Progress progress) {
    EquivalenceClasses all = EquivalenceClasses.of(masked, IntStream.range(0, masked.width()).toArray());
    Optional<KeyCounts> counts = counts(masked, secrets, progress);
    return new RiskReport(identity, interval, GroupFigures.of(all, groups.k(), counts.filter(each -> hasGaps(masked))),
        secrets.map(named -> confidential(named, all, masked, counts, confidential.orElseThrow().predictions(), progress)), score,
        analyticScore, records);
  }

  /** How many records each masked record may be, if values are missing. */
  private static Optional<KeyCounts> counts(Table masked, Optional<MaskedPair> secrets, Progress progress) {
    return hasGaps(masked) || secrets.map(named -> hasGaps(named.masked())).orElse(false)
        ? Optional.of(KeyCounts.within(masked, progress)) : Optional.empty();
  }

  /** The same without scores, for this reason. */
  public RiskReport withoutScores(String reason) {
    Figure none = Figure.absent(reason);
    return new RiskReport(identity, interval, groups, confidential, new Score(none, score.risk()), new Score(none, analyticScore.risk()),
        records);
  }

  /** Rejects a size that every group has. */
  public static int requireGroupSize(int k) {
    Setting.require(k >= 2, "k (records that a group should have) must be 2 or more", k);
    return k;
  }

  private static boolean hasGaps(Table table) {
    return table.columns().stream().anyMatch(column -> column.missingCount() > 0);
  }

  private static ConfidentialFigures confidential(MaskedPair named, EquivalenceClasses groups, Table keys, Optional<KeyCounts> counts,
      List<Prediction> predictions, Progress progress) {
    int[] secrets = IntStream.range(0, named.masked().width()).toArray();
    int diversity = IntStream.of(secrets).map(k -> groups.diversity(named.masked().column(k))).min().orElseThrow();
    Optional<Integer> any = counts.map(each -> IntStream.of(secrets)
        .map(k -> KeyDiversity.smallest(keys, each, named.masked().column(k), progress)).min().orElseThrow());
    return new ConfidentialFigures(diversity, any, predictions);
  }

  private static List<Prediction> predictions(MaskedPair named, List<Attempt> attempts) {
    return IntStream.range(0, named.masked().width()).boxed()
        .flatMap(k -> attempts.stream().map(attempt -> Prediction.of(named, k, attempt.links()))).toList();
  }
}

package sdc.risk;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import sdc.data.MaskedPair;
import sdc.data.Progress;
import sdc.loss.InformationLoss;

/**
 * What an intruder can do with one masked file.
 *
 * @param identity    how many records each linkage finds
 * @param interval    how closely masked values enclose the original ones
 * @param groups      records of the masked file that look alike
 * @param confidential what is disclosed of the attributes that the user named, if any
 * @param score       (loss + average linked)/2, the papers' score where all is numeric; the lower, the better
 * @param analyticScore (IL + DR)/2 with DR = (average linked + interval disclosure by deviation)/2
 * @param records     every record's risk, the most at risk first
 */
public record RiskReport(IdentityDisclosure identity, IntervalDisclosure interval, GroupFigures groups,
    Optional<ConfidentialFigures> confidential, Score score, Score analyticScore, List<RecordRisk> records) {

  /**
   * Groups of masked records with equal values of all quasi-identifiers.
   *
   * @param k        the size that a group should have at least
   * @param smallest the size of the smallest group: the file is that much anonymous
   * @param uniques  records that no other equals
   * @param under    records in groups smaller than k
   */
  public record GroupFigures(int k, int smallest, Rate uniques, Rate under) {
  }

  /**
   * What is disclosed of confidential attributes.
   *
   * @param diversity   the fewest different values of one of them in a group
   * @param predictions per attribute and linkage, how well it is guessed through the links
   */
  public record ConfidentialFigures(int diversity, List<Prediction> predictions) {
  }

  /** Keeps its own copies. */
  public RiskReport {
    records = List.copyOf(records);
  }

  /**
   * Measures a pair.
   *
   * @param pair         the files, quasi-identifiers only
   * @param attempts     the linkages that were tried, one or more
   * @param loss         what the masking lost
   * @param k            the size that a group should have at least
   * @param confidential the confidential attributes alone, of the same records, if there are any
   * @param progress     hears of the work and may stop it
   */
  public static RiskReport of(MaskedPair pair, List<Attempt> attempts, InformationLoss loss, int k,
      Optional<MaskedPair> confidential, Progress progress) {
    requireGroupSize(k);
    IdentityDisclosure identity = IdentityDisclosure.of(pair, attempts);
    IntervalDisclosure interval = IntervalDisclosure.of(pair, progress);
    EquivalenceClasses groups = EquivalenceClasses.of(pair.masked(), IntStream.range(0, pair.masked().width()).toArray());
    Score score = new Score(loss.seenTotal(), identity.averagePercent());
    Score analytic = new Score(loss.averagePercent(), Score.risk(identity.averagePercent(), interval.meanByDeviation()));
    return new RiskReport(identity, interval, new GroupFigures(k, groups.smallest(), groups.uniques(), groups.under(k)),
        confidential.map(named -> confidential(named, groups, attempts)), score, analytic, RecordRisk.of(pair, attempts));
  }

  /** How many records no linkage finds alone and at least one finds among others that are equally near. */
  public int tied() {
    return (int) records.stream().filter(risk -> risk.finders() == 0 && risk.probability() > 0).count();
  }

  /** Refuses a size that every group has. */
  public static int requireGroupSize(int k) {
    if (!(k >= 2)) {
      throw new IllegalArgumentException("k (records that a group should have) must be 2 or more, got " + k);
    }
    return k;
  }

  private static ConfidentialFigures confidential(MaskedPair named, EquivalenceClasses groups, List<Attempt> attempts) {
    int[] secrets = IntStream.range(0, named.masked().width()).toArray();
    int diversity = IntStream.of(secrets).map(k -> groups.diversity(named.masked().column(k)).smallest()).min().orElseThrow();
    return new ConfidentialFigures(diversity, IntStream.of(secrets).boxed()
        .flatMap(k -> attempts.stream().map(attempt -> Prediction.of(named, k, attempt.links()))).toList());
  }
}

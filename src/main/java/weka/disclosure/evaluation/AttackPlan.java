package weka.disclosure.evaluation;

import java.util.List;
import java.util.Optional;
import sdc.data.Column;
import sdc.data.MaskedPair;
import sdc.data.Randomness;
import sdc.data.Table;
import sdc.risk.Profit;
import sdc.risk.Publisher;
import weka.classifiers.Classifier;
import weka.disclosure.data.ComparedFile;

/**
 * Who attacks which files, and how: the first of three steps, before {@link Attacks} and {@link Assessment}.
 *
 * @param pair      all records of both files, with the compared attributes only
 * @param intruder  the intruder's part of these files
 * @param linkages  the ways in which the intruder links; none if records do not correspond
 * @param questions further questions to assess
 */
public record AttackPlan(MaskedPair pair, Intruder intruder, List<LinkageMethod> linkages, Questions questions) {

  /**
   * What to assess besides the rates.
   *
   * @param ranks        whether the rank of each record's partner is wanted
   * @param k            the least number of records that a group of equal quasi-identifiers should have
   * @param confidential the attributes that the intruder wants to learn, for the attacked records, if any
   * @param notes        notes on the files for readers of the figures, a line each
   * @param file         both files with all attributes, if known
   * @param sample       the masked file as a sample of a population, if it has categories
   * @param profit       what a link is worth to the intruder, if asked for
   * @param publisher    what the release is worth to the office, if asked for; only with profit
   * @param unrelated    the attacks if records do not correspond; then there are no linkages
   */
  public record Questions(boolean ranks, int k, Optional<MaskedPair> confidential, List<String> notes, Optional<ComparedFile> file,
      Optional<SampleFile> sample, Optional<Profit> profit, Optional<Publisher> publisher, Optional<Unrelated> unrelated) {

    /** Groups of three only. */
    public static final Questions NONE = new Questions(false, 3, Optional.empty(), List.of(), Optional.empty(),
        Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty());

    /** The same about these files with all their attributes. */
    public Questions with(ComparedFile whole) {
      return new Questions(ranks, k, confidential, notes, Optional.of(whole), sample, profit, publisher, unrelated);
    }
  }

  /**
   * Attacks that need no correspondence of records.
   *
   * @param holdout    records of the same population that the release was not made from, with the compared attributes, if any
   * @param parties    the compared attributes of the first of two parties; empty for every other attribute
   * @param secrets    the attributes to infer, with a holdout
   * @param model      a classifier that the intruder trains, if any, with a holdout
   * @param randomness draws records where a part is enough
   */
  public record Unrelated(Optional<Table> holdout, List<String> parties, List<Secret> secrets, Optional<Classifier> model,
      Randomness randomness) {

    public Unrelated {
      parties = List.copyOf(parties);
      secrets = List.copyOf(secrets);
    }
  }

  /**
   * An attribute that an intruder infers.
   *
   * @param name   its name
   * @param known  the attributes that they know: of the original, the release and the holdout
   * @param values the attribute in the same files
   */
  public record Secret(String name, List<Table> known, List<Column> values) {
  }

  public AttackPlan {
    linkages = List.copyOf(linkages);
  }

  /** The plan of this intruder, without further questions. */
  public static AttackPlan of(MaskedPair pair, Intruder intruder, LinkageMethod... linkages) {
    return new AttackPlan(pair, intruder, List.of(linkages), Questions.NONE);
  }
}

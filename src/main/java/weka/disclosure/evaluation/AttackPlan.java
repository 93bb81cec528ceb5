package weka.disclosure.evaluation;

import java.util.List;
import java.util.Optional;
import sdc.data.MaskedPair;
import weka.disclosure.data.ComparedFile;

/**
 * Who attacks which files, and how: the first of three steps, before {@link Attacks} and {@link Assessment}.
 *
 * @param pair      the whole files, compared attributes only
 * @param intruder  what the intruder holds of them
 * @param linkages  how the intruder links, one or more ways
 * @param questions what else the assessment has to answer
 */
public record AttackPlan(MaskedPair pair, Intruder intruder, List<LinkageMethod> linkages, Questions questions) {

  /**
   * What the assessment has to answer besides.
   *
   * @param ranks        whether the rank of each record's partner is wanted
   * @param k            the records that a group of equal quasi-identifiers should have
   * @param confidential the attribute that the intruder wants to learn, of the attacked records, if any
   * @param notes        what a reader of the figures has to know of the files, a line each
   * @param file         both files beyond the attacked attributes, if they are at hand
   */
  public record Questions(boolean ranks, int k, Optional<MaskedPair> confidential, List<String> notes, Optional<ComparedFile> file) {

    /** None besides groups of three. */
    public static final Questions NONE = new Questions(false, 3, Optional.empty(), List.of(), Optional.empty());
  }

  /** Keeps its own list. */
  public AttackPlan {
    linkages = List.copyOf(linkages);
  }

  /** The plan of this intruder, without further questions. */
  public static AttackPlan of(MaskedPair pair, Intruder intruder, LinkageMethod... linkages) {
    return new AttackPlan(pair, intruder, List.of(linkages), Questions.NONE);
  }
}

package weka.disclosure.evaluation;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import sdc.data.MaskedPair;
import sdc.data.Progress;

/** A way to link records, with its settings; {@code toString} gives it as a user writes it. */
public interface LinkageMethod {

  /**
   * Links the records of this pair.
   *
   * @param pair     the files
   * @param ranks    whether the rank of each record's partner is wanted too, if the linkage can compute it
   * @param progress gets reports of the work and may stop it
   */
  LinkageResult link(MaskedPair pair, boolean ranks, Progress progress);

  /**
   * Learns from the first part of a pair and links the second; a linkage that does not learn from true links only links both.
   *
   * @param train    the records whose true links the intruder knows
   * @param test     the attacked records
   * @param ranks    whether the rank of each record's partner is wanted too
   * @param progress gets reports of the work and may stop it
   */
  default LinkageResult linkSplit(MaskedPair train, MaskedPair test, boolean ranks, Progress progress) {
    LinkageResult known = link(train, ranks, progress);
    return link(test, ranks, progress).learnedFrom(known);
  }

  /** True if it returns its results so far when the user stops it. */
  default boolean hasResultWhenStopped() {
    return false;
  }

  /** The filter that the attack of this name is made for, as {@code PramAttack} is for {@code Pram}; none if it is made for all. */
  static Optional<String> madeFor(String name) {
    return Stream.of("AdditiveNoise", "Microaggregation", "Pram", "RankSwapping").filter(filter -> name.split(" ")[0]
        .equals(filter + "Attack")).findFirst();
  }

  /** The class's name without its package. */
  String method();

  /** The settings as a user writes them. */
  String briefOptions();

  /** The same linkage for an intruder who knows only these attributes, without settings that name other attributes. */
  default LinkageMethod among(List<String> attributes) {
    return this;
  }

  /** The same linkage on this number of releases side by side, adding squared distances; empty if it cannot add them. */
  default Optional<LinkageMethod> jointly(int releases) {
    return Optional.empty();
  }
}

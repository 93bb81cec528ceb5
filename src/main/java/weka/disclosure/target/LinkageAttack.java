package weka.disclosure.target;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.IntStream;
import sdc.aggregate.Explanation;
import sdc.data.MaskedPair;
import sdc.data.Progress;
import sdc.data.key.RecordIndex;
import sdc.link.Links;
import sdc.target.Attack;
import sdc.target.Verdict;
import weka.core.Instances;
import weka.disclosure.evaluation.AttackPlan;
import weka.disclosure.evaluation.Attacks;
import weka.disclosure.evaluation.Intruder;
import weka.disclosure.evaluation.LearnedDistance;
import weka.disclosure.evaluation.LinkageMethod;
import weka.disclosure.evaluation.LinkageResult;
import weka.disclosure.linkage.ClassifierLinkage;
import weka.disclosure.linkage.Linkage;
import weka.disclosure.linkage.SumsAttack;
import weka.disclosure.linkage.SupervisedLinkage;

/** A linkage as an attack of the search. */
final class LinkageAttack {

  private LinkageAttack() {
  }

  static Attack<Instances> of(Linkage linkage, SearchedData data) {
    Optional<String> filter = LinkageMethod.madeFor(linkage.method());
    return new Attack<>(linkage.toString(), linkage instanceof SupervisedLinkage || linkage instanceof ClassifierLinkage,
        trial -> filter.isEmpty() || !(trial.masking() instanceof RangedMasking ranged) || ranged.filters().contains(filter.get()),
        (trial, most, progress) -> run(linkage.toString(), linkage, data.attacked(trial.release()), most, progress));
  }

  /** What this linkage finds. */
  static Verdict run(String name, Linkage linkage, Optional<MaskedPair> compared, int most, Progress progress) {
    return orGuess(name, compared, pair -> run(name, linkage, pair, most, progress));
  }

  /** What an attack finds; where nothing can be compared, a guess among all records. */
  static Verdict orGuess(String name, Optional<MaskedPair> compared, Function<MaskedPair, Verdict> attack) {
    return compared.map(attack).orElseGet(() -> new Verdict(name, 0, 0, 0, 1, new boolean[0], false, Map.of()));
  }

  private static Verdict run(String name, Linkage linkage, MaskedPair pair, int most, Progress progress) {
    int[] copies = copies(pair);
    boolean alike = copies.length > 1 && Arrays.stream(copies).allMatch(number -> number == copies.length);
    if (alike && !(linkage instanceof SumsAttack)) { // one group of all has a sum, which reveals who is not known before
      return new Verdict(name, pair.partners(), 0, 0, expected(pair, copies), new boolean[pair.original().rows()], false, Map.of());
    }
    boolean proves = proves(linkage);
    Progress decided = proves ? new Decided(progress, most) : progress;
    LinkageResult result = Attacks.run(AttackPlan.of(pair, Intruder.of(pair), linkage), decided).found().get(0);
    Links links = result.links();
    boolean[] found = new boolean[pair.original().rows()];
    IntStream.range(0, Math.min(found.length, links.rows())).forEach(row -> found[row] = links.isLinked(row)
        || !proves && isUncounted(links, row));
    Optional<LearnedDistance> learned = result.learned();
    int bound = proves && learned.isPresent() ? learned.get().learned().bound() : links.linked() + links.uncounted();
    double guesses = proves || alike && links.linked() == 0 ? expected(pair, copies) : links.credited() - links.linked();
    return new Verdict(name, links.records(), links.linked(), bound, guesses, found, proves, learned.map(LinkageAttack::weights)
        .orElse(Map.of()));
  }

  /** A record that a stop left uncounted may be linked too, so it counts as found where no bound does. */
  private static boolean isUncounted(Links links, int row) {
    return links.uncounted() > 0 && links.distance(row) == Double.POSITIVE_INFINITY;
  }

  /** True if the linkage proves a bound for a whole family of distances. */
  static boolean proves(Linkage linkage) {
    return linkage instanceof SupervisedLinkage learner && learner.getLearner() == SupervisedLinkage.Method.EXACT
        && learner.getFamily() != SupervisedLinkage.Family.AUTO && learner.getFolds() == 0;
  }

  private static Map<String, Double> weights(LearnedDistance distance) {
    Explanation explanation = distance.explanation();
    Map<String, Double> weights = new LinkedHashMap<>();
    for (int k = 0; k < explanation.attributes().size(); k++) {
      weights.put(explanation.attributes().get(k), explanation.importance()[k]);
    }
    return weights;
  }

  /** For each masked record, the number of masked records with equal values, itself included. */
  private static int[] copies(MaskedPair pair) {
    int n = pair.masked().rows();
    return IntStream.range(0, n).map(new RecordIndex(RecordIndex.values(List.of(pair.masked())).get(0), n)::size).toArray();
  }

  /** The expected finds of an intruder who draws among equal masked records, over the records that have such. */
  private static double expected(MaskedPair pair, int[] copies) {
    return IntStream.range(0, pair.original().rows()).map(pair::partner)
        .filter(partner -> partner != MaskedPair.NONE && copies[partner] > 1).mapToDouble(partner -> 1.0 / copies[partner]).sum();
  }

  /** Ends learning as soon as the links exceed a number, or the bound does not. */
  private static final class Decided extends Progress.Part {
    private final int most;
    private volatile boolean done;

    Decided(Progress whole, int most) {
      super(whole, "");
      this.most = most;
    }

    @Override
    public void found(double share, String what, int links, int bound) {
      if (links > most || bound <= most) { // no |=, by which another thread could take it back
        done = true;
      }
      super.found(share, what, links, bound);
    }

    @Override
    public boolean stopped() {
      return done || super.stopped();
    }
  }
}

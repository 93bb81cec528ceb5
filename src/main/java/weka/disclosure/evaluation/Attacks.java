package weka.disclosure.evaluation;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import sdc.data.MaskedPair;
import sdc.data.OwnThread;
import sdc.data.Progress;
import sdc.link.intruder.AttributeSubsets;
import sdc.link.intruder.JointReleases;
import sdc.risk.Correspondence;
import sdc.risk.Coverage;
import sdc.risk.Published;
import weka.disclosure.options.OptionSet;

/** Carries out a plan: the second of three steps, between {@link AttackPlan} and {@link Assessment}. */
public final class Attacks {

  /** The name of the first release, which may not come from a file. */
  private static final String FIRST = "-masked";

  private final AttackPlan plan;
  private final Progress progress;
  private final List<Outcome> outcomes = new ArrayList<>();
  private IllegalArgumentException firstRefusal;

  private Attacks(AttackPlan plan, Progress progress) {
    this.plan = plan;
    this.progress = progress;
  }

  /**
   * Tries one linkage after the other. A linkage that cannot run gives the reason, and the others run; if none can, an exception says
   * so. If the user stops the run, the linkages that have not finished count as not done.
   *
   * @throws Progress.Stopped if the run was stopped before any linkage had finished
   */
  public static Outcomes run(AttackPlan plan, Progress progress) {
    Intruder intruder = plan.intruder();
    Optional<SubsetFindings> subsets = intruder.subsets() == 0 ? Optional.empty() : Optional.of(subsets(plan, progress));
    Optional<JointFindings> joint = intruder.releases().isEmpty() ? Optional.empty() : Optional.of(joint(plan, progress));
    return new Outcomes(new Attacks(plan, progress).linkages(), subsets, joint);
  }

  private List<Outcome> linkages() {
    int all = plan.linkages().size();
    for (LinkageMethod linkage : plan.linkages()) {
      outcomes.add(outcome(linkage, progress.within((all == 1 ? "" : (outcomes.size() + 1) + " of " + all + ", ") + linkage)));
    }
    if (outcomes.isEmpty()) {
      return outcomes;
    }
    List<Outcome.NotDone> refused = outcomes.stream().filter(Outcome.NotDone.class::isInstance).map(Outcome.NotDone.class::cast).toList();
    if (refused.size() == outcomes.size()) {
      throw new IllegalArgumentException(refused.size() == 1 ? "-L " + refused.get(0).linkage() + ": " + refused.get(0).reason()
          : "none of the linkages can run; " + refused.get(0).note(), firstRefusal);
    }
    refused.forEach(each -> progress.warn(each.note()));
    return outcomes;
  }

  private Outcome outcome(LinkageMethod linkage, Progress part) {
    boolean foundSome = outcomes.stream().anyMatch(Outcome.Done.class::isInstance);
    part.report(Double.NaN, "");
    try {
      if (foundSome) {
        part.check();
      }
      return new Outcome.Done(result(linkage, part));
    } catch (Progress.Stopped e) {
      if (!foundSome) {
        throw e;
      }
      return new Outcome.NotDone(linkage.toString(), "you stopped the run");
    } catch (IllegalArgumentException e) {
      firstRefusal = firstRefusal == null ? e : firstRefusal;
      return new Outcome.NotDone(linkage.toString(), e.getMessage());
    }
  }

  private LinkageResult result(LinkageMethod linkage, Progress part) {
    MaskedPair attacked = plan.intruder().view();
    boolean ranks = plan.questions().ranks();
    OwnThread.Work<LinkageResult, RuntimeException> work = () -> plan.intruder().known()
        .map(known -> linkage.linkSplit(known, attacked, ranks, part)).orElseGet(() -> linkage.link(attacked, ranks, part));
    return linkage.hasResultWhenStopped() ? OwnThread.finish(part, work) : OwnThread.leave(part, work);
  }

  /** What the first linkage finds with each small set of attributes. */
  private static SubsetFindings subsets(AttackPlan plan, Progress progress) {
    LinkageMethod linkage = plan.linkages().get(0);
    MaskedPair held = plan.intruder().view();
    int most = plan.intruder().subsets();
    return new SubsetFindings(linkage.method(), linkage.briefOptions(), most, held.original().names(),
        OptionSet.naming("subsets", () -> new AttributeSubsets(most, (pair, part) -> linkage.among(pair.original().names())
            .link(pair, false, part).links()).rank(held, progress)));
  }

  /** What each linkage that can add distances finds with all releases together, and with each alone; the others attack the first. */
  private static JointFindings joint(AttackPlan plan, Progress progress) {
    List<Intruder.Release> further = plan.intruder().releases();
    List<MaskedPair> pairs = Stream.concat(Stream.of(plan.intruder().view()), further.stream().map(Intruder.Release::pair)).toList();
    List<String> alone = plan.linkages().stream().filter(linkage -> linkage.jointly(pairs.size()).isEmpty()).map(Object::toString).toList();
    if (alone.size() == plan.linkages().size()) {
      throw new IllegalArgumentException("-release: only EuclideanLinkage and SumsAttack use several releases, but -L names neither; add -L"
          + " EuclideanLinkage or, for microaggregated releases, -L SumsAttack");
    }
    MaskedPair together = JointReleases.of(pairs);
    List<JointFindings.Tried> tried = new ArrayList<>();
    for (LinkageMethod linkage : plan.linkages()) {
      linkage.jointly(pairs.size()).ifPresent(jointly -> {
        progress.check();
        tried.add(new JointFindings.Tried(pairs.stream().map(pair -> linkage.link(pair, false, progress)).toList(),
            jointly.link(together, false, progress)));
      });
    }
    List<String> gaps = new ArrayList<>(further.stream().flatMap(Attacks::gaps).toList());
    if (!alone.isEmpty()) {
      gaps.add(Coverage.some(alone) + " attacked the first release only");
    }
    return new JointFindings(Stream.concat(Stream.of(FIRST), further.stream().map(Intruder.Release::name)).toList(), tried, gaps,
        alone.stream().map(linkage -> linkage + " attacks the first release only, because its distances cannot be added").toList());
  }

  /** What the rates of a further release hide: another order, and attributes that it does not mask or that no attack compares. */
  private static Stream<String> gaps(Intruder.Release release) {
    MaskedPair pair = release.whole();
    List<String> untouched = Published.attributes(pair).stream().filter(Published.Attribute::isUntouched).map(Published.Attribute::name)
        .toList();
    return Stream.of(Correspondence.of(pair, Published.of(pair)).isBroken() ? "the order of release " + release.name()
        + " does not correspond, so its links do not show what it reveals" : "", named("not masked", release, untouched),
        named("not attacked", release, release.uncompared())).filter(words -> !words.isEmpty());
  }

  private static String named(String what, Intruder.Release release, List<String> attributes) {
    return attributes.isEmpty() ? "" : what + " in release " + release.name() + ": " + Coverage.some(attributes);
  }
}

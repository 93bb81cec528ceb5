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

  /** What each linkage that can add distances finds with all releases together, and with each alone. */
  private static JointFindings joint(AttackPlan plan, Progress progress) {
    List<Intruder.Release> further = plan.intruder().releases();
    List<MaskedPair> pairs = Stream.concat(Stream.of(plan.intruder().view()), further.stream().map(Intruder.Release::pair)).toList();
    if (plan.linkages().stream().allMatch(linkage -> linkage.jointly(pairs.size()).isEmpty())) {
      throw new IllegalArgumentException("-release: only EuclideanLinkage and SumsAttack use several releases, but -L names neither; add -L"
          + " EuclideanLinkage or, for microaggregated releases, -L SumsAttack");
    }
    MaskedPair together = JointReleases.of(pairs);
    List<JointFindings.Tried> tried = new ArrayList<>();
    List<String> notes = new ArrayList<>();
    for (LinkageMethod linkage : plan.linkages()) {
      Optional<LinkageMethod> jointly = linkage.jointly(pairs.size());
      if (jointly.isPresent()) {
        progress.check();
        tried.add(new JointFindings.Tried(pairs.stream().map(pair -> linkage.link(pair, false, progress)).toList(),
            jointly.get().link(together, false, progress)));
      } else {
        notes.add(linkage + " attacks the first release only, because its distances cannot be added");
      }
    }
    return new JointFindings(Stream.concat(Stream.of(FIRST), further.stream().map(Intruder.Release::name)).toList(), tried, notes);
  }
}

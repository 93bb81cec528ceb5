package sdc.target;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.atomic.DoubleAccumulator;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import sdc.data.Budget;
import sdc.data.Progress;
import sdc.target.Trial.State;

/**
 * Masks, measures and attacks: what a search tries, and the best of it. Losses come first, then plain attacks, then costly ones, and a
 * trial ends with the first attack that finds too many.
 */
final class Trials<R> {

  private final Bench<R> bench;
  private final SearchSettings settings;
  private final SearchListener<R> listener;
  private final Budget budget;
  private final Progress progress;
  private final List<Trial<R>> all = new ArrayList<>();
  /** The share of a limited time at which maskings, plain attacks and bisections end. */
  private volatile double limit = 1;
  private volatile boolean cut;
  private Trial<R> best;
  private Trial<R> nearest;

  Trials(Bench<R> bench, SearchSettings settings, SearchListener<R> listener, Progress progress) {
    this.bench = bench;
    this.settings = settings;
    this.listener = listener;
    this.budget = new Budget(settings.seconds(), progress);
    this.progress = progress;
  }

  Bench<R> bench() {
    return bench;
  }

  SearchSettings settings() {
    return settings;
  }

  Progress progress() {
    return progress;
  }

  /** True if the time is over or the user stopped. */
  boolean spent() {
    return budget.spent();
  }

  /** True if this share of a limited time has passed, or all of it is over. */
  boolean spent(double share) {
    return budget.spent() || budget.share() > share;
  }

  /** Lets maskings, plain attacks and bisections go on until this share of a limited time has passed. */
  void until(double share) {
    limit = share;
  }

  /** True if that share has passed, or the user stopped: then something was left out. */
  boolean over() {
    if (!spent(limit)) {
      return false;
    }
    cut = true;
    return true;
  }

  /** True if something was left out because the time was over or the user stopped. */
  boolean isCut() {
    return cut || spent();
  }

  /** The trial with the least loss among those that meet the target. */
  synchronized Optional<Trial<R>> best() {
    return Optional.ofNullable(best);
  }

  /** Its loss; infinite without one. */
  synchronized double bestLoss() {
    return best == null ? Double.POSITIVE_INFINITY : best.loss();
  }

  /** The trial with the least risk among those that do not meet the target. */
  synchronized Optional<Trial<R>> nearest() {
    return Optional.ofNullable(nearest);
  }

  /** All trials that ended, without their data. */
  synchronized List<Trial<R>> all() {
    return List.copyOf(all);
  }

  /** Masks and measures each draw of this masking, those with less loss first; one that fails comes last. */
  List<Trial<R>> begin(Maskings<R> masking, int[] at) {
    int draws = masking.isRandom() ? settings.draws() : 1;
    List<Trial<R>> trials = new ArrayList<>(Workers.map(IntStream.range(0, draws).boxed().toList(), progress,
        draw -> begin(masking, at, draw)));
    trials.sort(Comparator.comparingDouble(Trial::loss));
    return trials;
  }

  /** Masks and measures this draw. */
  Trial<R> begin(Maskings<R> masking, int[] at, int draw) {
    int[] own = at.clone();
    return measured(masking, own, masking.name(own), () -> masking.mask(own, draw, timed()), "");
  }

  /** The release, measured; failed if it or its loss cannot be computed. */
  private Trial<R> measured(Maskings<R> masking, int[] at, String name, Supplier<R> masked, String note) {
    progress.check();
    try {
      R release = masked.get();
      return new Trial<>(masking, at, name, release, bench.loss(release, progress), List.of(), 0, State.BEGUN, note);
    } catch (Progress.Stopped e) {
      progress.check();
      return ended(failed(masking, at, name, new IllegalArgumentException(name + " took longer than the time left", e)));
    } catch (IllegalArgumentException e) {
      return ended(failed(masking, at, name, e));
    }
  }

  private Progress timed() {
    return new Progress.Part(progress, "") {
      @Override
      public boolean stopped() {
        return over();
      }
    };
  }

  private Trial<R> failed(Maskings<R> masking, int[] at, String name, IllegalArgumentException why) {
    return new Trial<>(masking, at, name, null, Double.POSITIVE_INFINITY, List.of(), Double.POSITIVE_INFINITY, State.FAILED,
        why.getMessage());
  }

  /** A trial of a release some of whose records were masked further. */
  Trial<R> steered(Maskings<R> masking, int[] strongest, String name, R release) {
    return measured(masking, strongest, name, () -> release, Trial.STEERED);
  }

  /** Tries these settings, two at a time; one is given up once another of the two has met the target with less loss. */
  List<Optional<Trial<R>>> attempt(Maskings<R> masking, List<int[]> settings) {
    double before = bestLoss();
    DoubleAccumulator least = least();
    return Workers.map(settings, progress, at -> attempt(masking, at, before, least));
  }

  /** Tries the draws of a masking, those with less loss first, until one meets the target; none with more loss than the best before. */
  private Optional<Trial<R>> attempt(Maskings<R> masking, int[] at, double before, DoubleAccumulator least) {
    Trial<R> safest = null;
    for (Trial<R> draw : begin(masking, at)) {
      if (draw.state() == State.BEGUN && draw.loss() < before && draw.loss() <= least.get() && !spent()) {
        Trial<R> done = attacked(draw, true, least);
        if (done.isMet()) {
          return Optional.of(done);
        }
        safest = safest == null || done.risk() < safest.risk() ? done : safest;
      }
    }
    return Optional.ofNullable(safest);
  }

  /** Runs all attacks on these trials, two at a time; one is given up once another has met the target with less loss. */
  List<Trial<R>> attacked(List<Trial<R>> trials) {
    DoubleAccumulator least = least();
    return Workers.map(trials, progress, trial -> attacked(trial, true, least));
  }

  private static DoubleAccumulator least() {
    return new DoubleAccumulator(Math::min, Double.POSITIVE_INFINITY);
  }

  /** Runs the attacks that have not run, on request the costly ones too; the trial goes to the listener when it ends. */
  Trial<R> attacked(Trial<R> trial, boolean dearToo) {
    return attacked(trial, dearToo, least());
  }

  private Trial<R> attacked(Trial<R> trial, boolean dearToo, DoubleAccumulator least) {
    if (trial.state() != State.BEGUN) {
      return trial;
    }
    List<Attack<R>> order = bench.attacks().stream().filter(each -> each.fits().test(trial))
        .sorted(Comparator.comparing(Attack::isDear)).toList();
    if (order.isEmpty()) {
      return ended(failed(trial.masking(), trial.at(), trial.name(), new IllegalArgumentException("none of the attacks is made for "
          + trial.name() + "; name one for all maskings too, such as EuclideanLinkage")));
    }
    List<Verdict> verdicts = new ArrayList<>(trial.verdicts());
    try {
      for (Attack<R> attack : order.subList(verdicts.size(), order.size())) {
        if (attack.isDear() && !dearToo) {
          return trial.with(verdicts, settings.target().worst(verdicts), State.BEGUN);
        }
        Verdict verdict = verdict(attack, trial.with(verdicts, 0, State.BEGUN), most(verdicts), patient(attack, trial, least));
        if (!verdict.proven() && (progress.stopped() || least.get() < trial.loss())) {
          throw new Progress.Stopped(); // a learner that is stopped returns what it has, which may be too little
        }
        verdicts.add(verdict);
        if (exceeds(settings.target().worst(verdicts))) {
          boolean above = exceeds(settings.target().reached(verdicts));
          return ended(trial.with(verdicts, settings.target().worst(verdicts), above ? State.ABOVE : State.OPEN));
        }
      }
    } catch (Progress.Stopped e) {
      progress.check();
      return ended(trial.with(verdicts, Double.POSITIVE_INFINITY, State.OPEN));
    } catch (IllegalArgumentException e) {
      return ended(failed(trial.masking(), trial.at(), trial.name(), e));
    }
    Optional<Verdict> silent = verdicts.stream().noneMatch(Verdict::hasRun) ? verdicts.stream().findFirst() : Optional.empty();
    if (silent.isPresent()) {
      return ended(failed(trial.masking(), trial.at(), trial.name(), new IllegalArgumentException(silent.get().attack())));
    }
    if (!dearToo) {
      return trial.with(verdicts, settings.target().worst(verdicts), State.BEGUN);
    }
    least.accumulate(trial.loss());
    return ended(trial.with(verdicts, settings.target().worst(verdicts), State.MET));
  }

  /** What the attack finds; a plain one that cannot run on this release is said not to have run, because others can still exclude it. */
  private Verdict verdict(Attack<R> attack, Trial<R> trial, int most, Progress patient) {
    try {
      return attack.run(trial, most, patient);
    } catch (IllegalArgumentException e) {
      if (attack.isDear()) {
        throw e;
      }
      String why = String.valueOf(e.getMessage()).replaceFirst(".*?" + Pattern.quote(attack.name()) + "[^:]*: ", ""); // named already
      return Verdict.notRun(attack.name() + " could not run: " + why, bench.records());
    }
  }

  /** The links that the next attack may find: together with others, fewer. */
  private int most(List<Verdict> before) {
    Target target = settings.target();
    int most = target.most(bench.records());
    double guesses = target.linksOnly() ? 0 : before.stream().mapToDouble(Verdict::guesses).max().orElse(0);
    return (int) Math.floor(Math.max(0, most - (target.together() ? target.worst(before) : guesses)) + 1e-9);
  }

  private boolean exceeds(double found) {
    return found > settings.target().most(bench.records()) + 1e-9;
  }

  /** Stops an attack when its time is over, or when another trial has met the target with less loss. */
  private Progress patient(Attack<R> attack, Trial<R> trial, DoubleAccumulator least) {
    Budget time = new Budget(attack.isDear() ? settings.patience() : 0, progress);
    return new Progress.Part(progress, String.format(Locale.ROOT, "%s; now loss %.2f", summary(), trial.loss())) {
      @Override
      protected double share(double ofPart) {
        return budget.share();
      }

      @Override
      public boolean stopped() {
        return time.spent() || !attack.isDear() && over() || least.get() < trial.loss();
      }
    };
  }

  private synchronized Trial<R> ended(Trial<R> trial) {
    boolean better = trial.isMet() && (trial.loss() < bestLoss() || trial.loss() == bestLoss() && trial.name().compareTo(best.name()) < 0);
    if (better) {
      best = trial;
    }
    if (!trial.isMet() && trial.release() != null && Double.isFinite(trial.risk()) && (nearest == null || trial.risk() < nearest.risk())) {
      nearest = trial.withoutRelease();
    }
    all.add(trial.withoutRelease());
    listener.tried(trial, better);
    progress.report(budget.share(), summary());
    return trial;
  }

  private synchronized String summary() {
    return all.size() + " maskings tried, " + (best == null ? "none meets the target yet"
        : String.format(Locale.ROOT, "best so far loss %.2f", best.loss()));
  }
}

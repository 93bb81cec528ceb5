package weka.disclosure.linkage;

import java.util.ArrayList;
import java.util.List;
import sdc.data.MaskedPair;
import sdc.data.Progress;
import sdc.link.attack.PosteriorResult;
import weka.disclosure.evaluation.Finding;
import weka.disclosure.evaluation.LinkageResult;

/** The common parts of attacks by an intruder who knows the masking's probabilities. */
public abstract class PosteriorAttack extends Linkage {

  private static final long serialVersionUID = 1L;

  /** The links and the guesses with the present options. */
  protected abstract PosteriorResult run(MaskedPair pair, Progress progress);

  @Override
  public LinkageResult link(MaskedPair pair, boolean ranks, Progress progress) {
    long start = System.nanoTime();
    PosteriorResult result = options().naming(() -> run(pair, progress));
    double seconds = (System.nanoTime() - start) / 1e9;
    Finding.Guesses finding = new Finding.Guesses(result);
    List<String> notes = new ArrayList<>(List.of(finding.words()));
    notes.addAll(result.notes());
    return new LinkageResult(method(), briefOptions(), result.links(), seconds, finding, notes);
  }
}

package weka.disclosure.linkage;

import java.util.stream.Stream;
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
    return result(() -> run(pair, progress), PosteriorResult::links, Finding.Guesses::new, result ->
        Stream.concat(Stream.of(new Finding.Guesses(result).words()), result.notes().stream()).toList());
  }
}

package weka.disclosure.linkage;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import sdc.data.MaskedPair;
import sdc.data.Progress;
import sdc.link.attack.AttackResult;
import sdc.link.attack.TransparencyAttack;
import weka.disclosure.evaluation.Finding;
import weka.disclosure.evaluation.LinkageResult;
import weka.disclosure.options.OptionSet;

/** What the attacks made for one masking method have in common. */
public abstract class AttackLinkage extends Linkage {

  private static final long serialVersionUID = 1L;

  private boolean guess;

  /** The attack with the present options. */
  protected abstract TransparencyAttack attack();

  @Override
  protected OptionSet options() {
    return new OptionSet().flag("guess", "Links a record with several candidates to the nearest of them; without it, only records with a"
        + " single candidate are linked", this::getGuess, this::setGuess);
  }

  @Override
  public LinkageResult link(MaskedPair pair, boolean ranks, Progress progress) {
    return result(() -> attack().run(pair, progress), AttackResult::links, Finding.Candidates::new, this::notes);
  }

  private List<String> notes(AttackResult result) {
    List<String> notes = new ArrayList<>(idle());
    notes.add(String.format(Locale.ROOT, "%d records have a single candidate, %d of them the right one; %d have the right one"
        + " among their candidates, %.1f on average; %s", result.certain(), result.correct(), result.covered(),
        result.meanSize(), result.note()));
    return notes;
  }

  /** A line for each option that was set although another one leaves it without effect. */
  protected List<String> idle() {
    return List.of();
  }

  /** True if a record with several candidates is linked to the nearest of them. */
  public boolean getGuess() {
    return guess;
  }

  public void setGuess(boolean wanted) {
    guess = wanted;
  }

  public String guessTipText() {
    return options().tip("guess");
  }
}

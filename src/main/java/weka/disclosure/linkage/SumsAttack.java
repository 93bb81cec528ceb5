package weka.disclosure.linkage;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import sdc.data.MaskedPair;
import sdc.data.Progress;
import sdc.link.attack.SumsAttack.Settings;
import sdc.link.attack.SumsResult;
import weka.core.TechnicalInformation.Type;
import weka.core.TechnicalInformation;
import weka.disclosure.evaluation.Finding;
import weka.disclosure.evaluation.LinkageMethod;
import weka.disclosure.evaluation.LinkageResult;
import weka.disclosure.options.OptionSet;
import weka.disclosure.options.Paper;

/** The linkage in front of {@link sdc.link.attack.SumsAttack}. */
public class SumsAttack extends Linkage {

  private static final long serialVersionUID = 1L;

  static final String KNOWN = "The records whose original values the intruder already knows, in percent, drawn at random and the same in"
      + " each run; the mean of a group then reveals its last member";

  private double known;
  /** The number of releases side by side in the pairs to attack. */
  private int releases = 1;

  @Override
  public String globalInfo() {
    return "Attacks several microaggregated releases of one file, or one release if some records are known: a group's mean times"
        + " its size is the sum of its members' original values, and the attack solves the equations of all groups exactly."
        + " For more information see:\n\n" + getTechnicalInformation();
  }

  @Override
  public TechnicalInformation getTechnicalInformation() {
    return Paper.of(Type.ARTICLE, "Francis Y. Chin and Gultekin Ozsoyoglu", "Auditing and inference control in statistical databases",
        1982, "journal", "IEEE Transactions on Software Engineering", "volume", "SE-8", "number", "6", "pages", "574-582");
  }

  @Override
  protected OptionSet options() {
    return new OptionSet().number("known", "percent", KNOWN, 0, this::getKnown, this::setKnown);
  }

  @Override
  public LinkageResult link(MaskedPair pair, boolean ranks, Progress progress) {
    return result(() -> new sdc.link.attack.SumsAttack(new Settings(releases, known)).run(pair, progress), SumsResult::links,
        Finding.Sums::new, this::notes);
  }

  private List<String> notes(SumsResult result) {
    List<String> notes = new ArrayList<>(List.of(new Finding.Sums(result).words()));
    notes.addAll(result.notes());
    if (releases == 1 && known == 0) {
      notes.add("one release without known records determines no sum's members; name further releases with -release, or set -known");
    }
    return notes;
  }

  @Override
  public Optional<LinkageMethod> jointly(int number) {
    SumsAttack together = new SumsAttack();
    together.known = known;
    together.releases = number;
    return Optional.of(together);
  }

  /** The records that the intruder knows before, in percent. */
  public double getKnown() {
    return known;
  }

  public void setKnown(double percent) {
    known = new Settings(1, percent).known();
  }

  public String knownTipText() {
    return options().tip("known");
  }
}

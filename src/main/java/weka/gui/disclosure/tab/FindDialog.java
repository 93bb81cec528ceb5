package weka.gui.disclosure.tab;

import java.awt.Component;
import java.util.List;
import java.util.function.Consumer;
import javax.swing.JCheckBox;
import javax.swing.JComponent;
import javax.swing.JTextField;
import sdc.target.SearchSettings;
import weka.disclosure.target.TargetText;
import weka.gui.disclosure.FindRun.Wish;
import weka.gui.disclosure.Limits;
import weka.gui.disclosure.window.LinesDialog;
import weka.gui.disclosure.window.Widgets;

/** Asks for the target of a search and for the maskings to search; the answers stay for the next time. */
final class FindDialog {

  private static final int MINUTES = 4;

  private final LinesDialog lines;
  private final JTextField target = new JTextField(5);
  private final JTextField seconds = new JTextField(Integer.toString(60 * MINUTES), 5);
  private final JCheckBox usual = Widgets.name(new JCheckBox("Attack with the usual linkages and prove the worst case", true),
      "Usual attacks with proof");
  private String proposed = "";

  FindDialog(Component parent) {
    this.lines = new LinesDialog(parent, "Find a masking", "");
    target.setToolTipText("The largest share or number of records that may be found, such as 5% or 20");
    seconds.setToolTipText("The longest time that the search may take; at its end the best masking so far counts");
    usual.setToolTipText("If not ticked, the linkages of the list attack, and nothing is proven unless one of them proves it");
  }

  /** Opens the dialog with this target and these maskings, unless the user wrote others before. A wish that the check
   *  rejects is not accepted. */
  void open(String limit, String proposal, Consumer<Wish> check, Consumer<Wish> chosen) {
    target.setText(limit);
    if (lines.text().equals(proposed)) {
      lines.setText(proposal);
    }
    proposed = proposal;
    JComponent line = Widgets.line(Widgets.label("_Found at most", target), target, Widgets.label("S_econds", seconds), seconds, usual);
    lines.open("Searches for the masking with the least information loss under which no attack finds more records than you allow. The"
        + " R-U map shows each masking that is tried. Stop ends the search with the best so far.", line, "Maskings with _ranges such as"
        + " RankSwapping -p 1..60: one per line, or several filters joined by +", List.of(), "Start search", () -> {
      Wish wish = wish();
      check.accept(wish);
      return wish;
    }, chosen);
  }

  private Wish wish() {
    try {
      String most = Limits.requireShare("Found at most", target.getText());
      double limit = Double.parseDouble(seconds.getText().strip());
      return new Wish(most, lines.text(), usual.isSelected(),
          new SearchSettings(TargetText.target(most, false, false), limit, 1, true, true).seconds());
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException("Seconds must be a number, 0 for no limit, got '" + seconds.getText() + "'", e);
    }
  }
}

package weka.gui.disclosure.tab;

import java.awt.Component;
import java.util.List;
import java.util.function.Consumer;
import javax.swing.JButton;
import weka.disclosure.FilterMasking;
import weka.filters.unsupervised.attribute.MaskingFilter;
import weka.filters.unsupervised.attribute.RankSwapping;
import weka.gui.disclosure.FilterGrid;
import weka.gui.disclosure.window.LinesDialog;
import weka.gui.disclosure.window.Widgets;

/** Asks for the maskings to compare; the text stays for the next time. */
final class CompareDialog {

  private static final String START = "Microaggregation -k {3,5,10}\nRankSwapping -p {5,10,20}\nAdditiveNoise -p {5,10,20}\n";

  private final Component parent;
  private final LinesDialog lines;

  CompareDialog(Component parent) {
    this.parent = parent;
    this.lines = new LinesDialog(parent, "Compare maskings", START);
  }

  /** Opens the dialog; its Start button passes the filters to the consumer. */
  void open(int linkages, Consumer<List<MaskingFilter>> chosen) {
    JButton add = Widgets.button("_Add filter…", "Adds a filter with the options that you set", e -> add());
    String attack = linkages == 1 ? "The linkage of the list attacks" : "The " + linkages + " linkages of the list attack";
    lines.open(attack + " each masking; the result list and the R-U map show the results while the comparison runs.", null,
        "Maskings: one filter with its options per line, or several joined by +; each value in _braces makes a masking of its own",
        List.of(add), "Start comparison",
        () -> FilterGrid.filters(lines.text()), chosen);
  }

  private void add() {
    Widgets.edited(parent, MaskingFilter.class, new RankSwapping(), "Masking filter")
        .ifPresent(filter -> lines.add(FilterMasking.nameOf(filter)));
  }
}

package weka.gui.disclosure.result;

import java.awt.BorderLayout;
import java.awt.Component;
import java.awt.Dimension;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.stream.Collectors;
import javax.swing.JPanel;
import javax.swing.JScrollPane;
import javax.swing.JTable;
import javax.swing.table.DefaultTableModel;
import sdc.risk.Coverage;
import weka.disclosure.evaluation.LinkageResult;
import weka.gui.disclosure.ComparisonRun;
import weka.gui.disclosure.KeyFigures;
import weka.gui.disclosure.Lights;
import weka.gui.disclosure.Result;
import weka.gui.disclosure.window.Widgets;

/** Two results beside each other, a figure in each row, and the verdict of their comparison. */
final class TwoResults {

  private static final String NONE = "none";

  private final List<String[]> rows = new ArrayList<>();
  private final Result one;
  private final Result other;

  TwoResults(Result one, Result other) {
    this.one = one;
    this.other = other;
    row("Masking", Result::name);
    row("Known to the intruder", of -> String.join(", ", of.assessment().pair().original().names()));
    row("Attacks", of -> of.assessment().linkages().stream().map(LinkageResult::name).collect(Collectors.joining("; ")));
    figure("Strongest attack", KeyFigures::attack);
    figure("Found, %", of -> percent(of.found()));
    figure("95 % interval", of -> Double.isNaN(of.low()) ? NONE : percent(of.low()) + " to " + percent(of.high()));
    figure("Expected with guesses, %", of -> percent(of.expected()));
    figure("Proven bound, %", of -> percent(of.bound()));
    figure("Information loss, %", of -> percent(of.loss()));
    row("Unique masked records", of -> of.assessment().risk().groups().uniques().hits() + " of "
        + of.assessment().risk().groups().uniques().records());
    row("Not masked, or only renamed", of -> some(Lights.untouched(of.assessment().exposure().attributes())));
    row("Not attacked", of -> some(of.assessment().exposure().coverage().notAttacked().stream().map(Coverage.NotAttacked::name).toList()));
    row("Identifiers, left out of the release", of -> some(of.intruder().identifiers()));
  }

  private static String some(List<String> names) {
    return names.isEmpty() ? NONE : String.join(", ", names);
  }

  private static String percent(double value) {
    return Double.isNaN(value) ? NONE : String.format(Locale.ROOT, "%.1f", value);
  }

  private void row(String what, Function<Result, String> of) {
    rows.add(new String[] {what, of.apply(one), of.apply(other)});
  }

  private void figure(String what, Function<KeyFigures, String> of) {
    row(what, result -> of.apply(KeyFigures.of(result)));
  }

  /** The rows: what, and its value in either result. */
  List<String[]> rows() {
    return rows;
  }

  /** The difference and how certain it is, or why the two cannot be compared. */
  String verdict() {
    return ComparisonRun.verdict(List.of(one, other));
  }

  /** Shows the table in a window of its own. */
  void show(Component parent) {
    JTable table = Widgets.name(Widgets.table(new DefaultTableModel(rows.toArray(String[][]::new),
        new String[] {"", one.title(), other.title()})), "Two results");
    table.setDefaultEditor(Object.class, null);
    table.setDefaultRenderer(Object.class, Widgets.wrapped());
    JPanel content = new JPanel(new BorderLayout());
    content.add(new JScrollPane(table), BorderLayout.CENTER);
    content.add(Widgets.words("Verdict", verdict()), BorderLayout.SOUTH);
    content.setPreferredSize(new Dimension(760, 520));
    Widgets.dialog(parent, "Two results side by side", content, false).setVisible(true);
  }
}

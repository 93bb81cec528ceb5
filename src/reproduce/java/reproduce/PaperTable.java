package reproduce;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * A published table with known reasons for differences.
 *
 * @param name    one word
 * @param title   its content, unit and paper
 * @param printed the published figure of each row and column
 * @param times   the columns that hold times
 * @param reasons the reasons why cells are outside
 */
record PaperTable(String name, String title, Map<String, Map<String, Printed>> printed, Set<String> times, Reasons reasons) {

  /** The known reasons why a figure is outside our range. */
  interface Reasons {

    /** A sentence without its full stop, empty if no reason is known. */
    String why(String row, String column);
  }

  /** Standard deviations up to which one more draw is not unusual. */
  private static final double USUAL = 3;
  /** With fewer runs the distance from the mean has no standard deviation. */
  private static final int FEWEST = 4;

  List<String> columns() {
    return List.copyOf(printed.values().iterator().next().keySet());
  }

  /** The measured cells. */
  List<Cell> cells(Measured measured, boolean papersData) {
    List<Cell> cells = new ArrayList<>();
    printed.forEach((row, figures) -> figures.forEach((column, figure) -> {
      double[] values = measured.figures(name, row, column);
      if (values.length > 0) {
        Spread ours = new Spread(values);
        Verdict verdict = Verdict.of(figure, ours, papersData, times.contains(column));
        String why = verdict == Verdict.OUTSIDE ? why(row, column, figure, ours) : "";
        cells.add(new Cell(name, row, column, figure, ours, verdict, why, remark(row, column, ours, measured)));
      }
    }));
    return cells;
  }

  private String why(String row, String column, Printed figure, Spread ours) {
    String known = reasons.why(row, column);
    return known.isEmpty() ? chance(figure, ours) : known;
  }

  private String remark(String row, String column, Spread ours, Measured measured) {
    List<String> remarks = new ArrayList<>();
    double[] strictly = measured.figures(name, row, column + Value.STRICTLY);
    if (strictly.length > 0 && new Spread(strictly).mean() < ours.mean()) {
      remarks.add("ties count if the true record comes first, as in the paper"
          + (strictly.length == 1 ? "; strictly nearest: " + Numbers.of(strictly[0], 0) : ""));
    }
    double[] proven = measured.figures(name, row, column + Value.PROVEN);
    if (proven.length > 0 && new Spread(proven).low() < 1) {
      remarks.add(String.format(Locale.ROOT, "%.0f of %d runs ended with a proof, the others at the time limit",
          new Spread(proven).mean() * proven.length, proven.length));
    }
    return String.join("; ", remarks);
  }

  /**
   * The explanation by the number of runs and their standard deviation alone; empty if the published figure is far off. The distance of one
   * more normal draw has Student's distribution with n − 1 degrees of freedom, whose deviation is √((n − 1)/(n − 3)).
   */
  private static String chance(Printed figure, Spread ours) {
    int runs = ours.runs();
    if (runs > 1 && runs < FEWEST) {
      return "we made only " + runs + " random draws, too few to estimate how far off another may be";
    }
    double usual = runs == 1 ? 0 : USUAL * Math.sqrt((runs - 1.0) / (runs - 3.0));
    return !(ours.distance(figure.value()) <= usual) ? "" : String.format(Locale.ROOT,
        "the paper has one random draw; another draw is outside the range of %d in %.0f %% of cases, and this one is within"
            + " %.1f deviations of their mean, which is not unusual", runs, 200.0 / (runs + 1), usual);
  }
}

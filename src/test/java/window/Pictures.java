package window;

import java.awt.Dimension;
import java.io.File;
import javax.swing.JDialog;
import javax.swing.JTextArea;

/** Takes the pictures of the documentation: data file, folder, and the size of the window. */
public final class Pictures {

  private static final String COMPARED = "Microaggregation -B 1-4:{3,5,10},5-8:{3,5,10},9-13:5\nRankSwapping -p {5,10,15,20}\n"
      + "AdditiveNoise -p {10,20,40}\n";

  /** The place of rank swapping with 15 % among them. */
  private static final int SWAPPED = 11;
  /** That of noise with 20 %. */
  private static final int NOISY = 14;

  private Pictures() {
  }

  /** Takes all. */
  public static void main(String[] args) throws Exception {
    Visit visit = new Visit(new File(args[1]), new Dimension(Integer.parseInt(args[2]), Integer.parseInt(args[3])));
    try {
      visit.load(args[0]);
      take(visit);
      System.exit(0);
    } catch (Exception | AssertionError e) {
      e.printStackTrace();
      visit.screen.picture(visit.frame, "failed");
      System.exit(1);
    }
  }

  private static void take(Visit visit) throws Exception {
    Screen.press(visit.panel, "Edit step");
    JDialog editor = Screen.dialog(each -> "Masking filter".equals(each.getTitle()));
    visit.screen.picture(editor, "filter");
    Screen.act(editor::dispose);
    visit.linkages("EuclideanLinkage", "MahalanobisLinkage");
    compare(visit);
    visit.showChart("R-U map");
    visit.screen.picture(visit.frame, "map");
    Screen.act(() -> visit.results.setRowSelectionInterval(NOISY, NOISY));
    visit.showChart("Distributions");
    visit.screen.picture(visit.frame, "distribution");
    Screen.act(() -> visit.results.setRowSelectionInterval(SWAPPED, SWAPPED));
    visit.show("Records");
    visit.screen.picture(visit.frame, "records");
    visit.linkages("EuclideanLinkage", "MahalanobisLinkage", "SupervisedLinkage -F BILINEAR -T 5");
    attack(visit);
    visit.showChart("Weights");
    visit.screen.picture(visit.frame, "weights");
    visit.showChart("Rates");
    visit.screen.picture(visit.frame, "tab");
  }

  private static void attack(Visit visit) throws Exception {
    Screen.press(visit.panel, "Compare maskings…");
    JDialog dialog = Screen.dialog(each -> "Compare maskings".equals(each.getTitle()));
    Screen.act(() -> Screen.find(dialog, JTextArea.class, "Maskings").setText("RankSwapping -p 15"));
    int before = visit.results.getRowCount();
    Screen.press(dialog, "Start comparison");
    Screen.until("learned weights", () -> visit.results.getRowCount() == before + 1);
    visit.untilIdle();
  }

  private static void compare(Visit visit) throws Exception {
    Screen.press(visit.panel, "Compare maskings…");
    JDialog dialog = Screen.dialog(each -> "Compare maskings".equals(each.getTitle()));
    Screen.act(() -> Screen.find(dialog, JTextArea.class, "Maskings").setText(COMPARED));
    visit.screen.picture(dialog, "compare");
    Screen.press(dialog, "Start comparison");
    Screen.until("all maskings", () -> visit.results.getRowCount() == 16);
    visit.untilIdle();
  }
}

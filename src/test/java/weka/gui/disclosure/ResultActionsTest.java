package weka.gui.disclosure;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.awt.Container;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import javax.swing.AbstractButton;
import javax.swing.JPanel;
import javax.swing.JTabbedPane;
import javax.swing.JTable;
import javax.swing.SwingUtilities;
import org.junit.jupiter.api.Test;
import sdc.data.Progress;

/** Which buttons can be pressed, and what deleted results leave behind. */
class ResultActionsTest {

  private static final List<String> SAVING = List.of("Save masked data…", "Save report…", "Open report");

  private final Runs runs = new Runs(TabTest.NOBODY, new JPanel());
  private final ResultView view = new ResultView(result -> { }, masking -> { });
  private final ResultActions actions = new ResultActions(Data.session(), runs, TabTest.NOBODY, view, () -> { }, () -> { });

  private static Result result() {
    return AttackRun.run(Data.session().input(), Progress.NONE);
  }

  private static <C> C find(Container root, Class<C> type, String name) {
    return TabTest.all(root).stream().filter(each -> name.equals(each.getName())).map(type::cast).findFirst().orElseThrow();
  }

  private void assertEnabled(boolean expected, String... names) {
    for (String name : names) {
      assertTrue(expected == find(actions.component(), AbstractButton.class, name).isEnabled(), name);
    }
  }

  @Test
  void buttonsNeedOneResult() {
    String[] needing = {"Save masked data…", "Save report…", "Open report", "Copy command line"};
    JTable list = find(actions.history().component(), JTable.class, "Results");
    assertEnabled(false, needing);
    for (int i = 0; i < 3; i++) {
      actions.history().add(result());
    }
    assertEnabled(true, needing);
    list.setRowSelectionInterval(0, 1);
    assertEnabled(false, needing);
    list.getActionMap().get("pressed DELETE").actionPerformed(null);
    assertEnabled(false, needing);
    list.setRowSelectionInterval(0, 0);
    assertEnabled(true, needing);
    assertEnabled(false, "Apply to Preprocess");
  }

  /** A dialog for a file would end in a refusal. */
  @Test
  void filesAreNeitherSavedNorLoadedDuringARun() throws Exception {
    actions.history().add(result());
    CountDownLatch end = new CountDownLatch(1);
    runs.run("test", 0, progress -> {
      end.await();
      return "";
    }, done -> { });
    assertFalse(actions.isFree());
    assertEnabled(false, SAVING.toArray(String[]::new));
    assertEnabled(false, "Load result…", "Find a masking…");
    assertEnabled(true, "Copy command line");
    end.countDown();
    while (!runs.isFree()) {
      Thread.sleep(10);
    }
    SwingUtilities.invokeAndWait(() -> { }); // what ended the run has been done too
    assertEnabled(true, SAVING.toArray(String[]::new));
    assertEnabled(true, "Load result…", "Find a masking…");
  }

  /** The tab asks users to delete results if the memory is nearly full. */
  @Test
  void theMapForgetsDeletedResults() throws Exception {
    List<Result> two = new ArrayList<>(List.of(result(), result()));
    WeakReference<Result> deleted = new WeakReference<>(two.get(0));
    JTabbedPane tabs = find(view.component(), JTabbedPane.class, "Result");
    SwingUtilities.invokeAndWait(() -> {
      view.setAll(two);
      view.show(two.get(1));
      tabs.setSelectedIndex(tabs.indexOfTab("R-U map"));
      tabs.setSelectedIndex(0);
      two.remove(0);
      view.setAll(two);
    });
    for (int i = 0; i < 100 && deleted.get() != null; i++) {
      Thread.sleep(100); // the map is still drawn
      System.gc();
    }
    assertNull(deleted.get());
  }
}

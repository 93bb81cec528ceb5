package weka.gui.disclosure.result;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.awt.BorderLayout;
import java.awt.Component;
import java.awt.Container;
import java.awt.Dimension;
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
import weka.disclosure.data.Roles.Role;
import weka.filters.unsupervised.attribute.MaskingSequence;
import weka.gui.disclosure.AttackRun;
import weka.gui.disclosure.AttributeChoice;
import weka.gui.disclosure.Data;
import weka.gui.disclosure.Limits;
import weka.gui.disclosure.Result;
import weka.gui.disclosure.Session;
import weka.gui.disclosure.window.Runs;

/** Which buttons can be pressed, and what deleted results leave behind. */
class ResultActionsTest {

  private static final List<String> SAVING = List.of("Save masked data…", "Save report…", "Open report");

  private final Runs runs = new Runs(Data.NOBODY, new JPanel());
  private final ResultView view = new ResultView(result -> { }, masking -> { });
  private final ResultActions actions = new ResultActions(() -> { }, runs, Data.NOBODY, view, () -> { }, () -> { });

  private static Result result() {
    return AttackRun.run(Data.session().input(), Progress.NONE);
  }

  private static <C> C find(Container root, Class<C> type, String name) {
    return Data.all(root).stream().filter(each -> name.equals(each.getName())).map(type::cast).findFirst().orElseThrow();
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
  void viewsForgetDeletedResults() throws Exception {
    List<Result> two = new ArrayList<>(List.of(result(), result()));
    WeakReference<Result> deleted = new WeakReference<>(two.get(0));
    JTabbedPane tabs = find(view.component(), JTabbedPane.class, "Result");
    SwingUtilities.invokeAndWait(() -> {
      view.setAll(two);
      view.show(two.get(0));
      List.of("R-U map", "Distributions", "Records", "Summary").forEach(title -> tabs.setSelectedIndex(tabs.indexOfTab(title)));
      view.show(two.get(1));
      two.remove(0);
      view.setAll(two);
    });
    for (int i = 0; i < 100 && deleted.get() != null; i++) {
      Thread.sleep(100); // charts are still drawn
      System.gc();
    }
    assertNull(deleted.get());
  }

  /** A file with 80 texts whose names are long; half of them are identifiers, and the others look like such. */
  private static Result wide() {
    StringBuilder arff = new StringBuilder("@relation wide\n@attribute ").append("n".repeat(300)).append(" numeric\n");
    for (int k = 0; k < 80; k++) {
      arff.append("@attribute ").append("x".repeat(200)).append(k).append(" string\n");
    }
    arff.append("@data\n");
    for (int row = 0; row < 30; row++) {
      arff.append(row).append((",t" + row).repeat(80)).append('\n');
    }
    Session session = new Session();
    session.arrived(Data.read(arff.toString()));
    for (int row = 1; row <= 40; row++) {
      session.attributes().setValueAt(Role.IDENTIFIER, row, AttributeChoice.Part.ROLE.ordinal());
    }
    return AttackRun.run(session.input(), Progress.NONE);
  }

  /** Nothing attacked them, and the release has them as they were. */
  @Test
  void eachAttributeThatMatchesRecordsCanBeLeftOut() {
    Session session = Data.session();
    session.steps().set(MaskingSequence.parse("F", "RankSwapping -R rent -S 5"));
    session.setId("age,pay");
    ReleaseDialog check = new ReleaseDialog(AttackRun.run(session.input(), Progress.NONE), Limits.USUAL);
    assertTrue(find(check.component(), AbstractButton.class, "Save age").isSelected());
    assertTrue(find(check.component(), AbstractButton.class, "Save pay").isSelected());
  }

  @Test
  void longAndManyNamesLeaveRoomInASmallWindow() {
    Result wide = wide();
    Dimension check = new ReleaseDialog(wide, Limits.USUAL).component().getPreferredSize();
    assertTrue(check.width <= 900 && check.height <= 650, check::toString);
    DistributionView distributions = new DistributionView();
    distributions.show(wide);
    Component names = ((BorderLayout) ((JPanel) distributions.component()).getLayout()).getLayoutComponent(BorderLayout.LINE_START);
    assertTrue(names.getPreferredSize().width <= 180, () -> "" + names.getPreferredSize());
  }
}

package weka.gui.explorer;

import java.awt.BorderLayout;
import java.awt.Component;
import java.awt.Container;
import java.util.Optional;
import javax.swing.SwingUtilities;
import weka.core.Instances;
import weka.gui.AbstractPerspective;
import weka.gui.AttributeVisualizationPanel;
import weka.gui.Logger;
import weka.gui.Perspective;
import weka.gui.PerspectiveInfo;
import weka.gui.SysErrLog;
import weka.gui.disclosure.tab.Tab;
import weka.gui.disclosure.window.Host;
import weka.gui.explorer.Explorer.ExplorerPanel;
import weka.gui.explorer.Explorer.LogHandler;

/** Masks the current data, attacks the result and shows the risk: a tab of the Explorer and a perspective of the Workbench. */
@PerspectiveInfo(ID = "weka.gui.explorer.disclosurepanel", title = "Disclosure",
    toolTipText = "Mask data and measure the risk of disclosure", iconPath = "weka/gui/weka_icon_new_small.png")
public final class DisclosurePanel extends AbstractPerspective implements ExplorerPanel, LogHandler {

  private static final long serialVersionUID = 1L;

  private static final String PREPROCESS = "weka.gui.explorer.preprocesspanel";

  private transient Explorer explorer;
  private transient Logger log = new SysErrLog();
  private final transient Tab tab;

  /** An empty tab. */
  public DisclosurePanel() {
    tab = new Tab(new Window());
    setLayout(new BorderLayout());
    add(tab.component(), BorderLayout.CENTER);
  }

  @Override
  public void setExplorer(Explorer parent) {
    explorer = parent;
  }

  @Override
  public Explorer getExplorer() {
    return explorer;
  }

  @Override
  public void setInstances(Instances data) {
    if (data != null) {
      tab.arrived(data);
    }
  }

  @Override
  public String getTabTitle() {
    return "Disclosure";
  }

  @Override
  public String getTabTitleToolTip() {
    return "Mask data and measure the risk of disclosure";
  }

  @Override
  public void setLog(Logger logger) {
    super.setLog(logger);
    log = logger;
  }

  @Override
  public boolean requiresLog() {
    return true;
  }

  @Override
  public boolean acceptsInstances() {
    return true;
  }

  @Override
  public void terminate() {
    super.terminate();
    tab.stop();
  }

  private PreprocessPanel preprocess() {
    if (explorer != null) {
      return explorer.getPreprocessPanel();
    }
    Perspective found = getMainApplication() == null ? null : getMainApplication().getPerspectiveManager().getPerspective(PREPROCESS);
    return found instanceof PreprocessPanel panel ? panel : null;
  }

  /** The index selected in the list "Class" of Preprocess, which passes it to no other tab; −1 for none. */
  private static int shownClass(Container panel) {
    for (Component child : panel.getComponents()) {
      int index = child instanceof AttributeVisualizationPanel chart ? chart.getColoringIndex()
          : child instanceof Container inner ? shownClass(inner) : -1;
      if (index >= 0) {
        return index;
      }
    }
    return -1;
  }

  /** The services of the Explorer or the Workbench that the tab uses. */
  private final class Window implements Host {

    @Override
    public Logger logger() {
      return log;
    }

    @Override
    public Optional<String> classAttribute() {
      PreprocessPanel panel = preprocess();
      Instances data = panel == null ? null : panel.getInstances();
      if (data == null) {
        return Optional.empty();
      }
      int index = shownClass(panel);
      return Optional.of(index < 0 || index >= data.numAttributes() ? "" : data.attribute(index).name());
    }

    @Override
    public boolean canApply() {
      return preprocess() != null;
    }

    /** Writes the undo point outside the window's thread, as Preprocess does. */
    @Override
    public void apply(Instances data) {
      PreprocessPanel target = preprocess();
      Thread thread = new Thread(() -> {
        try {
          target.addUndoPoint();
        } catch (Exception e) {
          log.logMessage("Disclosure: Preprocess cannot undo this step: " + e.getMessage());
        }
        SwingUtilities.invokeLater(() -> target.setInstances(data));
      }, "Disclosure: apply");
      thread.start();
    }
  }
}

package weka.gui.disclosure.window;

import java.awt.Component;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import javax.swing.JButton;
import javax.swing.JOptionPane;
import javax.swing.JTextArea;
import javax.swing.SwingUtilities;
import sdc.data.Progress;
import weka.disclosure.command.Failure;
import weka.gui.TaskLogger;
import weka.gui.disclosure.WindowWords;

/** Runs one piece of work at a time for the tab and reports on it: bar, status, log, bird, and a dialog if it fails. */
public final class Runs {

  private static final String NAME = "Disclosure";
  private static final int MOST_LINES = 20;

  private final Host host;
  private final Component parent;
  private final Background background = new Background(SwingUtilities::invokeLater);
  private final BoundBar bar = new BoundBar();
  private final List<Remedy> remedies = new ArrayList<>();
  private final Map<JButton, BooleanSupplier> starters = new LinkedHashMap<>();
  private final JButton stop = Widgets.button("Sto_p", "Stops the run and keeps the results so far", e -> stop());

  public Runs(Host host, Component parent) {
    this.host = host;
    this.parent = parent;
    stop.setEnabled(false);
  }

  /** Lets this button start runs: it can be pressed while no run is active and this holds. */
  public JButton starter(JButton button, BooleanSupplier possible) {
    starters.put(button, possible);
    button.setEnabled(possible.getAsBoolean());
    return button;
  }

  /** Enables the buttons that can be pressed now. */
  public void enable() {
    starters.forEach((button, possible) -> button.setEnabled(isFree() && possible.getAsBoolean()));
  }

  /** True while no run is active, so that one can start. */
  public boolean isFree() {
    return !background.isBusy();
  }

  /** Does the work on this many records, and passes its result to {@code done} in the window's thread. */
  public <T> void run(String what, int records, Background.Work<T> work, Consumer<T> done) {
    if (background.isBusy()) {
      refuse("a run is still active; stop it first");
      return;
    }
    stop.setEnabled(true);
    bar.begin(records);
    log("started " + what);
    status(what);
    bird(TaskLogger::taskStarted);
    background.start(NAME + ": " + what, work, new Teller<>(what, done));
    enable();
  }

  /** What a dialog offers if a run was refused for this reason. */
  private record Remedy(String reason, String button, Runnable action) {
  }

  /** Offers this action, by a button of this text, whenever a refusal has this reason. */
  public void remedy(String reason, String button, Runnable action) {
    remedies.add(new Remedy(reason, button, action));
  }

  /** Shows the reason of a refusal in log and dialog. */
  public void refuse(String found) {
    String reason = WindowWords.of(found);
    tell(reason);
    Optional<Remedy> remedy = remedies.stream().filter(each -> found.contains(each.reason)).findFirst();
    Object[] buttons = remedy.map(each -> new Object[] {each.button, "Close"}).orElse(new Object[] {"OK"});
    int answer = JOptionPane.showOptionDialog(parent, message(reason), NAME, JOptionPane.DEFAULT_OPTION, JOptionPane.ERROR_MESSAGE, null,
        buttons, buttons[0]);
    if (answer == 0) {
      remedy.ifPresent(each -> each.action.run());
    }
  }

  private void log(String line) {
    host.logger().logMessage(NAME + ": " + line);
  }

  private void status(String line) {
    host.logger().statusMessage(NAME + ": " + line);
  }

  /** The bird gets up or sits down, if the window has one. */
  private void bird(Consumer<TaskLogger> event) {
    if (host.logger() instanceof TaskLogger tasks) {
      event.accept(tasks);
    }
  }

  /** Shows an event in log and status line. */
  public void tell(String line) {
    log(line);
    status(line);
  }

  /** What a dialog shows of a line. Of a text, it would take a part that begins with {@code <html>} for a page. */
  static JTextArea message(String line) {
    JTextArea message = Widgets.words("Message", wrapped(line));
    message.setLineWrap(false); // the lines are short, and a dialog asks for their width
    return message;
  }

  /** A line, broken to fit a dialog even if names are long; the log has the rest of a very long one. */
  static String wrapped(String line) {
    List<String> lines = line.replaceAll("(.{60,120}?) |(.{120})", "$1$2\n").lines().toList();
    return String.join("\n", lines.subList(0, Math.min(MOST_LINES, lines.size()))) + (lines.size() > MOST_LINES ? "\n…" : "");
  }

  /** Asks the running work to stop. */
  public void stop() {
    if (background.isBusy()) {
      status("stopping");
      bar.rest("stopping");
      stop.setEnabled(false);
      background.stop();
    }
  }

  public JButton stopButton() {
    return stop;
  }

  public BoundBar bar() {
    return bar;
  }

  /** Receives the events of the work. */
  private final class Teller<T> implements Background.Listener<T> {
    private final String what;
    private final Consumer<T> done;

    Teller(String what, Consumer<T> done) {
      this.what = what;
      this.done = done;
    }

    @Override
    public void report(double share, String detail) {
      if (background.isBusy()) {
        bar.show(share, detail);
        status(detail);
      }
    }

    @Override
    public void found(double share, String what, int links, int bound) {
      if (background.isBusy()) {
        bar.show(share, what, links, bound);
        status(what + (what.isEmpty() ? "" : ": ") + "links " + links + ", bound " + bound);
      }
    }

    @Override
    public void warn(String warning) {
      log("warning: " + WindowWords.of(warning));
    }

    @Override
    public void note(String note) {
      log(WindowWords.of(note));
    }

    @Override
    public void done(T result) {
      boolean cut = background.wasStopped();
      end(cut ? "stopped" : "done");
      log((cut ? "stopped " : "finished ") + what);
      host.logger().statusMessage(cut ? NAME + ": stopped" : "OK");
      try {
        done.accept(result);
      } catch (RuntimeException e) {
        failed(e);
      }
    }

    @Override
    public void failed(Throwable reason) {
      boolean wished = reason instanceof Progress.Stopped;
      end(wished ? "stopped" : "failed");
      if (wished) {
        tell(what + ": " + reason.getMessage());
        return;
      }
      if (!Failure.isUsersMistake(reason)) {
        reason.printStackTrace();
      }
      refuse(reason instanceof OutOfMemoryError ? "not enough memory; start Weka with more (-Xmx)"
          : Failure.line("", reason).replaceFirst("^: ", ""));
    }

    private void end(String words) {
      bar.rest(words);
      enable();
      stop.setEnabled(false);
      bird(TaskLogger::taskFinished);
    }
  }
}

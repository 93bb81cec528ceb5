package weka.gui.disclosure.tab;

import java.io.File;
import javax.swing.JComponent;
import javax.swing.JPopupMenu;
import weka.disclosure.command.WholeFile;
import weka.disclosure.data.Roles;
import weka.gui.disclosure.SavedRoles;
import weka.gui.disclosure.Session;
import weka.gui.disclosure.window.FileQuestion;
import weka.gui.disclosure.window.Runs;
import weka.gui.disclosure.window.Widgets;

/** Opens and saves the roles of the attributes and the steps of the masking, in the file of roles that the command line also reads. */
final class RolesFile {

  private static final String ENDING = "roles";
  private static final String KIND = "Roles of attributes (*." + ENDING + ")";

  private final Session session;
  private final Runs runs;
  private final FileQuestion question;

  RolesFile(Session session, Runs runs, JComponent parent) {
    this.session = session;
    this.runs = runs;
    question = new FileQuestion(parent);
  }

  /** Shows the menu of actions at this control. */
  void menu(JComponent at) {
    JPopupMenu menu = new JPopupMenu();
    Widgets.item(menu, "Open roles…", runs.isFree(), () -> question.toOpen("Open roles", ENDING, KIND).ifPresent(this::open));
    Widgets.item(menu, "Save roles…", runs.isFree() && session.attributes().getRowCount() > 0,
        () -> question.toSave("Save roles", ENDING, KIND, session.rolesFile()).ifPresent(this::save));
    menu.show(at, 0, at.getHeight());
  }

  private void open(File file) {
    runs.run("reading " + file, 0, progress -> SavedRoles.read(file.getPath()), saved -> {
      Roles roles = saved.roles();
      if (session.data().filter(data -> !roles.isEmpty(data)).isEmpty()) {
        throw new IllegalArgumentException("'" + file.getName() + "' gives a role to no attribute of the original data; its lines must"
            + " begin with names of attributes");
      }
      session.take(saved);
    });
  }

  private void save(File file) {
    String text = new SavedRoles(session.attributes().roles(), session.steps().filters()).toText();
    runs.run("saving " + file, 0, progress -> {
      WholeFile.write(ENDING, file.getPath(), text);
      return file;
    }, done -> { });
  }
}

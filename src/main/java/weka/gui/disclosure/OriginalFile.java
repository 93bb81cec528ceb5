package weka.gui.disclosure;

import java.util.List;
import sdc.data.Progress;
import weka.core.Instances;
import weka.disclosure.data.Categories;
import weka.disclosure.data.DataFile;
import weka.disclosure.data.DataWriter;
import weka.disclosure.data.LeadingZeros;
import weka.disclosure.data.Reading;
import weka.disclosure.data.Roles;

/**
 * The original data in a file, and the roles of its attributes in the file of roles beside it, if there is one.
 *
 * @param name  the file
 * @param data  its content
 * @param roles the roles and steps found, possibly none
 */
public record OriginalFile(String name, Instances data, SavedRoles roles) {

  /** Reads the file, and warns about attributes that may be codes. */
  public static OriginalFile read(String name, Progress progress) {
    Instances data = DataFile.rows("original", name);
    List<String> few = DataWriter.isCsv(name) ? Categories.few(data, List.of()) : List.of();
    if (!few.isEmpty()) {
      progress.warn("few different whole numbers in " + String.join(", ", few) + "; if they are codes, tick them in the column Categories");
    }
    if (DataWriter.isCsv(name)) {
      LeadingZeros.hint(data, List.of()).ifPresent(progress::warn);
    }
    Roles roles = new Reading().roles(data, name, progress::warn);
    return new OriginalFile(name, data, roles.isEmpty(data) ? SavedRoles.NONE
        : new SavedRoles(roles, SavedRoles.read(Roles.beside(name).orElseThrow().getPath()).steps()));
  }

  /** Makes it the session's original. */
  public void show(Session session) {
    session.setOriginalFile(name, data);
    session.take(roles);
  }
}

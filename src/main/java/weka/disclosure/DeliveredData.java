package weka.disclosure;

import java.io.IOException;
import java.util.function.Supplier;
import sdc.data.Progress;
import weka.core.Instances;
import weka.disclosure.command.WholeFile;
import weka.disclosure.data.Categories;
import weka.disclosure.data.Hierarchies;
import weka.disclosure.data.Reading;
import weka.disclosure.data.Roles;

/**
 * Data that another part of Weka delivers, read like a file: its categories and the roles of its attributes. The data has no file, and so
 * no file of roles beside it; roles come from options alone.
 *
 * @param data        the data with its categories
 * @param roles       the roles of its attributes
 * @param hierarchies their hierarchies
 * @param reading     the options by which it was read
 */
record DeliveredData(Instances data, Roles roles, Hierarchies hierarchies, Reading reading) {

  /** Reads the data by these options. */
  static DeliveredData of(Instances delivered, Reading reading, Progress progress) {
    Instances data = reading.like(delivered, delivered);
    return new DeliveredData(data, reading.roles(data, "", progress::warn), reading.hierarchies(data, "", progress::warn), reading);
  }

  /** Writes these roles if the options ask for it. */
  static void save(Reading reading, Supplier<Roles> roles) {
    String file = reading.getSavedRoles();
    if (file.isEmpty()) {
      return;
    }
    WholeFile.requireApart("save-roles", file, "roles", reading.getRoles());
    try {
      WholeFile.write("save-roles", file, roles.get().addedTo(file));
    } catch (IOException e) {
      throw new IllegalArgumentException("-save-roles: cannot write '" + file + "': " + e.getMessage(), e);
    }
  }

  /** The data with identifiers as texts, which no filter masks. */
  Instances toMask() {
    return Categories.asText(data, roles.of(Roles.Role.IDENTIFIER, data));
  }
}

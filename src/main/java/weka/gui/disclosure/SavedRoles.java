package weka.gui.disclosure;

import java.util.List;
import weka.disclosure.data.Roles;
import weka.filters.unsupervised.attribute.MaskingFilter;

/**
 * What a file of roles holds for the tab.
 *
 * @param roles the roles
 * @param steps the steps of the masking, possibly none
 */
record SavedRoles(Roles roles, List<MaskingFilter> steps) {

  /** No role and no step. */
  static final SavedRoles NONE = new SavedRoles(Roles.NONE, List.of());

  /** Reads the file. */
  static SavedRoles read(String file) {
    return new SavedRoles(Roles.read("roles", file), Steps.read(Roles.comments("roles", file)));
  }

  /** Gives roles and steps to the session; an empty part leaves it as it is. */
  void show(Session session) {
    if (!roles.byName().isEmpty()) {
      session.attributes().setRoles(roles);
    }
    session.steps().setAll(steps);
  }
}

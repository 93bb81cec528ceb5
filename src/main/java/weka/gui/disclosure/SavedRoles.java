package weka.gui.disclosure;

import java.util.List;
import java.util.stream.Collectors;
import weka.disclosure.FilterMasking;
import weka.disclosure.data.Roles;
import weka.filters.unsupervised.attribute.MaskingFilter;
import weka.filters.unsupervised.attribute.MaskingSequence;

/**
 * What a file of roles holds for the tab.
 *
 * @param roles the roles
 * @param steps the steps of the masking, possibly none
 */
public record SavedRoles(Roles roles, List<MaskingFilter> steps) {

  /** No role and no step. */
  static final SavedRoles NONE = new SavedRoles(Roles.NONE, List.of());

  /** Begins a line with a masking; the command line reads it as a comment. */
  private static final String LINE = "# masked by: ";

  /** Reads the file. */
  public static SavedRoles read(String file) {
    return new SavedRoles(Roles.read("roles", file), Roles.comments("roles", file).stream().filter(line -> line.startsWith(LINE))
        .map(line -> MaskingSequence.parse("F", line.substring(LINE.length()))).toList());
  }

  /** The content of the file. */
  public String toText() {
    return roles.toText() + steps.stream().map(masking -> LINE + FilterMasking.nameOf(masking) + "\n").collect(Collectors.joining());
  }
}

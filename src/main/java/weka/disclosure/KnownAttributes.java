package weka.disclosure;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import weka.core.Instances;
import weka.disclosure.data.PairedInstances;
import weka.disclosure.data.Roles;
import weka.disclosure.data.Roles.Role;
import weka.disclosure.options.AttributeRange;

/**
 * The attributes that the intruder knows and those that they want to learn, by options and by roles; options take precedence.
 *
 * @param range   the known attributes; if that means all that can be compared, secrets are excluded
 * @param secrets the attributes to learn, as a range, or an empty text
 * @param id      the attributes by which records correspond, which are not compared unless the range names them, or an empty text
 * @param apart   attributes that are not known unless the range names them, such as weights
 */
record KnownAttributes(String range, String secrets, String id, List<String> apart) {

  /** The range of the attributes of this data that the intruder knows. */
  String in(Instances data) {
    return secrets.isEmpty() && apart.isEmpty() ? range : with(Roles.NONE, data).range;
  }

  /** The same with the known and the secret attributes of these roles, if the options name none. */
  KnownAttributes with(Roles given, Instances data) {
    Roles roles = roles(given, data);
    return new KnownAttributes(isAll() ? AttributeRange.naming(known(roles, data)) : range,
        secrets.isEmpty() ? AttributeRange.naming(roles.of(Role.SECRET, data)) : secrets, id, apart);
  }

  /** Why the attributes that the intruder does not know by these roles are not attacked; empty if the range names the known ones. */
  Map<String, String> reasons(Roles given, Instances data) {
    Map<String, String> reasons = new LinkedHashMap<>();
    if (isAll()) {
      PairedInstances.names(data).forEach(name -> reasons.put(name, "not known by the roles"));
      roles(given, data).byName().forEach((name, role) -> reasons.replace(name, why(role)));
      roles(given, data).known(data).forEach(reasons::remove);
    }
    return reasons;
  }

  /** The same if each attribute has a role: those that the range leaves out are these identifiers, or free. */
  Map<String, String> reasons(Instances data, List<String> identifiers) {
    List<String> known = PairedInstances.named(data, "R", range);
    Map<String, String> reasons = new LinkedHashMap<>();
    PairedInstances.names(data).stream().filter(name -> !known.contains(name))
        .forEach(name -> reasons.put(name, why(identifiers.contains(name) ? Role.IDENTIFIER : Role.FREE)));
    return reasons;
  }

  private static String why(Role role) {
    return role + (role == Role.FREE ? " by its role" : "");
  }

  private Roles roles(Roles given, Instances data) {
    return given.with(Role.SECRET, PairedInstances.named(data, "confidential", secrets));
  }

  /** The role of each attribute of this data. */
  Roles complete(Roles given, Instances data) {
    KnownAttributes all = with(given, data);
    return Roles.complete(data, PairedInstances.named(data, "confidential", all.secrets), PairedInstances.named(data, "R", all.range),
        given.of(Role.IDENTIFIER, data));
  }

  private boolean isAll() {
    return range.strip().equals(AttributeRange.ALL);
  }

  private List<String> known(Roles roles, Instances data) {
    List<String> ids = PairedInstances.named(data, "id", id);
    List<String> known = roles.known(data).stream().filter(name -> !ids.contains(name) && !apart.contains(name)).toList();
    if (known.isEmpty()) {
      throw new IllegalArgumentException("-R: the intruder knows no attribute, because each is an identifier, secret, free, or named by"
          + " -id; name the known attributes");
    }
    return known;
  }
}

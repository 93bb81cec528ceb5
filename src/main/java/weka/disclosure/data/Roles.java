package weka.disclosure.data;

import java.io.File;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import weka.core.Instances;
import weka.disclosure.options.AttributeRange;

/**
 * The role of each attribute for an intruder, as in a small text file: a line {@code name: role} for each attribute; blank lines and lines
 * that begin with # are ignored, so a name that begins so is in double quotes. The last colon of a line separates the name from the role.
 *
 * @param byName the roles by the attributes' names, in the order of the file
 */
public record Roles(Map<String, Role> byName) {

  /** The role of an attribute for an intruder. */
  public enum Role {
    /** Identifies the person: a name, a number, an address. */
    IDENTIFIER,
    /** The intruder knows its values for the people they seek. */
    KNOWN,
    /** The intruder wants to learn it. */
    SECRET,
    /** None of these. */
    FREE;

    /** The name in files and windows. */
    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /** No attribute has a role. */
  public static final Roles NONE = new Roles(Map.of());

  /** The file of roles for all data in its folder; a file named after the data, such as people.roles, takes precedence. */
  public static final String FILE = "data.roles";

  /** Instead of a file name: no file of roles is read. */
  public static final String NO_FILE = "NONE";

  public Roles {
    byName = new LinkedHashMap<>(byName);
  }

  /** The roles in the file that the option with this flag names. */
  public static Roles read(String flag, String name) {
    Map<String, Role> roles = new LinkedHashMap<>();
    List<String> lines = DataFile.text(flag, name).lines().toList();
    for (int line = 0; line < lines.size(); line++) {
      String text = lines.get(line).strip();
      if (text.isEmpty() || text.startsWith("#")) {
        continue;
      }
      int colon = text.lastIndexOf(':');
      Optional<Role> role = Arrays.stream(Role.values())
          .filter(each -> each.name().equalsIgnoreCase(text.substring(colon + 1).strip())).findFirst();
      if (colon <= 0 || role.isEmpty()) {
        throw new IllegalArgumentException("-" + flag + ": '" + name + "', line " + (line + 1) + " is '" + text + "'; it must be the"
            + " name of an attribute, a colon, and identifier, known, secret or free");
      }
      String attribute = text.substring(0, colon).strip().replaceFirst("^\"(#.*)\"$", "$1");
      if (roles.put(attribute, role.get()) != null) {
        throw new IllegalArgumentException("-" + flag + ": '" + name + "' gives '" + attribute + "' a role twice, the second time in line "
            + (line + 1) + "; give it one");
      }
    }
    return new Roles(roles);
  }

  /** The comments in a file of roles: its lines that begin with #. */
  public static List<String> comments(String flag, String name) {
    return DataFile.text(flag, name).lines().map(String::strip).filter(line -> line.startsWith("#")).toList();
  }

  /** The file of roles beside this data file, if it exists. */
  public static Optional<File> beside(String data) {
    return Stream.of(new File(fileOf(data)), new File(new File(data).getAbsoluteFile().getParentFile(), FILE)).filter(File::isFile)
        .findFirst();
  }

  /** The file of roles that belongs to this data file, even if it does not exist. */
  public static String fileOf(String data) {
    File file = new File(data).getAbsoluteFile();
    return new File(file.getParentFile(), file.getName().replaceFirst("(\\.\\w+?)(\\.gz)?$", "") + ".roles").getPath();
  }

  /** These roles, with the given role for these attributes. */
  public Roles with(Role role, Collection<String> names) {
    Map<String, Role> named = new LinkedHashMap<>();
    names.forEach(name -> named.put(name, role));
    return with(new Roles(named));
  }

  /** These roles and the others, which take precedence. */
  public Roles with(Roles others) {
    Map<String, Role> more = new LinkedHashMap<>(byName);
    more.putAll(others.byName);
    return new Roles(more);
  }

  /** A role for each attribute of this data: an attribute that is neither secret nor known nor an identifier is free. */
  public static Roles complete(Instances data, Collection<String> secret, Collection<String> known, Collection<String> identifiers) {
    Map<String, Role> all = new LinkedHashMap<>();
    for (int k = 0; k < data.numAttributes(); k++) {
      String name = data.attribute(k).name();
      boolean compared = AttributeRange.Kind.COMPARABLE.fits(data.attribute(k));
      all.put(name, secret.contains(name) ? Role.SECRET : compared && known.contains(name) ? Role.KNOWN
          : identifiers.contains(name) ? Role.IDENTIFIER : Role.FREE);
    }
    return new Roles(all);
  }

  /** The attributes of this data that have the role. */
  public List<String> of(Role role, Instances data) {
    return byName.entrySet().stream().filter(entry -> entry.getValue() == role && data.attribute(entry.getKey()) != null)
        .map(Map.Entry::getKey).toList();
  }

  /** The names that no attribute of this data has. */
  List<String> lacking(Instances data) {
    return byName.keySet().stream().filter(name -> data.attribute(name) == null).toList();
  }

  /** These roles; rejects a name that an attribute without a role has in other capitals, because the line would have no effect. */
  Roles requireCase(Instances data) {
    for (String name : lacking(data)) {
      PairedInstances.names(data).stream().filter(name::equalsIgnoreCase).filter(other -> !byName.containsKey(other)).findFirst()
          .ifPresent(other -> {
            throw new IllegalArgumentException("-roles: the file of roles names '" + name + "', but the data has '" + other
                + "'; upper and lower case differ, so write the name as in the data");
          });
    }
    return this;
  }

  /** True if no attribute of this data has a role. */
  public boolean isEmpty(Instances data) {
    return byName.keySet().stream().noneMatch(name -> data.attribute(name) != null);
  }

  /** The attributes that the intruder knows: those with the role known, or, if none has it, all without a role. */
  public List<String> known(Instances data) {
    List<String> named = of(Role.KNOWN, data);
    return !named.isEmpty() ? named : PairedInstances.names(data).stream().filter(name -> !byName.containsKey(name)).toList();
  }

  /** The new content of the file that {@code -save-roles} names: these roles, its entries for other attributes, and its comments. */
  public String addedTo(String file) {
    return new File(file).isFile() ? read("save-roles", file).with(this).toText()
        + comments("save-roles", file).stream().map(line -> line + "\n").collect(Collectors.joining()) : toText();
  }

  /** The text of a file that gives these roles. */
  public String toText() {
    return byName.entrySet().stream().map(entry -> (entry.getKey().startsWith("#") ? '"' + entry.getKey() + '"' : entry.getKey())
        + ": " + entry.getValue() + "\n").collect(Collectors.joining());
  }
}

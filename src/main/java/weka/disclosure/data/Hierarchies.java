package weka.disclosure.data;

import java.io.File;
import java.io.Serializable;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Consumer;
import sdc.data.Hierarchy;
import sdc.data.Sha256;
import weka.core.Attribute;
import weka.core.Instances;

/**
 * The hierarchies of a data set's attributes, from files as ARX writes them: a line {@code value;level 1;level 2;…;*} for each value.
 *
 * @param byName the hierarchies by the attributes' names
 */
public record Hierarchies(Map<String, Hierarchy> byName) implements Serializable {

  /** No attribute has a hierarchy. */
  public static final Hierarchies NONE = new Hierarchies(Map.of());

  /** The default folder of hierarchies, beside the data. */
  public static final String FOLDER = "hierarchies";

  private static final String SEPARATORS = ";\t,|";
  private static final int LISTED = 5;

  public Hierarchies {
    byName = new LinkedHashMap<>(byName);
  }

  /** The hierarchy of an attribute. */
  public Optional<Hierarchy> of(String attribute) {
    return Optional.ofNullable(byName.get(attribute));
  }

  /** True if no attribute has a hierarchy. */
  public boolean isEmpty() {
    return byName.isEmpty();
  }

  /** The SHA-256 of all values and labels, in hexadecimal digits, or "none" without hierarchies. */
  public String digest() {
    MessageDigest digest = Sha256.start();
    new TreeMap<>(byName).forEach((name, hierarchy) -> {
      Sha256.add(digest, name + ", levels: " + hierarchy.height());
      for (String value : new TreeSet<>(hierarchy.values())) {
        for (int level = 0; level <= hierarchy.height(); level++) {
          Sha256.add(digest, hierarchy.label(value, level).orElseThrow());
        }
      }
    });
    return isEmpty() ? "none" : Sha256.digits(digest);
  }

  /** These hierarchies and the others, which take precedence. */
  private Hierarchies with(Hierarchies others) {
    Map<String, Hierarchy> all = new LinkedHashMap<>(byName);
    all.putAll(others.byName);
    return new Hierarchies(all);
  }

  /**
   * The hierarchies of this data's attributes; reports values that they lack.
   *
   * @param settings those of single attributes, such as {@code age=age.csv}
   * @param folder   the folder of others, {@code NONE} for none, or empty for the one beside the file
   * @param file     the file of the data
   */
  public static Hierarchies chosen(List<String> settings, String folder, Instances data, String file, Consumer<String> tell) {
    Hierarchies ofFolder = folder.equals(Roles.NO_FILE) ? NONE : folder.isEmpty() ? beside(file, data, tell) : in(folder, data, tell);
    return ofFolder.with(named(settings, data, tell));
  }

  /** The hierarchies that settings such as {@code age=age.csv} name. */
  private static Hierarchies named(List<String> settings, Instances data, Consumer<String> tell) {
    Map<String, Hierarchy> read = new LinkedHashMap<>();
    for (String setting : settings) {
      Attribute attribute = attribute(setting, data);
      String file = setting.substring(setting.indexOf('=', attribute.name().length()) + 1).strip();
      if (read.put(attribute.name(), read("hierarchy", file, attribute, data, tell)) != null) {
        throw new IllegalArgumentException("-hierarchy: '" + attribute.name() + "' has two hierarchies; name one");
      }
    }
    return new Hierarchies(read);
  }

  /** The attribute before the equals sign; either may contain further such signs. */
  private static Attribute attribute(String setting, Instances data) {
    for (int at = setting.indexOf('='); at >= 0; at = setting.indexOf('=', at + 1)) {
      if (data.attribute(setting.substring(0, at).strip()) != null) {
        return data.attribute(setting.substring(0, at).strip());
      }
    }
    throw new IllegalArgumentException("-hierarchy: the data has no attribute '" + setting.substring(0, setting.indexOf('=')).strip()
        + "'; write name=file with one of its attributes " + PairedInstances.names(data));
  }

  /** Rejects a setting that is not of the form {@code name=file}. */
  public static void requireSyntax(String setting) {
    if (!setting.matches("(?s)\\s*[^=\\s].*=\\s*\\S.*")) {
      throw new IllegalArgumentException("-hierarchy must be an attribute and its file, such as age=age.csv, got '" + setting + "'");
    }
  }

  /** The hierarchies in those files of a folder that are named after attributes of the data. */
  private static Hierarchies in(String folder, Instances data, Consumer<String> tell) {
    File[] files = new File(folder).listFiles();
    if (files == null) {
      throw new IllegalArgumentException("-hierarchies: cannot read '" + folder + "': " + (new File(folder).isFile()
          ? "it is a file; name its attribute too, as in -hierarchy age=" + folder : "no such folder"));
    }
    Hierarchies found = ofFiles(files, data, tell);
    if (found.isEmpty()) {
      throw new IllegalArgumentException("-hierarchies: '" + folder + "' has no file for an attribute of the data; name the files as the"
          + " attributes, such as " + data.attribute(0).name() + ".csv");
    }
    return found;
  }

  /** The hierarchies in the folder beside this data file. */
  private static Hierarchies beside(String file, Instances data, Consumer<String> tell) {
    File[] files = file.isEmpty() ? null : new File(new File(file).getAbsoluteFile().getParentFile(), FOLDER).listFiles();
    Hierarchies found = files == null ? NONE : ofFiles(files, data, tell);
    if (!found.isEmpty()) {
      tell.accept("hierarchies were read from the folder " + FOLDER + " beside the data: " + String.join(", ", found.byName.keySet())
          + " (-hierarchies " + Roles.NO_FILE + " reads none)");
    }
    return found;
  }

  private static Hierarchies ofFiles(File[] files, Instances data, Consumer<String> tell) {
    Map<String, Hierarchy> read = new LinkedHashMap<>();
    for (int k = 0; k < data.numAttributes(); k++) {
      Attribute attribute = data.attribute(k);
      Arrays.stream(files).filter(file -> file.isFile() && file.getName().equals(attribute.name() + ".csv"))
          .forEach(file -> read.put(attribute.name(), read("hierarchies", file.getPath(), attribute, data, tell)));
    }
    return new Hierarchies(read);
  }

  private static Hierarchy read(String flag, String name, Attribute attribute, Instances data, Consumer<String> tell) {
    String text = DataFile.text(flag, name);
    try {
      Hierarchy hierarchy = Hierarchy.of(rows(text));
      tellOfOthers(hierarchy, name, attribute, data, tell);
      return hierarchy;
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException("-" + flag + ": cannot read '" + name + "': " + e.getMessage(), e);
    }
  }

  /** The rows of the text, whose fields are separated as its first line shows: intervals contain commas. */
  private static List<List<String>> rows(String text) {
    String first = text.lines().filter(line -> !line.isBlank()).findFirst().orElse("");
    char separator = (char) SEPARATORS.chars().filter(each -> first.indexOf(each) >= 0).findFirst().orElse(';');
    return new CsvFields(text, separator).rest();
  }

  /** Reports values of the data that the hierarchy lacks. */
  private static void tellOfOthers(Hierarchy hierarchy, String file, Attribute attribute, Instances data, Consumer<String> tell) {
    Set<String> values = new TreeSet<>(LabelOrder.SORTED);
    Arrays.stream(data.attributeToDoubleArray(attribute.index())).filter(value -> !Double.isNaN(value)).distinct()
        .forEach(value -> values.add(Categories.text(value, attribute)));
    List<String> lacking = new ArrayList<>(values);
    lacking.removeAll(hierarchy.values());
    if (!lacking.isEmpty()) {
      tell.accept("the hierarchy of '" + attribute.name() + "' has no line for " + lacking.size() + " of " + values.size()
          + " values of the data: " + String.join(", ", lacking.subList(0, Math.min(LISTED, lacking.size())))
          + (lacking.size() > LISTED ? ", …" : "") + "; they belong to no group (" + new File(file).getName() + ")");
    }
  }
}

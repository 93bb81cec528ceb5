package weka.disclosure.data;

import java.io.File;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import sdc.data.MaskedPair;
import weka.core.Attribute;
import weka.core.Instances;
import weka.disclosure.data.Roles.Role;
import weka.disclosure.options.AttributeRange;
import weka.disclosure.options.OptionSet;

/** The options for reading data files, which all commands share: the attributes that are categories, their roles, and their hierarchies. */
public final class Reading implements Serializable {

  private static final long serialVersionUID = 1L;

  /** Up to this, a number keeps all digits of a whole number. */
  private static final double EXACT = 0x1p53;
  /** Larger numbers are amounts, not codes. */
  private static final double LONGEST = 1e20;

  private String nominal = "";
  private String roles = "";
  private String identifier = "";
  private String secret = "";
  private String saved = "";
  private List<String> hierarchy = List.of();
  private String hierarchies = "";
  private List<String> text = List.of();

  /** Settings saved before these options existed have no values for them. */
  private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
    in.defaultReadObject();
    saved = saved == null ? "" : saved;
    hierarchy = hierarchy == null ? List.of() : hierarchy;
    hierarchies = hierarchies == null ? "" : hierarchies;
    text = text == null ? List.of() : text;
  }

  /** These settings as options. */
  public OptionSet options() {
    return new OptionSet()
        .texts("nominal", "attributes", "Attributes whose numbers, dates or texts are categories, such as region,education; may be given"
            + " several times", () -> listed(nominal), names -> nominal = joined("nominal", names))
        .text("roles", "file", "A file with a line 'name: identifier', 'name: known', 'name: secret' or 'name: free' for each attribute;"
            + " if left out, a file in the folder of the data is used: people.roles for people.csv, else data.roles;"
            + " NONE reads no file", "",
            () -> roles, v -> roles = v)
        .texts("identifier", "attributes", "Attributes that identify people; the intruder is assumed not to know them, and filters do not"
            + " write them; may be given several times", () -> listed(identifier), names -> identifier = joined("identifier", names))
        .texts("hierarchy", "name=file", "The hierarchy of an attribute, such as age=age.csv: a file with a line"
            + " 'value;level 1;level 2;...;*' for each value, as ARX writes it; may be given several times", () -> hierarchy,
            this::setHierarchy)
        .text("hierarchies", "folder", "A folder with hierarchies in files named after the attributes, such as age.csv; if left"
            + " out, a folder named hierarchies beside the data is used; NONE uses no folder", "", () -> hierarchies,
            v -> hierarchies = v.strip());
  }

  /** The pair with the attributes as texts that the options name; all of them must be attributes of this data. */
  public MaskedPair texts(MaskedPair pair, Instances data) {
    return TextAttributes.in(pair, text, data);
  }

  /** The attributes that are compared as texts and their measures, such as surname=JARO_WINKLER,street=WORDS, or an empty text. */
  public String getTexts() {
    return String.join(",", text);
  }

  /** Sets them; a run rejects wrong ones. */
  public void setTexts(String settings) {
    text = settings.isBlank() ? List.of() : List.of(settings.strip());
  }

  /** The folder of hierarchies, or an empty text. */
  public String getHierarchies() {
    return hierarchies;
  }

  /** Sets the folder of hierarchies; an empty text for the one beside the data. */
  public void setHierarchies(String folder) {
    hierarchies = folder.strip();
  }

  /** The names of the attributes that are compared as texts. */
  public List<String> textNames() {
    return TextAttributes.names(text);
  }

  private void setHierarchy(List<String> settings) {
    settings.forEach(Hierarchies::requireSyntax);
    hierarchy = List.copyOf(settings);
  }

  /** The hierarchies of this data's attributes by the options, else those beside the file; reports values that they lack. */
  public Hierarchies hierarchies(Instances data, String file, Consumer<String> tell) {
    return Hierarchies.chosen(hierarchy, hierarchies, data, file, tell);
  }

  /** The files that these settings name, by their options. */
  public Map<String, String> inputs() {
    Map<String, String> inputs = new LinkedHashMap<>(Map.of("roles", roles));
    for (int k = 0; k < hierarchy.size(); k++) {
      inputs.put("hierarchy " + hierarchy.get(k), hierarchy.get(k).substring(hierarchy.get(k).lastIndexOf('=') + 1).strip());
    }
    return inputs;
  }

  /** The attributes of this data that were made categories. */
  public List<String> categories(Instances data) {
    return PairedInstances.named(data, "nominal", nominal);
  }

  /** The option -secret, for commands without a DisclosureEvaluation, which has its own. */
  public OptionSet secretOption() {
    return new OptionSet().texts("secret", "attributes", "Attributes that an intruder wants to learn and does not know; may be given"
        + " several times", () -> listed(secret), names -> secret = joined("secret", names));
  }

  /** The attributes that linkages compare as texts. */
  public OptionSet textOption() {
    return new OptionSet().texts("text", "name=measure", "An attribute of names, streets or other texts that linkages compare by"
        + " JARO_WINKLER, LEVENSHTEIN or WORDS instead of as equal or not, such as surname=JARO_WINKLER; may be given several times",
        () -> text, settings -> text = TextAttributes.requireSyntax(settings));
  }

  /** The file to which the attributes' roles are written. */
  public OptionSet savingOption() {
    return new OptionSet().text("save-roles", "file", "Writes the roles of all attributes, as the options and the file of roles give them,"
        + " to a file that -roles reads", "", this::getSavedRoles, this::setSavedRoles);
  }

  /** The file to which roles are written, or an empty text. */
  public String getSavedRoles() {
    return saved;
  }

  public void setSavedRoles(String file) {
    saved = file.strip();
  }

  /** The file of roles, or an empty text. */
  public String getRoles() {
    return roles;
  }

  public void setRoles(String file) {
    roles = file.strip();
  }

  private static List<String> listed(String value) {
    return value.isEmpty() ? List.of() : List.of(value);
  }

  private static String joined(String flag, List<String> names) {
    return names.isEmpty() ? "" : AttributeRange.requireSyntax(flag, String.join(",", names));
  }

  /** Loads the file that the option with this flag names, and reports attributes that may be codes of categories. */
  public Instances load(String flag, String name, Consumer<String> tell) {
    Instances data = DataFile.load(flag, name);
    List<String> wanted = categories(data);
    if (DataWriter.isCsv(name)) {
      Categories.hint(data, wanted).ifPresent(tell);
      LeadingZeros.hint(data, wanted).ifPresent(tell);
      tellOfEmpty(data, tell);
      tellOfLong(data, tell);
    }
    return Categories.of(data, wanted);
  }

  /** Reports records of a CSV file without any value, such as the empty rows below a table of a spreadsheet, or blank lines. */
  private static void tellOfEmpty(Instances data, Consumer<String> tell) {
    List<ColumnInstances.Values> columns = ((ColumnInstances) data).columns();
    long empty = IntStream.range(0, data.numInstances())
        .filter(row -> columns.stream().allMatch(column -> Double.isNaN(column.of(row)))).count();
    if (empty > 0) {
      tell.accept(empty + (empty == 1 ? " record has" : " records have") + " no value; " + (columns.size() > 1
          ? "delete empty rows of a spreadsheet from the file"
          : "blank lines count as missing values in a file with one column; delete those that are not records"));
    }
  }

  /** Reports whole numbers of a CSV file that have more digits than a number keeps, as long identifiers do. */
  private static void tellOfLong(Instances data, Consumer<String> tell) {
    String names = IntStream.range(0, data.numAttributes()).filter(k -> data.attribute(k).type() == Attribute.NUMERIC).filter(k -> {
      double[] values = ((ColumnInstances) data).numbers(k);
      return Arrays.stream(values).anyMatch(value -> value > EXACT)
          && Arrays.stream(values).allMatch(value -> value == Math.rint(value) && value < LONGEST || Double.isNaN(value));
    }).mapToObj(k -> data.attribute(k).name()).collect(Collectors.joining(", "));
    if (!names.isEmpty()) {
      tell.accept("whole numbers above 9007199254740992 in " + names + " may have lost their last digits; if they are codes, begin them"
          + " with a letter in the file");
    }
  }

  /** Further data, with the same attributes as categories as in the first data. */
  public Instances like(Instances first, Instances data) {
    List<String> wanted = new ArrayList<>(categories(first));
    wanted.removeIf(name -> data.attribute(name) == null);
    return Categories.of(data, wanted);
  }

  /** The roles of this data's attributes by the options and the file of roles; reports the name of a default file that it found. */
  public Roles roles(Instances data, String file, Consumer<String> tell) {
    boolean none = roles.equals(Roles.NO_FILE);
    Roles found = none ? Roles.NONE : roles.isEmpty() ? beside(data, file, tell) : Roles.read("roles", roles).requireCase(data);
    if (!none && !roles.isEmpty() && found.isEmpty(data)) {
      throw new IllegalArgumentException("-roles: '" + roles + "' gives no attribute of the data a role; begin its lines with names"
          + " of attributes");
    }
    List<String> lacking = roles.isEmpty() || file.isEmpty() ? List.of() : found.lacking(data);
    if (!lacking.isEmpty()) {
      tell.accept(roles + " names attributes that the data lacks: " + String.join(", ", lacking) + "; their lines have no effect");
    }
    return found.with(Role.IDENTIFIER, PairedInstances.named(data, "identifier", identifier))
        .with(Role.SECRET, PairedInstances.named(data, "secret", secret));
  }

  private static Roles beside(Instances data, String file, Consumer<String> tell) {
    Optional<File> found = file.isEmpty() ? Optional.empty() : Roles.beside(file);
    Roles taken = found.map(each -> Roles.read("roles", each.getPath()).requireCase(data)).orElse(Roles.NONE);
    if (taken.isEmpty(data)) {
      return Roles.NONE;
    }
    tell.accept("the attributes' roles were read from " + found.get().getName() + ", which is in the folder of the data");
    return taken;
  }
}

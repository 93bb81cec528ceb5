package weka.disclosure.data;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import sdc.data.Column;
import sdc.data.NominalColumn;
import sdc.data.NumericColumn;
import sdc.data.Recoding;
import sdc.data.SetNotation;
import weka.core.Attribute;
import weka.core.Instances;
import weka.disclosure.options.NumberText;

/** Reads the attributes of two files as sets of original values where values are recoded or suppressed, and notes what it read. */
final class Recoded {

  private static final int LISTED = 5;

  private final Instances original;
  private final Hierarchies hierarchies;
  private final List<String> texts;
  private final List<String> groups = new ArrayList<>();
  private final List<String> unread = new ArrayList<>();

  /** The reader of an original with these hierarchies, which notes nothing about these texts. */
  Recoded(Instances original, Hierarchies hierarchies, List<String> texts) {
    this.texts = texts;
    this.original = original;
    this.hierarchies = hierarchies;
  }

  /** Whether the attribute is compared as a text. */
  boolean isText(String name) {
    return texts.contains(name);
  }

  /** Both columns of an attribute, read; of the same kind where they can be compared. Numbers in place of dates are years. */
  Recoding.Columns read(Column ofOriginal, Column ofMasked, boolean years) {
    String name = ofOriginal.name();
    SetNotation notation = original.attribute(name).isDate() ? SetNotation.DATES : SetNotation.NUMBERS;
    Recoding.Columns read = new Recoding(hierarchies.of(name).orElse(null), notation, NumberText::of)
        .read(ofOriginal, years ? NominalColumn.of((NumericColumn) ofMasked, NumberText::of) : ofMasked);
    Set<String> sets = read.sets();
    if (!sets.isEmpty() && !isText(name)) {
      groups.add(name + " (" + sets.size() + ", such as " + sets.iterator().next() + ")");
    }
    if (!read.unread().isEmpty() && !isText(name)) {
      unread.add(note(name, read));
    }
    return read;
  }

  private static String note(String name, Recoding.Columns read) {
    boolean numbers = read.original().isOfNumbers();
    String fate = numbers ? "cannot be read as numbers or sets of numbers, so that they count as missing"
        : "no original record has and that cannot be read as sets of values, so that each is a category of its own";
    return "values of '" + name + "' in the masked data that " + fate + ": "
        + read.unread().stream().limit(LISTED).map(label -> "'" + label + "'").collect(Collectors.joining(", "))
        + (read.unread().size() > LISTED ? " and " + (read.unread().size() - LISTED) + " more" : "")
        + "; if they are groups, name their hierarchy with -hierarchy " + name + "=FILE"
        + (numbers ? "" : "; if they are names or texts with errors, name a measure with -text " + name + "=JARO_WINKLER");
  }

  /** What was read so far, a line each. */
  List<String> notes() {
    List<String> notes = new ArrayList<>();
    if (!groups.isEmpty()) {
      notes.add("values that stand for sets of original values: " + String.join(", ", groups));
    }
    notes.addAll(unread);
    return notes;
  }

  /** Whether attributes of different types hold numbers, or dates, and sets of them. */
  static boolean areComparable(Instances original, Attribute a, Instances masked, Attribute b, Hierarchies hierarchies) {
    if (!b.isNominal() && !areYears(a, b)) {
      return false;
    }
    Recoding.Columns read = new Recoded(original, hierarchies, List.of()).read(column(original, a), column(masked, b), areYears(a, b));
    return read.original().isOfNumbers() && read.masked().isOfNumbers();
  }

  private static Column column(Instances data, Attribute attribute) {
    return Labels.trimmed(InstancesTable.of(data, attribute.index()).column(0));
  }

  /** Whether the second attribute has numbers where the first has dates. */
  static boolean areYears(Attribute a, Attribute b) {
    return a.isDate() && b.type() == Attribute.NUMERIC;
  }

  /** All missing, or suppressed. */
  static boolean isEmpty(Instances data, Attribute attribute) {
    return data.stream().allMatch(row -> row.isMissing(attribute.index())
        || attribute.isNominal() && SetNotation.isAny(row.stringValue(attribute.index())));
  }
}

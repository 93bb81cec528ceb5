package weka.disclosure.data;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
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
public final class Recoded {

  private static final int LISTED = 5;

  private final Hierarchies hierarchies;
  private final List<String> texts;
  private final List<String> groups = new ArrayList<>();
  private final List<String> unread = new ArrayList<>();

  /** The reader with these hierarchies, which notes nothing about these texts. */
  public Recoded(Hierarchies hierarchies, List<String> texts) {
    this.texts = texts;
    this.hierarchies = hierarchies;
  }

  /** Whether the attribute is compared as a text. */
  boolean isText(String name) {
    return texts.contains(name);
  }

  /**
   * Both columns of an attribute, read; of the same kind where they can be compared. Numbers in place of dates are years; numbers that the
   * other file has as labels are labels, which may have leading zeros that the numbers lost.
   *
   * @param a     the original's column, with each different value at least once, labels without blanks at either end
   * @param dates whether its numbers are dates
   * @param b     the masked column
   * @param days  whether its numbers are dates
   */
  public Recoding.Columns read(Column a, boolean dates, Column b, boolean days) {
    String name = a.name();
    boolean alike = !dates && !days && areAlike(a, b, hierarchies);
    Column ofOriginal = alike ? Labels.alike(a, b) : a;
    Column ofMasked = alike ? Labels.alike(b, a) : dates && !days && b instanceof NumericColumn years
        ? NominalColumn.of(years, NumberText::of) : b;
    if (hierarchies.of(name).isEmpty()) {
      Map<String, String> inOriginal = LeadingZeros.restored(ofOriginal, ofMasked);
      Map<String, String> inMasked = LeadingZeros.restored(ofMasked, ofOriginal);
      ofOriginal = LeadingZeros.with(ofOriginal, inOriginal);
      ofMasked = LeadingZeros.with(ofMasked, inMasked);
      note(name, inOriginal, inMasked);
    }
    if (!isText(name)) {
      Labels.requireSameCase(ofOriginal, ofMasked);
    }
    Recoding.Columns read = new Recoding(hierarchies.of(name).orElse(null), dates ? SetNotation.DATES : SetNotation.NUMBERS, NumberText::of)
        .read(ofOriginal, ofMasked);
    Set<String> sets = read.sets();
    if (!sets.isEmpty() && !isText(name)) {
      groups.add(name + " (" + sets.size() + ", such as " + sets.iterator().next() + ")");
    }
    if (!read.unread().isEmpty() && !isText(name)) {
      unread.add(note(name, read));
    }
    return read;
  }

  private void note(String name, Map<String, String> inOriginal, Map<String, String> inMasked) {
    Map<String, String> codes = new TreeMap<>(inOriginal);
    codes.putAll(inMasked);
    if (!codes.isEmpty()) {
      unread.add(LeadingZeros.note(name, codes));
    }
  }

  /** Whether one column has as labels the numbers of the other, or the codes that these numbers are without their leading zeros. */
  private static boolean areAlike(Column a, Column b, Hierarchies hierarchies) {
    return a instanceof NominalColumn labels && b instanceof NumericColumn numbers
        ? Labels.areAlike(labels, numbers) || hierarchies.of(a.name()).isEmpty() && LeadingZeros.areAlike(labels, numbers)
        : a instanceof NumericColumn && b instanceof NominalColumn && areAlike(b, a, hierarchies);
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
  public List<String> notes() {
    List<String> notes = new ArrayList<>();
    if (!groups.isEmpty()) {
      notes.add("values that stand for sets of original values: " + String.join(", ", groups));
    }
    notes.addAll(unread);
    return notes;
  }

  /** Whether attributes of different types hold numbers, or dates, and sets of them. */
  static boolean areComparable(Instances original, Attribute a, Instances masked, Attribute b, Hierarchies hierarchies) {
    if (!b.isNominal() && !(a.isDate() && b.type() == Attribute.NUMERIC)) {
      return false;
    }
    Recoding.Columns read = new Recoded(hierarchies, List.of()).read(column(original, a), a.isDate(), column(masked, b), b.isDate());
    return read.original().isOfNumbers() && read.masked().isOfNumbers();
  }

  /** Whether one attribute is numeric and the other has its numbers as labels. */
  static boolean areAlike(Instances original, Attribute a, Instances masked, Attribute b, Hierarchies hierarchies) {
    return a.type() != b.type() && !a.isDate() && !b.isDate() && areAlike(column(original, a), column(masked, b), hierarchies);
  }

  private static Column column(Instances data, Attribute attribute) {
    return Labels.trimmed(InstancesTable.of(data, attribute.index()).column(0));
  }

  /** All missing, or suppressed. */
  public static boolean isEmpty(Instances data, Attribute attribute) {
    return data.stream().allMatch(row -> row.isMissing(attribute.index())
        || attribute.isNominal() && SetNotation.isAny(row.stringValue(attribute.index())));
  }
}

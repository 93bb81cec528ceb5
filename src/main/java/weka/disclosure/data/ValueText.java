package weka.disclosure.data;

import java.math.RoundingMode;
import java.nio.charset.StandardCharsets;
import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.text.SimpleDateFormat;
import java.util.Date;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.StringJoiner;
import java.util.TimeZone;
import java.util.function.IntToDoubleFunction;
import java.util.function.UnaryOperator;
import sdc.data.file.ByteText;
import weka.core.Attribute;
import weka.core.Instance;
import weka.core.Instances;
import weka.core.SparseInstance;
import weka.core.Utils;

/**
 * Headers and records as Weka writes them on an English system, in every locale. Weka's own methods use the digits, decimal separators
 * and names of months of the locale.
 *
 * <p>A date is written in UTC if its format includes the time zone, otherwise in the zone in which it was read.
 */
final class ValueText {

  private final List<Attribute> attributes;
  private final boolean csv;
  private final UnaryOperator<String> quoted;
  /** For each attribute, its labels as they are written; null if it has none. */
  private final byte[][][] labels;
  /** Null if all digits are written. */
  private final DecimalFormat numbers;
  private final Map<String, SimpleDateFormat> dates = new HashMap<>();

  /**
   * The text of records with this header.
   *
   * @param digits   the most digits after the decimal point
   * @param csv      whether to write CSV, else ARFF
   * @param harmless whether CSV has a single quote before each text that begins like a formula
   */
  ValueText(Instances header, int digits, boolean csv, boolean harmless) {
    this(header, csv, csv ? text -> CsvCell.of(text, harmless) : ValueText::quoted,
        digits == DataWriter.ALL_DIGITS ? null : format(digits));
  }

  private ValueText(Instances header, boolean csv, UnaryOperator<String> quoted, DecimalFormat numbers) {
    this.attributes = ColumnInstances.attributes(header);
    this.csv = csv;
    this.quoted = quoted;
    this.labels = attributes.stream().map(attribute -> !attribute.isNominal() ? null : LabelOrder.labels(attribute).stream()
        .map(label -> quoted.apply(label).getBytes(StandardCharsets.UTF_8)).toArray(byte[][]::new)).toArray(byte[][][]::new);
    this.numbers = numbers;
  }

  /** The same text, for another thread. */
  ValueText(ValueText text) {
    attributes = text.attributes;
    csv = text.csv;
    quoted = text.quoted;
    labels = text.labels;
    numbers = text.numbers == null ? null : (DecimalFormat) text.numbers.clone();
  }

  private static DecimalFormat format(int digits) {
    DecimalFormatSymbols symbols = DecimalFormatSymbols.getInstance(Locale.US);
    symbols.setInfinity("Infinity");
    symbols.setNaN("NaN");
    DecimalFormat format = new DecimalFormat("0", symbols);
    format.setMaximumFractionDigits(digits);
    format.setRoundingMode(RoundingMode.HALF_UP);
    return format;
  }

  /** The ARFF header. */
  static String header(Instances data) {
    StringBuilder header = new StringBuilder("@relation ").append(quoted(data.relationName())).append("\n\n");
    for (int k = 0; k < data.numAttributes(); k++) {
      Attribute plain = (Attribute) data.attribute(k).copy();
      plain.setWeight(1);
      double weight = data.attribute(k).weight();
      header.append(declaration(plain)).append(weight == 1 ? "" : " {" + new ByteText().add(weight).take() + "}").append('\n');
    }
    return header.append("\n@data\n").toString();
  }

  /** What Weka writes, with all labels and the name in quotes that need them. */
  private static String declaration(Attribute attribute) {
    String start = "@attribute " + quoted(attribute.name());
    if (attribute.isNominal()) {
      StringJoiner labels = new StringJoiner(",", start + " {", "}");
      LabelOrder.labels(attribute).forEach(label -> labels.add(quoted(label)));
      return labels.toString();
    }
    return start + attribute.toString().substring(("@attribute " + Utils.quote(attribute.name())).length());
  }

  /** The text in quotes if a reader would split it; Weka's reader takes every control character for a blank, its writer does not. */
  static String quoted(String text) {
    String weka = Utils.quote(text);
    return weka.startsWith("'") || weka.chars().allMatch(letter -> letter > ' ') ? weka : "'" + weka + "'";
  }

  /** Appends the line of this record. */
  void append(Instance row, ByteText into) {
    append(row::value, row.weight(), row instanceof SparseInstance, into);
  }

  /**
   * Appends the line of the record with these values and this weight. In CSV, which has no weights, a missing value is a question mark too;
   * a sparse record of ARFF leaves out values that are 0, except texts and relations.
   */
  void append(IntToDoubleFunction values, double weight, boolean sparse, ByteText into) {
    boolean some = !csv && sparse;
    char before = '{';
    for (int k = 0; k < labels.length; k++) {
      double value = values.applyAsDouble(k);
      if (!some) {
        append(value, k, k == 0 ? into : into.add(','));
      } else if (value != 0 || attributes.get(k).isString() || attributes.get(k).isRelationValued()) {
        append(value, k, into.add(before).add(k + " "));
        before = ',';
      }
    }
    if (some) {
      into.add(before == '{' ? "{}" : "}");
    }
    if (!csv && weight != 1) {
      number(weight, into.add(",{"));
      into.add('}');
    }
    into.add('\n');
  }

  private void append(double value, int k, ByteText into) {
    Attribute attribute = attributes.get(k);
    if (Double.isNaN(value)) {
      into.add('?');
    } else if (labels[k] != null) {
      into.add(labels[k][(int) value]);
    } else if (attribute.type() == Attribute.NUMERIC) {
      number(value, into);
    } else {
      into.add(quoted.apply(attribute.isDate() ? date(attribute, value)
          : attribute.isString() ? attribute.value((int) value) : lines(attribute.relation((int) value))));
    }
  }

  private void number(double value, ByteText into) {
    if (numbers == null) {
      into.add(value);
    } else {
      into.add(numbers.format(value));
    }
  }

  /** The records of a relation, as ARFF whatever the format of the file. */
  private String lines(Instances relation) {
    ValueText inner = new ValueText(relation, false, ValueText::quoted, numbers);
    ByteText text = new ByteText();
    relation.forEach(row -> inner.append(row, text));
    String lines = text.take();
    return lines.isEmpty() ? lines : lines.substring(0, lines.length() - 1);
  }

  private String date(Attribute attribute, double value) {
    return dates.computeIfAbsent(attribute.getDateFormat(), ValueText::dates).format(new Date((long) value));
  }

  private static SimpleDateFormat dates(String pattern) {
    SimpleDateFormat format = new SimpleDateFormat(pattern, Locale.US);
    if (pattern.replaceAll("'[^']*'", "").matches(".*[zZX].*")) {
      format.setTimeZone(TimeZone.getTimeZone("UTC"));
    }
    return format;
  }
}

package weka.disclosure.data;

import java.math.RoundingMode;
import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.text.SimpleDateFormat;
import java.util.Collections;
import java.util.Date;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.StringJoiner;
import java.util.TimeZone;
import java.util.function.UnaryOperator;
import sdc.data.file.ByteText;
import weka.core.Attribute;
import weka.core.Instance;
import weka.core.Instances;
import weka.core.SparseInstance;
import weka.core.Utils;

/**
 * Headers and values as Weka writes them on an English system, in every locale. Weka's own methods use the digits, decimal separators
 * and names of months of the locale.
 *
 * <p>A date is written in UTC if its format includes the time zone, otherwise in the zone in which it was read.
 */
final class ValueText {

  /** Null if all digits are written. */
  private final DecimalFormat numbers;
  private final ByteText text = new ByteText();
  private final Map<String, SimpleDateFormat> dates = new HashMap<>();

  /** Writes numbers with at most this number of digits after the decimal point. */
  ValueText(int digits) {
    numbers = digits == DataWriter.ALL_DIGITS ? null : format(digits);
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
    ValueText weights = new ValueText(DataWriter.ALL_DIGITS);
    for (int k = 0; k < data.numAttributes(); k++) {
      Attribute plain = (Attribute) data.attribute(k).copy();
      plain.setWeight(1);
      double weight = data.attribute(k).weight();
      header.append(declaration(plain)).append(weight == 1 ? "" : " {" + weights.number(weight) + "}").append('\n');
    }
    return header.append("\n@data\n").toString();
  }

  /** What Weka writes, with all labels and the name in quotes that need them. */
  private static String declaration(Attribute attribute) {
    String start = "@attribute " + quoted(attribute.name());
    if (attribute.isNominal()) {
      StringJoiner labels = new StringJoiner(",", start + " {", "}");
      Collections.list(attribute.enumerateValues()).forEach(label -> labels.add(quoted(label.toString())));
      return labels.toString();
    }
    return start + attribute.toString().substring(("@attribute " + Utils.quote(attribute.name())).length());
  }

  /** The text in quotes if a reader would split it; Weka's reader takes every control character for a blank, its writer does not. */
  static String quoted(String text) {
    String weka = Utils.quote(text);
    return weka.startsWith("'") || weka.chars().allMatch(letter -> letter > ' ') ? weka : "'" + weka + "'";
  }

  String number(double value) {
    return numbers == null ? text.add(value).take() : numbers.format(value);
  }

  /** Appends a value, whose label, if the attribute has labels, is among these; a missing one is a question mark. */
  void append(double value, Attribute attribute, byte[][] labels, UnaryOperator<String> quoted, ByteText into) {
    if (Double.isNaN(value)) {
      into.add('?');
    } else if (labels != null) {
      into.add(labels[(int) value]);
    } else if (attribute.type() != Attribute.NUMERIC) {
      into.add(quoted.apply(attribute.isDate() ? date(attribute, value) : attribute.value((int) value)));
    } else if (numbers == null) {
      into.add(value);
    } else {
      into.add(numbers.format(value));
    }
  }

  /** The line of ARFF for this record, without its end; a sparse record leaves out values that are 0, except texts and relations. */
  String arff(Instance row) {
    boolean sparse = row instanceof SparseInstance;
    StringJoiner line = sparse ? new StringJoiner(",", "{", "}") : new StringJoiner(",");
    for (int k = 0; k < row.numAttributes(); k++) {
      if (!sparse || row.value(k) != 0 || row.attribute(k).isString() || row.attribute(k).isRelationValued()) {
        line.add((sparse ? k + " " : "") + (row.isMissing(k) ? "?" : row.attribute(k).type() == Attribute.NUMERIC ? number(row.value(k))
            : quoted(text(row, k))));
      }
    }
    return line + (row.weight() == 1 ? "" : ",{" + number(row.weight()) + "}");
  }

  /** The line of CSV for this record, without its end; a missing value is a question mark. */
  String csv(Instance row, boolean harmless) {
    StringJoiner line = new StringJoiner(",");
    for (int k = 0; k < row.numAttributes(); k++) {
      line.add(row.isMissing(k) ? "?" : row.attribute(k).type() == Attribute.NUMERIC ? number(row.value(k))
          : CsvCell.of(text(row, k), harmless));
    }
    return line.toString();
  }

  private String text(Instance row, int k) {
    Attribute attribute = row.attribute(k);
    if (attribute.isRelationValued()) {
      StringJoiner lines = new StringJoiner("\n");
      row.relationalValue(k).forEach(inner -> lines.add(arff(inner)));
      return lines.toString();
    }
    return attribute.isDate() ? date(attribute, row.value(k)) : row.stringValue(k);
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

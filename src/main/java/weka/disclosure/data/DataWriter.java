package weka.disclosure.data;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.StringWriter;
import java.io.Writer;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collection;
import java.util.Locale;
import java.util.StringJoiner;
import java.util.stream.IntStream;
import java.util.zip.GZIPOutputStream;
import sdc.data.file.ByteText;
import weka.core.Instance;
import weka.core.Instances;
import weka.core.converters.CSVSaver;

/**
 * Writes data record by record: as CSV by RFC 4180 if the file's name ends with .csv, else as ARFF. The bytes are the same in every
 * locale, and lines end with a line feed on every system.
 */
public final class DataWriter {

  /** More digits after the decimal point than any double has, so no digit is lost; trailing zeros are not written. */
  public static final int ALL_DIGITS = 340;

  private static final String COMPRESSED = ".gz";

  private final Writer out;
  private final boolean csv;
  private final boolean harmless;
  private final int digits;
  private final ByteText text = new ByteText();
  private ValueText values;

  /** A writer of the file with this name (or without a name) to this stream. */
  public DataWriter(String name, int digits, Writer out) {
    this(name, digits, false, out);
  }

  /** The same; with {@code harmless}, CSV has a single quote before each text that begins like a formula. */
  public DataWriter(String name, int digits, boolean harmless, Writer out) {
    this.out = out;
    this.csv = isCsv(name);
    this.harmless = harmless;
    this.digits = digits;
  }

  /** True if a file of this name holds CSV. */
  public static boolean isCsv(String name) {
    String lower = name.toLowerCase(Locale.ROOT);
    return lower.endsWith(".csv") || lower.endsWith(".csv" + COMPRESSED);
  }

  /** True if a file of this name is compressed by gzip. */
  public static boolean isCompressed(String name) {
    return name.toLowerCase(Locale.ROOT).endsWith(COMPRESSED);
  }

  /** Rejects data that a file of this name, which the option with this flag gives, cannot hold. */
  public static void requireFit(String flag, String name, Instances data) {
    if (isCsv(name) && !new CSVSaver().getCapabilities().test(data)) {
      throw new IllegalArgumentException("-" + flag + ": '" + name + "' cannot hold this data: CSV has no weights of records and"
          + " no attributes other than numbers, labels, texts and dates; choose a name that ends with .arff");
    }
  }

  /** The data without these attributes. */
  public static Instances without(Collection<String> names, Instances data) {
    if (data instanceof ColumnInstances columns) {
      int[] left = IntStream.range(0, data.numAttributes()).filter(k -> !names.contains(data.attribute(k).name())).toArray();
      return columns.with(Arrays.stream(left).mapToObj(data::attribute).toList(),
          Arrays.stream(left).mapToObj(columns::column).toList(), -1);
    }
    Instances rest = new Instances(data);
    if (!names.isEmpty()) {
      rest.setClassIndex(-1);
      names.forEach(attribute -> rest.deleteAttributeAt(rest.attribute(attribute).index()));
    }
    return rest;
  }

  /** This number as written with this many digits after the decimal point. */
  public static double rounded(double value, int digits) {
    return digits == ALL_DIGITS || Double.isNaN(value) || Double.isInfinite(value) ? value
        : new BigDecimal(value).setScale(digits, RoundingMode.HALF_UP).doubleValue();
  }

  /** Writes the names of the attributes; in ARFF also this comment before them, and their types. */
  public void header(String comment, Instances data) throws IOException {
    values = new ValueText(data, digits, csv, harmless);
    if (!csv) {
      out.write(comment + ValueText.header(data));
      return;
    }
    StringJoiner names = new StringJoiner(",", "", "\n");
    for (int k = 0; k < data.numAttributes(); k++) {
      names.add(CsvCell.of(data.attribute(k).name(), harmless));
    }
    out.write(names.toString());
  }

  /** Writes a record of the data whose header was written. */
  public void record(Instance row) throws IOException {
    values.append(row, text);
    out.write(text.take());
  }

  /** Writes data to a file, compressed by gzip if its name ends with .gz. */
  public static void write(Instances data, String name, int digits, boolean harmless, Path file) throws IOException {
    try (OutputStream out = Files.newOutputStream(file)) {
      if (data instanceof ColumnInstances columns) {
        StringWriter header = new StringWriter();
        DataWriter form = new DataWriter(name, digits, harmless, header);
        form.header("", data);
        new ColumnWriter(columns, form.values, isCompressed(name)).write(header.toString(), out);
        return;
      }
      try (Writer text = new BufferedWriter(new OutputStreamWriter(isCompressed(name) ? new GZIPOutputStream(out) : out,
          StandardCharsets.UTF_8))) {
        new DataWriter(name, digits, harmless, text).all(data);
      }
    }
  }

  /** Writes all of the data. */
  public void all(Instances data) throws IOException {
    header("", data);
    for (Instance row : data) {
      record(row);
    }
  }
}

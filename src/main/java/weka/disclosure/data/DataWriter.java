package weka.disclosure.data;

import java.io.IOException;
import java.io.Writer;
import java.util.Locale;
import weka.core.Instance;
import weka.core.Instances;
import weka.core.Utils;
import weka.core.converters.CSVSaver;

/**
 * Writes data record by record: as CSV where the file's name ends with .csv, by the rules of Weka's own saver, else as ARFF. Numbers
 * are written in full unless fewer digits are wanted.
 */
public final class DataWriter {

  /** More digits behind the point than any double has, so that none is lost; trailing zeros are not written. */
  public static final int ALL_DIGITS = 340;

  private final Writer out;
  private final Lines csv;
  private final int digits;

  /** A writer of a file with this name, which may be empty, to where the draft of it is written. */
  public DataWriter(String name, int digits, Writer out) {
    this.out = out;
    this.digits = digits;
    csv = isCsv(name) ? new Lines(digits) : null;
  }

  /** Whether a file of this name holds CSV. */
  public static boolean isCsv(String name) {
    return name.toLowerCase(Locale.ROOT).endsWith(".csv");
  }

  /** Refuses data that a file of this name, which the option with this flag gives, cannot hold. */
  public static void requireFit(String flag, String name, Instances data) {
    if (isCsv(name) && !new CSVSaver().getCapabilities().test(data)) {
      throw new IllegalArgumentException("-" + flag + ": '" + name + "' cannot hold this data: CSV has no weights of records and"
          + " no attributes but numbers, labels, texts and dates; name a file that ends with .arff");
    }
  }

  /** Writes the names of the attributes; in ARFF what kind they are too, with this comment above. */
  public void header(String comment, Instances data) throws IOException {
    if (csv == null) {
      out.write(comment + new Instances(data, 0));
      return;
    }
    for (int k = 0; k < data.numAttributes(); k++) {
      out.write((k == 0 ? "" : ",") + Utils.quote(data.attribute(k).name()));
    }
    out.write(System.lineSeparator());
  }

  /** Writes a record. */
  public void record(Instance row) throws IOException {
    out.write((csv == null ? row.toStringMaxDecimalDigits(digits) : csv.of(row)) + System.lineSeparator());
  }

  /** Writes all of the data. */
  public void all(Instances data) throws IOException {
    header("", data);
    for (Instance row : data) {
      record(row);
    }
  }

  /** The lines that Weka's saver writes. */
  private static final class Lines extends CSVSaver {

    private static final long serialVersionUID = 1L;

    Lines(int digits) {
      setMaxDecimalPlaces(digits);
    }

    String of(Instance row) {
      return instanceToString(row);
    }
  }
}

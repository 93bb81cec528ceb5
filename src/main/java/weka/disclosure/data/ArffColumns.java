package weka.disclosure.data;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.text.ParseException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import sdc.data.Progress;
import sdc.data.file.DelimitedFile;
import sdc.data.file.Doubtful;
import sdc.data.file.FileColumn;
import weka.core.Attribute;
import weka.core.Instances;
import weka.core.Utils;

/**
 * Reads the records of an ARFF file into columns, by all processors; Weka's reader reads the header. It leaves some files to Weka's reader:
 * sparse records among dense ones or with texts or zeros, relations, quotes in quotes, and files with faults.
 */
final class ArffColumns {

  private static final String DATA = "@data";
  private static final int LONGEST_HEADER = 1 << 24;

  private ArffColumns() {
  }

  /** The data in the file, or nothing if it cannot be read so. */
  static Optional<Instances> of(Path path, boolean compressed, Progress progress) throws IOException {
    DelimitedFile.Source source = () -> EncodedText.open(path, compressed);
    try {
      byte[] header = header(source);
      Instances types = structure(new String(header, StandardCharsets.ISO_8859_1));
      boolean[] labelled = new boolean[types.numAttributes()];
      for (int k = 0; k < labelled.length; k++) {
        labelled[k] = types.attribute(k).type() != Attribute.NUMERIC;
      }
      return Optional.of(data(DelimitedFile.readArff(source, header, labelled, progress)));
    } catch (Doubtful e) {
      return Optional.empty();
    }
  }

  /** The first lines of the file, up to the one that ends the header. */
  private static byte[] header(DelimitedFile.Source source) throws IOException {
    try (InputStream in = new BufferedInputStream(source.open())) {
      ByteArrayOutputStream header = new ByteArrayOutputStream();
      StringBuilder line = new StringBuilder();
      for (int next = in.read(); next >= 0 && header.size() < LONGEST_HEADER; next = in.read()) {
        header.write(next);
        if (next == '\n' && line.toString().strip().equalsIgnoreCase(DATA)) {
          return header.toByteArray();
        }
        line.setLength(next == '\n' ? 0 : line.length());
        line.append(next == '\n' ? "" : (char) next);
      }
      throw new Doubtful("no end of the header");
    }
  }

  private static Instances structure(String header) throws IOException {
    try {
      return DataFile.arffText(header);
    } catch (IOException e) {
      throw new Doubtful("a header with a fault");
    }
  }

  private static Instances data(DelimitedFile.Columns file) throws IOException {
    Instances structure = structure(file.names().get(0));
    List<Attribute> attributes = new ArrayList<>();
    List<ColumnInstances.Values> values = new ArrayList<>();
    for (int k = 0; k < structure.numAttributes(); k++) {
      Attribute attribute = structure.attribute(k);
      attributes.add(attribute);
      values.add(file.columns().get(k) instanceof FileColumn.Numbers numbers ? new ColumnInstances.Numbers(numbers.values())
          : values(attribute, (FileColumn.Labels) file.columns().get(k)));
    }
    if (file.sparse() && attributes.stream().anyMatch(Attribute::isString)) {
      throw new Doubtful("sparse records with texts, the first of which Weka does not write");
    }
    return new ColumnInstances(structure.relationName(), attributes, values,
        new ColumnInstances.Records(file.records(), file.weights(), file.sparse()));
  }

  private static ColumnInstances.Values values(Attribute attribute, FileColumn.Labels labels) {
    double[] valueOf = labels.texts().stream().mapToDouble(text -> value(attribute, text)).toArray();
    boolean leavesOut = IntStream.of(labels.codes()).anyMatch(code -> code == FileColumn.FIRST);
    if (leavesOut && DoubleStream.of(valueOf).anyMatch(value -> value == 0)) {
      throw new Doubtful("a first label in a sparse record");
    }
    if (attribute.isDate()) {
      return new ColumnInstances.Numbers(IntStream.of(labels.codes())
          .mapToDouble(code -> code == FileColumn.FIRST ? 0 : code < 0 ? Utils.missingValue() : valueOf[code]).toArray());
    }
    return new ColumnInstances.Codes(IntStream.of(labels.codes())
        .map(code -> code == FileColumn.FIRST ? 0 : code < 0 ? code : (int) valueOf[code]).toArray());
  }

  private static double value(Attribute attribute, String text) {
    try {
      double value = attribute.isDate() ? attribute.parseDate(text) : attribute.isNominal() ? attribute.indexOfValue(text)
          : attribute.isString() ? attribute.addStringValue(text) : -1;
      if (value < 0 && !attribute.isDate()) {
        throw new Doubtful("a label that the header lacks, or a relation");
      }
      return value;
    } catch (ParseException e) {
      throw new Doubtful("a date of another form");
    }
  }
}

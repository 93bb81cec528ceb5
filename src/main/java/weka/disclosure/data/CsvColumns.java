package weka.disclosure.data;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import sdc.data.Progress;
import sdc.data.file.DelimitedFile;
import sdc.data.file.Doubtful;
import sdc.data.file.FileColumn;
import weka.core.Attribute;
import weka.core.Instances;
import weka.core.Utils;

/**
 * Reads the data in a CSV file into columns, by all processors. It reads what {@link CsvData} reads, and alike. It leaves a file with any
 * doubt to that reader, which finds the fault and its line.
 */
final class CsvColumns {

  /** The most bytes that the other reader can hold. */
  private static final long LONGEST_TEXT = Integer.MAX_VALUE - 8;

  private final List<Attribute> attributes = new ArrayList<>();
  private final List<ColumnInstances.Values> values = new ArrayList<>();

  private CsvColumns() {
  }

  /** The data of this name in the file, or nothing if it cannot be read for certain. */
  static Optional<Instances> of(String relation, Path path, boolean compressed, Progress progress) throws IOException {
    try {
      DelimitedFile.Columns file = DelimitedFile.read(() -> EncodedText.open(path, compressed), CsvColumns::separator, progress);
      requireNames(file.names(), file.columns());
      return Optional.of(of(relation, file.names(), file.columns(), file.records()));
    } catch (Doubtful e) {
      requireShort(path, e.getMessage());
      return Optional.empty();
    }
  }

  /** Rejects a file that is too long for the reader that would find the line of a fault; so the reason must do. */
  private static void requireShort(Path path, String doubt) throws IOException {
    if (Files.size(path) > LONGEST_TEXT) {
      throw new IllegalArgumentException("it cannot be read for certain (" + doubt + "), and a file above 2 GB is not searched for the"
          + " line; split it, and read the parts to find the line");
    }
  }

  private static char separator(String start) {
    if (CsvFields.isDeclared(start)) {
      throw new Doubtful("a first line that is no record");
    }
    return new CsvFields(start).separator();
  }

  /** The data of this name with these columns. */
  static Instances of(String relation, List<String> names, List<FileColumn> columns, int records) {
    CsvColumns data = new CsvColumns();
    for (int k = 0; k < names.size(); k++) {
      if (columns.get(k) instanceof FileColumn.Numbers numbers) {
        data.add(names.get(k), numbers);
      } else {
        data.add(names.get(k), (FileColumn.Labels) columns.get(k));
      }
    }
    return new ColumnInstances(relation, data.attributes, data.values, new ColumnInstances.Records(records, null, false));
  }

  /** Names that are missing, or twice, or that look like data. */
  private static void requireNames(List<String> names, List<FileColumn> columns) {
    boolean doubt = names.contains("") || new HashSet<>(names).size() < names.size();
    for (int k = 0; k < names.size() && !doubt; k++) {
      boolean number = ColumnLook.isNumber(names.get(k));
      doubt = columns.get(k) instanceof FileColumn.Labels labels
          ? labels.texts().contains(names.get(k)) || number && look(labels).holdsNumbers() : number;
    }
    if (doubt) {
      throw new Doubtful("names that may be data");
    }
  }

  private static ColumnLook look(FileColumn.Labels labels) {
    ColumnLook look = new ColumnLook();
    labels.texts().forEach(look::see);
    return look;
  }

  private void add(String name, FileColumn.Numbers numbers) {
    if (numbers.thousands() || numbers.points() && numbers.commas()) {
      throw new Doubtful("points beside decimal commas, or that may separate thousands");
    }
    attributes.add(new Attribute(name));
    values.add(new ColumnInstances.Numbers(numbers.values()));
  }

  private void add(String name, FileColumn.Labels labels) {
    ColumnLook look = look(labels);
    boolean codes = look.code().isPresent();
    if (look.isNumbers() && !codes) {
      throw new Doubtful("numbers in doubtful notations");
    }
    if (look.isDates()) {
      double[] days = labels.texts().stream().mapToDouble(ColumnLook::day).toArray();
      attributes.add(new Attribute(name, ColumnLook.DATE));
      values.add(new ColumnInstances.Numbers(IntStream.of(labels.codes()).mapToDouble(code -> code < 0 ? Utils.missingValue() : days[code])
          .toArray()));
      return;
    }
    Attribute attribute = new Attribute(name, labels.texts().stream().filter(text -> !codes || !ColumnLook.isMissingNumber(text))
        .sorted(LabelOrder.SORTED).toList());
    int[] places = labels.texts().stream().mapToInt(attribute::indexOfValue).toArray();
    attributes.add(attribute);
    values.add(new ColumnInstances.Codes(IntStream.of(labels.codes()).map(code -> code < 0 ? code : places[code]).toArray()));
  }
}

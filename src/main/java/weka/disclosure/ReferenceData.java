package weka.disclosure;

import java.nio.file.Files;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import weka.core.Attribute;
import weka.core.Instances;
import weka.disclosure.command.Command;
import weka.disclosure.command.Outputs;
import weka.disclosure.command.WholeFile;
import weka.disclosure.data.CsvText;
import weka.disclosure.data.DataFile;
import weka.disclosure.data.PairedInstances;
import weka.disclosure.data.ReferenceFile;
import weka.disclosure.options.NumberText;
import weka.disclosure.options.OptionSet;
import weka.disclosure.options.Optioned;

/**
 * Checks a copy of a reference file of the literature by a checksum of its values, and converts a file exported by R into the plain file
 * that studies use: the numeric columns in their order, without row names and identifiers.
 */
public class ReferenceData extends Optioned implements Command {

  private static final double MOST = 1e15;

  private String input = "";
  private String output = "";

  @Override
  protected OptionSet options() {
    return new OptionSet()
        .text("i", "file", "The file to check: CSV written by R's write.csv, or any other file that Weka can load", "", () -> input,
            value -> input = value)
        .text("o", "file", "The file for the checked data, .csv or .arff", "", () -> output, value -> output = value);
  }

  /** Checks the file, writes it if requested, and returns one line with the result. */
  private String convert() throws Exception {
    if (input.isEmpty()) {
      throw new IllegalArgumentException("-i is missing; name the file to check");
    }
    String ending = output.toLowerCase(Locale.ROOT).replaceFirst(".*\\.", "");
    if (!output.isEmpty() && !List.of("csv", "arff").contains(ending)) {
      throw new IllegalArgumentException("-o: '" + output + "' must end with .csv or .arff");
    }
    CsvText columns = input.toLowerCase(Locale.ROOT).endsWith(".csv") ? CsvText.read("i", input) : columns(DataFile.load("i", input));
    ReferenceFile file = recognised(columns.names());
    double[][] values = values(columns, file);
    String fault = file.fault(values);
    if (!fault.isEmpty()) {
      throw new IllegalArgumentException("-i: '" + input + "': " + fault);
    }
    try (Outputs outputs = new Outputs(Map.of("i", input))) {
      WholeFile whole = outputs.open("o", output);
      if (whole != null) {
        Files.writeString(whole.draft(), header(file, ending.equals("arff")) + ReferenceFile.plain(values));
      }
      outputs.commit();
    }
    return file.title() + ": " + values.length + " records, " + file.columns().size() + " columns, "
        + (file.isChecked() ? "every value as in the reference file" : "values not checked, because no checksum is known");
  }

  private static String header(ReferenceFile file, boolean arff) {
    if (!arff) {
      return String.join(",", file.columns()) + "\n";
    }
    StringBuilder header = new StringBuilder("@relation ").append(file.title()).append("\n\n");
    file.columns().forEach(name -> header.append("@attribute ").append(name).append(" numeric\n"));
    return header.append("\n@data\n").toString();
  }

  /** The reference file with the most columns found; rejects it if one is missing. */
  private ReferenceFile recognised(List<String> names) {
    ReferenceFile best = Arrays.stream(ReferenceFile.values())
        .max(Comparator.comparingLong(file -> file.columns().stream().filter(names::contains).count())).orElseThrow();
    List<String> missing = best.columns().stream().filter(name -> !names.contains(name)).toList();
    if (missing.size() == best.columns().size()) {
      throw new IllegalArgumentException("-i: '" + input + "' has no column of Census, EIA or Tarragona; its columns are "
          + String.join(", ", names));
    }
    if (!missing.isEmpty()) {
      throw new IllegalArgumentException("-i: '" + input + "' lacks " + String.join(", ", missing) + " of " + best.title());
    }
    return best;
  }

  private double[][] values(CsvText columns, ReferenceFile file) {
    int[] places = file.columns().stream().mapToInt(columns.names()::indexOf).toArray();
    double[][] values = new double[columns.rows().size()][places.length];
    for (int row = 0; row < values.length; row++) {
      for (int k = 0; k < places.length; k++) {
        values[row][k] = number(columns.rows().get(row).get(places[k]), row, file.columns().get(k));
      }
    }
    return values;
  }

  private double number(String text, int row, String column) {
    if (NumberText.isNumber(text) && Math.abs(Double.parseDouble(text)) < MOST) {
      return Double.parseDouble(text);
    }
    throw new IllegalArgumentException("-i: '" + input + "': record " + (row + 1) + ", column " + column + " must be a number, got '"
        + text + "'");
  }

  private static CsvText columns(Instances data) {
    List<String> names = PairedInstances.names(data);
    List<List<String>> rows = new ArrayList<>();
    data.forEach(row -> {
      List<String> fields = new ArrayList<>();
      for (int k = 0; k < data.numAttributes(); k++) {
        Attribute attribute = data.attribute(k);
        fields.add(row.isMissing(k) ? "?" : attribute.isNumeric() ? Double.toString(row.value(k)) : row.stringValue(k));
      }
      rows.add(fields);
    });
    return new CsvText(names, rows);
  }

  @Override
  public void perform(String[] arguments) throws Exception {
    setOptions(arguments);
    System.out.println(convert());
  }

  /** Runs the check as a program, which ends with exit code 1 if it fails. */
  public static void main(String[] arguments) {
    Command.runAsProgram(new ReferenceData(), arguments);
  }
}

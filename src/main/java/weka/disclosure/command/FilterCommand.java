package weka.disclosure.command;

import java.nio.file.Files;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import weka.core.Instances;
import weka.core.Utils;
import weka.disclosure.data.Categories;
import weka.disclosure.data.DataFile;
import weka.disclosure.data.DataWriter;
import weka.disclosure.data.LabelOrder;
import weka.disclosure.data.MaskedColumns;
import weka.disclosure.data.PairedInstances;
import weka.disclosure.data.Reading;
import weka.disclosure.data.Roles;
import weka.disclosure.data.UsesHierarchies;
import weka.disclosure.data.UsesRoles;
import weka.disclosure.options.AttributeRange;
import weka.filters.Filter;

/**
 * A masking filter on Weka's command line ({@code -i -o -c}, batch {@code -b -i -o -r -s}).
 *
 * <p>It does not mask the identifiers that {@code -identifier} or a file of roles names, and writes them only if {@code -keep} names
 * them too.
 *
 * <p>It differs from Weka's own runner in four ways. It rejects an input that breaks off; Weka's runner masks the records before the
 * break. If it fails, it writes no output file. It writes CSV if the output's name ends with .csv. It writes all digits of a number
 * unless {@code -decimal} limits them.
 */
public final class FilterCommand {

  /** The share of unchanged values from which on a warning is printed. */
  private static final double FEW = 0.2;

  private final Filter filter;
  private final String name;
  private final boolean columns;

  /** The command of this filter. */
  public FilterCommand(Filter filter) {
    this(filter, true);
  }

  /** The same, which may hold data in columns, or always holds it in Weka's rows. */
  FilterCommand(Filter filter, boolean columns) {
    this.filter = filter;
    this.name = filter.getClass().getSimpleName();
    this.columns = columns;
  }

  /** Runs the filter on files; reports a failure on standard error in one line, and returns whether it succeeded. */
  public boolean run(String... arguments) {
    return Command.succeeds(filter, arguments, this::filterFiles);
  }

  private void filterFiles(String[] options) throws Exception {
    boolean batch = Utils.getFlag("b", options);
    String[] inputs = {Utils.getOption("i", options), batch ? Utils.getOption("r", options) : ""};
    String[] outputs = {Utils.getOption("o", options), batch ? Utils.getOption("s", options) : ""};
    requireFiles(batch, inputs, outputs);
    Reading reading = new Reading();
    reading.options().with(reading.savingOption()).read(options);
    Map<String, String> read = reading.inputs();
    read.putAll(Map.of("i", inputs[0], "r", inputs[1]));
    if (reading.getRoles().isEmpty() && !inputs[0].isEmpty()) {
      Roles.beside(inputs[0]).ifPresent(file -> read.put("roles, found beside -i,", file.getPath()));
    }
    try (Outputs files = new Outputs(read)) {
      WholeFile[] drafts = {files.openOrPrint("o", outputs[0]), files.open("s", outputs[1]),
          files.open("save-roles", reading.getSavedRoles())};
      mask(options, reading, inputs, outputs, drafts, files);
      files.commit();
    }
    if (filter instanceof Releasing masking && masking.isRepeatable()) {
      System.err.println(name + ": the seed (-S) is set, so anybody who guesses it can undo the masking; leave -S out for a file that you"
          + " release");
    }
  }

  /** Lets the intruder of a search know what the file of roles says. */
  private void useRoles(Roles roles, Instances data, Consumer<String> tell) {
    List<String> known = roles.known(data).stream().filter(name -> AttributeRange.Kind.COMPARABLE.fits(data.attribute(name))).toList();
    if (filter instanceof UsesRoles search && !roles.isEmpty(data) && !known.isEmpty() && search.useKnown(known)) {
      tell.accept("the roles say that the intruder knows " + String.join(", ", known) + "; to choose others, name them in -known");
    }
  }

  private void mask(String[] options, Reading reading, String[] inputs, String[] outputs, WholeFile[] drafts, Outputs files)
      throws Exception {
    String classAttribute = Utils.getOption("c", options);
    int digits = digits(Utils.getOption("decimal", options));
    boolean harmless = harmless(options, outputs);
    String kept = Utils.getOption("keep", options);
    filter.setOptions(options);
    Map<String, WholeFile> attested = attested(files, inputs[0], outputs[0], digits);
    Consumer<String> tell = line -> System.err.println(name + ": " + line);
    Instances read = inputs[0].isEmpty() ? standardInput(reading) : loaded(reading, inputs[0], tell);
    Roles roles = reading.roles(read, inputs[0], tell);
    List<String> identifiers = roles.of(Roles.Role.IDENTIFIER, read);
    Instances data = withClass(Categories.asText(read, identifiers), classAttribute);
    if (filter instanceof UsesHierarchies recoding) {
      recoding.useHierarchies(reading.hierarchies(data, inputs[0], tell));
    }
    useRoles(roles, data, tell);
    List<String> left = new ArrayList<>(identifiers);
    left.removeAll(PairedInstances.named(read, "keep", kept));
    if (!left.isEmpty()) {
      if (filter instanceof Releasing masking) {
        masking.withhold(left);
      }
      tell.accept("identifiers are not written: " + String.join(", ", left) + "; to write one, name it in -keep");
    }
    DataWriter.requireFit("o", outputs[0], data);
    DataWriter.requireFit("s", outputs[1], data);
    filter.setInputFormat(data);
    Instances masked = LabelOrder.asIn(data, MaskedColumns.mask(data, filter));
    tellOfDigits(data, masked, digits, tell);
    int[] fromRecords = LabelOrder.fromRecords(data, masked,
        inputs[0].isEmpty() ? LabelOrder.Source.ARFF : LabelOrder.Source.of(inputs[0]), reading.categories(read), tell);
    Instances released = drafts[1] == null ? LabelOrder.occurring(masked, fromRecords) : sorted(masked, fromRecords);
    Instances written = DataWriter.without(left, released);
    DataWriter.write(written, outputs[0], digits, harmless, drafts[0].draft());
    for (Map.Entry<String, WholeFile> each : attested.entrySet()) {
      ((Attested) filter).write(each.getKey(), each.getValue().draft(),
          new Attested.Written(inputs[0], List.of(reading.options().write()), outputs[0], drafts[0].draft()));
    }
    if (drafts[2] != null) {
      Files.writeString(drafts[2].draft(), Roles.complete(written, roles.of(Roles.Role.SECRET, written), roles.known(written), identifiers)
          .addedTo(reading.getSavedRoles()));
    }
    if (drafts[1] != null) {
      Instances next = Categories.asText(reading.like(read, DataFile.load("r", inputs[1])), identifiers);
      requireSameHeader(inputs[1], withClass(next, classAttribute), data);
      Instances passed = sorted(LabelOrder.asIn(data, Filter.useFilter(next, filter)), fromRecords);
      DataWriter.write(DataWriter.without(left, passed), outputs[1], digits, harmless, drafts[1].draft());
    }
  }

  /** The files about a checked output, which must not be rounded. */
  private Map<String, WholeFile> attested(Outputs files, String input, String output, int digits) {
    Map<String, WholeFile> drafts = new LinkedHashMap<>();
    if (filter instanceof Attested checked) {
      if (digits != DataWriter.ALL_DIGITS) {
        throw new IllegalArgumentException("-decimal " + digits + " would write numbers other than those that were attacked; leave it out,"
            + " or round inside the masking, as AdditiveNoise -round does");
      }
      checked.takeFiles(input, output).forEach((flag, file) -> {
        if (!file.isEmpty()) {
          drafts.put(flag, files.open(flag, file));
        }
      });
    }
    return drafts;
  }

  /** Names the attributes whose values rounding restores; rejects the output if it restores all of them. */
  private static void tellOfDigits(Instances data, Instances masked, int digits, Consumer<String> tell) {
    if (masked.size() != data.size()) {
      return; // synthetic records belong to no original record
    }
    int[] changed = IntStream.range(0, data.numAttributes()).filter(k -> digits != DataWriter.ALL_DIGITS && data.attribute(k).isNumeric()
        && masked.attribute(k).isNumeric()
        && equal(data, masked, k, DataWriter.ALL_DIGITS) < data.size()).toArray();
    if (changed.length > 0 && Arrays.stream(changed).allMatch(k -> equal(data, masked, k, digits) == data.size())) {
      throw new IllegalArgumentException("-decimal " + digits + " rounds every number back to its original value; write more digits");
    }
    for (int k : changed) {
      double share = (double) equal(data, masked, k, digits) / data.size();
      if (share > FEW && share > (double) equal(data, masked, k, DataWriter.ALL_DIGITS) / data.size()) {
        tell.accept(String.format(Locale.ROOT, "warning: with -decimal %d, %.1f %% of the values of '%s' are written unchanged", digits,
            100 * share, data.attribute(k).name()));
      }
    }
  }

  /** The number of records with the same number, or no number, after rounding to this many digits. */
  private static long equal(Instances data, Instances masked, int k, int digits) {
    return IntStream.range(0, data.size()).filter(row -> data.get(row).isMissing(k) ? masked.get(row).isMissing(k)
        : data.get(row).value(k) == DataWriter.rounded(masked.get(row).value(k), digits)).count();
  }

  private static Instances sorted(Instances data, int[] attributes) {
    return LabelOrder.of(data, attributes, attribute -> LabelOrder.with(attribute, LabelOrder.sorted(attribute)));
  }

  /** True to make texts harmless that begin like formulas; only spreadsheets run formulas, so an output must be CSV. */
  private static boolean harmless(String[] options, String[] outputs) throws Exception {
    boolean wanted = Utils.getFlag("formulas", options);
    if (wanted && !DataWriter.isCsv(outputs[0]) && !DataWriter.isCsv(outputs[1])) {
      throw new IllegalArgumentException("-formulas needs an output in CSV, because only spreadsheets run formulas, but -o is '"
          + outputs[0] + "'; choose a name that ends with .csv, or leave -formulas out");
    }
    return wanted;
  }

  private static Instances standardInput(Reading reading) {
    Instances data = DataFile.loadStandardInput();
    return reading.like(data, data);
  }

  private static Instances withClass(Instances data, String classAttribute) {
    if (!classAttribute.isEmpty()) {
      data.setClassIndex(new AttributeRange("c", classAttribute).chooseOne(data));
    }
    return data;
  }

  private static void requireSameHeader(String file, Instances data, Instances first) {
    String difference = first.equalHeadersMsg(data);
    if (difference != null) {
      throw new IllegalArgumentException("-r: the attributes of '" + file + "' differ from those of -i: "
          + difference.strip().replaceAll("\\R", " ") + "; give both files the same attributes and labels, as ARFF with one header does");
    }
  }

  private static int digits(String decimals) {
    if (!decimals.isEmpty() && !decimals.matches("\\d{1,3}")) {
      throw new IllegalArgumentException("-decimal must be a whole number from 0 to 999, got '" + decimals + "'");
    }
    return decimals.isEmpty() ? DataWriter.ALL_DIGITS : Integer.parseInt(decimals);
  }

  private Instances loaded(Reading reading, String input, Consumer<String> tell) {
    Instances data = reading.load("i", input, tell);
    return columns ? data : new Instances(data);
  }

  private static void requireFiles(boolean batch, String[] inputs, String[] outputs) {
    if (batch && (inputs[0].isEmpty() || inputs[1].isEmpty() || outputs[0].isEmpty() || outputs[1].isEmpty())) {
      throw new IllegalArgumentException("-b needs two input files, -i and -r, and two output files, -o and -s; name all four");
    }
    if (!inputs[0].isEmpty()) {
      DataFile.requireReadable("i", inputs[0]);
    }
    if (!inputs[1].isEmpty()) {
      DataFile.requireReadable("r", inputs[1]);
    }
  }
}

package fuzz;

import doc.JsonText;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import weka.core.Attribute;
import weka.core.Instances;
import weka.disclosure.data.DataFile;
import weka.disclosure.data.DataWriter;
import weka.filters.unsupervised.attribute.SequentialSynthesis;

/** What is wrong with the way in which a case ended; an empty text where nothing is. */
final class Checks {

  private static final Pattern TRACE = Pattern.compile("(?m)^\\s+at [\\w.$/]+\\(|^Caused by:|\\b\\w+(Exception|Error)\\b");
  /** Words of a library or of Java, which say nothing to a user. */
  private static final Pattern RIDDLE = Pattern.compile("(?i)index -?\\d+ out of|cannot invoke|for input string|bound must be|\\bnull\\b|"
      + "(?<!\\bindex )out of bounds|\\bjava\\.|weka\\.core\\.(?!neighboursearch|EuclideanDistance)"
      + "|must be (non-)?negative$|^\\w+: \\w*$|out of range: ");
  private static final Pattern REFUSED = Pattern.compile("\\w+: (?!warning: |(\\w+: )*(levels |\\d+ of \\d+ cells)|\\d+ (%|s\\b)"
      + "|the seed \\(-S\\) is set|(\\w+: )*target met: ).*");
  private static final int LONGEST = 1500;
  private static final int MANY = 20;

  private final Case each;
  private final Map<Path, String> before;

  private Checks(Case each, Map<Path, String> before) {
    this.each = each;
    this.before = before;
  }

  /** All files of a folder with their bytes. */
  static Map<Path, String> files(Path folder) throws IOException {
    Map<Path, String> all = new TreeMap<>();
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.toList()) {
        all.put(file, new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1));
      }
    }
    return all;
  }

  static String fault(Case each, Path folder, Map<Path, String> before, Runner.Ended ended) throws IOException {
    return new Checks(each, before).fault(folder, ended);
  }

  private String fault(Path folder, Runner.Ended ended) throws IOException {
    if (ended.thrown() != null) {
      return "threw " + ended.thrown() + at(ended.thrown());
    }
    if (ended.late()) {
      return "went on for more than a second after Stop";
    }
    String said = saidWrong(ended);
    return !said.isEmpty() ? said : left(folder, succeeded(ended), ended);
  }

  private static String at(Throwable thrown) {
    return thrown.getStackTrace().length == 0 ? "" : " at " + thrown.getStackTrace()[0];
  }

  /** Without what Weka's netlib says once in a JVM. */
  private static List<String> lines(String err) {
    return err.lines().filter(line -> !line.contains("com.github.fommil.netlib")).toList();
  }

  private boolean succeeded(Runner.Ended ended) {
    return ended.success() != null ? ended.success() : lines(ended.err()).stream().noneMatch(line -> REFUSED.matcher(line).matches());
  }

  private String saidWrong(Runner.Ended ended) {
    String name = each.type().getSimpleName() + ": ";
    List<String> lines = lines(ended.err());
    for (String line : lines) {
      if (TRACE.matcher(line).find()) {
        return "a trace or the name of an exception: " + line;
      }
      if (line.length() > LONGEST) {
        return "a line of " + line.length() + " characters: " + line.substring(0, 200);
      }
    }
    if (succeeded(ended)) {
      return "";
    }
    String last = lines.isEmpty() ? "" : lines.get(lines.size() - 1);
    long refusals = lines.stream().filter(line -> REFUSED.matcher(line).matches()).count();
    return last.isEmpty() ? "failed without a word" : !last.startsWith(name) ? "the last line has no name: " + last
        : RIDDLE.matcher(last).find() ? "a riddle: " + last
        : each.isFilter() || refusals == 1 ? "" : refusals + " lines of refusal, not one: " + last;
  }

  /** What lies in the folder afterwards. */
  private String left(Path folder, boolean success, Runner.Ended ended) throws IOException {
    Map<Path, String> after = files(folder);
    for (Map.Entry<Path, String> file : after.entrySet()) {
      boolean named = each.outputs().contains(file.getKey()) && (success || isOfFilter(file.getKey())) || isState(file.getKey());
      String was = before.get(file.getKey());
      if (was == null ? !named : !named && !was.equals(file.getValue())) {
        return (was == null ? "left a file: " : "changed a file: ") + file.getKey().getFileName();
      }
    }
    for (Path file : before.keySet()) {
      if (!after.containsKey(file)) {
        return "deleted " + file.getFileName();
      }
    }
    return success ? written(ended) : "";
  }

  /** True for a file that a filter of -F wrote, whose masking succeeded, whatever came after it. */
  private boolean isOfFilter(Path file) {
    return !each.isFilter() && each.words().stream().anyMatch(word -> word.contains("-certificate " + file));
  }

  /** True for the state of a search, which stays if the search finds nothing: so it can go on with another target. */
  private boolean isState(Path file) {
    int at = each.words().indexOf("-resume");
    return at >= 0 && at + 1 < each.words().size() && each.words().get(at + 1).equals(file.toString()) && !before.containsKey(file);
  }

  private String written(Runner.Ended ended) throws IOException {
    for (Path file : each.outputs()) {
      if (!Files.isRegularFile(file)) {
        // an attack that fails writes no proof, and the run goes on
        if (!Files.exists(file) && each.words().contains(file.toString())) {
          return "did not write " + file.getFileName();
        }
        continue;
      }
      String name = file.getFileName().toString();
      if (name.endsWith(".json") && !(JsonText.read(Files.readString(file)) instanceof Map)) {
        return "wrote no JSON object";
      }
      if (name.endsWith(".report") && !Files.readString(file).strip().endsWith("</html>")) {
        return "the report breaks off";
      }
    }
    return each.isFilter() && Files.isRegularFile(Path.of(each.value("o"))) && !each.value("o").isEmpty() ? masked(ended) : "";
  }

  /**
   * Checks that the masked file can be read, is as long as the original, and differs from it, or that a warning names the unchanged part.
   */
  private String masked(Runner.Ended ended) {
    String file = each.value("o");
    Instances masked;
    try {
      masked = DataFile.load("o", file);
    } catch (IllegalArgumentException e) {
      // attributes with numbers for names make CSV that other programs read and ours takes for a file without names; a name without a
      // known ending gets ARFF, which a reader cannot know
      return e.getMessage().contains("its first line looks like data") || !file.matches(".*\\.(arff|csv)(\\.gz)?") ? ""
          : "the output cannot be read: " + e.getMessage();
    }
    Instances original;
    try {
      original = each.input().isPresent() ? null : DataFile.load("i", each.value("i"));
    } catch (IllegalArgumentException e) {
      return "masked what cannot be read: " + e.getMessage();
    }
    if (original == null) {
      return "";
    }
    boolean counted = each.type() == SequentialSynthesis.class && Integer.parseInt("0" + each.value("n")) > 0;
    int records = counted ? Integer.parseInt(each.value("n")) : original.numInstances();
    if (masked.numInstances() != records) {
      return "of " + original.numInstances() + " records " + masked.numInstances() + " came out";
    }
    if (counted) {
      return "";
    }
    List<String> unnamed = IntStream.range(0, original.numAttributes()).filter(k -> isSame(original, masked, k))
        .mapToObj(k -> original.attribute(k).name()).filter(name -> !ended.err().contains(name.strip())).toList();
    return unnamed.isEmpty() || original.numAttributes() > MANY ? "" : "passed on without a word: " + unnamed;
  }

  private boolean isSame(Instances original, Instances masked, int k) {
    Attribute attribute = masked.attribute(original.attribute(k).name());
    if (!original.attribute(k).isNumeric() && !original.attribute(k).isNominal() || attribute == null) {
      return false;
    }
    int other = attribute.index();
    boolean any = original.stream().anyMatch(row -> !row.isMissing(k));
    boolean csv = DataWriter.isCsv(each.value("o"));
    return any && IntStream.range(0, original.numInstances()).allMatch(i -> original.instance(i).isMissing(k)
        || original.attribute(k).isNumeric() && masked.attribute(other).isNumeric()
            ? original.instance(i).isMissing(k) && masked.instance(i).isMissing(other)
                || original.instance(i).value(k) == masked.instance(i).value(other)
            : !masked.instance(i).isMissing(other) && !csv
                && Objects.equals(original.instance(i).toString(k), masked.instance(i).toString(other)));
  }

  /** Whether the same case has to give the same outputs again. */
  static boolean isRepeatable(Case each) {
    String words = String.join(" ", each.words());
    boolean drawn = each.type().getSimpleName().equals("MaskingSequence") || words.contains("-S 0") || words.matches(".*-T\\b.*");
    boolean seeded = !each.isFilter() || each.words().contains("-S")
        || Collections.list(Registered.make(each.type()).listOptions()).stream().noneMatch(option -> option.name().equals("S"));
    boolean replacesItsInput = each.input().isPresent() && each.outputs().contains(each.input().get());
    return !drawn && seeded && !replacesItsInput;
  }

  /** The outputs without times; files for people hold them in their text. */
  static List<String> comparable(Case each) throws IOException {
    List<String> texts = new ArrayList<>();
    for (Path file : each.outputs().stream().filter(file -> !file.toString().matches(".*\\.(report|certificate|privacy)")
        && Files.isRegularFile(file)).sorted().toList()) {
      texts.add(new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1).replaceAll("(?s)\"seconds\":[^,}]*|\"provenance\":.*",
          ""));
    }
    return texts;
  }
}

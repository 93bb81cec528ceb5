package weka.disclosure;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.math.BigDecimal;
import java.math.MathContext;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import weka.core.Utils;
import weka.disclosure.command.Console;
import weka.disclosure.command.FilterCommand;

/**
 * Everything that the evaluator and the search for a masking print and write for a few small files, beside src/test/refs/weka/disclosure:
 * text, JSON, the report, the page to sign, the certificate and the release, without pictures, progress, times and versions. Other tests
 * show that figures are right; this one shows each change of a word or a figure. After a change that is meant,
 * {@code ./antw reference-output} writes the files again; read the difference before you commit it.
 */
class ReferenceOutputTest {

  private static final Path KEPT = Path.of("src/test/refs/weka/disclosure");
  private static final Pattern NUMBER = Pattern.compile("-?\\d+\\.\\d{6,}(E-?\\d+)?");
  private static final int DIGITS = 7;

  @TempDir
  private Path folder;

  /** The file of each case: its options stand in the first line. */
  static Stream<Path> cases() throws IOException {
    return Evaluate.names(KEPT).stream().filter(name -> name.endsWith(".txt")).map(KEPT::resolve);
  }

  @BeforeEach
  void writesFiles() throws IOException {
    write(folder);
  }

  @ParameterizedTest
  @MethodSource("cases")
  void allIsAsItWas(Path kept) throws Exception {
    List<String> expected = Files.readAllLines(kept);
    List<String> found = output(folder, expected.get(0));
    for (int line = 0; line < Math.min(expected.size(), found.size()); line++) {
      assertEquals(expected.get(line), found.get(line), kept.getFileName() + ", line " + (line + 1));
    }
    assertEquals(expected.size(), found.size());
  }

  /** Writes the files of all cases again; a new case is a file with its options alone. */
  public static void main(String[] arguments) throws Exception {
    Path folder = Files.createTempDirectory("reference");
    write(folder);
    for (Path kept : cases().toList()) {
      Files.write(kept, output(folder, Files.readAllLines(kept).get(0)));
    }
  }

  private static List<String> output(Path folder, String options) throws Exception {
    List<String> files = Stream.of("o.json", "o.html", "p.html", "pairs.csv", "o.csv", "c.txt").filter(options::contains).toList();
    for (String file : files) {
      Files.deleteIfExists(folder.resolve(file));
    }
    String[] words = Stream.of(Utils.splitOptions(options)).map(word -> word.matches("\\S+\\.(csv|json|html|txt)")
        ? folder.resolve(word).toString() : word).toArray(String[]::new);
    Console said = options.startsWith("-") ? Evaluate.run((Object[]) words)
        : Console.of(() -> new FilterCommand(Study.filter(words[0])).run(Arrays.copyOfRange(words, 1, words.length)));
    StringBuilder all = new StringBuilder(options).append('\n').append(said.out()).append(Evaluate.errors(said));
    for (String file : files) {
      String text = Files.exists(folder.resolve(file)) ? Files.readString(folder.resolve(file)) : "not written";
      all.append("\n--- ").append(file).append('\n').append(file.endsWith("json") ? lines(text) : text);
    }
    return steady(all.toString(), folder).lines().map(String::stripTrailing).toList();
  }

  /** JSON with a line for each object and list. */
  private static String lines(String json) {
    return json.replaceAll("(?<=[\\]}],)|(?<=[\\[{])(?=[\\[{])|,(?=\"[^\"]*\":[\\[{])", "\n");
  }

  /** Without what differs from run to run and from machine to machine. */
  private static String steady(String text, Path folder) {
    String plain = text.replace(folder.toString(), "FOLDER").replaceAll("(?s)<(svg|style|script)\\b.*?</\\1>", "")
        .replaceAll("(?m)^\\w+: \\d+ (%|s),.*\\R", "").replaceAll("\\d+ (maskings (were )?tried(, )?)(\\d+ met)?", "N $1")
        .replaceAll("(\"seconds\":)[-.E0-9]+", "$1S").replaceAll("(?m)( to +\\d+\\.\\d\\d +\\d+) +\\d+\\.\\d\\d$", "$1 S")
        .replaceAll("(<td class=\"text\">[^<]*</td>)<td><data[^>]*>[^<]*</data></td></tr>", "$1 S")
        .replaceAll("\"(versions|cores|java|date|time|started)\":(\\{[^}]*\\}|\"[^\"]*\"|[-.E0-9]+)", "\"$1\":V")
        .replaceAll("<th scope=\"row\">(date|disclosureControl|Weka|ojAlgo|Java|system)</th>.*", "$1");
    return NUMBER.matcher(plain).replaceAll(found -> new BigDecimal(found.group()).round(new MathContext(DIGITS)).stripTrailingZeros()
        .toString());
  }

  private static void write(Path folder) throws IOException {
    Random random = new Random(7);
    int records = 60;
    String[][] people = new String[records][];
    String[][] masked = new String[records][];
    String[][] second = new String[records][];
    for (int i = 0; i < records; i++) {
      int age = 18 + random.nextInt(60);
      String sex = random.nextBoolean() ? "f" : "m";
      String region = List.of("north", "south", "east", "west").get(random.nextInt(4));
      double income = Math.round(900 + 40 * age + 400 * random.nextGaussian());
      double rent = Math.round(300 + income / 5 + 100 * random.nextGaussian());
      String job = random.nextInt(3) == 0 ? "clerk" : income > 2600 ? "engineer" : "nurse";
      String day = String.format("2024-%02d-%02d", 1 + random.nextInt(12), 1 + random.nextInt(28));
      String home = "h" + i / 2;
      String weight = i % 2 == 0 ? "10" : "25";
      people[i] = row("p" + i, home, age, sex, region, i % 11 == 5 ? "" : income, rent, job, day, weight, "Anna Müller " + i);
      masked[i] = row("p" + i, home, age < 30 ? "[18, 30[" : age < 50 ? "[30, 50[" : "[50, 78[", i % 9 == 0 ? "" : sex,
          random.nextInt(5) == 0 ? "north" : region, i % 11 == 5 ? "" : income + Math.round(300 * random.nextGaussian()),
          rent + Math.round(100 * random.nextGaussian()), job, day.substring(0, 8) + "15", weight, "A. Mueller " + i);
      second[i] = row("p" + i, home, age, sex, region, i % 11 == 5 ? "" : income + Math.round(500 * random.nextGaussian()), rent, job, day,
          weight, "");
    }
    String head = "id,home,age,sex,region,income,rent,job,day,weight,name";
    csv(folder, "people.csv", head, people);
    csv(folder, "masked.csv", head, masked);
    csv(folder, "second.csv", head, second);
    List<String[]> shuffled = new ArrayList<>(Arrays.asList(second));
    java.util.Collections.shuffle(shuffled, random);
    csv(folder, "fresh.csv", head, shuffled.subList(0, 50).toArray(String[][]::new));
    csv(folder, "held.csv", head, shuffled.subList(20, 60).stream().map(each -> {
      String[] other = each.clone();
      other[2] = Integer.toString(18 + random.nextInt(60));
      other[6] = Integer.toString(300 + random.nextInt(900));
      return other;
    }).toArray(String[][]::new));
  }

  private static String[] row(Object... values) {
    return Arrays.stream(values).map(value -> value instanceof Double number ? Long.toString(number.longValue()) : "" + value)
        .toArray(String[]::new);
  }

  private static void csv(Path folder, String name, String head, String[][] rows) throws IOException {
    Files.write(folder.resolve(name), Stream.concat(Stream.of(head), Arrays.stream(rows).map(row -> String.join(",",
        Arrays.stream(row).map(value -> value.contains(",") ? '"' + value + '"' : value).toList()))).toList());
  }
}

package weka.disclosure;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import weka.core.Utils;
import weka.disclosure.command.Console;

/** Runs the evaluator as its command line does. */
public final class Evaluate {

  private Evaluate() {
  }

  /** What it prints for these words. */
  public static Console run(Object... words) {
    String[] arguments = Stream.of(words).map(Object::toString).toArray(String[]::new);
    DisclosureEvaluation evaluation = new DisclosureEvaluation();
    return Console.of(() -> evaluation.run(evaluation, arguments));
  }

  /** What it prints for a line of options, whose file names are those of files in this folder. */
  static Console line(Path folder, String options) throws Exception {
    return run(Stream.of(Utils.splitOptions(options)).map(word -> word.matches("\\S+\\.(arff|csv|json|html)") ? folder.resolve(word) : word)
        .toArray());
  }

  /** The JSON that it writes for such a line. */
  static String json(Path folder, String options) throws Exception {
    Files.deleteIfExists(folder.resolve("o.json"));
    Console said = line(folder, options + " -json o.json");
    assertTrue(Files.exists(folder.resolve("o.json")), said::err);
    return Files.readString(folder.resolve("o.json"));
  }

  /** The names of the files in a folder, in order. */
  public static List<String> names(Path folder) {
    return Stream.of(folder.toFile().list()).sorted().toList();
  }

  /** The messages apart from the progress, which appears on a busy machine. */
  static String errors(Console said) {
    return said.err().replaceAll("DisclosureEvaluation: \\d+ (%|s).*\\R", "");
  }
}

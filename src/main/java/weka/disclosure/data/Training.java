package weka.disclosure.data;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import sdc.data.MaskedPair;
import sdc.data.Randomness;
import sdc.learn.TrainTest;
import weka.disclosure.options.OptionSet;

/** The records that an intruder learns from, as users write them: a number, a percentage, or a file that lists them. */
public final class Training {

  private Training() {
  }

  /** Rejects a text that is not a number, a percentage or the name of a file. */
  public static String requireSyntax(String text) {
    String value = text.strip();
    if (!file(value).isEmpty() && !Files.isReadable(Path.of(value))) {
      throw new IllegalArgumentException("-train must be a number of records, a percentage such as 20%, or a file that lists the"
          + " records' numbers, got '" + text + "'");
    }
    return value;
  }

  /** The file that the text names, or an empty text if it is a number or a percentage. */
  public static String file(String text) {
    return text.matches("\\d{1,9}|\\d{1,2}(\\.\\d+)?%") ? "" : text;
  }

  /** The rows, from 0, of the original records that the text names, or that are drawn with this seed. */
  public static int[] rows(String text, MaskedPair pair, long seed) {
    String value = requireSyntax(text);
    if (value.matches("\\d{1,9}")) {
      return OptionSet.naming("train", () -> TrainTest.draw(pair, Integer.parseInt(value), Randomness.ofSeed(seed)));
    }
    if (value.endsWith("%")) {
      double percent = Double.parseDouble(value.substring(0, value.length() - 1));
      return OptionSet.naming("train", () -> TrainTest.drawPercent(pair, percent, Randomness.ofSeed(seed)));
    }
    return listed(value);
  }

  private static int[] listed(String file) {
    List<String> lines = DataFile.text("train", file).lines().map(String::strip).filter(line -> !line.isEmpty()).toList();
    for (String line : lines) {
      if (!line.matches("[1-9]\\d{0,8}")) {
        throw new IllegalArgumentException("-train: '" + file + "' must have one record number, counted from 1, on each line, got '"
            + line + "'");
      }
    }
    return lines.stream().mapToInt(line -> Integer.parseInt(line) - 1).toArray();
  }
}

package leaks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import weka.core.Instances;
import weka.core.Utils;
import weka.disclosure.command.Console;
import weka.disclosure.command.FilterCommand;
import weka.disclosure.data.DataFile;
import weka.filters.Filter;

/**
 * What each masking of a CSV file gives away exactly in the ARFF file that it writes, for several shapes of data: values, records,
 * extremes and orders. The table is in doc/leaks.md; each seed is fixed, so a change of any figure is a change of the program.
 */
public final class Leaks {

  private Leaks() {
  }

  /** Prints the table. */
  public static void main(String[] arguments) throws Exception {
    System.out.print(table(measured()));
  }

  /** The figures of each masking and shape, in percent: values, records, extremes and order; a dash for one that has no meaning. */
  static Map<Shape, Map<String, List<String>>> measured() throws Exception {
    Map<Shape, Map<String, List<String>>> measured = new LinkedHashMap<>();
    Path folder = Files.createTempDirectory("leaks");
    Path original = folder.resolve("original.csv");
    Path released = folder.resolve("released.arff");
    try {
      for (Shape shape : Shape.values()) {
        Files.writeString(original, shape.csv());
        Instances data = DataFile.load("i", original.toString());
        for (String masking : shape.maskings()) {
          measured.computeIfAbsent(shape, each -> new LinkedHashMap<>())
              .put(masking, figures(new Release(shape, data, release(masking, original, released))));
        }
      }
    } finally {
      for (Path file : List.of(original, released, folder)) {
        Files.deleteIfExists(file);
      }
    }
    return measured;
  }

  /** The table in Markdown: a row for each masking, and a column for each shape that it masks. */
  static String table(Map<Shape, Map<String, List<String>>> measured) {
    StringBuilder table = new StringBuilder("| masking |");
    measured.keySet().forEach(shape -> table.append(' ').append(shape.name().toLowerCase(Locale.ROOT)).append(" |"));
    table.append("\n|---|").append("---|".repeat(measured.size())).append('\n');
    Set<String> maskings = new LinkedHashSet<>();
    measured.values().forEach(each -> maskings.addAll(each.keySet()));
    for (String masking : maskings) {
      table.append("| `").append(masking).append("` |");
      measured.values().forEach(each -> table.append(each.containsKey(masking) ? " " + String.join(" ", each.get(masking)) : "")
          .append(" |"));
      table.append('\n');
    }
    return table.toString();
  }

  /** The release that a user makes who masks the file on the command line. */
  private static Instances release(String masking, Path original, Path released) throws Exception {
    List<String> words = new ArrayList<>(List.of(Utils.splitOptions(masking + " -force")));
    Filter filter = (Filter) Utils.forName(Filter.class, "weka.filters.unsupervised.attribute." + words.remove(0), new String[0]);
    words.addAll(List.of("-i", original.toString(), "-o", released.toString()));
    Files.deleteIfExists(released);
    Console said = Console.of(() -> new FilterCommand(filter).run(words.toArray(String[]::new)));
    if (!Files.exists(released)) {
      throw new IOException(masking + ": " + said.err());
    }
    return DataFile.load("o", released.toString());
  }

  private static List<String> figures(Release release) {
    boolean labels = release.shape() == Shape.LABELS;
    return List.of(release.values() + "", release.records() + "", labels ? "–" : release.extremes() + "",
        labels ? release.labels() + "" : release.hasPlaces() ? release.places() + "" : "–");
  }
}

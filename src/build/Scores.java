import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/**
 * Prints a summary of the reports of mutation testing in a folder: for each part and each class the number of changes and of those that a
 * test noticed (it failed or exceeded the time limit), the classes with the most unnoticed ones first.
 */
public class Scores {

  /** The numbers of changes made and noticed. */
  private static final class Count {
    private int made;
    private int noticed;

    String line(String name) {
      return String.format(Locale.ROOT, "%-45s %6d %6d %6.1f %%", name, made, noticed, 100.0 * noticed / made);
    }
  }

  public static void main(String[] args) throws Exception {
    try (var reports = Files.walk(Path.of(args[0]), 2)) {
      for (Path report : reports.filter(file -> file.endsWith("mutations.csv")).sorted().toList()) {
        print(report);
      }
    }
  }

  private static void print(Path report) throws Exception {
    List<String> lines = Files.readAllLines(report);
    Count all = new Count();
    Map<String, Count> classes = new TreeMap<>();
    for (String line : lines) {
      String[] fields = line.split(",");
      Count own = classes.computeIfAbsent(fields[1].replaceAll("\\$.*", ""), name -> new Count());
      for (Count count : List.of(all, own)) {
        count.made++;
        count.noticed += fields[5].equals("KILLED") || fields[5].equals("TIMED_OUT") || fields[5].equals("MEMORY_ERROR") ? 1 : 0;
      }
    }
    System.out.println(all.line(report.getParent().getFileName() + ": made, noticed"));
    classes.entrySet().stream().sorted((a, b) -> (b.getValue().made - b.getValue().noticed) - (a.getValue().made - a.getValue().noticed))
        .forEach(entry -> System.out.println("  " + entry.getValue().line(entry.getKey())));
  }
}

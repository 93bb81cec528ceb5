package reproduce;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import sdc.Shared;

/** The printed figures that the studies hold, beside the tables of the reference data. */
class PublishedFiguresTest {

  private static Map<String, Map<String, Printed>> table(String name) {
    return Studies.all().stream().flatMap(study -> study.tables().stream()).filter(table -> table.name().equals(name)).findFirst()
        .orElseThrow().printed();
  }

  /** Rows by their first field, each column by its name. */
  private static Map<String, Map<String, String>> reference(String file) {
    List<String[]> lines = Csv.lines(Shared.file("published/" + file));
    Map<String, Map<String, String>> rows = new TreeMap<>();
    for (String[] line : lines.subList(1, lines.size())) {
      Map<String, String> row = new LinkedHashMap<>();
      for (int k = 1; k < line.length; k++) {
        row.put(lines.get(0)[k].replace('_', ' '), line[k].isEmpty() ? "-" : line[k]);
      }
      rows.put(line[0], row);
    }
    return rows;
  }

  private static void assertSame(String table, String file) {
    Map<String, Map<String, String>> ours = new TreeMap<>();
    table(table).forEach((row, figures) -> {
      Map<String, String> texts = new LinkedHashMap<>();
      figures.forEach((column, figure) -> texts.put(column, figure.text()));
      ours.put(row, texts);
    });
    assertEquals(reference(file), ours);
  }

  @Test
  void tablesOfTheBilinearForm() {
    assertSame("supervised percent", "supervised-linkage-percent.csv");
    assertSame("supervised seconds", "supervised-linkage-seconds.csv");
    assertSame("scores", "scores.csv");
  }

  @Test
  void tablesOfTheHeuristic() {
    assertSame("heuristic", "hrla-percent.csv");
    assertSame("train and test", "train-test-percent.csv");
  }

  @Test
  void countsOfIpsoA() {
    List<String[]> lines = Csv.lines(Shared.file("published/ipso-a-linkage.csv"));
    for (String[] line : lines.subList(1, lines.size())) {
      String row = line[1] + " A " + line[2].replace(';', ' ') + " on " + line[3].replace(';', ' ');
      assertEquals(List.of(line).subList(4, 10), table("ipso").get(row).values().stream().map(Printed::text).toList(), row);
    }
    assertEquals(lines.size() - 1, table("ipso").keySet().stream().filter(row -> row.contains(" A ")).count());
  }

  /** Table 5 of the paper: its lines in their order. */
  @Test
  void countsOfIpsoCAreThoseOfThePapersText() throws Exception {
    String paper = Files.readString(Shared.file("papers/002_d0a056ed67fdb5a0.txt"));
    table("ipso").forEach((row, figures) -> {
      String line = String.join(" ", figures.values().stream().map(Printed::text).toList());
      assertTrue(line.startsWith("- ") || paper.contains("\n" + line + "\n"), row);
    });
  }
}

package reproduce;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sdc.data.NumericColumn;
import sdc.data.Table;

/** The way from jobs to pages, with a study that counts how often it works. */
class ReproduceTest {

  @TempDir
  Path folder;

  private final List<String> said = new ArrayList<>();

  /** Two runs; the first gives 1 and 1, the second 2. */
  private static final class Counting implements Study {

    private int worked;

    @Override
    public List<PaperTable> tables() {
      return List.of(new PaperTable("tiny", "A tiny table", Printed.table("a b\nrow: 1.5 9\nother: - -"), Set.of(), (row, column) -> ""));
    }

    @Override
    public List<Job> jobs(Input input, Extent extent) {
      return List.of(job(1), job(2));
    }

    private Job job(int run) {
      return new Job("counting", "part", run, 1, () -> {
        worked++;
        Value a = new Value("tiny", "row", "a", run);
        return run == 1 ? List.of(a, new Value("tiny", "row", "b", 1)) : List.of(a);
      });
    }
  }

  private static Input input(boolean papersData, String label) {
    Table table = Table.of(NumericColumn.adopt("x", new double[] {1, 2}));
    return new Input(table, table, papersData, label);
  }

  private void run(Study study, Input input, String version) throws IOException {
    Reproduce.run(List.of(study), Extent.QUICK, input, version, folder, said::add);
  }

  @Test
  void finishedJobsAreKeptAndBrokenOnesDoneAgain() throws IOException {
    Counting study = new Counting();
    Input input = input(true, "some data");
    run(study, input, "1");
    assertEquals(2, study.worked);
    run(study, input, "1");
    assertEquals(2, study.worked, "nothing was missing");
    Path measured = folder.resolve("measured.csv");
    List<String> lines = Files.readAllLines(measured);
    assertEquals("counting,part,2,tiny,row,a,2.0", lines.get(lines.size() - 2), "the second job's last figure");
    Files.writeString(measured, String.join("\n", lines.subList(0, lines.size() - 1)) + "\ncounting,pa");
    run(study, input, "1");
    assertEquals(3, study.worked, "only the job without its last line");
    assertEquals(lines.size(), Files.readAllLines(measured).size());
    assertTrue(said.stream().anyMatch(line -> line.startsWith("2 jobs, 1 of them done before")), said::toString);
  }

  @Test
  void otherVersionsAndOtherDataStartAgain() throws IOException {
    Counting study = new Counting();
    run(study, input(true, "some data"), "1");
    run(study, input(true, "some data"), "2");
    assertEquals(4, study.worked);
    run(study, input(true, "other data"), "2");
    assertEquals(6, study.worked);
  }

  @Test
  void cellsHaveMedianRangeAndVerdictInEveryOutput() throws IOException {
    run(new Counting(), input(true, "some data"), "1");
    String csv = Files.readString(folder.resolve("cells.csv"));
    assertTrue(csv.contains("\ntiny,row,a,1.5,1.5,1.0,2.0,2,0.00,inside the range,"), csv);
    assertTrue(csv.contains("\ntiny,row,b,9,1.0,1.0,1.0,1,,outside,\"NOT EXPLAINED\""), csv);
    String page = Files.readString(folder.resolve("reproduction.md"));
    assertTrue(page.contains("| row | 1.5: 1.5 ~ (1.0 to 2.0) | 9: 1 ! [1] |"), page);
    assertTrue(page.contains("1 outside NOT EXPLAINED"), page);
    assertFalse(page.contains("other |"), "a row that was not measured has no place");
    String text = Files.readString(folder.resolve("tables.txt"));
    assertTrue(text.contains("! NOT EXPLAINED:\n      row, b: 9, ours 1"), text);
  }

  @Test
  void dataThatIsNotThePapersIsLabelledEverywhere() throws IOException {
    Input invented = Input.invented();
    assertTrue(invented.label().startsWith("NOT THE PUBLISHED DATA"));
    assertEquals(List.of(1080, 13, 4092, 10),
        List.of(invented.census().rows(), invented.census().width(), invented.eia().rows(), invented.eia().width()));
    run(new Counting(), invented, "1");
    for (String name : List.of("cells.csv", "reproduction.md", "tables.txt", "measured.csv")) {
      assertTrue(Files.readString(folder.resolve(name)).contains("NOT THE PUBLISHED DATA"), name);
    }
    assertTrue(Files.readString(folder.resolve("cells.csv")).contains("not the published data"));
    assertTrue(said.get(0).contains("NOT THE PUBLISHED DATA"));
  }

  @Test
  void filesWithOtherValuesAreNotThePapersFiles() throws IOException {
    Files.writeString(folder.resolve("Census.csv"), "a,b\n1,2\n3,4\n");
    String error = assertThrows(IllegalArgumentException.class, () -> Reproduce.input(folder.toString())).getMessage();
    assertTrue(error.contains("-Ddata") && error.contains("EIA.csv"), error);
    Files.writeString(folder.resolve("EIA.csv"), "a,b\n1,2\n3,4\n");
    Input read = Reproduce.input(folder.toString());
    assertFalse(read.papersData());
    assertTrue(read.label().contains("NOT THE PUBLISHED DATA"));
    assertEquals(4, read.census().numeric(1).value(1));
  }
}

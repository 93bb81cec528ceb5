package reproduce;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sdc.Shared;

/** The committed page: some of its rows are made again. */
class ReproductionPageTest {

  private static final String PART = "Census A 4 7 12 13";

  @TempDir
  Path folder;

  private String page;

  @BeforeEach
  void read() throws IOException {
    page = Files.readString(Path.of("doc", "reproduction.md"));
  }

  @Test
  void rowsThatAreNotRandomComeOutAgain() throws IOException {
    Input input = Input.of(Shared.file("data/Census.csv").getParent());
    Study study = new IpsoStudy();
    Measured measured = Measured.open(folder.resolve("measured.csv"), "test");
    Job job = study.jobs(input, Extent.QUICK).stream().filter(one -> one.part().equals(PART)).findFirst().orElseThrow();
    measured.add(job, job.work().get(), 1);
    Tables all = new Tables(study.tables(), study.tables().get(0).cells(measured, input.papersData()));
    List<String> again = rows(new Page(all, measured).markdown("", ""));
    assertEquals(4, again.size());
    assertTrue(again.get(0).startsWith("| Census A 4 7 12 13 on 7 12 | 104: 104 = | 92: 92 = | 93: 93 = | 84: 84 = |"), again.get(0));
    assertEquals(rows(page), again);
  }

  private static List<String> rows(String markdown) {
    return markdown.lines().filter(line -> line.startsWith("| " + PART)).map(line -> line.replaceAll(" \\[[\\d, ]+\\]", "")).toList();
  }

  /** The errors of the papers are in one file, which a run appends to the page; the figures in braces are the run's. */
  @Test
  void theFindingsAreThoseOfTheirFile() throws IOException {
    int at = 0;
    for (String part : Files.readString(Path.of("src", "reproduce", "java", "reproduce", "findings.md")).strip().split("\\{[^{}]*\\}")) {
      int found = page.indexOf(part, at);
      assertTrue(found >= at, () -> "doc/reproduction.md lacks: " + part);
      at = found + part.length();
    }
  }

  @Test
  void itIsAFullRunOnThePublishedDataWithAWordOnEveryCellOutside() {
    assertEquals(1, page.lines().filter(line -> line.startsWith("Data: ")).count());
    for (String not : List.of("NOT THE PUBLISHED DATA", "NOT EXPLAINED", "(not measured)", Extent.QUICK.name().toLowerCase(Locale.ROOT)
        + " run of")) {
      assertFalse(page.contains(not), not);
    }
    assertTrue(page.contains(Extent.FULL.name().toLowerCase(Locale.ROOT) + " run of"), "a full run");
  }
}

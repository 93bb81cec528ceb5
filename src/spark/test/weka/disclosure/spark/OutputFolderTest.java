package weka.disclosure.spark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A folder that appears whole or not at all. */
class OutputFolderTest {

  @TempDir
  Path folder;

  private OutputFolder open(String name) throws IOException {
    return new OutputFolder(Local.session(), "o", folder.resolve(name).toString());
  }

  private List<String> names(Path of) throws IOException {
    try (var files = Files.list(of)) {
      return files.map(file -> file.getFileName().toString()).filter(name -> !name.endsWith(".crc")).sorted().toList();
    }
  }

  private static Path draft(OutputFolder output) throws IOException {
    return Files.createDirectories(Path.of(URI.create(output.draft()).getPath()));
  }

  @Test
  void textsGetTheirEndingAndTheFolderItsName() throws Exception {
    try (OutputFolder output = open("out")) {
      Path draft = draft(output);
      assertEquals(folder, draft.getParent());
      assertTrue(draft.getFileName().toString().matches("[.]out[.].*[.]part"));
      Files.writeString(draft.resolve("part-0.txt"), "a\n");
      Files.writeString(draft.resolve("_SUCCESS"), "");
      Files.writeString(draft.resolve("part.parquet"), "");
      output.commit();
    }
    assertEquals(List.of("out"), names(folder));
    assertEquals(List.of("_SUCCESS", "part-0.csv", "part.parquet"), names(folder.resolve("out")));
    assertEquals("a\n", Files.readString(folder.resolve("out/part-0.csv")));
  }

  @Test
  void aDraftThatIsNotCommittedIsDeleted() throws Exception {
    try (OutputFolder output = open("out")) {
      Files.writeString(draft(output).resolve("part-0.txt"), "a\n");
    }
    assertEquals(List.of(), names(folder));
  }

  private static void refuses(String says, org.junit.jupiter.api.function.Executable work) {
    String said = assertThrows(IllegalArgumentException.class, work).getMessage();
    assertTrue(said.startsWith("-o: ") && said.contains(says), said);
  }

  @Test
  void foldersThatAreThereOrHaveNoParentAreRejected() throws Exception {
    Files.createDirectories(folder.resolve("there"));
    refuses("is there already", () -> open("there"));
    refuses("none' does not exist; make it first", () -> open("none/out"));
    refuses("/' is there already", () -> new OutputFolder(Local.session(), "o", "/"));
  }

  @Test
  void aFolderMadeMeanwhileIsLeftAlone() throws Exception {
    try (OutputFolder output = open("late")) {
      draft(output);
      Files.createDirectories(folder.resolve("late"));
      refuses("was made by another program meanwhile", output::commit);
    }
    assertEquals(List.of("late"), names(folder));
    assertEquals(List.of(), names(folder.resolve("late")));
  }

  @Test
  void filesThatCannotBeRenamedAreNotLeft() throws Exception {
    RenameCheck.run(Local.session(), folder);
    assertFalse(Files.exists(folder.resolve("refused")));
  }
}

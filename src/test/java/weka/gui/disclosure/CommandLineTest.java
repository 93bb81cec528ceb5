package weka.gui.disclosure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import sdc.data.Progress;
import weka.core.Instances;
import weka.disclosure.data.Roles.Role;
import weka.filters.unsupervised.attribute.RankSwapping;

class CommandLineTest {

  private final Session session = new Session();

  @Test
  void filesAreNamedAndOptionsQuoted() {
    session.setOriginalFile("my data/people.arff", Data.people(10));
    session.setMaskedFile("masked.arff");
    session.attributes().setValueAt(Role.SECRET, 1, AttributeChoice.Part.ROLE.ordinal());
    session.setK(5);
    CommandLine command = CommandLine.of(session.input());
    assertEquals(List.of(), command.missing());
    assertEquals("java weka.Run .DisclosureEvaluation -original \"my data/people.arff\" -masked masked.arff -R 1,3-4 -confidential pay"
        + " -k 5 -L \"EuclideanLinkage -M ATTRIBUTE\"", command.text());
  }

  @Test
  void dataInMemoryMustBeSaved() {
    session.arrived(Data.people(10));
    RankSwapping filter = new RankSwapping();
    filter.setPercent(15);
    session.steps().set(filter);
    CommandLine command = CommandLine.of(session.input());
    assertEquals(2, command.missing().size());
    CommandLine saved = command.withOriginal("a.arff").withMasked("b.arff");
    assertEquals(List.of(), saved.missing());
    assertEquals("java weka.Run .DisclosureEvaluation -original a.arff -masked b.arff -R 1-4 -L \"EuclideanLinkage -M ATTRIBUTE\"",
        saved.text());
    filter.setSeed(3);
    CommandLine repeatable = CommandLine.of(session.input()).withOriginal("a.arff");
    assertEquals(List.of(), repeatable.missing());
    assertEquals("java weka.Run weka.filters.unsupervised.attribute.RankSwapping -S 3 -p 15 -i a.arff -o masked.arff",
        repeatable.text().lines().findFirst().orElseThrow());
  }

  private static List<String> words(String command) throws Exception {
    Process shell = new ProcessBuilder("sh", "-c", command.replaceFirst("^java ", "printf '%s\\\\n' ")).start();
    return new String(shell.getInputStream().readAllBytes(), StandardCharsets.UTF_8).lines().toList();
  }

  /** A shell hands on each word as it is. */
  @Test
  @DisabledOnOs(value = OS.WINDOWS, disabledReason = "asks a POSIX shell")
  void shellsReadTheWordsAsTheyAre() throws Exception {
    Instances people = Data.people(10);
    people.renameAttribute(0, "age's %");
    String file = "joe's 100 % of $5 `data`/a \\ \"b\".arff";
    session.setOriginalFile(file, people);
    RankSwapping filter = new RankSwapping();
    filter.setAttributeIndices("age's %");
    session.steps().set(filter);
    List<String> lines = CommandLine.of(session.input()).text().lines().toList();
    assertEquals(List.of("weka.Run", RankSwapping.class.getName(), "-R", "age's %", "-i", file, "-o", "masked.arff"), words(lines.get(0)));
    assertEquals(List.of("weka.Run", ".DisclosureEvaluation", "-original", file, "-masked", "masked.arff", "-R", "1-4", "-L",
        "EuclideanLinkage -M ATTRIBUTE"), words(lines.get(1)));
  }

  /** The intruder knows neither weights nor households, whatever their role. */
  @Test
  void weightsAndHouseholdsAreNamed() {
    session.setOriginalFile("a.arff", Data.people(10));
    session.setMaskedFile("b.arff");
    session.setPopulation(new RunInput.Population("age", "note", "all.arff", "h.arff"));
    assertEquals("java weka.Run .DisclosureEvaluation -original a.arff -masked b.arff -R 2-4 -weight age -household note -population"
        + " all.arff -L \"EuclideanLinkage -M ATTRIBUTE\"", CommandLine.of(session.input()).text());
    session.setUnrelated(true);
    assertEquals("java weka.Run .DisclosureEvaluation -original a.arff -masked b.arff -R 2-4 -weight age -household note -population"
        + " all.arff -correspondence NONE -holdout h.arff", CommandLine.of(session.input()).text());
  }

  /** The folder of hierarchies beside the original is found, as on the command line. */
  @Test
  void textsAndHierarchiesAreNamed(@TempDir Path folder) throws Exception {
    session.setOriginalFile("a.arff", Data.people(10));
    session.setMaskedFile("b.arff");
    session.setValues(new RunInput.Values("job=WORDS", "groups"));
    assertEquals("java weka.Run .DisclosureEvaluation -original a.arff -masked b.arff -R 1-4 -text job=WORDS -hierarchies groups"
        + " -L \"EuclideanLinkage -M ATTRIBUTE\"", CommandLine.of(session.input()).text());
    session.setValues(RunInput.Values.NONE);
    session.setOriginalFile(folder.resolve("a.arff").toString(), Data.people(10));
    assertEquals("", session.input().intruder().values().hierarchies());
    Path groups = Files.createDirectory(folder.resolve("hierarchies"));
    assertEquals(groups.toString(), session.input().intruder().values().hierarchies());
    assertEquals("", new RunInput.Knowledge("1", "", List.of(), List.of(), "", "", 3, false, null, new RunInput.Values("a", "gone"), null)
        .asFarAsThere(Progress.NONE).values().hierarchies());
  }

  /** The command names what the tab made of a file of roles, so it must not read the file again. */
  @Test
  void aFileOfRolesBesideTheOriginalDoesNotCount(@TempDir Path folder) throws Exception {
    String file = folder.resolve("a.arff").toString();
    session.setOriginalFile(file, Data.people(10));
    assertFalse(CommandLine.of(session.input()).text().contains("-roles"), "there is none");
    Files.writeString(folder.resolve("data.roles"), "age: identifier\n");
    assertEquals(List.of(true, true), CommandLine.of(session.input()).text().lines().map(line -> line.contains(" -roles NONE")).toList());
    session.setOriginalSource(Session.OriginalSource.CURRENT);
    session.arrived(Data.people(10));
    CommandLine inMemory = CommandLine.of(session.input());
    assertEquals(List.of(true, true), inMemory.text().lines().map(line -> line.contains(" -roles NONE")).toList(), "not known yet");
    assertTrue(inMemory.withOriginal(file).text().contains(" -roles NONE"));
  }

  @Test
  void identifiersAndCategoriesAreNamed() {
    session.arrived(Data.people(10));
    session.attributes().setValueAt(Role.IDENTIFIER, 4, AttributeChoice.Part.ROLE.ordinal());
    session.attributes().setValueAt(true, 0, AttributeChoice.Part.CATEGORIES.ordinal());
    session.setId("note");
    CommandLine command = CommandLine.of(session.input()).withOriginal("a.arff");
    assertEquals("java weka.Run weka.filters.unsupervised.attribute.Microaggregation -nominal age -identifier note -keep note -i a.arff"
        + " -o masked.arff" + System.lineSeparator() + "java weka.Run .DisclosureEvaluation -original a.arff -masked masked.arff -R 1-4"
        + " -nominal age -id note -L \"EuclideanLinkage -M ATTRIBUTE\"", command.text());
  }
}

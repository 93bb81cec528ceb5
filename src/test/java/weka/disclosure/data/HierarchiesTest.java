package weka.disclosure.data;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sdc.Refused;
import sdc.data.Hierarchy;
import weka.core.Instances;

/** Hierarchies from files, by options and beside the data. */
class HierarchiesTest {

  @TempDir
  Path folder;

  private final List<String> said = new ArrayList<>();

  private Path file(String name, String... lines) throws IOException {
    Path file = folder.resolve(name);
    Files.createDirectories(file.getParent());
    return Files.write(file, List.of(lines));
  }

  private Instances people() throws IOException {
    return DataFile.load("i", file("people.csv", "age,region,income", "17,north,3.5", "23,south,2.5", "44,coast,9").toString());
  }

  private Hierarchies read(Instances data, String... options) {
    Reading reading = new Reading();
    reading.options().readAll(options.clone());
    return reading.hierarchies(data, folder.resolve("people.csv").toString(), said::add);
  }

  @Test
  void aFileIsNamedForAnAttribute() throws Exception {
    Path ages = file("a=b.csv", "17;[15, 20[;[0, 20[;*", "23;[20, 25[;[20, 40[;*", "44;[40, 45[;[40, 60[;*");
    Hierarchies read = read(people(), "-hierarchy", "age=" + ages);
    Hierarchy age = read.of("age").orElseThrow();
    assertEquals(3, age.height());
    assertEquals(Optional.of("[20, 40["), age.label("23", 2));
    assertEquals(Optional.empty(), age.label("24", 2));
    assertEquals(Set.of("17", "23", "44"), age.values());
    assertEquals(Optional.empty(), read.of("region"));
    assertEquals(List.of(), said);
  }

  @Test
  void aFolderHoldsFilesNamedAsAttributes() throws Exception {
    file("groups/region.csv", "north;inland;*", "south;inland;*", "coast;coast;*");
    file("groups/other.csv", "not a hierarchy");
    assertEquals(Set.of("region"), read(people(), "-hierarchies", folder.resolve("groups").toString()).byName().keySet());
  }

  @Test
  void theFolderBesideTheDataIsFoundByItself() throws Exception {
    file("hierarchies/region.csv", "north;inland;*", "south;inland;*", "coast;coastland;*");
    file("hierarchies/age.csv", "17;young;*", "23;old;*", "44;old;*");
    Path other = file("other.csv", "north,land,*", "south,land,*", "coast,sea,*");
    Hierarchies read = read(people(), "-hierarchy", "region=" + other);
    assertEquals(Optional.of("land"), read.of("region").orElseThrow().label("north", 1), "the option goes before the folder");
    assertEquals(Optional.of("old"), read.of("age").orElseThrow().label("44", 1));
    assertEquals(1, said.size());
    assertTrue(said.get(0).contains("beside the data: age, region"), said::toString);
    assertTrue(read(people(), "-hierarchies", "NONE").isEmpty());
  }

  /** A spreadsheet wrote the first line, which is no value. */
  @Test
  void theSeparatorOfASpreadsheetIsKept() throws Exception {
    Path file = file("r.csv", "sep=,", "north,in;land,*", "south,in;land,*", "coast,sea,*");
    assertEquals(Set.of("north", "south", "coast"), read(people(), "-hierarchy", "region=" + file).of("region").orElseThrow().values());
    assertEquals(List.of(), said);
  }

  @Test
  void valuesOfTheDataThatAreLackingAreNamed() throws Exception {
    Path file = file("r.csv", "north;inland;*", "", "west;coastland;*");
    read(people(), "-hierarchy", "region=" + file);
    assertEquals(1, said.size());
    Refused.says("'region' … 2 of 3 values … coast, south … r.csv", said.get(0));
  }

  @ParameterizedTest
  @CsvSource(delimiter = '|', value = {
      "north;inland;* / south;inland       | row 2 of the hierarchy has 2 values, the first row has 3",
      "north;inland;* / north;coastland;*  | row 2 of the hierarchy has the value 'north' a second time",
      "north                               | has no level",
      "north;south;* / south;north;*       | leads from 'north' back to 'north' through north, south",
      "a;b;c;* / b;b;b;* / c;c;a;*         | leads from 'a' back to 'a' through a, b, c"})
  void badFilesAreRefused(String lines, String expected) throws Exception {
    Path file = file("bad.csv", lines.split(" */ *"));
    String message = assertThrows(IllegalArgumentException.class, () -> read(people(), "-hierarchy", "region=" + file)).getMessage();
    assertTrue(message.startsWith("-hierarchy: cannot read '" + file + "': ") && message.contains(expected), message);
  }

  @ParameterizedTest
  @CsvSource(delimiter = '|', value = {
      "-hierarchy agge=x.csv | -hierarchy: the data has no attribute 'agge'; write name=file with one of its attributes [age",
      "-hierarchy age | -hierarchy must be an attribute and its file, such as age=age.csv, got 'age'",
      "-hierarchy age=nowhere.csv          | -hierarchy: cannot read 'nowhere.csv': no such file",
      "-hierarchies nowhere                | -hierarchies: cannot read 'nowhere': no such folder",
      "-hierarchies build.xml              | -hierarchies: cannot read 'build.xml': it is a file; name its attribute too",
      "-hierarchies src                    | -hierarchies: 'src' has no file for an attribute of the data; name the files"})
  void wrongOptionsAreRefused(String options, String expected) throws Exception {
    Instances data = people();
    String message = assertThrows(IllegalArgumentException.class, () -> read(data, options.split(" "))).getMessage();
    assertTrue(message.startsWith(expected), message);
  }

  @Test
  void twoFilesForOneAttributeAreRefused() throws Exception {
    Path file = file("r.csv", "north;inland;*");
    Instances data = people();
    String message = assertThrows(IllegalArgumentException.class,
        () -> read(data, "-hierarchy", "region=" + file, "-hierarchy", "region=" + file)).getMessage();
    assertEquals("-hierarchy: 'region' has two hierarchies; name one", message);
  }

  @Test
  void weeksMayLieInTwoMonths() throws Exception {
    Path file = file("r.csv", "north;1;a;*", "south;1;b;*");
    assertEquals(2, read(people(), "-hierarchy", "region=" + file).of("region").orElseThrow().values().size());
  }

  @Test
  void theyAreSavedWithTheObjectsThatHoldThem() throws Exception {
    Path file = file("r.csv", "north;inland;*", "south;inland;*", "coast;coastland;*");
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(read(people(), "-hierarchy", "region=" + file));
    }
    try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
      assertEquals(Optional.of("inland"), ((Hierarchies) in.readObject()).of("region").orElseThrow().label("south", 1));
    }
  }
}

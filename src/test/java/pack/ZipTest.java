package pack;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sdc.Shared;

/** What is in the package's zip, and what must not be. */
class ZipTest {
  private static Map<String, byte[]> entries;

  @BeforeAll
  static void read() throws Exception {
    try (InputStream in = Files.newInputStream(Fork.zip())) {
      entries = unzip(in);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"Description.props", "GenericPropertiesCreator.props", "disclosureControl.jar", "README.md",
      "CHANGELOG.md", "LICENSE", "lib/README.md", "doc/index.html", "doc/maskings.html", "doc/images/map.png", "doc/book.css",
      "doc/api/index.html", "doc/api/weka/filters/unsupervised/attribute/Microaggregation.html"})
  void holdsAtItsRoot(String name) {
    assertTrue(entries.containsKey(name), () -> name + " is not among " + entries.keySet());
  }

  /** Keys that Weka's package manager calls required, those that it reads for us, and none without a value. */
  @Test
  void descriptionIsComplete() throws Exception {
    var description = new Properties();
    description.load(new ByteArrayInputStream(entries.get("Description.props")));
    for (String key : List.of("PackageName", "Version", "Date", "Title", "Category", "Author", "Maintainer", "License",
        "Description", "Changes", "URL", "PackageURL", "Depends", "JVMVersion")) {
      assertFalse(description.getProperty(key, "").isBlank(), key + " has no value");
    }
    assertEquals("disclosureControl", description.getProperty("PackageName"));
    assertEquals("GPL 3.0", description.getProperty("License"));
    assertEquals("weka (>=3.8.6)", description.getProperty("Depends"));
    assertEquals(">16", description.getProperty("JVMVersion"));
    assertEquals("disclosureControl-" + description.getProperty("Version") + ".zip", Fork.zip().getFileName().toString());
  }

  @Test
  void jarsAreOursAndTheOnesThatLibNames() {
    List<String> jars = entries.keySet().stream().filter(name -> name.endsWith(".jar")).toList();
    assertEquals("disclosureControl.jar", jars.get(0));
    String table = new String(entries.get("lib/README.md"), StandardCharsets.UTF_8);
    List<String> named = table.lines().filter(line -> line.startsWith("| `")).map(line -> "lib/" + line.split("`")[1]).toList();
    assertEquals(named.stream().sorted().toList(), jars.subList(1, jars.size()).stream().sorted().toList());
  }

  @Test
  void jarHoldsTheEngineAndTheFrontsAndNoTest() throws Exception {
    Map<String, byte[]> classes = unzip(new ByteArrayInputStream(entries.get("disclosureControl.jar")));
    assertTrue(classes.containsKey("sdc/data/Table.class"));
    assertTrue(classes.containsKey("weka/filters/unsupervised/attribute/Microaggregation.class"));
    List<String> foreign = classes.keySet().stream().filter(name -> name.matches("(book|pack|doc|org|com)/.*")
        || Files.exists(Path.of("src/test/java", name.replaceAll("(\\$.*)?\\.class", ".java")))).toList();
    assertEquals(List.of(), foreign);
  }

  /** No record of the reference files is anywhere in the package. */
  @Test
  void holdsNoReferenceData() throws Exception {
    Map<String, byte[]> all = new TreeMap<>(entries);
    all.putAll(unzip(new ByteArrayInputStream(entries.get("disclosureControl.jar"))));
    for (Path file : List.of(Shared.file("data/Census.csv"), Shared.file("data/EIA.csv"))) {
      for (String record : Files.readAllLines(file).subList(1, 4)) {
        all.forEach((name, bytes) -> assertFalse(new String(bytes, StandardCharsets.UTF_8).contains(record),
            () -> name + " holds a record of " + file.getFileName()));
      }
    }
  }

  private static Map<String, byte[]> unzip(InputStream in) throws Exception {
    var found = new TreeMap<String, byte[]>();
    try (var zip = new ZipInputStream(in)) {
      for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
        if (!entry.isDirectory()) {
          found.put(entry.getName(), zip.readAllBytes());
        }
      }
    }
    return found;
  }
}

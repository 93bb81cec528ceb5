package weka.disclosure.spark;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import weka.core.Attribute;
import weka.core.Instances;
import weka.disclosure.data.Roles.Role;

/** The options of all commands on Spark. */
class SparkOptionsTest {

  private static SparkOptions read(String... words) {
    SparkOptions options = new SparkOptions();
    options.options().readAll(words);
    return options;
  }

  @Test
  void valuesAndDefaults() {
    SparkOptions none = read();
    assertEquals(SourceFile.Format.AUTO, none.format());
    assertEquals("", none.nominal());
    assertEquals("OFF", none.log());
    String[] words = {"-nominal", "a,b", "-format", "ORC", "-partitions", "7", "-log", "WARN"};
    SparkOptions some = read(words.clone());
    assertEquals(SourceFile.Format.ORC, some.format());
    assertEquals("a,b", some.nominal());
    assertEquals("WARN", some.log());
    assertArrayEquals(words, some.options().write());
  }

  private static void refuses(String says, String... words) {
    String said = assertThrows(IllegalArgumentException.class, () -> read(words)).getMessage();
    assertTrue(said.contains(says), said);
  }

  @Test
  void wrongValuesAreRejected() {
    refuses("partitions must be between 0 and 100000, got -1", "-partitions", "-1");
    refuses("partitions must be between 0 and 100000, got 100001", "-partitions", "100001");
    refuses("log must be one of [OFF, ERROR, WARN, INFO], got 'LOUD'", "-log", "LOUD");
    read("-partitions", "0");
  }

  @Test
  void regions() {
    int cores = Local.context().defaultParallelism();
    assertEquals(2, cores);
    assertEquals(1, read("-partitions", "1").parts(Local.context(), 10_000_000));
    assertEquals(100_000, read("-partitions", "100000").parts(Local.context(), 5));
    SparkOptions options = read();
    assertEquals(2, options.parts(Local.context(), 1));
    assertEquals(2, options.parts(Local.context(), 500_000));
    assertEquals(3, options.parts(Local.context(), 500_001));
    assertEquals(40, options.parts(Local.context(), 10_000_000));
    assertEquals(100_000, options.parts(Local.context(), Long.MAX_VALUE / 2));
  }

  @Test
  void rolesBesideAFileOfThisMachine(@TempDir Path folder) throws Exception {
    Files.writeString(folder.resolve("data.roles"), "id: identifier\n");
    Instances header = new Instances("header", new ArrayList<>(List.of(new Attribute("id"), new Attribute("age"))), 0);
    String path = folder.resolve("data.csv").toString();
    List<String> told = new ArrayList<>();
    for (String each : List.of(path, "file:" + path, "file://" + path)) {
      assertEquals(List.of("id"), SparkOptions.roles(each, header, told::add).of(Role.IDENTIFIER, header), each);
    }
    assertEquals(3, told.size());
    assertEquals(List.of(), SparkOptions.roles("hdfs://" + path, header, told::add).of(Role.IDENTIFIER, header));
    assertEquals(3, told.size());
  }
}

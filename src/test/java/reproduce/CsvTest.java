package reproduce;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sdc.data.Table;

/** The plain files of numbers that tables, benchmarks and tests read. */
class CsvTest {

  @TempDir
  private Path folder;

  private Path file(String text) throws IOException {
    return Files.writeString(folder.resolve("numbers.csv"), text);
  }

  @Test
  void readsNumbersByColumn() throws IOException {
    Table table = Csv.table(file(" a ,b\r\n1, -2.5e3\n\n.5,+7.\n"));
    assertEquals(List.of("a", "b"), table.names());
    assertArrayEquals(new double[] {1, 0.5}, table.numeric(0).toArray());
    assertArrayEquals(new double[] {-2500, 7}, table.numeric(1).toArray());
  }

  @ParameterizedTest
  @CsvSource(delimiter = ';', value = {
      "a,b|1,2|3;record 2 has 1 fields: 3",
      "a,b|1,2,3;2 names, but record 1 has 3 fields",
      "a,b|1,NA;record 1, column b must be a number, got 'NA'",
      "a,b|1,NaN;column b must be a number",
      "a,b;needs a line of names and then a line for each record",
      "'';it has 0 lines"})
  void rejectsOtherThanTables(String lines, String reason) throws IOException {
    Path file = file(lines.replace("|", "\n"));
    String said = assertThrows(IllegalArgumentException.class, () -> Csv.table(file)).getMessage();
    assertTrue(said.contains("numbers.csv") && said.contains(reason), said);
  }
}

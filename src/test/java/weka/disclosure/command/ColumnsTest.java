package weka.disclosure.command;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import weka.core.Utils;
import weka.disclosure.data.ColumnInstances;
import weka.disclosure.data.DataFile;
import weka.disclosure.options.Schemes;
import weka.filters.Filter;

/** Data in columns is masked and written as data in rows is, byte for byte. */
class ColumnsTest {

  @TempDir
  Path folder;

  private String file(int records, String ending) throws IOException {
    Random random = new Random(records);
    StringBuilder text = new StringBuilder("id,age,pay,town,day,rest,code,\"o'k, x\"\n");
    String[] towns = {"Ulm", "\"Bad, Ems\"", "=1+1", "Zürich", "?", "O'Brien", "'s Hertog"};
    for (int row = 0; row < records; row++) {
      text.append("P").append(row).append(',').append(20 + random.nextInt(50)).append(',')
          .append(random.nextInt(9) == 0 ? "?" : Double.toString(1000 * random.nextGaussian())).append(',')
          .append(towns[random.nextInt(towns.length)])
          .append(",2024-0").append(1 + random.nextInt(9)).append("-1").append(random.nextInt(10)).append(',')
          .append(random.nextInt(1000) / 8.0).append(',').append(random.nextInt(4)).append(',').append(random.nextGaussian())
          .append('\n');
    }
    return Files.writeString(folder.resolve("people" + ending), text).toString();
  }

  private byte[] masked(boolean columns, String filter, String input, String options, String ending) throws Exception {
    Path out = folder.resolve("masked" + ending);
    String[] scheme = Utils.splitOptions(filter);
    String name = scheme[0];
    scheme[0] = "";
    String[] more = Utils.splitOptions(options);
    String[] all = new String[scheme.length + more.length + 3];
    System.arraycopy(scheme, 1, all, 0, scheme.length - 1);
    System.arraycopy(more, 0, all, scheme.length - 1, more.length);
    System.arraycopy(new String[] {"-i", input, "-o", out.toString()}, 0, all, all.length - 4, 4);
    Filter made = Schemes.create(Filter.class, "F", "weka.filters.unsupervised.attribute", name);
    Console said = Console.of(() -> new FilterCommand(made, columns).run(all));
    assertTrue(Files.exists(out), filter + " " + options + ": " + said.err());
    byte[] bytes = Files.readAllBytes(out);
    Files.delete(out);
    return bytes;
  }

  @ParameterizedTest
  @CsvSource(delimiter = '#', value = {
      "AdditiveNoise -S 1 # -identifier id",
      "AdditiveNoise -R age,pay -p 5 -S 2 # -identifier id -keep id -decimal 3",
      "RankSwapping -R age,rest,pay -S 3 # -c town",
      "Microaggregation -R age,rest -M Z_SCORES # -nominal code",
      "Microaggregation -R age,rest -k 4 # -nominal code,day -identifier id",
      "Pram -R town -S 1 # -formulas -roles NONE",
      "Pram -R code,town -S 1 # -nominal code",
      "Recode -R age -M WIDTH -width 10 # -identifier id",
      "TopBottomCoding -R age,pay -by town -force # -nominal town",
      "DateShift -R day -S 4 # -identifier id",
      "MaskingSequence -F \"AdditiveNoise -R rest -S 1\" -F \"Pram -R town -S 2\" # -identifier id"})
  void bytesAreThose(String filter, String options) throws Exception {
    String input = file(60, ".csv");
    assertTrue(DataFile.load("i", input) instanceof ColumnInstances);
    for (String ending : new String[] {".csv", ".arff"}) {
      if (!options.contains("-formulas") || ending.equals(".csv")) {
        assertEquals(new String(masked(false, filter, input, options, ending), "UTF-8"),
            new String(masked(true, filter, input, options, ending), "UTF-8"), filter + " " + options + ending);
      }
    }
  }

  /** Sparse records, some with weights. */
  private String sparse(int records, boolean weights) throws IOException {
    Random random = new Random(records);
    StringBuilder text = new StringBuilder("@relation s\n@attribute id numeric\n@attribute age numeric\n@attribute pay numeric\n"
        + "@attribute town {Ulm,'Bad Ems',Bonn}\n@attribute code numeric\n@data\n");
    for (int row = 0; row < records; row++) {
      text.append("{0 ").append(row + 1).append(random.nextBoolean() ? "" : ",1 " + (20 + random.nextInt(50)))
          .append(random.nextBoolean() ? "" : ",2 " + (random.nextInt(9) == 0 ? "?" : random.nextGaussian()))
          .append(random.nextBoolean() ? "" : ",3 " + (random.nextBoolean() ? "'Bad Ems'" : "Bonn"))
          .append(random.nextBoolean() ? "" : ",4 " + (1 + random.nextInt(3)))
          .append('}').append(weights && row % 3 == 0 ? ",{" + (1 + row) / 2.0 + "}" : "").append('\n');
    }
    return Files.writeString(folder.resolve(weights ? "weighted.arff" : "sparse.arff"), text).toString();
  }

  @ParameterizedTest
  @CsvSource(delimiter = '#', value = {
      "AdditiveNoise -R age -S 1 # -identifier id",
      "AdditiveNoise -R age,pay -S 2 # -decimal 2 -c town",
      "RankSwapping -R age,pay -S 3 # -nominal code",
      "Microaggregation -R age -M Z_SCORES # ",
      "Pram -R town -S 1 # -identifier id -keep id",
      "Recode -R age -M WIDTH -width 10 # -identifier id",
      "MaskingSequence -F \"AdditiveNoise -R age -S 1\" -F \"Pram -R town -S 2\" # "})
  void bytesOfSparseAndWeightedRecordsAreThose(String filter, String options) throws Exception {
    for (boolean weights : new boolean[] {false, true}) {
      String input = sparse(40, weights);
      assertTrue(DataFile.load("i", input) instanceof ColumnInstances);
      for (String ending : weights ? new String[] {".arff"} : new String[] {".arff", ".csv"}) {
        assertEquals(new String(masked(false, filter, input, options == null ? "" : options, ending), "UTF-8"),
            new String(masked(true, filter, input, options == null ? "" : options, ending), "UTF-8"), filter + " " + options + ending);
      }
    }
  }

  /** Enough records for several blocks of the writer and of the reader. */
  @Test
  void compressedFilesHoldTheSame() throws Exception {
    String input = file(40_000, ".csv");
    byte[] plain = masked(false, "AdditiveNoise -S 1", input, "-identifier id", ".csv");
    assertArrayEquals(plain, masked(true, "AdditiveNoise -S 1", input, "-identifier id", ".csv"));
    byte[] zip = masked(true, "AdditiveNoise -S 1", input, "-identifier id", ".csv.gz");
    assertArrayEquals(plain, new GZIPInputStream(new ByteArrayInputStream(zip)).readAllBytes());
    Path again = Files.write(folder.resolve("people.csv.gz"), zip);
    assertEquals(40_000, DataFile.load("i", again.toString()).numInstances());
    assertEquals("people", DataFile.load("i", again.toString()).relationName());
    byte[] rows = masked(false, "AdditiveNoise -S 1", input, "-identifier id", ".csv.gz");
    assertArrayEquals(plain, new GZIPInputStream(new ByteArrayInputStream(rows)).readAllBytes());
  }
}

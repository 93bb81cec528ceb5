package reproduce;

import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.stream.IntStream;
import java.util.zip.CRC32;
import sdc.data.Randomness;
import sdc.data.Table;
import sdc.data.copula.CensusSampler;

/**
 * The two files of the papers (Brand, Domingo-Ferrer, Mateo-Sanz 2002), or data of the same size if they are absent.
 *
 * @param census     1080 records of 13 attributes
 * @param eia        4092 records of 10 attributes
 * @param papersData true if both have the published values, by a checksum
 * @param label      their origin, for every page and file
 */
record Input(Table census, Table eia, boolean papersData, String label) {

  private static final long CENSUS = 0x2fd01da6L;
  private static final long EIA = 0x5f9df875L;
  private static final int CENSUS_RECORDS = 1080;
  private static final int EIA_RECORDS = 4092;
  private static final int EIA_ATTRIBUTES = 10;

  /** Reads the files Census.csv and EIA.csv of a folder. */
  static Input of(Path folder) {
    Table census = table(folder, "Census.csv");
    Table eia = table(folder, "EIA.csv");
    boolean papers = checksum(census) == CENSUS && checksum(eia) == EIA;
    return new Input(census, eia, papers, papers ? "the published Census and EIA files (values checked)"
        : String.format(Locale.ROOT, "NOT THE PUBLISHED DATA: Census.csv and EIA.csv have other values (checksums %08x and %08x)",
            checksum(census), checksum(eia)));
  }

  /** Invented records. */
  static Input invented() {
    Table eia = CensusSampler.table(EIA_RECORDS, Randomness.seeded(2));
    return new Input(CensusSampler.table(CENSUS_RECORDS, Randomness.seeded(1)),
        eia.select(IntStream.range(0, EIA_ATTRIBUTES).toArray()), false,
        "NOT THE PUBLISHED DATA: invented records of CensusLike in place of Census and EIA, as no folder with these was found");
  }

  /** The file that has this name in a table. */
  Table named(String name) {
    return name.equals("Census") ? census : eia;
  }

  /** A checksum over all values, column by column. */
  static long checksum(Table table) {
    CRC32 sum = new CRC32();
    for (int k = 0; k < table.width(); k++) {
      for (double value : table.numeric(k).toArray()) {
        sum.update(ByteBuffer.allocate(Double.BYTES).putDouble(value).array());
      }
    }
    return sum.getValue();
  }

  private static Table table(Path folder, String name) {
    Path file = folder.resolve(name);
    if (!Files.isRegularFile(file)) {
      throw new IllegalArgumentException("-Ddata: the folder " + folder + " has no file " + name
          + "; it must hold Census.csv and EIA.csv, a line of names and then numbers separated by commas");
    }
    try {
      return Csv.table(file);
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException("-Ddata: " + e.getMessage(), e);
    }
  }
}

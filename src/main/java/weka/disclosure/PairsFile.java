package weka.disclosure;

import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import sdc.data.MaskedPair;
import sdc.link.LinkSettings.Direction;
import sdc.link.Links;
import sdc.risk.population.IndividualRisk;
import weka.disclosure.data.CsvCell;
import weka.disclosure.evaluation.Assessment;
import weka.disclosure.evaluation.LinkageResult;
import weka.disclosure.evaluation.PopulationRisk;

/**
 * The link of each record by each linkage, as CSV (RFC 4180): rows are counted from 1, in the file of the record that seeks its partner and
 * in the file where it is sought.
 */
final class PairsFile {

  private static final String HEADER = "linkage,record,partner,nearest,distance,tie,rank,linked";

  private PairsFile() {
  }

  /** Writes all records of all linkages. */
  static void write(Assessment assessment, Path file) throws IOException {
    try (BufferedWriter out = Files.newBufferedWriter(file)) {
      Optional<IndividualRisk> risks = assessment.population().flatMap(PopulationRisk::individual);
      out.write(HEADER + (risks.isPresent() ? ",individual" : "") + "\r\n");
      for (LinkageResult result : assessment.linkages()) {
        String name = "\"" + CsvCell.harmless(result.name()).replace("\"", "\"\"") + "\"";
        Links links = result.links();
        Rows rows = Rows.of(assessment, links.direction());
        for (int row = 0; row < links.rows(); row++) {
          out.write(line(name, links, row, rows) + (risks.isPresent() ? "," + individual(risks.get(), links, row, rows) : "") + "\r\n");
        }
      }
    }
  }

  private static String line(String name, Links links, int row, Rows rows) {
    String rank = links.rank(row).isPresent() ? Integer.toString(links.rank(row).getAsInt()) : "";
    boolean found = links.nearest(row) != MaskedPair.NONE;
    return name + "," + (rows.looking[row] + 1) + "," + rows.found(links.partner(row)) + "," + rows.found(links.nearest(row)) + ","
        + (found ? links.distance(row) : "") + "," + links.ties(row) + "," + rank + "," + (links.isLinked(row) ? 1 : 0);
  }

  /** The risk in the population of the masked record among the two; empty if the original has none. */
  private static String individual(IndividualRisk risk, Links links, int row, Rows rows) {
    int masked = links.direction() == Direction.MASKED_TO_ORIGINAL ? rows.looking[row]
        : links.partner(row) == MaskedPair.NONE ? MaskedPair.NONE : rows.searched[links.partner(row)];
    return masked == MaskedPair.NONE ? "" : Double.toString(risk.risk(masked));
  }

  /**
   * The rows, in the whole files, of the records of a part.
   *
   * @param looking  the rows of the records that seek their partners
   * @param searched the rows of the records among which they seek
   */
  private record Rows(int[] looking, int[] searched) {

    static Rows of(Assessment assessment, Direction direction) {
      int[] originals = assessment.originalRows();
      int[] masked = assessment.pair().maskedRows();
      return direction == Direction.ORIGINAL_TO_MASKED ? new Rows(originals, masked) : new Rows(masked, originals);
    }

    String found(int row) {
      return row == MaskedPair.NONE ? "" : Integer.toString(searched[row] + 1);
    }
  }
}

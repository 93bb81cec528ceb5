package weka.disclosure;

import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import sdc.data.MaskedPair;
import sdc.link.Links;
import weka.disclosure.linkage.LinkageResult;

/**
 * Per linkage and record what was linked, as CSV (RFC 4180): rows are counted from 1, in the file of the record that looks for
 * its partner and in the file where it looks.
 */
final class PairsFile {

  private static final String HEADER = "linkage,record,partner,nearest,distance,tie,rank,linked";

  private PairsFile() {
  }

  /** Writes all records of all linkages. */
  static void write(List<LinkageResult> results, Path file) throws IOException {
    try (BufferedWriter out = Files.newBufferedWriter(file)) {
      out.write(HEADER + "\r\n");
      for (LinkageResult result : results) {
        String name = quoted(result.name());
        Links links = result.links();
        for (int row = 0; row < links.rows(); row++) {
          out.write(line(name, links, row));
        }
      }
    }
  }

  private static String line(String name, Links links, int row) {
    String rank = links.rank(row).isPresent() ? Integer.toString(links.rank(row).getAsInt()) : "";
    boolean found = links.nearest(row) != MaskedPair.NONE;
    return name + "," + (row + 1) + "," + number(links.partner(row)) + "," + number(links.nearest(row)) + ","
        + (found ? links.distance(row) : "") + "," + links.ties(row) + "," + rank + "," + (links.isLinked(row) ? 1 : 0) + "\r\n";
  }

  private static String number(int row) {
    return row == MaskedPair.NONE ? "" : Integer.toString(row + 1);
  }

  private static String quoted(String text) {
    return "\"" + text.replace("\"", "\"\"") + "\"";
  }
}

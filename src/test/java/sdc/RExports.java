package sdc;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import reproduce.Csv;

/** The reference files as R's write.csv writes the data sets of sdcMicro: quotes, row names, 1e+05, and EIA's identifiers. */
public final class RExports {

  private RExports() {
  }

  /** Writes CASCrefmicrodata.csv and EIA-export.csv into that folder; the running test is skipped without the reference files. */
  public static void write(Path folder) throws IOException {
    Files.writeString(folder.resolve("CASCrefmicrodata.csv"), export(Shared.file("data/Census.csv"), "", ""));
    Files.writeString(folder.resolve("EIA-export.csv"), export(Shared.file("data/EIA.csv"),
        "\"UTILITYID\",\"UTILNAME\",\"STATE\",\"YEAR\",\"MONTH\",", "3522,\"Coop \"\"A\"\", Inc & Sons\",\"AK\",1996,1,"));
  }

  private static String export(Path file, String moreNames, String more) {
    List<String[]> lines = Csv.lines(file);
    StringBuilder text = new StringBuilder("\"\",").append(moreNames);
    text.append("\"").append(String.join("\",\"", lines.get(0))).append("\"\r\n");
    for (int row = 1; row < lines.size(); row++) {
      text.append('"').append(row).append("\",").append(more)
          .append(String.join(",", lines.get(row)).replaceAll("(?<=^|,)([1-9])00000(?=,|$)", "$1e+05")).append("\r\n");
    }
    return text.toString();
  }
}

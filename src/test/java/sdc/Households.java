package sdc;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import reproduce.Csv;
import sdc.data.Table;

/** The invented persons of data/households.csv and what sdcMicro 5.8.1 computes for them; tests that use them need the reference data. */
public final class Households {

  /** The keys of oracles/sdcmicro-risk.csv. */
  public static final List<String> KEYS = List.of("region", "tenure", "roof", "relation", "sex", "marital", "education", "occupation");

  private Households() {
  }

  /** These attributes as categories, an empty cell as a missing one, with the records' weights. */
  public static Table table(List<String> names) {
    List<String[]> lines = Csv.lines(Shared.file("data/households.csv"));
    return Table.of(names.stream().map(name -> Given.labels(name, column(lines, name))).toList())
        .withWeights(Arrays.stream(column(lines, "weight")).mapToDouble(Double::parseDouble).toArray());
  }

  /** One attribute as texts. */
  public static String[] texts(String name) {
    return column(Csv.lines(Shared.file("data/households.csv")), name);
  }

  /** One column of oracles/sdcmicro-risk.csv, NaN for a missing number. */
  public static double[] risk(String name) {
    return Arrays.stream(column(Csv.lines(Shared.file("oracles/sdcmicro-risk.csv")), name))
        .mapToDouble(text -> text.isEmpty() || text.equals("NA") ? Double.NaN : Double.parseDouble(text)).toArray();
  }

  private static String[] column(List<String[]> lines, String name) {
    int k = Arrays.asList(lines.get(0)).indexOf(name);
    return IntStream.range(1, lines.size()).mapToObj(row -> lines.get(row)[k]).toArray(String[]::new);
  }
}

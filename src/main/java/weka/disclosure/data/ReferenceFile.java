package weka.disclosure.data;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.List;
import java.util.stream.IntStream;
import sdc.data.Sha256;

/**
 * The CASC project's reference files: their columns and checksums of their values. The checksum is the SHA-256 of the plain form (a
 * line of names, then a line for each record, numbers without needless zeros), so it does not depend on the format of a file. Each
 * column has its sum S₁ = Σ vᵢ and its sum weighted by position S₂ = Σ i·vᵢ. If one value has changed by δ, the sums differ by δ and
 * i·δ, so they show the record i and its former value.
 */
public enum ReferenceFile {
  /** 1080 income records, U.S. Bureau of the Census, 1995. */
  CENSUS("Census", 1080, "AFNLWGT AGI EMCONTRB FEDTAX PTOTVAL STATETAX TAXINC POTHVAL INTVAL PEARNVAL FICA WSALVAL ERNVAL",
      "40fb91564d4379274610e941161fd38729adb471bddb9c71d7c01ef142fd0f5b",
      new long[] {211722997, 60720579, 3426986, 8148229, 48849306, 2804959, 42889989, 5575208, 1535124, 43274098, 3199657,
          42685245, 41520121},
      new long[] {106535333331L, 32834186191L, 1878204322, 4461593784L, 26698428695L, 1538047152, 23307248599L, 3172905852L,
          917185058, 23525522843L, 1736463139, 23125595434L, 22472640637L}),
  /** 4092 monthly records of electric utilities, U.S. Energy Information Administration. */
  EIA("EIA", 4092, "RESREVENUE RESSALES COMREVENUE COMSALES INDREVENUE INDSALES OTHREVENUE OTHRSALES TOTREVENUE TOTSALES",
      "e50283d212a6f29c4417b3813aba442c7a163fa480aaf24820a961c297c2fa3b",
      new long[] {90501170, 1082490537, 67826645, 887424651, 47385415, 1030356033, 6741348, 97538725, 212454577, 3097809930L},
      new long[] {183561039197L, 2171985540784L, 140213094639L, 1826158446988L, 97893047406L, 2129602175514L, 14012179367L,
          202637178101L, 435679320410L, 6330378196089L}),
  /** 834 companies around Tarragona, 1995; no checksum is known. */
  TARRAGONA("Tarragona", 834, "FIXED.ASSETS CURRENT.ASSETS TREASURY UNCOMMITTED.FUNDS PAID.UP.CAPITAL SHORT.TERM.DEBT SALES LABOR.COSTS"
      + " DEPRECIATION OPERATING.PROFIT FINANCIAL.OUTCOME GROSS.PROFIT NET.PROFIT", "", new long[0], new long[0]);

  private final String title;
  private final int records;
  private final List<String> columns;
  private final String checksum;
  private final long[] sums;
  private final long[] weighted;

  ReferenceFile(String title, int records, String columns, String checksum, long[] sums, long[] weighted) {
    this.title = title;
    this.records = records;
    this.columns = List.of(columns.split(" "));
    this.checksum = checksum;
    this.sums = sums;
    this.weighted = weighted;
  }

  /** The file's name in the literature. */
  public String title() {
    return title;
  }

  /** Its columns of numbers, without identifiers. */
  public List<String> columns() {
    return columns;
  }

  /** True if a checksum is known. */
  public boolean isChecked() {
    return !checksum.isEmpty();
  }

  /** The records in plain form: a line for each, numbers separated by commas. */
  public static String plain(double[][] values) {
    StringBuilder text = new StringBuilder();
    for (double[] row : values) {
      for (int k = 0; k < row.length; k++) {
        text.append(k == 0 ? "" : ",").append(exact(row[k]).stripTrailingZeros().toPlainString());
      }
      text.append('\n');
    }
    return text.toString();
  }

  /** The error in these records, whose values are in the order of the columns, or an empty text. */
  public String fault(double[][] values) {
    if (values.length != records) {
      return "it has " + values.length + " records, but " + title + " has " + records;
    }
    if (!isChecked() || sha256(String.join(",", columns) + "\n" + plain(values)).equals(checksum)) {
      return "";
    }
    List<String> faults = IntStream.range(0, columns.size()).mapToObj(k -> fault(values, k)).filter(fault -> !fault.isEmpty()).toList();
    String more = faults.size() < 2 ? "" : "; so do " + (faults.size() - 1) + " more columns";
    return "its values differ from those of " + title + (faults.isEmpty() ? "" : ": " + faults.get(0) + more);
  }

  private String fault(double[][] values, int column) {
    BigDecimal sum = BigDecimal.ZERO;
    BigDecimal ranked = BigDecimal.ZERO;
    for (int row = 0; row < values.length; row++) {
      BigDecimal value = exact(values[row][column]);
      sum = sum.add(value);
      ranked = ranked.add(value.multiply(BigDecimal.valueOf(row + 1L)));
    }
    BigDecimal change = sum.subtract(BigDecimal.valueOf(sums[column]));
    BigDecimal rankedChange = ranked.subtract(BigDecimal.valueOf(weighted[column]));
    String name = "column " + columns.get(column);
    if (change.signum() == 0) {
      return rankedChange.signum() == 0 ? "" : name + " has the right values in another order";
    }
    BigDecimal[] place = rankedChange.divideAndRemainder(change);
    BigInteger row = place[0].toBigInteger();
    if (place[1].signum() != 0 || row.signum() <= 0 || row.compareTo(BigInteger.valueOf(records)) > 0) {
      return name + " differs in more than one record";
    }
    BigDecimal found = exact(values[row.intValue() - 1][column]);
    return "record " + row + ", " + name + " is " + found.stripTrailingZeros().toPlainString() + " and should be "
        + found.subtract(change).stripTrailingZeros().toPlainString() + " if nothing else in the column has changed";
  }

  private static BigDecimal exact(double value) {
    return BigDecimal.valueOf(value);
  }

  private static String sha256(String text) {
    MessageDigest digest = Sha256.start();
    digest.update(text.getBytes(StandardCharsets.US_ASCII));
    return Sha256.digits(digest);
  }
}

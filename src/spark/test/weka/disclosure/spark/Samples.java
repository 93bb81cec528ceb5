package weka.disclosure.spark;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Files to test with, drawn by seeds of their own. */
final class Samples {

  private static final List<String> REGIONS = List.of("north", "east", "south", "west");

  private static final List<String> JOBS = List.of("clerk", "nurse", "smith");

  private Samples() {
  }

  /** Correlated numbers of few decimals, so that some distances tie, and the same with rounded noise; both also as broken files. */
  static void numbers(Path original, Path masked, int records) throws IOException {
    Random random = new Random(1);
    try (PrintWriter a = writer(original); PrintWriter b = writer(masked)) {
      a.println("v1,v2,v3,v4,v5");
      b.println("v1,v2,v3,v4,v5");
      for (int row = 0; row < records; row++) {
        double common = random.nextGaussian();
        long[] values = IntStream.range(0, 5).mapToLong(k -> Math.round(40 * (common + random.nextGaussian()))).toArray();
        a.println(text(values, 10));
        b.println(text(IntStream.range(0, 5).mapToLong(k -> values[k] + Math.round(4 * random.nextGaussian())).toArray(), 10));
      }
    }
    List<String> lines = firstLines(masked);
    try (PrintWriter other = writer(original.resolveSibling("other.csv"));
        PrintWriter texts = writer(original.resolveSibling("texts.csv"));
        PrintWriter broken = writer(masked.resolveSibling("few-broken.csv"))) {
      other.println("w1,w2\n1,2\n3,4");
      texts.println("v1,v2,v3,v4,v5\n1,2,x,4,5\n1,2,y,4,5");
      lines.subList(0, 3).forEach(broken::println);
      lines.subList(3, lines.size()).forEach(line -> broken.println(line.replaceFirst(",1[.]", ",x1.")));
    }
  }

  private static List<String> firstLines(Path file) throws IOException {
    try (Stream<String> lines = Files.lines(file)) {
      return lines.limit(5001).toList();
    }
  }

  private static String text(long[] values, double unit) {
    return Arrays.stream(values).mapToObj(value -> Double.toString(value / unit)).collect(Collectors.joining(","));
  }

  /** Numbers and categories with gaps, in other orders; some records are in one file only. */
  static void mixed(Path original, Path masked, int records) throws IOException {
    Random random = new Random(2);
    List<String> rows = new ArrayList<>();
    try (PrintWriter a = writer(original); PrintWriter b = writer(masked)) {
      a.println("id,age,income,region,sex,weight,job");
      b.println("sex,region,income,age,id,weight,job");
      for (int row = 0; row < records; row++) {
        int age = random.nextInt(90);
        long income = Math.round(1000 * Math.exp(random.nextGaussian()));
        String region = REGIONS.get(random.nextInt(4));
        String sex = random.nextBoolean() ? "f" : "m";
        String id = "p" + row;
        int weight = 1 + random.nextInt(40);
        String job = JOBS.get(random.nextInt(3));
        a.println(id + "," + gap(age, random) + "," + income + "," + gap(region, random) + "," + sex + "," + weight + "," + job);
        if (row % 50 > 0) {
          rows.add(sex + "," + gap(random.nextInt(10) == 0 ? "north" : region, random) + "," + income / 100 * 100 + ","
              + gap(age / 5 * 5, random) + "," + id + "," + weight + "," + job);
        }
      }
      Collections.shuffle(rows, random);
      rows.forEach(b::println);
    }
  }

  /** Dates, categories and numbers with gaps. */
  static void dated(Path file, int records) throws IOException {
    Random random = new Random(3);
    try (PrintWriter lines = writer(file)) {
      lines.println("region,born,sex,income,tax");
      for (int row = 0; row < records; row++) {
        lines.println(gap(REGIONS.get(random.nextInt(4)), random) + "," + gap(LocalDate.ofEpochDay(random.nextInt(900) - 400), random) + ","
            + (random.nextBoolean() ? "f" : "m") + "," + gap(random.nextInt(5000), random) + "," + random.nextInt(900) / 10.0);
      }
    }
  }

  /** The records of {@link #mixed} with sets in place of values, and a hierarchy of regions; some texts are no set of original values. */
  static void sets(Path original, Path masked, Path hierarchy, int records) throws IOException {
    Random random = new Random(3);
    List<String> ages = List.of("[0, 30[", "20-49", ">=40", "{50, 60, 70}", "*");
    try (PrintWriter a = writer(original); PrintWriter b = writer(masked); PrintWriter c = writer(hierarchy)) {
      c.println("north;cold;*\neast;cold;*\nsouth;warm;*\nwest;warm;*");
      a.println("age,degree,region,income,size");
      b.println("age,degree,region,income,size");
      for (int row = 0; row < records; row++) {
        int age = random.nextInt(90);
        String degree = "abcd".charAt(random.nextInt(4)) + "";
        String region = REGIONS.get(random.nextInt(4));
        int income = random.nextInt(1000);
        int size = 1 + random.nextInt(5);
        a.println(gap(age, random) + "," + degree + "," + region + "," + income + "," + size);
        int low = age / 10 * 10;
        String set = random.nextInt(10) == 0 ? ages.get(random.nextInt(5)) : "[" + low + ", " + (low + 10) + "[";
        b.println("\"" + set + "\"," + (random.nextInt(3) == 0 ? "\"{a, " + degree + "}\"" : random.nextInt(50) == 0 ? "new" : degree)
            + "," + (region.equals("south") || region.equals("west") ? "warm" : "cold") + "," + income + ","
            + (random.nextInt(4) == 0 ? "\"[3, 5]\"" : size));
      }
    }
  }

  /** Postcodes with leading zeros and gaps, and numbers; the masked file without the zeros or with those of single records. */
  static void postcodes(Path original, Path masked, Path other, int records) throws IOException {
    Random random = new Random(4);
    try (PrintWriter a = writer(original); PrintWriter b = writer(masked); PrintWriter c = writer(other)) {
      a.println("nr,plz,pay");
      b.println("nr,plz,pay");
      c.println("nr,plz,pay");
      for (int row = 0; row < records; row++) {
        String plz = String.format(Locale.ROOT, "%05d", 900 + 37 * random.nextInt(400));
        int pay = random.nextInt(3000);
        String gap = random.nextInt(20) == 0 ? "NA" : plz;
        a.println(String.format(Locale.ROOT, "%06d,%s,%d", row, gap, pay));
        b.println(row + "," + (gap.equals("NA") ? gap : plz.replaceFirst("^0+", "")) + "," + pay / 100 * 100);
        c.println("n" + row + "," + (random.nextInt(30) == 0 ? "*" : gap) + "," + pay / 100 * 100);
      }
    }
  }

  /** Numbers and dates with gaps that are categories, and a number; the other file writes the numbers in another way. */
  static void grades(Path original, Path masked, int records) throws IOException {
    Random random = new Random(5);
    try (PrintWriter a = writer(original); PrintWriter b = writer(masked)) {
      a.println("grade,born,pay");
      b.println("grade,born,pay");
      for (int row = 0; row < records; row++) {
        int grade = random.nextInt(4);
        String born = List.of("2001-02-03", "1999-12-31", "NA").get(random.nextInt(3));
        int pay = random.nextInt(500);
        a.println(List.of("1.0", "2.50", "NA", "3").get(grade) + "," + born + "," + pay);
        b.println(List.of("1", "2.5", "NA", "3.0").get(grade) + "," + born + "," + pay / 10 * 10);
      }
    }
  }

  /** Huge numbers of which the masked file has tiny ones. */
  static void sizes(Path original, Path masked, int records) throws IOException {
    Random random = new Random(6);
    try (PrintWriter a = writer(original); PrintWriter b = writer(masked)) {
      a.println("v,w");
      b.println("v,w");
      for (int row = 0; row < records; row++) {
        double value = 1 + random.nextDouble();
        double other = random.nextInt(50);
        a.println(value * 1e90 + "," + other);
        b.println((value + 0.1 * random.nextGaussian()) * 1e-90 + "," + (other + random.nextInt(3)));
      }
    }
  }

  /** Identifiers so long that a double cannot tell neighbours apart; the other file has short ones instead. */
  static void longIds(Path longer, Path shorter, int records) throws IOException {
    Random random = new Random(7);
    try (PrintWriter a = writer(longer); PrintWriter b = writer(shorter)) {
      a.println("id,v");
      b.println("id,v");
      for (int row = 0; row < records; row++) {
        int value = random.nextInt(1000);
        a.println((1L << 53) + row + "," + value);
        b.println(row + "," + value);
      }
    }
  }

  private static Object gap(Object value, Random random) {
    return random.nextInt(20) == 0 ? "" : value;
  }

  private static PrintWriter writer(Path file) throws IOException {
    return new PrintWriter(Files.newBufferedWriter(file));
  }
}

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
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

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
    try (PrintWriter other = writer(original.resolveSibling("other.csv"));
        PrintWriter broken = writer(original.resolveSibling("broken.csv"))) {
      other.println("w1,w2\n1,2\n3,4");
      broken.println("v1,v2,v3,v4,v5\n1,2,3,4,5\n1,2,x,4,5");
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

  private static Object gap(Object value, Random random) {
    return random.nextInt(20) == 0 ? "" : value;
  }

  private static PrintWriter writer(Path file) throws IOException {
    return new PrintWriter(Files.newBufferedWriter(file));
  }
}

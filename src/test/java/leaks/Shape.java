package leaks;

import java.time.LocalDate;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import sdc.data.SetNotation;

/** The shapes of data that are masked: three attributes of a kind, as CSV. */
enum Shape {
  /** Numbers with two decimals. */
  CONTINUOUS,
  /** Counts from 0 to 8. */
  COUNTS,
  /** Zeros and ones. */
  BINARY,
  /** Large numbers, of which two fifths are 0. */
  SKEWED,
  /** Thirty labels of falling frequency, whose names say nothing about it. */
  LABELS,
  /** Days of ten years. */
  DATES;

  static final int RECORDS = 301;
  static final int WIDTH = 3;
  private static final int COUNTED = 9;
  private static final int NAMES = 30;
  private static final int STEP = 7;

  /** The text of the file. */
  String csv() {
    Random random = new Random(7);
    return IntStream.range(0, WIDTH).mapToObj(k -> "a" + k).collect(Collectors.joining(",", "", "\n"))
        + IntStream.range(0, RECORDS).mapToObj(row -> IntStream.range(0, WIDTH).mapToObj(k -> value(random))
            .collect(Collectors.joining(","))).collect(Collectors.joining("\n", "", "\n"));
  }

  private String value(Random random) {
    return switch (this) {
      case CONTINUOUS -> Double.toString(Math.rint(random.nextGaussian() * 10000) / 100);
      case COUNTS -> Integer.toString(random.nextInt(COUNTED));
      case BINARY -> Integer.toString(random.nextInt(2));
      case SKEWED -> Long.toString(random.nextInt(5) < 2 ? 0 : Math.round(1000 * Math.exp(1.5 * random.nextGaussian())));
      case LABELS -> "l" + (10 + (int) Math.min(NAMES - 1, NAMES * Math.pow(random.nextDouble(), 3)) * STEP % NAMES);
      case DATES -> LocalDate.of(2014, 1, 1).plusDays(random.nextInt(3650)).toString();
    };
  }

  /** The notation of sets of such values. */
  SetNotation notation() {
    return this == DATES ? SetNotation.DATES : SetNotation.NUMBERS;
  }

  /** The number of different values in one unit. */
  int grid() {
    return this == CONTINUOUS ? 100 : 1;
  }

  /** The least possible value. */
  double least() {
    return this == COUNTS || this == BINARY || this == SKEWED ? 0 : Double.NEGATIVE_INFINITY;
  }

  /** The largest possible value. */
  double largest() {
    return this == COUNTS ? COUNTED - 1 : this == BINARY ? 1 : Double.POSITIVE_INFINITY;
  }

  /** The maskings of such data, with the options that they need. */
  List<String> maskings() {
    return switch (this) {
      case LABELS -> List.of("Pram -pd 0.8 -S 1", "Pram -pd 0 -S 1", "Pram -pd 0.8 -invariant -S 1", "Pram -odds 20 -S 1",
          "Recode -M GROUPS -groups l10+l17+l24+l31+l38,l15+l22+l29+l36", "LocalSuppression -k 3", "LocalSuppression -k 3 -missing VALUE",
          "KAnonymity -k 3 -M MONDRIAN", "KAnonymity -k 3 -suppress 20", "RecordSwapping -R 1-2 -p 20 -risk a0,a1 -S 1",
          "Microaggregation -mixed -k 3", "SequentialSynthesis -S 1");
      case DATES -> List.of("DateShift -S 1", "DateShift -days 30 -S 1", "Recode -M MONTH", "Recode -M YEAR",
          "RecordSwapping -R 1-2 -p 20 -S 1", "SequentialSynthesis -S 1");
      default -> List.of("Microaggregation -k 3", "Microaggregation -M INDIVIDUAL -k 3", "Microaggregation -k 3 -centroid MEDIAN",
          "RankSwapping -p 5 -S 1", "AdditiveNoise -p 10 -S 1", "AdditiveNoise -p 10 -round -S 1", "AdditiveNoise -p 10 -clip -S 1",
          "MultiplicativeNoise -p 10 -S 1", "JpegMasking -Q 80 -S 1", "JpegMasking -Q 80 -exact -S 1", "IpsoSynthesis -R 1-2 -S 1",
          "SequentialSynthesis -S 1", "SequentialSynthesis -smoothing 0 -S 1",
          "Romm -S 1", "TopBottomCoding", "Recode", "Recode -M WIDTH -width 5", "LocalSuppression -R 1-3 -k 3",
          "KAnonymity -R 1-3 -k 3 -M MONDRIAN", "RecordSwapping -R 1-2 -p 20 -risk a0,a1 -S 1");
    };
  }
}

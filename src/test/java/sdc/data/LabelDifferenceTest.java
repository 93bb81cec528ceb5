package sdc.data;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static sdc.Given.labels;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import sdc.data.Differences.Scaling;
import sdc.data.ValueComparison.Missing;
import sdc.data.text.TextMeasure;

/** Differences of labels, sets of labels, missing labels and texts, beside labels drawn one by one; and the bounds over ranges of codes. */
class LabelDifferenceTest {

  private static final List<String> PLAIN = List.of("a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k", "l");

  /** Twelve labels in both files, so that some ranges of codes are long; now and then sets and missing labels. */
  private record Case(List<String> original, List<String> masked, boolean contradiction) {

    static Case random(Random random) {
      boolean sets = random.nextInt(3) > 0;
      List<String> masked = new ArrayList<>(PLAIN);
      List<String> original = new ArrayList<>(PLAIN);
      for (int i = 0; i < 12; i++) {
        masked.add(text(random, sets));
        original.add(text(random, sets && i % 3 == 0));
      }
      Collections.shuffle(masked, random);
      Collections.shuffle(original, random);
      return new Case(original, masked, random.nextBoolean());
    }

    private static String text(Random random, boolean sets) {
      return random.nextInt(5) == 0 ? "" : sets && random.nextBoolean()
          ? "{" + PLAIN.get(random.nextInt(12)) + ", " + PLAIN.get(random.nextInt(12)) + ", " + PLAIN.get(random.nextInt(12)) + "}"
          : PLAIN.get(random.nextInt(12));
    }

    /** The labels that a text stands for, each as often as the original has it. */
    List<String> drawn(String text) {
      return !text.startsWith("{") ? List.of(text)
          : original.stream().filter(List.of(text.replaceAll("[{} ]", "").split(","))::contains).toList();
    }

    double differing(String a, String b) {
      List<String> first = drawn(a);
      List<String> second = drawn(b);
      double same = first.stream().mapToDouble(label -> Collections.frequency(second, label)).sum() / (first.size() * second.size());
      return contradiction ? same > 0 || a.equals(b) ? 0 : 1 : a.equals(b) && !a.startsWith("{") ? 0 : 1 - same;
    }

    MaskedPair pair() {
      Recoding.Columns read = new Recoding(null, SetNotation.NUMBERS, Double::toString)
          .read(labels("town", original), labels("town", masked));
      return MaskedPair.aligned(Table.of(read.original()), Table.of(read.masked()));
    }
  }

  private static int code(Differences differences, int row, boolean masked) {
    return (int) (masked ? differences.sharedMasked() : differences.sharedOriginals())[row * differences.width()];
  }

  @Test
  void squaresAreTheExpectedOnes() {
    for (int seed = 0; seed < 150; seed++) {
      Case files = Case.random(new Random(seed));
      Differences differences = Differences.of(files.pair(), Scaling.RAW, new ValueComparison(Missing.AVERAGE, List.of(), false));
      LabelDifference mismatch = differences.mismatch(0);
      Case expected = new Case(files.original, files.masked, false);
      for (int i = 0; i < 24; i++) {
        for (int j = 0; j < 24; j++) {
          String a = files.original.get(i);
          String b = files.masked.get(j);
          double twin = a.isEmpty() && b.isEmpty() ? mean(expected, null, null) : a.isEmpty() ? mean(expected, null, b)
              : b.isEmpty() ? mean(expected, a, null) : expected.differing(a, b);
          double square = mismatch.square(code(differences, i, false), code(differences, j, true));
          assertEquals(mismatch.square() * twin, square, 1e-9, "seed " + seed + ": " + a + " and " + b);
          assertEquals(Math.sqrt(square), mismatch.root(code(differences, i, false), code(differences, j, true)), 1e-12);
        }
      }
    }
  }

  /** In units of the pairs, an attribute weighs as much as a number: 1 by its difference, 2 by its attribute; so do contradictions. */
  @Test
  void theMeanSquareOverAllPairsIsTheWeight() {
    for (int seed = 0; seed < 60; seed++) {
      MaskedPair pair = Case.random(new Random(seed)).pair();
      for (Scaling scaling : new Scaling[] {Scaling.ATTRIBUTE, Scaling.DISTANCE}) {
        Differences differences = Differences.of(pair, scaling, new ValueComparison(Missing.AVERAGE, List.of(), true));
        for (int k = 0; k < differences.width(); k++) {
          LabelDifference mismatch = differences.mismatch(k);
          double sum = 0;
          double most = 0;
          for (int i = 0; i < 24; i++) {
            for (int j = 0; j < 24; j++) {
              double original = differences.sharedOriginals()[i * differences.width() + k];
              double masked = differences.sharedMasked()[j * differences.width() + k];
              double square = mismatch.square(original, masked);
              assertEquals(3 * square, mismatch.times(3).square(original, masked), 1e-12, "seed " + seed);
              sum += square;
              most = Math.max(most, square);
            }
          }
          double weight = scaling == Scaling.ATTRIBUTE ? 2 : 1;
          assertEquals(most == 0 ? 0 : weight, sum / 24 / 24, 1e-9, "seed " + seed + " " + scaling + " attribute " + k);
        }
      }
    }
  }

  /** The mean over the known labels of the files where no text is given. */
  private static double mean(Case files, String original, String masked) {
    List<String> first = original != null ? List.of(original) : files.original.stream().filter(text -> !text.isEmpty()).toList();
    List<String> second = masked != null ? List.of(masked) : files.masked.stream().filter(text -> !text.isEmpty()).toList();
    return first.stream().mapToDouble(a -> second.stream().mapToDouble(b -> files.differing(a, b)).average().orElseThrow()).average()
        .orElseThrow();
  }

  /** Lower bounds are never above, upper bounds never below; of a plain label, a single code or few codes they are met. */
  @Test
  void boundsOverRangesOfCodesHold() {
    for (int seed = 0; seed < 150; seed++) {
      Case files = Case.random(new Random(seed));
      Differences differences = Differences.of(files.pair(), Scaling.RAW, new ValueComparison(Missing.AVERAGE, List.of(), false));
      for (LabelDifference each : List.of(differences.mismatch(0), differences.mismatch(0).times(3), differences.mismatch(0).reversed())) {
        bounds(each, "seed " + seed);
      }
      assertEquals(3 * differences.mismatch(0).square(), differences.mismatch(0).times(3).square(), 1e-12);
      assertEquals(differences.mismatch(0).square(0, -1), differences.mismatch(0).reversed().square(-1, 0), 1e-12);
    }
  }

  private static void bounds(LabelDifference mismatch, String message) {
    int labels = mismatch.labels();
    for (int code = -1; code < labels; code++) {
      for (int low = -1; low < labels; low++) {
        for (int high = low; high < labels; high++) {
          int from = code;
          double[] squares = IntStream.rangeClosed(low, high).mapToDouble(other -> mismatch.square(from, other)).toArray();
          double least = Arrays.stream(squares).min().orElseThrow();
          double bound = mismatch.least(code, low, high);
          assertTrue(bound <= least && bound >= 0, message + ": " + bound + " of " + least);
          assertTrue(mismatch.most(code, low, high) >= Arrays.stream(squares).max().orElseThrow(), message);
          if (low == high || code >= 0 && low >= 0 && high - low < 8) {
            assertEquals(least, bound, 1e-12, message + ": " + code + " and " + low + " to " + high);
          }
        }
      }
    }
  }

  /** Without sets, bounds are met over all ranges of known labels. */
  @Test
  void plainLabelsHaveExactBounds() {
    Column column = labels("town", PLAIN);
    LabelDifference mismatch = Differences.of(MaskedPair.aligned(Table.of(column), Table.of(column)), Scaling.RAW,
        ValueComparison.COMPLETED).mismatch(0);
    assertTrue(mismatch.isCertain() && !mismatch.isOfTexts());
    bounds(mismatch, "plain");
    assertEquals(0, mismatch.least(5, 0, 11));
    assertEquals(mismatch.square(), mismatch.least(11, 0, 10));
    assertEquals(mismatch.square(), mismatch.most(5, 0, 11));
  }

  /** With contradictions as attributes of their own, a label contradicts a set if it does not belong to it. */
  @Test
  void contradictionsAreOneOrZero() {
    for (int seed = 0; seed < 60; seed++) {
      Random random = new Random(seed);
      Case drawn = Case.random(random);
      Case files = new Case(drawn.original, drawn.masked, true);
      Differences differences = Differences.of(files.pair(), Scaling.RAW, new ValueComparison(Missing.AVERAGE, List.of(), true));
      LabelDifference mismatch = differences.mismatch(differences.width() - 1);
      for (int i = 0; i < 24 && differences.width() > 1; i++) {
        for (int j = 0; j < 24; j++) {
          String a = files.original.get(i);
          String b = files.masked.get(j);
          double twin = a.isEmpty() || b.isEmpty() ? 0 : files.differing(a, b);
          assertEquals(mismatch.square() * twin, mismatch.square(code(differences, i, false), code(differences, j, true)), 1e-12,
              "seed " + seed + ": " + a + " and " + b);
        }
      }
    }
  }

  /** How likely a record with this code has the label: a share of the set, or of the labels of its file. */
  @Test
  void chancesAreSharesOfSetsAndFiles() {
    for (int seed = 0; seed < 60; seed++) {
      Case files = Case.random(new Random(seed));
      Differences differences = Differences.of(files.pair(), Scaling.RAW, ValueComparison.COMPLETED);
      LabelDifference mismatch = differences.mismatch(0);
      for (int i = 0; i < 24; i++) {
        String label = files.original.get(i);
        int of = code(differences, i, false);
        for (int j = 0; of >= 0 && j < 24; j++) {
          String b = files.masked.get(j);
          List<String> drawn = files.drawn(b);
          double share = (double) Collections.frequency(drawn, label) / drawn.size();
          double twin = label.startsWith("{") ? 0
              : b.isEmpty() ? 1 - mean(new Case(files.original, files.masked, false), label, null) : share;
          assertEquals(twin, mismatch.chance(of, code(differences, j, true), true), 1e-9, "seed " + seed + ": " + label + " in " + b);
        }
      }
    }
  }

  /** Bounds of texts by the profiles of a box, which hold over every pair; a missing text has its expected difference. */
  @Test
  void textsAreBoundedByTheirProfiles() {
    List<String> names = List.of("Martha", "Marhta", "Dwayne", "Duane", "", "Dixon", "Dickson", "Anna Lee", "Lee Anna", "");
    for (TextMeasure measure : TextMeasure.values()) {
      Column texts = labels("name", names).asTexts(measure);
      Differences differences = Differences.of(MaskedPair.aligned(Table.of(texts), Table.of(texts)), Scaling.RAW,
          ValueComparison.COMPLETED);
      LabelDifference mismatch = differences.mismatch(0);
      assertTrue(mismatch.isOfTexts() && !mismatch.isCertain());
      int size = mismatch.profileSize();
      double positive = 0;
      for (int i = 0; i < names.size(); i++) {
        double[] own = new double[size];
        mismatch.writeProfile(code(differences, i, false), own, 0);
        for (int j = 0; j < names.size(); j++) {
          double[] low = new double[size + 1];
          low[0] = code(differences, j, true);
          mismatch.writeProfile(low[0], low, 1);
          for (int k = 0; k < names.size(); k++) {
            double[] other = new double[size + 1];
            other[0] = code(differences, k, true);
            mismatch.writeProfile(other[0], other, 1);
            double[] least = new double[size + 1];
            double[] most = new double[size + 1];
            Arrays.setAll(least, at -> Math.min(low[at], other[at]));
            Arrays.setAll(most, at -> Math.max(low[at], other[at]));
            double code = code(differences, i, false);
            double bound = mismatch.least(code, least, most, 0, own, 0, 1);
            double smaller = Math.min(mismatch.square(code, low[0]), mismatch.square(code, other[0]));
            assertTrue(bound <= smaller + 1e-12, measure + " " + names.get(i) + ": " + names.get(j) + ", " + names.get(k));
            positive += bound;
          }
        }
        if (!names.get(i).isEmpty()) {
          double square = measure.of(names.get(i), "Dixon");
          assertEquals(mismatch.square() * square * square, mismatch.square(code(differences, i, false), code(differences, 5, true)), 1e-9);
        }
      }
      assertTrue(positive > 10, measure + " has bounds");
    }
  }
}

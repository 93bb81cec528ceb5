package sdc.data;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static sdc.Given.labels;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import sdc.data.Differences.Scaling;
import sdc.data.ValueComparison.Missing;

/** Released values that represent sets, beside a twin that draws every original value of the set. */
class RecodedDifferencesTest {

  private static final ValueComparison CONTRADICTION = new ValueComparison(Missing.AVERAGE, List.of(), true);
  /** Released texts of ages, each with what belongs to it. */
  private static final Map<String, Predicate<Double>> AGES = Map.of("[20, 30[", v -> v >= 20 && v < 30, "(19,40]", v -> v > 19 && v <= 40,
      "20-29", v -> v >= 20 && v <= 29, "25..41", v -> v >= 25 && v <= 41, "<24", v -> v < 24, ">=37", v -> v >= 37, "40+", v -> v >= 40,
      "{21, 22, 39}", v -> v == 21 || v == 22 || v == 39, "23", v -> v == 23);
  private static final Hierarchy TOWNS = Hierarchy.of(List.of(List.of("a", "north", "*"), List.of("b", "north", "*"),
      List.of("c", "south", "*"), List.of("d", "south", "*")));
  private static final Map<String, List<String>> NODES = Map.of("north", List.of("a", "b"), "south", List.of("c", "d"), "{a, c}",
      List.of("a", "c"), "a", List.of("a"), "d", List.of("d"));

  private record Case(List<Double> age, List<String> released, List<String> town, List<String> node) {

    static Case random(SplittableRandom random) {
      int n = random.nextInt(4, 12);
      List<String> texts = new ArrayList<>(AGES.keySet());
      List<String> nodes = new ArrayList<>(NODES.keySet());
      List<String> town = IntStream.range(0, n).mapToObj(i -> "abcd".substring(i % 4).substring(0, 1)).toList();
      List<String> released = new ArrayList<>(IntStream.range(0, n).mapToObj(i -> random.nextInt(6) == 0 ? "*"
          : texts.get(random.nextInt(texts.size()))).toList());
      released.set(0, "[20, 30[");
      List<Double> ages = random.doubles(n).mapToObj(v -> (double) Math.round(18 + 25 * v)).toList();
      return new Case(ages, released, town,
          IntStream.range(0, n).mapToObj(i -> random.nextInt(6) == 0 ? "" : nodes.get(random.nextInt(nodes.size()))).toList());
    }

    MaskedPair pair() {
      Recoding.Columns age = reader(null).read(
          NumericColumn.of("age", age().stream().mapToDouble(v -> v).toArray()), labels("age", released));
      Recoding.Columns towns = reader(TOWNS).read(labels("town", town), labels("town", node));
      return MaskedPair.aligned(Table.of(age.original(), towns.original()), Table.of(age.masked(), towns.masked()));
    }

    /** The squared difference before scaling: the mean over all original ages that the text represents. */
    double age(int i, int j) {
      double[] drawn = ages(j);
      return Arrays.stream(drawn).map(v -> (age.get(i) - v) * (age.get(i) - v)).average().orElseThrow();
    }

    double[] ages(int j) {
      String text = released.get(j);
      double[] drawn = age.stream().mapToDouble(v -> v).filter(v -> AGES.get(text).test(v)).toArray();
      return drawn.length > 0 ? drawn : new double[] {middle(text)};
    }

    private static double middle(String text) {
      return switch (text) {
        case "[20, 30[" -> 25;
        case "(19,40]" -> 29.5;
        case "20-29" -> 24.5;
        case "25..41" -> 33;
        case "<24" -> 24;
        case ">=37" -> 37;
        case "40+" -> 40;
        case "23" -> 23;
        default -> 82 / 3.0;
      };
    }

    /** The probability that the town drawn for the released text is another. */
    double town(int i, int j) {
      List<String> members = node.get(j).isEmpty() ? null : NODES.get(node.get(j));
      List<String> drawn = town.stream().filter(members::contains).toList();
      return drawn.isEmpty() ? 1 : (double) drawn.stream().filter(v -> !v.equals(town.get(i))).count() / drawn.size();
    }
  }

  private static Recoding reader(Hierarchy hierarchy) {
    return new Recoding(hierarchy, SetNotation.NUMBERS, Double::toString);
  }

  @Test
  void equalTheTwin() {
    for (int seed = 0; seed < 300; seed++) {
      Case each = Case.random(new SplittableRandom(seed));
      Differences differences = Differences.of(each.pair(), Scaling.RAW, CONTRADICTION);
      double[] written = new double[differences.width()];
      for (int i = 0; i < differences.originals(); i++) {
        for (int j = 0; j < differences.candidates(); j++) {
          differences.write(i, j, written);
          String where = "seed " + seed + ", pair " + i + ", " + j + ": " + each;
          if (!each.released.get(j).equals("*")) {
            assertEquals(each.age(i, j), written[0] * written[0], 1e-9, where);
            boolean outside = !AGES.get(each.released.get(j)).test(each.age.get(i));
            assertEquals(outside ? 1 : 0, written[2], 0, where);
          } else {
            assertEquals(0, written[2], 0, where);
          }
          if (!each.node.get(j).isEmpty()) {
            assertEquals(each.town(i, j), written[1] * written[1], 1e-12, where);
            if (written.length > 3) {
              assertEquals(NODES.get(each.node.get(j)).contains(each.town.get(i)) ? 0 : 1, written[3], 0, where);
            }
          }
        }
      }
    }
  }

  /** Over all pairs the mean squared difference of a scaled attribute is 2, its contradictions' too. */
  @Test
  void recodedAttributesWeighLikeNumbers() {
    for (int seed = 0; seed < 50; seed++) {
      Case each = Case.random(new SplittableRandom(seed));
      Differences differences = Differences.of(each.pair(), Scaling.DISTANCE, CONTRADICTION);
      double[] written = new double[differences.width()];
      double[] mean = new double[differences.width()];
      int n = differences.originals();
      for (int i = 0; i < n; i++) {
        for (int j = 0; j < n; j++) {
          differences.write(i, j, written);
          for (int k = 0; k < written.length; k++) {
            mean[k] += written[k] * written[k] / n / n;
          }
        }
      }
      assertEquals(1, mean[1], 1e-12, "seed " + seed);
      for (int k = 2; k < mean.length; k++) {
        assertTrue(Math.abs(mean[k] - 1) < 1e-12 || mean[k] == 0, "seed " + seed + ": " + mean[k]);
      }
    }
  }

  @Test
  void labelsThatBothFilesHaveAreThemselves() {
    List<String> towns = List.of("a", "north", "c", "d");
    Recoding.Columns read = reader(TOWNS).read(labels("town", towns), labels("town", List.of("a", "c", "south", "d")));
    assertEquals(Map.of(1, new ReleasedSet.Labels(Set.of("a"))), ((NominalColumn) read.original()).sets(),
        "of the leaves of north the original has a");
    assertEquals(List.of(2), List.copyOf(((NominalColumn) read.masked()).sets().keySet()));
  }

  @Test
  void codesOfOneLevelAreReadByTheHierarchy() {
    Hierarchy ages = Hierarchy.of(List.of(List.of("1", "1", "*"), List.of("2", "1", "*"), List.of("3", "2", "*"), List.of("4", "2", "*")));
    NumericColumn original = NumericColumn.of("age", new double[] {1, 2, 3, 4});
    NumericColumn masked = NumericColumn.of("age", new double[] {1, 1, 2, 2});
    Recoding recoding = new Recoding(ages, SetNotation.NUMBERS, value -> Integer.toString((int) value));
    Recoding.Columns read = recoding.read(original, masked);
    double[] written = new double[1];
    Differences.of(MaskedPair.aligned(Table.of(read.original()), Table.of(read.masked())), Scaling.RAW,
        ValueComparison.COMPLETED).write(0, 2, written);
    assertEquals(Math.sqrt(2.5 * 2.5 + 0.25), -written[0], 1e-15, "code 2 stands for the ages 3 and 4");
  }

  @Test
  void unreadLabelsAreNamed() {
    NumericColumn ages = NumericColumn.of("age", new double[] {23, 31, 44});
    Recoding.Columns read = reader(null).read(ages, labels("age", List.of("[20, 30[", "old", "*")));
    assertEquals(Set.of("old"), read.unread());
    assertTrue(read.masked().isMissing(1) && read.masked().isMissing(2));
    Recoding.Columns none = reader(null).read(ages, labels("age", List.of("young", "old", "?")));
    assertEquals(ages, none.original(), "a column of which nothing can be read is left as it is");
  }
}

package sdc.data.key;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import sdc.Given;
import sdc.data.Column;
import sdc.data.Listener;
import sdc.data.NumericColumn;
import sdc.data.Progress;
import sdc.data.Table;

/** The fewest confidential values around a record, beside a loop over all pairs. */
class KeyDiversityTest {

  private static String[] draw(Random random, int rows, int labels, double missing) {
    return IntStream.range(0, rows).mapToObj(row -> random.nextDouble() < missing ? "" : "" + random.nextInt(labels))
        .toArray(String[]::new);
  }

  private static int plain(String[][] keys, String[] secret) {
    return IntStream.range(0, secret.length).map(i -> {
      long values = IntStream.range(0, secret.length).filter(j -> Arrays.stream(keys)
          .allMatch(key -> key[i].isEmpty() || key[j].isEmpty() || key[i].equals(key[j]))).mapToObj(j -> secret[j])
          .filter(value -> !value.isEmpty()).distinct().count();
      return (int) Math.max(1, values);
    }).min().orElse(0);
  }

  private static int found(String[][] keys, Column secret) {
    Table table = Table.of(IntStream.range(0, keys.length).mapToObj(k -> Given.labels("v" + k, keys[k])).toArray(Column[]::new));
    return KeyDiversity.smallest(table, KeyCounts.within(table, Progress.NONE), secret, Progress.NONE);
  }

  @Test
  void againstAllPairs() {
    int[] seen = new int[5];
    for (long seed = 0; seed < 400; seed++) {
      Random random = new Random(seed);
      int rows = 1 + random.nextInt(60);
      String[][] keys = new String[1 + random.nextInt(3)][];
      int labels = 1 + random.nextInt(3);
      Arrays.setAll(keys, k -> draw(random, rows, labels, random.nextInt(3) * 0.2));
      String[] secret = draw(random, rows, 1 + random.nextInt(8), random.nextInt(2) * 0.3);
      int expected = plain(keys, secret);
      assertEquals(expected, found(keys, Given.labels("s", secret)), "seed " + seed);
      double[] numbers = Arrays.stream(secret).mapToDouble(text -> text.isEmpty() ? Double.NaN : Double.parseDouble(text)).toArray();
      assertEquals(expected, found(keys, NumericColumn.of("s", numbers)), "seed " + seed);
      seen[Math.min(4, expected)]++;
    }
    assertTrue(Arrays.stream(seen).skip(1).allMatch(count -> count > 10), Arrays.toString(seen));
  }

  /** A missing key makes a record fit others, whose values it then shares; as a value of its own it would show its value. */
  @Test
  void missingKeysFitOthers() {
    String[][] keys = {{"a", "a", "", "b", "b"}};
    assertEquals(2, found(keys, Given.labels("s", "1", "2", "3", "1", "1")));
    assertEquals(1, found(keys, Given.labels("s", "1", "2", "1", "1", "1")));
    assertEquals(1, found(keys, Given.labels("s", "", "", "", "", "")));
  }

  @Test
  void manyValuesAreCountedUpToTheMost() {
    double[] all = IntStream.range(0, 250).asDoubleStream().toArray();
    String[] same = new String[250];
    Arrays.fill(same, "a");
    assertEquals(KeyDiversity.MOST, found(new String[][] {same}, NumericColumn.of("s", all)));
    assertEquals(0, found(new String[][] {{}}, NumericColumn.of("s", new double[0])));
  }

  @Test
  void workCanBeStopped() {
    Table table = Table.of(Given.labels("v", "a", "a", "b", "b"));
    KeyCounts counts = KeyCounts.within(table, Progress.NONE);
    assertThrows(Progress.Stopped.class, () -> KeyDiversity.smallest(table, counts, Given.labels("s", "1", "2", "1", "2"),
        Listener.after(0)));
  }
}

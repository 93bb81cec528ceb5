package sdc.risk;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import sdc.Refused;
import sdc.data.Column;
import sdc.data.NominalColumn;
import sdc.data.NumericColumn;
import sdc.data.Progress;
import sdc.data.Randomness;
import sdc.data.Table;
import sdc.loss.LossTables;
import sdc.mask.micro.Block;
import sdc.mask.micro.Centroid;
import sdc.mask.micro.Grouping;
import sdc.mask.micro.Microaggregation;

class EquivalenceClassesTest {

  private static String text(Column column, int row) {
    if (column.isMissing(row)) {
      return "?";
    }
    return column instanceof NumericColumn numeric ? Double.toString(numeric.value(row) + 0.0)
        : ((NominalColumn) column).labels().get(((NominalColumn) column).code(row));
  }

  @Test
  void againstRecordsWrittenAsText() {
    for (long seed = 0; seed < 400; seed++) {
      Table table = LossTables.awkward(seed).original();
      int[] quasi = IntStream.range(0, Math.max(1, table.width() - 1)).toArray();
      Column confidential = table.column(table.width() - 1);
      Map<List<String>, List<String>> groups = new HashMap<>();
      List<List<String>> keys = new ArrayList<>();
      for (int row = 0; row < table.rows(); row++) {
        int r = row;
        keys.add(IntStream.of(quasi).mapToObj(k -> text(table.column(k), r)).toList());
        groups.computeIfAbsent(keys.get(row), key -> new ArrayList<>()).add(text(confidential, row));
      }
      check(table, EquivalenceClasses.of(table, quasi), confidential, keys, groups, "seed " + seed);
    }
  }

  private static void check(Table table, EquivalenceClasses found, Column confidential, List<List<String>> keys,
      Map<List<String>, List<String>> groups, String name) {
    for (int row = 0; row < table.rows(); row++) {
      assertEquals(groups.get(keys.get(row)).size(), found.size(row), name);
    }
    assertEquals(groups.size(), IntStream.range(0, table.rows()).map(found::number).distinct().count(), name);
    assertEquals(groups.values().stream().mapToInt(List::size).min().orElseThrow(), found.smallest(), name);
    assertEquals(groups.values().stream().filter(g -> g.size() == 1).count(), found.uniques().hits(), name);
    assertEquals(groups.values().stream().mapToInt(List::size).filter(size -> size < 3).sum(), found.under(3).hits(), name);
    assertEquals(groups.values().stream().mapToInt(g -> new HashSet<>(g).size()).min().orElseThrow(), found.diversity(confidential), name);
  }

  @Test
  void microaggregationIsAnonymousForItsK() {
    Table table = LossTables.random(4, 100, 3);
    Microaggregation masking = new Microaggregation(List.of(new Block(new int[] {0, 1, 2}, 5)), Grouping.MDAV, false, 0, Centroid.MEAN);
    EquivalenceClasses groups = EquivalenceClasses.of(masking.mask(table, Randomness.seeded(1), Progress.NONE), 0, 1, 2);
    assertTrue(groups.smallest() >= 5, "smallest group " + groups.smallest());
    assertEquals(0, groups.uniques().hits());
    assertEquals(100, EquivalenceClasses.of(table, 0, 1, 2).uniques().hits());
  }

  @Test
  void wrongInputsAreRefusedInOneLine() {
    Table table = LossTables.random(4, 10, 2);
    Refused.with("quasi-identifier … got none", () -> EquivalenceClasses.of(table));
    Refused.with("quasi-identifier number 3 … 2 attributes", () -> EquivalenceClasses.of(table, 2));
    assertEquals("k (records per group) must be 1 or more, got 0",
        assertThrows(IllegalArgumentException.class, () -> EquivalenceClasses.of(table, 0).under(0)).getMessage());
    assertEquals("attribute 'v1' has 9 records, the groups have 10", assertThrows(IllegalArgumentException.class,
        () -> EquivalenceClasses.of(table, 0).diversity(LossTables.random(4, 9, 2).column(1))).getMessage());
  }
}

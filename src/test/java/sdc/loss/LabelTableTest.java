package sdc.loss;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static sdc.Given.labels;
import static sdc.Given.value;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import sdc.Refused;
import sdc.data.MaskedPair;
import sdc.data.Table;

/** Losses of labels, record by record from their definitions; an empty text is a missing label. */
class LabelTableTest {

  /** A record's original label and its masked one. */
  private record Both(String x, String y) {
    boolean isLost() {
      return x.isEmpty() != y.isEmpty();
    }

    boolean hasBoth() {
      return !x.isEmpty() && !y.isEmpty();
    }
  }

  private static CategoryLoss.AttributeLoss loss(List<Both> records) {
    return CategoryLoss.of(MaskedPair.aligned(Table.of(labels("v", records.stream().map(Both::x).toList())),
        Table.of(labels("v", records.stream().map(Both::y).toList())))).attributes().get(0);
  }

  private static double count(List<Both> records, Predicate<Both> which) {
    return records.stream().filter(which).count();
  }

  private static double sum(List<Both> records, ToDoubleFunction<Both> term) {
    return records.stream().mapToDouble(term).sum();
  }

  /** Labels that are kept, wrong, new, suppressed and invented, in all shares. */
  private static List<Both> random(Random random) {
    int wrong = random.nextInt(3);
    List<Both> records = new ArrayList<>();
    int rows = 1 + random.nextInt(30);
    for (int row = 0; row < rows; row++) {
      String x = "abcd".substring(row % 4, row % 4 + 1);
      records.add(switch (random.nextInt(8 + wrong)) {
        case 0 -> new Both(x, "");
        case 1 -> new Both("", x);
        case 2 -> new Both("", "");
        case 3 -> new Both(x, "ab".contains(x) ? "a or b" : "c or d");
        case 4 -> new Both(x, "new " + random.nextInt(4));
        case 8, 9 -> new Both(x, "b");
        default -> new Both(x, x);
      });
    }
    return records;
  }

  @Test
  void allLossesFromTheirDefinitions() {
    int compared = 0;
    for (int seed = 0; seed < 120; seed++) {
      List<Both> records = random(new Random(seed)).stream().filter(each -> !(each.x.isEmpty() && each.y.isEmpty())).toList();
      List<Both> originals = records.stream().filter(each -> !each.x.isEmpty()).toList();
      List<Both> both = records.stream().filter(Both::hasBoth).toList();
      if (originals.stream().map(Both::x).distinct().count() < 2) {
        continue;
      }
      CategoryLoss.AttributeLoss found = loss(records);
      String name = "seed " + seed;
      double cells = records.size();
      assertEquals(records.size(), found.cells(), name);
      assertEquals(count(records, Both::isLost), found.lost(), name);
      assertEquals(100 * count(records, each -> !each.x.equals(each.y)) / cells, value(found.changed()), 1e-9, name);
      assertEquals(100 * sum(records, each -> penalty(each, originals, both)) / cells, value(found.penalty()), 1e-9, name);
      double all = sum(originals, each -> bits(each, originals));
      double left = sum(originals, each -> !each.hasBoth() ? bits(each, originals)
          : -Math.log(count(both, each::equals) / count(both, other -> other.y.equals(each.y))));
      assertEquals(Math.min(100, 100 * left / all), value(found.entropy()), 1e-9, name);
      assertEquals(chanceCorrected(records, originals, both), value(found.chanceCorrected()), 1e-9, name);
      compared++;
    }
    assertEquals(110, compared, 10, "seeds compared");
  }

  private static boolean isKnown(String label, List<Both> originals) {
    return originals.stream().anyMatch(each -> each.x.equals(label));
  }

  private static List<String> members(String label, List<Both> both) {
    return both.stream().filter(each -> each.y.equals(label)).map(Both::x).distinct().toList();
  }

  private static double penalty(Both record, List<Both> originals, List<Both> both) {
    if (record.isLost()) {
      return 1;
    }
    if (isKnown(record.y, originals)) {
      return record.x.equals(record.y) ? 0 : 1;
    }
    int members = members(record.y, both).size();
    return members == 1 ? 0 : members / (double) originals.stream().map(Both::x).distinct().count();
  }

  private static double bits(Both record, List<Both> originals) {
    return -Math.log(count(originals, other -> other.x.equals(record.x)) / originals.size());
  }

  /** The chance that a reader of y guesses x: 1 or 0 of a known label, P(x) in its set of a new one, 0 of a new one of a single record. */
  private static double guessed(String x, String y, List<Both> originals, List<Both> both) {
    if (isKnown(y, originals)) {
      return x.equals(y) ? 1 : 0;
    }
    List<String> members = members(y, both);
    return count(both, each -> each.y.equals(y)) == 1 || !members.contains(x) ? 0
        : count(originals, each -> each.x.equals(x)) / count(originals, each -> members.contains(each.x));
  }

  private static double chanceCorrected(List<Both> records, List<Both> originals, List<Both> both) {
    double wrong = sum(both, each -> 1 - guessed(each.x, each.y, originals, both));
    double byChance = sum(both, a -> sum(both, b -> 1 - guessed(a.x, b.y, originals, both))) / both.size();
    double loss = wrong < 1e-9 ? 0 : Math.min(1, wrong / byChance);
    return 100 * (records.size() - both.size() + both.size() * loss) / records.size();
  }

  /** A masked star is a suppressed cell, unless an original has that label. */
  @Test
  void starsAreSuppressedUnlessTheOriginalHasThem() {
    CategoryLoss.AttributeLoss suppressed = loss(List.of(new Both("a", "*"), new Both("b", "b"), new Both("", "*")));
    assertEquals(2, suppressed.cells(), "nothing became a star");
    assertEquals(1, suppressed.lost());
    CategoryLoss.AttributeLoss label = loss(List.of(new Both("a", "*"), new Both("*", "*"), new Both("", "*")));
    assertEquals(3, label.cells());
    assertEquals(1, label.lost(), "a label was invented");
    assertEquals(100 * 2 / 3.0, value(label.changed()), 1e-12);
  }

  @Test
  void everyLabelSuppressedOrOneLabelAlone() {
    CategoryLoss.AttributeLoss none = loss(List.of(new Both("a", ""), new Both("b", ""), new Both("b", "")));
    assertEquals(100, value(none.chanceCorrected()));
    assertEquals(100, value(none.penalty()));
    assertEquals(100, value(none.entropy()), 1e-12);
    CategoryLoss.AttributeLoss single = loss(List.of(new Both("a", "a"), new Both("a", "a")));
    assertEquals(0, value(single.chanceCorrected()));
    Refused.says("not computed … 'v' … one label", single.entropy());
    Refused.says("not computed … no record has a label of 'v'", loss(List.of(new Both("", ""))).changed());
  }

  @Test
  void numbersHaveNoLossOfLabels() {
    Table numbers = LossTables.random(1, 20, 2);
    assertEquals("not computed: no attribute is nominal", CategoryLoss.of(MaskedPair.aligned(numbers, numbers))
        .mean(CategoryLoss.AttributeLoss::entropy).toString());
  }

  /** Ranks of the numbers in front: 1 to 6 of six labels, so a step is a fifth. */
  @Test
  void stepsBetweenLabelsThatBeginWithNumbers() {
    String[] order = {"-7.5 to 0", "<= 3", "(3.5", "[+4, 5]", "10\nor more", ">20"};
    for (int seed = 0; seed < 50; seed++) {
      Random random = new Random(seed);
      List<Both> records = new ArrayList<>(Arrays.stream(order).map(label -> new Both(label, label)).toList());
      double steps = 0;
      for (int i = 0; i < 20; i++) {
        int from = random.nextInt(6);
        int to = random.nextInt(7);
        records.add(new Both(order[from], to == 6 ? "" : order[to]));
        steps += to == 6 ? 5 : Math.abs(from - to);
      }
      assertEquals(100 * steps / 5 / 26, value(loss(records).ordered()), 1e-9, "seed " + seed);
    }
  }

  /** Labels that no record has, as in a list that many parts of a file share, have no rank and no share. */
  @Test
  void labelsOfNoRecordTakeNoPart() {
    List<ValueSums.Cell> cells = List.of(new ValueSums.Cell(0, 0, 2), new ValueSums.Cell(0, 2, 1), new ValueSums.Cell(3, 3, 1));
    LabelTable found = new LabelTable("v", List.of("1", "none", "2", "3", "1.5"), cells);
    assertEquals(100 * 0.5 / 4, value(found.ordered()), 1e-12, "one of four is one of two steps away");
    assertEquals(0, found.penalty(), "the new label stands for one");
  }

  @Test
  void labelsWithoutAnOrder() {
    String front = "not computed … labels of 'v' … begin with a number";
    Refused.says(front, loss(List.of(new Both("1", "1"), new Both("2", "a"))).ordered());
    Refused.says(front, loss(List.of(new Both("1", "1"), new Both("a", "2"))).ordered());
    String different = "not computed … labels of 'v' … two or more different numbers";
    Refused.says(different, loss(List.of(new Both("1", "1"), new Both("1", ""))).ordered());
    Refused.says(different, loss(List.of(new Both("1-2", "1-2"), new Both("1-3", "1-3"), new Both("4", "4"))).ordered());
    assertEquals(50, value(loss(List.of(new Both("1", "2"), new Both("1", "1"))).ordered()), 1e-12, "two labels are one step apart");
  }

  /** A label that only a record without partner has is none of the file's, so a masked one of that text is new. */
  @Test
  void recordsWithoutPartnerTakeNoPart() {
    List<String> ids = List.of("1", "2", "3", "4");
    Table original = Table.of(labels("v", "a", "a", "b", "c"));
    CategoryLoss.AttributeLoss found = CategoryLoss.of(MaskedPair.matched(original, ids, Table.of(labels("v", "c", "c", "c")),
        ids.subList(0, 3))).attributes().get(0);
    assertEquals(3, found.cells());
    assertEquals(100, value(found.penalty()), 1e-12, "c stands for both labels");
    assertEquals(100, value(found.chanceCorrected()), 1e-12);
    CategoryLoss.AttributeLoss whole = loss(IntStream.range(0, 3).mapToObj(i -> new Both(i < 2 ? "a" : "b", "c")).toList());
    assertEquals(whole, found);
  }
}

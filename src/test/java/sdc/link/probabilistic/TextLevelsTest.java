package sdc.link.probabilistic;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import sdc.Given;
import sdc.data.Column;
import sdc.data.MaskedPair;
import sdc.data.NominalColumn;
import sdc.data.Progress;
import sdc.data.Table;
import sdc.data.text.TextMeasure;

/** Names with typing errors in levels of agreement, beside the differences of all pairs. */
class TextLevelsTest {

  private static String name(Random random) {
    return IntStream.range(0, 3 + random.nextInt(8)).mapToObj(i -> "" + (char) ('a' + random.nextInt(12))).collect(Collectors.joining());
  }

  private static String misspelt(String name, Random random) {
    int at = random.nextInt(name.length());
    return random.nextInt(3) > 0 ? name : name.substring(0, at) + "x" + name.substring(at);
  }

  /** Names, one missing in each file, and a town that says little. */
  private static MaskedPair pair(int seed, int rows) {
    Random random = new Random(seed);
    String[] names = IntStream.range(0, rows).mapToObj(i -> name(random)).toArray(String[]::new);
    String[] other = Arrays.stream(names).map(each -> misspelt(each, random)).toArray(String[]::new);
    names[0] = "";
    other[1] = "";
    String[] towns = IntStream.range(0, rows).mapToObj(i -> "town " + random.nextInt(5)).toArray(String[]::new);
    return MaskedPair.aligned(Table.of(Given.labels("name", names), Given.labels("town", towns)),
        Table.of(Given.labels("name", other), Given.labels("town", towns)));
  }

  private static String text(Column column, int row) {
    return column.isMissing(row) ? null : ((NominalColumn) column).labels().get(((NominalColumn) column).code(row));
  }

  @Test
  void levelsAreThoseOfTheDifferences() {
    for (int seed = 0; seed < 30; seed++) {
      TextMeasure measure = TextMeasure.values()[seed % 3];
      MaskedPair pair = pair(seed, 60).asTexts(Map.of("name", measure));
      Patterns forth = Patterns.of(pair, ProbabilisticSettings.DEFAULT);
      for (Patterns patterns : List.of(forth, forth.turned())) {
        long[] codes = new long[60];
        for (int i = 0; i < 60; i++) {
          patterns.write(i, codes);
          for (int j = 0; j < 60; j++) {
            String a = text(pair.original().column(0), patterns == forth ? i : j);
            String b = text(pair.masked().column(0), patterns == forth ? j : i);
            double difference = a == null || b == null ? Double.NaN : measure.of(a, b);
            int expected = Double.isNaN(difference) ? 4 : difference == 0 ? 0 : difference <= 0.1 ? 1 : difference <= 0.25 ? 2 : 3;
            assertEquals(expected, patterns.level(codes[j], 0), "seed " + seed + " " + a + " " + b);
          }
        }
      }
    }
  }

  /** Partial agreement counts more than disagreement, so misspelt names are found; whichever way the index is computed. */
  @Test
  void misspeltNamesAreFound() {
    MaskedPair labels = pair(3, 300);
    MaskedPair texts = labels.asTexts(Map.of("name", TextMeasure.JARO_WINKLER));
    for (Agreement agreement : Agreement.values()) {
      ProbabilisticSettings fallback = ProbabilisticSettings.DEFAULT;
      ProbabilisticSettings settings = new ProbabilisticSettings(agreement, fallback.tolerance(), fallback.levels(), fallback.percent(),
          fallback.falseLink(), fallback.falseNonLink(), false, true, fallback.iterations(), fallback.change());
      int plain = new ProbabilisticLinker(settings).link(labels, Progress.NONE).linked();
      ProbabilisticResult found = new ProbabilisticLinker(settings).run(texts, Progress.NONE);
      assertTrue(found.links().linked() > plain + 30, agreement + ": " + found.links().linked() + " against " + plain);
      assertEquals(4, found.model().m()[0].length);
      assertTrue(found.model().weight(0, 1) > found.model().weight(0, 3));
    }
  }
}

package doc;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import sdc.Households;
import sdc.data.Progress;
import sdc.mask.anonymity.LocalSuppression;

/** doc/comparison.md claims nothing of this package that a command, which CommandsTest runs, has not tried. */
class ComparisonTest {

  private static final Pattern LINK = Pattern.compile("\\[`?([^]`]+)`?]\\(([^)#]*)#?([^)]*)\\)");
  private static final Pattern SECTION = Pattern.compile("^(#+) (.*)$(?s:.*?)(?=^#|\\z)", Pattern.MULTILINE);

  /** The rows of the table in this section, without its head, each in cells. */
  private static List<List<String>> rows(String section) throws IOException {
    return Page.read("doc/comparison.md").section(section).lines().filter(line -> line.startsWith("|")).skip(2)
        .map(line -> List.of(line.substring(1).split("\\|", -1))).toList();
  }

  static List<List<String>> features() throws IOException {
    List<List<String>> rows = rows("Feature by feature");
    assertTrue(rows.size() > 20, () -> "only found " + rows.size());
    return rows;
  }

  @ParameterizedTest
  @MethodSource("features")
  void ourEntryNamesWhatACommandTries(List<String> cells) throws IOException {
    assertEquals(8, cells.size(), cells::toString);
    List<MatchResult> links = LINK.matcher(cells.get(1)).results().toList();
    assertTrue(cells.get(1).isBlank() || !links.isEmpty(), () -> "no command for " + cells);
    for (MatchResult link : links) {
      String file = link.group(2).isEmpty() ? "comparison.md" : link.group(2);
      assertTrue(commands(Page.read("doc/" + file), link.group(3)).stream().flatMap(List::stream)
          .anyMatch(word -> word.matches("(.*[. ])?" + Pattern.quote(link.group(1)) + "( .*)?")), () -> "no command with " + link.group());
    }
  }

  /** The commands of the part under a heading of any level, to the next heading; of the whole page without an anchor. */
  private static List<List<String>> commands(Page page, String anchor) {
    return anchor.isEmpty() ? page.commands() : SECTION.matcher(page.text()).results().filter(part -> anchor.equals(part.group(2)
        .toLowerCase(Locale.ROOT).replaceAll("[^\\p{L}\\p{N} _-]", "").replace(' ', '-')))
        .flatMap(part -> new Page(page.file(), part.group()).commands().stream()).toList();
  }

  /** The cells that LocalSuppression needs, and its bounds, are those of the page. */
  @Test
  void suppressedCells() throws IOException {
    List<String> shown = rows("Figure by figure").stream().filter(row -> row.get(3).contains("LocalSuppression"))
        .map(row -> row.get(2).strip()).toList();
    List<String> found = new ArrayList<>();
    for (int k : new int[] {2, 3, 5}) {
      LocalSuppression suppression = new LocalSuppression(IntStream.range(0, 8).toArray(), k, new double[0], 0,
          LocalSuppression.Missing.ANY);
      found.add(String.format(Locale.ROOT, "%,d", suppression.suppress(Households.table(Households.KEYS), Progress.NONE).cells()));
    }
    assertEquals(found, shown);
  }
}

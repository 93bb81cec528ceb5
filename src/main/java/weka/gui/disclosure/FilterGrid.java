package weka.gui.disclosure;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import weka.filters.unsupervised.attribute.MaskingFilter;
import weka.filters.unsupervised.attribute.MaskingSequence;

/**
 * Many maskings in few lines: each line is a filter with its options, and each value in braces, such as {@code RankSwapping -p {5,10,20}},
 * makes a filter of its own. Several braces in a line make all combinations. Filters joined by a plus are one masking.
 */
public final class FilterGrid {

  private static final Pattern BRACES = Pattern.compile("\\{([^{}]*)\\}");
  private static final int MOST = 500;

  private FilterGrid() {
  }

  /** The filters that these lines describe. */
  public static List<MaskingFilter> filters(String lines) {
    List<MaskingFilter> filters = new ArrayList<>();
    List<String> all = lines.lines().toList();
    for (int number = 1; number <= all.size(); number++) {
      String line = all.get(number - 1).strip();
      for (String text : line.isEmpty() ? List.<String>of() : expand(line)) {
        filters.add(line(number, () -> MaskingSequence.parse("F", text)));
        requireFew(filters.size());
      }
    }
    if (filters.isEmpty()) {
      throw new IllegalArgumentException("the list of maskings is empty; write one per line, such as RankSwapping -p {5,10,20}");
    }
    return filters;
  }

  /** What is read from a line; a refusal gets the number of the line. */
  static <T> T line(int number, Supplier<T> reader) {
    try {
      return reader.get();
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException("line " + number + ": " + e.getMessage().replaceFirst("^-F:? ", ""), e);
    }
  }

  private static List<String> expand(String line) {
    Matcher braces = BRACES.matcher(line);
    if (!braces.find()) {
      return List.of(line);
    }
    List<String> all = new ArrayList<>();
    for (String value : braces.group(1).split(",", -1)) {
      all.addAll(expand(line.substring(0, braces.start()) + value.strip() + line.substring(braces.end())));
      requireFew(all.size());
    }
    return all;
  }

  private static void requireFew(int number) {
    if (number > MOST) {
      throw new IllegalArgumentException("the lines describe more than the " + MOST + " maskings allowed; remove some");
    }
  }
}

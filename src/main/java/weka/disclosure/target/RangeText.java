package weka.disclosure.target;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import sdc.target.Range;
import weka.core.Utils;

/**
 * A filter and its options with ranges of numbers, such as {@code RankSwapping -p 1..40}. A range has as many decimals as its ends are
 * written with: {@code 1..40} whole numbers, {@code 0.5..3.0} tenths.
 *
 * @param words  the filter's name and its options, word by word; a range is a mark with its number
 * @param ranges the ranges
 */
record RangeText(List<String> words, List<Range> ranges) {

  private static final Pattern RANGE = Pattern.compile("(?<![\\d.])(\\d+(?:\\.\\d+)?)\\.\\.(\\d+(?:\\.\\d+)?)(?![\\d.])");
  /** The mark of a range is its number between two signs that no option has. */
  private static final char OPEN = '\u0001';
  private static final char CLOSE = '\u0002';

  RangeText {
    words = List.copyOf(words);
    ranges = List.copyOf(ranges);
  }

  /** Reads the text of one filter. */
  static RangeText of(String flag, String text) {
    List<String> words = new ArrayList<>();
    List<Range> ranges = new ArrayList<>();
    try {
      for (String word : Utils.splitOptions(text)) {
        Matcher matcher = RANGE.matcher(word);
        words.add(matcher.replaceAll(found -> {
          ranges.add(range(flag, text, found.group(1), found.group(2)));
          return mark(ranges.size() - 1);
        }));
      }
    } catch (IllegalArgumentException e) {
      throw e;
    } catch (Exception e) {
      throw new IllegalArgumentException("-" + flag + ": cannot split '" + text + "' into a name and options: " + e.getMessage(), e);
    }
    if (words.isEmpty()) {
      throw new IllegalArgumentException("-" + flag + " needs the name of a masking filter, got an empty text");
    }
    return new RangeText(words, ranges);
  }

  private static Range range(String flag, String text, String low, String high) {
    BigDecimal first = new BigDecimal(low);
    BigDecimal last = new BigDecimal(high);
    if (first.compareTo(last) > 0) {
      throw new IllegalArgumentException("-" + flag + ": the range " + low + ".." + high + " of '" + text + "' falls; write the smaller"
          + " number first, such as " + high + ".." + low);
    }
    return new Range(first.doubleValue(), last.doubleValue(), BigDecimal.ONE.movePointLeft(Math.max(first.scale(), last.scale()))
        .doubleValue());
  }

  static String mark(int range) {
    return "" + OPEN + range + CLOSE;
  }

  /** The filter's class name without its package. */
  String filter() {
    return words.get(0).substring(words.get(0).lastIndexOf('.') + 1);
  }

  /** The value of the option with this flag, or an empty text. */
  String option(String flag) {
    int at = words.indexOf("-" + flag);
    return at < 0 || at + 1 >= words.size() ? "" : words.get(at + 1);
  }

  /** The same without the options of these flags. */
  RangeText without(String... flags) {
    List<String> left = new ArrayList<>(words);
    for (String flag : flags) {
      int at = left.indexOf("-" + flag);
      if (at >= 0) {
        left.subList(at, Math.min(at + 2, left.size())).clear();
      }
    }
    return new RangeText(left, ranges);
  }

  /** The same with one more option. */
  RangeText with(String flag, String value) {
    List<String> more = new ArrayList<>(words);
    more.add("-" + flag);
    more.add(value);
    return new RangeText(more, ranges);
  }

  /** The text with these numbers for the ranges. */
  String text(String[] numbers) {
    List<String> filled = words.stream().map(word -> IntStream.range(0, numbers.length).boxed()
        .reduce(word, (done, k) -> done.replace(mark(k), numbers[k]), (a, b) -> a)).toList();
    return Utils.joinOptions(filled.toArray(String[]::new)).strip();
  }
}

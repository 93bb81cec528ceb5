package doc;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * What a page says that a command or a program prints: the lines of a fenced block marked {@code output}. They have to come in their order;
 * a line of only … matches any number of lines, and a … within a line any text. Blanks count once.
 *
 * @param before the number of commands before the block on its page
 * @param lines  the lines of the block
 */
record ExpectedOutput(int before, List<String> lines) {

  private static final String ANYTHING = "…";

  static ExpectedOutput of(int before, String block) {
    return new ExpectedOutput(before, block.lines().filter(line -> !line.isBlank()).toList());
  }

  /** The first line that was not printed where it should be, or an empty text. */
  String missingFrom(String printed) {
    List<String> said = printed.lines().filter(line -> !line.isBlank()).toList();
    int at = 0;
    boolean skip = true;
    for (String line : lines) {
      if (line.strip().equals(ANYTHING)) {
        skip = true;
        continue;
      }
      Pattern wanted = pattern(line);
      int found = at;
      while (skip && found < said.size() && !wanted.matcher(said.get(found)).matches()) {
        found++;
      }
      if (found >= said.size() || !wanted.matcher(said.get(found)).matches()) {
        return line;
      }
      at = found + 1;
      skip = false;
    }
    return "";
  }

  private static Pattern pattern(String line) {
    List<String> parts = new ArrayList<>();
    for (String part : line.strip().split(ANYTHING, -1)) {
      List<String> words = new ArrayList<>();
      for (String word : part.split("\\s+", -1)) {
        words.add(Pattern.quote(word));
      }
      parts.add(String.join("\\s+", words));
    }
    return Pattern.compile("\\s*" + String.join(".*", parts) + "\\s*");
  }
}

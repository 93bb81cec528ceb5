package sdc.data.file;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Fields of CSV beside a slow twin, the same grammar as regular expressions, on random texts of the letters that matter. */
class FieldScannerTest {

  private static final List<String> PIECES = List.of("\"", "\"", "\"\"", "'", "'", "\\", "\\\"", "\n", "\r\n", " ", "\t",
      "\u000b", "\u001c", "a", "12", "ü", "\u2000", "\u200a", "\u3000", "\u2010", "%", "{", ",", ",", ";", ";");
  private static final String OPEN = "(open)";

  private static final String BLANKS = "[ \\x09-\\x0D\\x1C-\\x1F]+";
  private static final Pattern WIDE = Pattern.compile("^W|W\\z".replace("W", "[\u1680\u2000-\u200A\u2028\u2029\u205F\u3000]"));

  /** The grammar with one separator, for letters that are bytes. */
  private static final class Twin {
    private final String escape;
    private final Pattern record = Pattern.compile("[\r\n]*+(?=[^\r\n])");
    private final Pattern quoted;
    private final Pattern single;
    private final Pattern plain;
    private final char separator;

    Twin(char separator) {
      this.separator = separator;
      String blanks = separator == '\t' ? " *+" : "[ \t]*+";
      String letter = "[^\r\n" + separator + "]";
      String end = "(?=[\r\n" + separator + "]|\\z)";
      escape = "\"\"|\\\\\"(?![\r\n\"" + separator + "]|\\z)";
      quoted = Pattern.compile(blanks + "\"((?:[^\"\\\\]|" + escape + "|\\\\)*+)(?:\"(" + letter + "*+)|\\z)");
      single = Pattern.compile(blanks + "'((?:[^'\\\\\r\n]|\\\\[\\s\\S]|'(?!" + end + "))*+)'" + end);
      plain = Pattern.compile(blanks + "(" + letter + "*+)");
    }

    List<List<String>> records(String text) {
      List<List<String>> records = new ArrayList<>();
      Matcher at = record.matcher(text);
      while (at.lookingAt()) {
        List<String> fields = new ArrayList<>();
        records.add(fields);
        at.region(at.end(), text.length());
        fields.add(field(at));
        while (at.end() < text.length() && text.charAt(at.end()) == separator) {
          at.region(at.end() + 1, text.length());
          fields.add(field(at));
        }
        at.region(at.end(), text.length()).usePattern(record);
      }
      return records;
    }

    private String field(Matcher at) {
      if (at.usePattern(quoted).lookingAt()) {
        String content = at.group(1).replaceAll(escape, "\"");
        String after = at.group(2) == null ? OPEN : certain(at.group(2).replaceFirst(BLANKS + "\\z", ""));
        if (at.group(2) != null && !after.isEmpty() && content.matches("(?s).*[\r\n].*")) {
          throw new Doubtful("twin");
        }
        return content + after;
      }
      if (at.usePattern(single).lookingAt()) {
        if (at.group(1).contains("\\")) {
          throw new Doubtful("twin");
        }
        return at.group(1);
      }
      at.usePattern(plain).lookingAt();
      return certain(at.group(1).replaceAll("^" + BLANKS + "|" + BLANKS + "\\z", ""));
    }

    private static String certain(String field) {
      if (WIDE.matcher(new String(field.getBytes(StandardCharsets.ISO_8859_1), StandardCharsets.UTF_8)).find()) {
        throw new Doubtful("twin");
      }
      return field;
    }
  }

  private static List<List<String>> records(FieldScanner scanner) {
    List<List<String>> records = new ArrayList<>();
    while (scanner.record()) {
      List<String> fields = new ArrayList<>();
      records.add(fields);
      boolean more = true;
      while (more) {
        more = scanner.next();
        fields.add(new String(scanner.field, scanner.from, scanner.to - scanner.from, StandardCharsets.ISO_8859_1)
            + (scanner.open ? OPEN : ""));
      }
    }
    return records;
  }

  /** The records as a text that a report can hold, or that there are doubts. */
  private static String orDoubt(Supplier<Object> records) {
    try {
      return records.get().toString().replace('\u001c', '~').replace('\u000b', '^');
    } catch (Doubtful e) {
      return "doubt";
    }
  }

  @Test
  void fieldsAreThoseOfTheGrammar() {
    int doubts = 0;
    int runs = 20_000;
    Map<Character, Twin> twins = Map.of(',', new Twin(','), ';', new Twin(';'), '\t', new Twin('\t'));
    for (int seed = 0; seed < runs; seed++) {
      Random random = new Random(seed);
      String text = IntStream.range(0, random.nextInt(16)).mapToObj(k -> PIECES.get(random.nextInt(PIECES.size())))
          .collect(Collectors.joining());
      text = random.nextInt(50) == 0 ? text + "\"" + "b\"\"".repeat(150) + "\"" + "c".repeat(random.nextInt(400)) : text;
      byte[] bytes = ("\"'" + text + "\"',\n").getBytes(StandardCharsets.UTF_8);
      char separator = ",;\t".charAt(random.nextInt(3));
      FieldScanner scanner = new FieldScanner((byte) separator, false).over(bytes, 2, bytes.length - 4);
      String expected = orDoubt(() -> twins.get(separator).records(new String(bytes, 2, bytes.length - 6, StandardCharsets.ISO_8859_1)));
      assertEquals(expected, orDoubt(() -> records(scanner)), "seed " + seed + ":\n" + text.replace('\u001c', '~').replace('\u000b', '^'));
      doubts += expected.equals("doubt") ? 1 : 0;
    }
    assertTrue(doubts > runs / 50 && doubts < runs / 2, doubts + " doubts");
  }
}

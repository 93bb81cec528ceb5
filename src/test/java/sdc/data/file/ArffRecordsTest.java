package sdc.data.file;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.SequenceInputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.StringJoiner;
import java.util.concurrent.Callable;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import sdc.data.Progress;

/** Records of ARFF beside a slow twin, the part of the grammar that is certain as regular expressions, on random texts. */
class ArffRecordsTest {

  private static final byte[] HEADER = "@relation Zürich\n@data\n".getBytes(StandardCharsets.UTF_8);
  private static final List<String> NUMBERS = List.of("1", "-2.5e3", "?", " 7 ", ".5", "1e400", "'3'", "NaN", "0", "x");
  private static final List<String> LABELS = List.of("Ulm", "'Bad Ems'", " ?\t", "Zürich", "\"7\"", "'?'", "'a%b,c'", "''", "O'Brien",
      "a b", "\u2003x", "?", "\"it's\"", "\u000bUlm\u001f", "x\u007f", "a\\b");
  private static final List<String> WEIGHTS = List.of("", "", ",{2}", " , { 0.5 } ", ",{1}\t", ",{0}", ",{-2}", ",{x}", " {3}", ",{}",
      ",{2} x", ",{2},", ",{1e999}", ",{3 4}");
  private static final List<String> ODD = List.of("'", "\"", "{", "}", ",", " ", "%", "\\", "\n", "?", "0", "9");

  private static final String PLAIN = "((?:[!-\\x7f&&[^'\"{}%\\\\,]]|[\\x80-\\xff])++)";
  private static final String WORDS = "\"(?!\\?\")([^\"'\\\\\r\n]++)\"|'(?!\\?')([^\"'\\\\\r\n]++)'";
  private static final String BLANK = "[ \\x09\\x0b\\x0c\\x1c-\\x1f]*+";
  private static final Pattern DENSE = Pattern.compile("[ \t]*+(?:" + WORDS + "|" + BLANK + PLAIN + BLANK + ")(?=[,\r\n]|\\z)");
  private static final Pattern ATTRIBUTE = Pattern.compile("[ \t]*+(\\d{1,7})[ \t]++");
  private static final Pattern SPARSE = Pattern.compile("(?:" + WORDS + "|" + PLAIN + ")[ \t]*+");
  private static final Pattern WEIGHT = Pattern.compile(",[ \t]*+\\{[ \t]*+" + PLAIN + "[ \t]*+\\}[ \t]*+(?=[\r\n]|\\z)");
  private static final Pattern NUMBER = Pattern.compile("[+-]?(?:\\d+\\.?\\d*|\\.\\d+)(?:[eE][+-]?\\d+)?");
  private static final Pattern WIDE = Pattern.compile("^W|W\\z".replace("W", "[\u1680\u2000-\u200A\u2028\u2029\u205F\u3000]"));
  private static final String MISSING = "missing";
  private static final String FIRST = "the first";
  private static final Charset BYTES = StandardCharsets.ISO_8859_1;

  /** The records of a text whose letters are bytes, each as the list of its values. */
  private static final class Twin {
    private final String text;
    private final boolean[] labelled;
    private final List<List<String>> records = new ArrayList<>();
    private final List<Double> weights = new ArrayList<>();
    private int sparse;
    private int at;

    Twin(String text, boolean[] labelled) {
      this.text = text;
      this.labelled = labelled;
    }

    private Matcher need(Pattern pattern) {
      Matcher matcher = pattern.matcher(text).region(at, text.length());
      require(matcher.lookingAt());
      at = matcher.end();
      return matcher;
    }

    private boolean has(String pattern) {
      Matcher matcher = Pattern.compile(pattern).matcher(text).region(at, text.length());
      boolean has = matcher.lookingAt();
      at = has ? matcher.end() : at;
      return has;
    }

    String read() {
      while (has("(?:[\r\n]|%[\\x00-\\x7f&&[^\r\n]]*+(?=[\r\n]|\\z))*+[^\r\n]")) {
        at--;
        if (has("[ \t]*+\\{")) {
          sparse();
        } else {
          dense();
        }
        weights.add(has("[\r\n]|\\z") ? null : number(need(WEIGHT).group(1)));
        require(weights.get(weights.size() - 1) == null || weights.get(weights.size() - 1) >= 0);
      }
      require(sparse == 0 || sparse == records.size());
      String all = new String(HEADER, BYTES) + records + (weights.stream().allMatch(Objects::isNull) ? "" : " of "
          + weights.stream().map(weight -> weight == null ? 1 : weight).toList()) + (sparse > 0 ? " sparse" : "");
      return in(in(StandardCharsets.UTF_8, all).contains("\uFFFD") ? Charset.forName("windows-1252") : StandardCharsets.UTF_8, all);
    }

    private void dense() {
      List<String> values = new ArrayList<>();
      for (int k = 0; k < labelled.length; k++) {
        if (k > 0) {
          need(Pattern.compile(","));
        }
        Matcher field = need(DENSE);
        require(field.group(3) == null || !WIDE.matcher(in(StandardCharsets.UTF_8, field.group(3))).find());
        values.add(value(k, field));
      }
      records.add(values);
    }

    private void sparse() {
      List<String> values = new ArrayList<>();
      while (!has("[ \t]*+\\}")) {
        if (!values.isEmpty()) {
          need(Pattern.compile(","));
        }
        int attribute = Integer.parseInt(need(ATTRIBUTE).group(1));
        require(attribute >= values.size() && attribute < labelled.length);
        fill(values, attribute);
        values.add(value(attribute, need(SPARSE)));
        require(!values.get(attribute).matches("-?0\\.0"));
      }
      fill(values, labelled.length);
      records.add(values);
      sparse++;
      has("[ \t]*+");
    }

    private void fill(List<String> values, int size) {
      while (values.size() < size) {
        values.add(labelled[values.size()] ? FIRST : "0.0");
      }
    }

    private String value(int k, Matcher field) {
      String word = field.group(1) != null ? field.group(1) : field.group(2) != null ? field.group(2) : field.group(3);
      return word.equals("?") ? MISSING : labelled[k] ? word : Double.toString(number(word));
    }

    private static double number(String word) {
      require(NUMBER.matcher(word).matches() && Double.isFinite(Double.parseDouble(word)));
      return Double.parseDouble(word);
    }

    private static void require(boolean certain) {
      if (!certain) {
        throw new Doubtful("twin");
      }
    }

    private static String in(Charset charset, String bytes) {
      return new String(bytes.getBytes(BYTES), charset);
    }
  }

  private static String columns(byte[] text, boolean[] labelled, int size) throws IOException {
    DelimitedFile.Columns file = DelimitedFile.readArff(() -> new SequenceInputStream(new ByteArrayInputStream(HEADER),
        new ByteArrayInputStream(text)), HEADER, labelled, size, Progress.NONE);
    List<List<String>> records = IntStream.range(0, file.records()).mapToObj(row -> file.columns().stream()
        .map(column -> column instanceof FileColumn.Labels labels ? label(labels, labels.codes()[row])
            : shown(((FileColumn.Numbers) column).values()[row])).toList()).toList();
    return file.names().get(0) + records + (file.weights() == null ? "" : " of " + DoubleStream.of(file.weights()).boxed().toList())
        + (file.sparse() ? " sparse" : "");
  }

  private static String label(FileColumn.Labels labels, int code) {
    return code == FileColumn.FIRST ? FIRST : code == FileColumn.MISSING ? MISSING : labels.texts().get(code);
  }

  private static String shown(double number) {
    return Double.isNaN(number) ? MISSING : Double.toString(number);
  }

  private static String text(Random random, boolean[] labelled) {
    boolean calm = random.nextInt(3) > 0;
    boolean sparse = random.nextBoolean();
    StringBuilder text = new StringBuilder();
    for (int row = random.nextInt(7); row > 0; row--) {
      boolean braces = sparse ^ (!calm && random.nextInt(9) == 0);
      StringJoiner fields = new StringJoiner(random.nextBoolean() ? "," : " , ", braces ? " {" : "", braces ? "}" : "");
      for (int k = 0; k < labelled.length; k++) {
        List<String> pool = labelled[k] ? LABELS : NUMBERS;
        String field = pool.get(random.nextInt(calm ? 5 : pool.size()));
        if (!braces) {
          fields.add(field);
        } else if (random.nextBoolean()) {
          fields.add(k + "\t " + field.strip());
        }
      }
      text.append(random.nextInt(9) == 0 ? "% a comment\r\n\n" : "").append(fields)
          .append(WEIGHTS.get(random.nextInt(calm ? 5 : WEIGHTS.size()))).append(random.nextInt(9) == 0 ? "\r" : "\n");
    }
    if (!calm && random.nextBoolean()) {
      text.insert(random.nextInt(text.length() + 1), ODD.get(random.nextInt(ODD.size())));
    }
    return random.nextInt(5) == 0 ? text.toString().strip() : text.toString();
  }

  @Test
  void recordsAreThoseOfTheGrammar() throws IOException {
    int doubts = 0;
    int runs = 6000;
    for (int seed = 0; seed < runs; seed++) {
      Random random = new Random(seed);
      boolean[] labelled = new boolean[1 + random.nextInt(3)];
      IntStream.range(0, labelled.length).forEach(k -> labelled[k] = random.nextBoolean());
      byte[] text = text(random, labelled).getBytes(random.nextInt(4) == 0 ? Charset.forName("windows-1252") : StandardCharsets.UTF_8);
      String expected = orDoubt(() -> new Twin(new String(text, BYTES), labelled).read());
      String what = "seed " + seed + ":\n" + printable(new String(text, StandardCharsets.UTF_8));
      assertEquals(expected, orDoubt(() -> columns(text, labelled, 1 << 10)), what);
      assertEquals(expected, orDoubt(() -> columns(text, labelled, 1 + random.nextInt(60))), what);
      doubts += expected.equals("doubt") ? 1 : 0;
    }
    assertTrue(doubts > runs / 5 && doubts < runs / 2, doubts + " doubts");
  }

  private static String orDoubt(Callable<String> records) {
    try {
      return printable(records.call());
    } catch (Doubtful e) {
      return "doubt";
    } catch (Exception e) {
      throw new AssertionError(e);
    }
  }

  /** A text that a report can hold. */
  private static String printable(String text) {
    return text.replace('\u001f', '~').replace('\u000b', '^');
  }

  /** More records than the first arrays have room for, of every kind of column. */
  @Test
  void arraysGrow() throws IOException {
    for (boolean sparse : new boolean[] {false, true}) {
      for (int weighted : new int[] {0, 1, 700}) {
        String text = IntStream.range(0, 1100).mapToObj(row -> (sparse ? "{0 " + (row + 1) + (row % 3 == 0 ? "" : ",1 u" + row % 7) + "}"
            : (row + 1) + ",u" + row % 7) + (weighted > 0 && row % weighted == weighted - 1 ? ",{" + row + "}\n" : "\n"))
            .collect(Collectors.joining());
        boolean[] labelled = {false, true};
        String expected = new Twin(text, labelled).read();
        for (int size : new int[] {1 << 20, 9000}) {
          assertEquals(expected, columns(text.getBytes(BYTES), labelled, size));
        }
      }
    }
  }

  /** What readers of ARFF may take for different things, one each, in a file that is certain without it. */
  @Test
  void eachDoubtIsSeen() throws IOException {
    boolean[] labelled = {false, true};
    for (String certain : List.of("1,u", "% y\n1,u", "{0 1,1 u}", "{1 u}", "{}", "1,u,{2}", "{0 1},{0.5} ", "{0 1}\t", "\t{0 1}")) {
      assertTrue(columns((certain + "\n").getBytes(BYTES), labelled, 100).contains("["), certain);
    }
    for (String doubt : List.of("1", "1,u,v", "% ä\n1,u", "{0 1 1 u}", "{1 u,0 1}", "{0 1,0 2}", "{2 3}", "{1'u'}", "{16777216 1}",
        "{-1 2}", "{0 1", "{1 'u", "{1 'u\"}", "{1 }", "{0 1}x", "{0 1},", "{0 1},{2}x", "{0 1},{2},", "1,u,{2", "1,u,{-1}",
        "1,u,{1e400}", "1,u,{}", "1,u,{2 2}", "1,u {2}", "1,u\n{0 1}", "{0 0}", "x,u", "{0 x}", "1e400,u", "1,'it\\'s'", "1,'u'v",
        "1,\"u", "1,u v", "1,", "1,''")) {
      assertThrows(Doubtful.class, () -> columns((doubt + "\n").getBytes(BYTES), labelled, 100), doubt);
    }
  }

  /** 0x81 and 0x8D mean nothing in windows-1252. */
  @Test
  void bytesWithoutAMeaningMakeNoLabelsEqual() throws IOException {
    byte[] text = "\u0081\n\u008d\n".getBytes(BYTES);
    assertThrows(Doubtful.class, () -> columns(text, new boolean[] {true}, 100));
    assertTrue(columns("\u0081\n".getBytes(BYTES), new boolean[] {true}, 100).endsWith("[[\uFFFD]]"));
  }
}

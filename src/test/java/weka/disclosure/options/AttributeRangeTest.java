package weka.disclosure.options;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import weka.core.Attribute;
import weka.core.Instances;
import weka.disclosure.options.AttributeRange.Kind;

class AttributeRangeTest {

  private static final List<String> NAMES = List.of("age", "sex", "hours-per-week", "a, b", "7", "it's", "income", "last", "day");

  private static Instances data() {
    ArrayList<Attribute> attributes = new ArrayList<>();
    for (String name : NAMES) {
      attributes.add(name.equals("sex") ? new Attribute(name, List.of("f", "m")) : name.equals("day") ? new Attribute(name, "yyyy")
          : new Attribute(name));
    }
    return new Instances("data", attributes, 0);
  }

  private static int[] chosen(String text) {
    AttributeRange.requireSyntax("R", text);
    return new AttributeRange("R", text).choose(data(), Kind.COMPARABLE);
  }

  @ParameterizedTest
  @CsvSource(delimiter = '|', quoteCharacter = '~', value = {
      "age | 0",
      "age,sex,6-7 | 0 1 5 6", "last , first | 8 0", "hours-per-week | 2", "sex-income | 1 2 3 4 5 6", "age-hours-per-week | 0 1 2",
      "'a, b',age | 3 0", "\"a, b\" | 3", "\"7\" | 4", "7 | 6", "'7' | 4", "it's | 5", "'it''s',1 | 5 0", "\"last\" | 7", "age-3 | 0 1 2",
      "first-last | 0 1 2 3 4 5 6 7 8", "first-sex | 0 1",
  })
  void acceptsNumbersSpansAndNames(String text, String expected) {
    int[] wanted = List.of(expected.split(" ")).stream().mapToInt(Integer::parseInt).toArray();
    assertArrayEquals(wanted, chosen(text), text);
  }

  @Test
  void namesComeBackFromTheirText() {
    assertArrayEquals(IntStream.range(0, NAMES.size()).toArray(), chosen(AttributeRange.naming(NAMES)));
  }

  @ParameterizedTest
  @CsvSource(delimiter = '|', quoteCharacter = '~', value = {
      "Age | 'Age' (but it has 'age';", "agee | 'agee'", "income-age | backwards", "age,1 | named twice", "age, | got 'age,'",
      "'a, b | got ''a, b'", "0 | no attribute 0", ",age | got ',age'", "a, b | no attribute 'a'", "1--2 | '1--2'",
  })
  void rejectsRangesWithoutAttributes(String text, String found) {
    String message = assertThrows(IllegalArgumentException.class, () -> chosen(text)).getMessage();
    assertTrue(message.startsWith("-R") && message.contains(found), message);
    assertFalse(message.contains("\n"), message);
  }

  /** Quotes stand only where the name alone would mean something else. */
  @Test
  void onlyNamesThatNeedQuotesGetThem() {
    assertEquals("age,hours-per-week,it's,\"7\",\"last\",\"1-3\",\"a, b\",\"'x'\",\" y\",\"\"\"z\"", AttributeRange.naming(List.of("age",
        "hours-per-week", "it's", "7", "last", "1-3", "a, b", "'x'", " y", "\"z")));
  }

  /** The class is chosen only by its own name or number. */
  @Test
  void theClassIsNamedAlone() {
    Instances data = data();
    data.setClassIndex(2);
    assertArrayEquals(new int[] {0, 1, 3, 4, 5, 6, 7, 8}, new AttributeRange("R", "first-last").choose(data, Kind.COMPARABLE));
    assertArrayEquals(new int[] {2, 0}, new AttributeRange("R", "3,age").choose(data, Kind.COMPARABLE));
    String message = assertThrows(IllegalArgumentException.class,
        () -> new AttributeRange("R", "age-last").choose(data, Kind.COMPARABLE)).getMessage();
    assertTrue(message.contains("the span age-last includes the class attribute 3 'hours-per-week'"), message);
  }

  @Test
  void onlyAttributesOfTheKindFit() {
    assertArrayEquals(new int[] {0, 2, 3, 4, 5, 6, 7}, new AttributeRange("R", "first-last").choose(data(), Kind.NUMERIC));
    assertArrayEquals(new int[] {0, 1, 2, 3, 4, 5, 6, 7}, new AttributeRange("R", "first-last").choose(data(), Kind.ANY));
    assertArrayEquals(new int[] {8}, new AttributeRange("R", "first-last").choose(data(), Kind.DATE));
    assertThrows(IllegalArgumentException.class, () -> new AttributeRange("R", "day").choose(data(), Kind.ANY));
  }

  @ParameterizedTest
  @CsvSource({"20, a19]", "21, a19] and 1 more", "24, a19] and 4 more"})
  void aMessageListsTwentyNames(int count, String end) {
    ArrayList<Attribute> attributes = new ArrayList<>();
    IntStream.range(0, count).forEach(k -> attributes.add(new Attribute("a" + k)));
    String message = assertThrows(IllegalArgumentException.class,
        () -> new AttributeRange("R", "none").chooseOne(new Instances("data", attributes, 0))).getMessage();
    assertTrue(message.contains("[a0, a1, a2,") && message.endsWith(", " + end), message);
  }

  @ParameterizedTest
  @CsvSource({"9, 8", "-9, -1", "10, -1", "1234567890123, -1"})
  void aNumberIsThatOfAnAttribute(String number, int index) {
    if (index >= 0) {
      assertEquals(index, new AttributeRange("c", number).chooseOne(data()));
    } else {
      assertThrows(IllegalArgumentException.class, () -> new AttributeRange("c", number).chooseOne(data()));
    }
  }

  @Test
  void oneAttributeMayBeNamedToo() {
    assertEquals(6, new AttributeRange("c", "income").chooseOne(data()));
    assertEquals(8, new AttributeRange("c", "last").chooseOne(data()));
    assertThrows(IllegalArgumentException.class, () -> new AttributeRange("c", "1-2").chooseOne(data()));
    assertThrows(IllegalArgumentException.class, () -> new AttributeRange("c", "age,sex").chooseOne(data()));
  }

  @Test
  void blocksAcceptNames() {
    List<BlockList.Part> parts = new BlockList("B", "age+hours-per-week:3,7-8:2").choose(data(), Kind.NUMERIC);
    assertArrayEquals(new int[] {0, 2}, parts.get(0).attributes());
    assertArrayEquals(new int[] {6, 7}, parts.get(1).attributes());
    String message = assertThrows(IllegalArgumentException.class,
        () -> new BlockList("B", "age+income:3,6-8:2").choose(data(), Kind.NUMERIC)).getMessage();
    assertTrue(message.contains("age+income:3 and 6-8:2 overlap: both hold attribute 7 'income'"), message);
  }
}

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
  }
}

package sdc.data.file;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Codes of texts beside a map of Strings. */
class LabelCodesTest {

  private static int code(LabelCodes codes, String text) {
    byte[] bytes = ("<" + text + ">").getBytes(StandardCharsets.ISO_8859_1);
    return codes.code(bytes, 1, bytes.length - 1);
  }

  private static LabelCodes drawn(Random random, int draws, Map<String, Integer> twin) {
    LabelCodes codes = new LabelCodes();
    for (int k = 0; k < draws; k++) {
      int number = random.nextInt(draws);
      String text = number % 17 == 0 ? "x".repeat(number % 300) : Integer.toString(number, 2 + number % 30);
      int expected = twin.computeIfAbsent(text, fresh -> twin.size());
      assertEquals(expected, code(codes, text), text);
    }
    return codes;
  }

  private static void requireTexts(Map<String, Integer> twin, LabelCodes codes) {
    assertEquals(twin.size(), codes.size());
    twin.forEach((text, code) -> assertArrayEquals(text.getBytes(StandardCharsets.ISO_8859_1), codes.text(code), text));
  }

  @Test
  void codesAreThoseOfAMap() {
    for (int seed = 0; seed < 60; seed++) {
      Random random = new Random(seed);
      Map<String, Integer> twin = new HashMap<>();
      LabelCodes codes = drawn(random, 1 + random.nextInt(2000), twin);
      requireTexts(twin, codes);
      Map<String, Integer> others = new HashMap<>();
      LabelCodes other = drawn(random, 1 + random.nextInt(2000), others);
      int[] codeOf = codes.codes(other);
      requireTexts(others, other);
      int known = twin.size();
      assertEquals(others.size(), codeOf.length);
      others.forEach((text, code) -> assertEquals(twin.getOrDefault(text, codeOf[code]), codeOf[code], text));
      others.forEach((text, code) -> twin.putIfAbsent(text, codeOf[code]));
      requireTexts(twin, codes);
      assertEquals(others.keySet().stream().filter(text -> twin.get(text) >= known).count(), codes.size() - known);
    }
  }
}

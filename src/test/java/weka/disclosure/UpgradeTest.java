package weka.disclosure;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayInputStream;
import java.io.ObjectInputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import weka.core.OptionHandler;
import weka.core.Utils;

/** Objects in experiments, flows and models that version 1.0.0 saved keep their settings. */
class UpgradeTest {

  /**
   * Two lines for each object: its class with the options that version 1.0.0 (commit eece9a2) printed of it, and the object as that version
   * saved it, compressed, in Base64.
   */
  private static final Path SAVED = Path.of("src/test/refs/saved-by-1.0.0.txt");

  @TestFactory
  Stream<DynamicTest> whatVersion100SavedKeepsItsSettings() throws Exception {
    List<String> lines = Files.readAllLines(SAVED);
    return IntStream.range(0, lines.size() / 2).mapToObj(i -> DynamicTest.dynamicTest(lines.get(2 * i),
        () -> assertKept(lines.get(2 * i).split(" ", 2), Base64.getDecoder().decode(lines.get(2 * i + 1)))));
  }

  private static void assertKept(String[] printed, byte[] saved) throws Exception {
    try (ObjectInputStream in = new ObjectInputStream(new GZIPInputStream(new ByteArrayInputStream(saved)))) {
      Object read = in.readObject();
      assertEquals(printed[0], read.getClass().getName());
      if (printed.length > 1) {
        Object expected = read.getClass().getDeclaredConstructor().newInstance();
        ((OptionHandler) expected).setOptions(Utils.splitOptions(printed[1]));
        assertEquals(Utils.joinOptions(((OptionHandler) expected).getOptions()), Utils.joinOptions(((OptionHandler) read).getOptions()));
      }
    }
  }
}

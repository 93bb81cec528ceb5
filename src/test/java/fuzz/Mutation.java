package fuzz;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

/** Damages files: truncates them, drops or doubles lines, adds fields, changes encodings and numbers. */
final class Mutation {

  private static final List<String> PIECES = List.of("1,{", "{1 2", "}", "{", "'", "\"", ",", "?", "NaN", "Infinity", "1e400", "-",
      "@data\n", "@attribute b relational\n@attribute c numeric\n@end b\n", "@attribute a1000000 numeric\n", "{-1 5}",
      "{999999999 1}", "{1 1,0 1}", "\u0000", "\uFEFF", "\r\n", "\r", "%", "\\", "1,1,1,1,1,1,1,1", "\u0663", "1,5", "{0 x}", "@end",
      "@relation", "\t", "{}", ",{2}", ",{-1}", ",{x}", "\n\n\n");

  private Mutation() {
  }

  /** The file with one to three faults. */
  static byte[] of(byte[] file, Random random) {
    byte[] result = file;
    for (int faults = 1 + random.nextInt(3); faults > 0; faults--) {
      result = once(result, random);
    }
    return result;
  }

  private static byte[] once(byte[] file, Random random) {
    if (file.length == 0) {
      return file;
    }
    int at = random.nextInt(file.length);
    return switch (random.nextInt(8)) {
      case 0 -> Arrays.copyOf(file, at);
      case 1, 2, 3 -> inserted(file, at, PIECES.get(random.nextInt(PIECES.size())).getBytes(StandardCharsets.UTF_8));
      case 4 -> lines(file, random);
      case 5 -> inserted(file, at, new byte[] {(byte) random.nextInt(256)});
      case 6 -> marked(file, random.nextInt(3));
      default -> {
        byte[] changed = file.clone();
        changed[at] = (byte) random.nextInt(256);
        yield changed;
      }
    };
  }

  private static byte[] inserted(byte[] file, int at, byte[] piece) {
    byte[] longer = Arrays.copyOf(file, file.length + piece.length);
    System.arraycopy(piece, 0, longer, at, piece.length);
    System.arraycopy(file, at, longer, at + piece.length, file.length - at);
    return longer;
  }

  private static byte[] marked(byte[] file, int how) {
    String text = new String(file, StandardCharsets.UTF_8);
    return how == 0 ? ("\uFEFF" + text).getBytes(StandardCharsets.UTF_8)
        : ("\uFEFF" + text).getBytes(how == 1 ? StandardCharsets.UTF_16LE : StandardCharsets.UTF_16BE);
  }

  /** A line lost, doubled, or in another place. */
  private static byte[] lines(byte[] file, Random random) {
    List<String> lines = new ArrayList<>(List.of(new String(file, StandardCharsets.ISO_8859_1).split("\n", -1)));
    String line = lines.remove(random.nextInt(lines.size()));
    for (int copies = random.nextInt(3); copies > 0; copies--) {
      lines.add(random.nextInt(lines.size() + 1), line);
    }
    return String.join("\n", lines).getBytes(StandardCharsets.ISO_8859_1);
  }
}

package weka.disclosure.data;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.GZIPInputStream;

/**
 * Reads the text of a file in the encoding of its byte order mark, else in UTF-8 if that is valid, else in windows-1252. Weka uses the
 * system's encoding, and turns letters of another encoding into question marks.
 */
final class EncodedText {

  private static final char MARK = '\uFEFF';

  private EncodedText() {
  }

  /** The text without its byte order mark. */
  static String read(Path file) throws IOException {
    return read(file, false);
  }

  /** The same of a file that may be compressed by gzip. */
  static String read(Path file, boolean compressed) throws IOException {
    String text = decode(bytes(file, compressed));
    return !text.isEmpty() && text.charAt(0) == MARK ? text.substring(1) : text;
  }

  private static byte[] bytes(Path file, boolean compressed) throws IOException {
    if (!compressed) {
      return Files.readAllBytes(file);
    }
    try (InputStream in = new GZIPInputStream(Files.newInputStream(file))) {
      return in.readAllBytes();
    }
  }

  /** True if the file is pure ASCII, which is the same in every encoding. */
  static boolean isPlain(Path file) throws IOException {
    try (InputStream in = new BufferedInputStream(Files.newInputStream(file))) {
      int next = in.read();
      while (next > 0 && next < 0x80) {
        next = in.read();
      }
      return next < 0;
    }
  }

  private static String decode(byte[] bytes) {
    if (starts(bytes, 0xFE, 0xFF) || starts(bytes, 0xFF, 0xFE)) {
      return new String(bytes, StandardCharsets.UTF_16);
    }
    try {
      return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
    } catch (CharacterCodingException e) {
      return new String(bytes, Charset.forName("windows-1252"));
    }
  }

  private static boolean starts(byte[] bytes, int first, int second) {
    return bytes.length > 1 && (bytes[0] & 0xFF) == first && (bytes[1] & 0xFF) == second;
  }
}

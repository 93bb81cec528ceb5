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
 * Reads the text of a file in the encoding of its byte order mark, else in UTF-16 if one of the first two bytes is 0, else in UTF-8 if
 * that is valid, else in windows-1252. Weka uses the system's encoding, and turns letters of another encoding into question marks.
 */
final class EncodedText {

  private static final char MARK = '\uFEFF';
  private static final int ROOM = 1 << 16;

  private EncodedText() {
  }

  /** The text without its byte order mark. */
  static String read(Path file) throws IOException {
    return read(file, false);
  }

  /** The same of a file that may be compressed by gzip. */
  static String read(Path file, boolean compressed) throws IOException {
    try (InputStream in = open(file, compressed)) {
      String text = decode(in.readAllBytes());
      return !text.isEmpty() && text.charAt(0) == MARK ? text.substring(1) : text;
    }
  }

  /** The bytes of a file that may be compressed by gzip. */
  static InputStream open(Path file, boolean compressed) throws IOException {
    InputStream in = Files.newInputStream(file);
    return compressed ? new GZIPInputStream(in, ROOM) : in;
  }

  /** True if the file is pure ASCII, which is the same in every encoding. */
  static boolean isPlain(Path file, boolean compressed) throws IOException {
    try (InputStream in = new BufferedInputStream(open(file, compressed))) {
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
    if (bytes.length > 1 && (bytes[0] == 0 || bytes[1] == 0)) {
      return new String(bytes, bytes[0] == 0 ? StandardCharsets.UTF_16BE : StandardCharsets.UTF_16LE);
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

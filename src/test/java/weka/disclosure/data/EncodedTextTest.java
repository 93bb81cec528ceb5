package weka.disclosure.data;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Files in the encodings that spreadsheets write. */
class EncodedTextTest {

  @TempDir
  private Path folder;

  private Path file(byte[] bytes) throws IOException {
    return Files.write(folder.resolve("text.csv"), bytes);
  }

  private String read(String text, Charset charset) throws IOException {
    return EncodedText.read(file(text.getBytes(charset)));
  }

  @Test
  void eachEncodingIsKnownByItsBytes() throws IOException {
    String text = "name,ort\nMüller,Łódź\n";
    for (String marked : new String[] {text, "\uFEFF" + text}) {
      assertEquals(text, read(marked, StandardCharsets.UTF_8));
      assertEquals(text, read(marked, StandardCharsets.UTF_16LE));
      assertEquals(text, read(marked, StandardCharsets.UTF_16BE));
    }
    assertEquals("Müller €", read("Müller €", Charset.forName("windows-1252")));
    // the bytes of a mark in the wrong order, or only one of them, are letters
    assertEquals("þé", EncodedText.read(file(new byte[] {(byte) 0xFE, (byte) 0xE9})));
    assertEquals("éÿ", EncodedText.read(file(new byte[] {(byte) 0xE9, (byte) 0xFF})));
    assertEquals("ÿ", EncodedText.read(file(new byte[] {(byte) 0xFF})));
    assertEquals("", EncodedText.read(file(new byte[0])));
    assertEquals("a", read("a", StandardCharsets.UTF_8));
  }

  @Test
  void onlyAsciiIsPlain() throws IOException {
    for (String text : new String[] {"", "a,b\n\u007F"}) {
      assertEquals(true, EncodedText.isPlain(file(text.getBytes(StandardCharsets.UTF_8)), false), text);
    }
    for (String text : new String[] {"a\u0080", "\u0000a", "ü"}) {
      assertEquals(false, EncodedText.isPlain(file(text.getBytes(StandardCharsets.UTF_8)), false), text);
    }
  }

  @Test
  void compressedTextIsReadAsWell() throws IOException {
    Path file = folder.resolve("text.gz");
    try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(file))) {
      out.write("Łódź".getBytes(StandardCharsets.UTF_8));
    }
    assertEquals("Łódź", EncodedText.read(file, true));
    assertEquals(false, EncodedText.isPlain(file, true));
  }
}

package sdc.data;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** SHA-256 digests, in hexadecimal digits. */
public final class Sha256 {

  private Sha256() {
  }

  /** A digest of nothing yet. */
  public static MessageDigest start() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("this Java lacks SHA-256, which every Java must have", e);
    }
  }

  /** Adds a text, with its length, so that texts cannot run into each other. */
  public static void add(MessageDigest digest, String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    digest.update(ByteBuffer.allocate(Integer.BYTES).putInt(bytes.length).flip());
    digest.update(bytes);
  }

  /** The digits of this digest, which begins again. */
  public static String digits(MessageDigest digest) {
    return HexFormat.of().formatHex(digest.digest());
  }

  /** The digits of this file. */
  public static String of(Path file) throws IOException {
    try (DigestInputStream in = new DigestInputStream(Files.newInputStream(file), start())) {
      in.transferTo(OutputStream.nullOutputStream());
      return digits(in.getMessageDigest());
    }
  }
}

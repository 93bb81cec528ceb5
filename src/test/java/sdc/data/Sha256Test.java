package sdc.data;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class Sha256Test {

  /** FIPS 180-2, appendix B.1. */
  @Test
  void digestsArePublishedOnes(@TempDir Path folder) throws IOException {
    String abc = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
    assertEquals(abc, Sha256.of(Files.writeString(folder.resolve("abc"), "abc")));
    MessageDigest digest = Sha256.start();
    digest.update(new byte[] {'a', 'b', 'c'});
    assertEquals(abc, Sha256.digits(digest));
    assertEquals(Sha256.digits(Sha256.start()), Sha256.digits(digest), "it begins again");
  }

  /** The lengths of texts count, so other texts have another digest. */
  @Test
  void textsDoNotRunIntoEachOther() {
    assertEquals(of("ab", "c"), of("ab", "c"));
    assertNotEquals(of("ab", "c"), of("a", "bc"));
    assertNotEquals(of("ab", "c"), of("ab", "d"));
  }

  private static String of(String... texts) {
    MessageDigest digest = Sha256.start();
    for (String text : texts) {
      Sha256.add(digest, text);
    }
    return Sha256.digits(digest);
  }
}

package sdc.data;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.Set;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import javax.crypto.Cipher;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.junit.jupiter.api.Test;

class RandomnessTest {

  /** AES-256 of the zero block under the zero key: NIST's AESAVS known answer (AES, key of 256 zero bits, VarTxt base). */
  @Test
  void firstBlockUnderTheZeroKeyIsThePublishedOne() {
    CounterGenerator generator = new CounterGenerator(new byte[32]);
    byte[] block = ByteBuffer.allocate(16).putLong(generator.nextLong()).putLong(generator.nextLong()).array();
    assertEquals("dc95c078a2408989ad48a21492842087", HexFormat.of().formatHex(block));
  }

  /** NIST SP 800-38A, section 6.5: block c is the cipher of the counter c; here block by block in ECB, over several buffers. */
  @Test
  void streamIsTheCipherOfTheCounter() throws Exception {
    byte[] key = new byte[32];
    for (int i = 0; i < key.length; i++) {
      key[i] = (byte) (7 * i + 1);
    }
    assertCipherOfCounter(key, new CounterGenerator(key), 5000);
  }

  /** The key of a stream is HMAC-SHA-256 under (seed, 24 zero bytes) of each part's length and UTF-8 bytes. */
  @Test
  void seededStreamIsAsDocumented() throws Exception {
    ByteArrayOutputStream identity = new ByteArrayOutputStream();
    DataOutputStream out = new DataOutputStream(identity);
    for (String part : new String[] {"RankSwapping", "größe", ""}) {
      out.writeInt(part.getBytes(StandardCharsets.UTF_8).length);
      out.write(part.getBytes(StandardCharsets.UTF_8));
    }
    Mac mac = Mac.getInstance("HmacSHA256");
    mac.init(new SecretKeySpec(ByteBuffer.allocate(32).putLong(-42).array(), "HmacSHA256"));
    byte[] key = mac.doFinal(identity.toByteArray());
    assertCipherOfCounter(key, Randomness.seeded(-42).stream("RankSwapping", "größe", ""), 10);
  }

  private static void assertCipherOfCounter(byte[] key, RandomGenerator stream, int blocks) throws Exception {
    Cipher cipher = Cipher.getInstance("AES/ECB/NoPadding");
    cipher.init(Cipher.ENCRYPT_MODE, new SecretKeySpec(key, "AES"));
    for (long counter = 0; counter < blocks; counter++) {
      ByteBuffer expected = ByteBuffer.wrap(cipher.doFinal(ByteBuffer.allocate(16).putLong(0).putLong(counter).array()));
      assertEquals(expected.getLong(), stream.nextLong(), "block " + counter);
      assertEquals(expected.getLong(), stream.nextLong(), "block " + counter);
    }
  }

  @Test
  void sameSeedAndIdentityRepeatInAnyOrderAndOnAnyThread() {
    Randomness one = Randomness.seeded(5);
    long[] first = one.stream("a").longs(3000).toArray();
    one.stream("b").nextLong();
    assertArrayEquals(first, one.stream("a").longs(3000).toArray());
    assertArrayEquals(first, Randomness.ofSeed(5).stream("a").longs(3000).toArray());
    boolean same = IntStream.range(0, 64).parallel().allMatch(i -> Arrays.equals(first, one.stream("a").longs(3000).toArray()));
    assertTrue(same);
  }

  @Test
  void identitiesAndSeedsNeverShareNumbers() {
    Set<Long> seen = new HashSet<>();
    String[][] identities = {{}, {""}, {"", ""}, {"a"}, {"a", "b"}, {"ab"}, {"ab", ""}, {"", "ab"}, {"b", "a"}, {"a", "", "b"}};
    for (long seed : new long[] {1, -1, 2, 1L << 32, Long.MIN_VALUE}) {
      for (String[] identity : identities) {
        Randomness.seeded(seed).stream(identity).longs(500).forEach(seen::add);
        Randomness.seeded(seed).derive(identity).stream("x").longs(500).forEach(seen::add);
      }
    }
    assertEquals(5 * identities.length * 1000, seen.size());
  }

  @Test
  void derivedRandomnessRepeatsAndDiffersFromItsParentsStreams() {
    long derived = Randomness.seeded(9).derive("a").stream("b").nextLong();
    assertEquals(derived, Randomness.seeded(9).derive("a").stream("b").nextLong());
    assertFalse(derived == Randomness.seeded(9).stream("a", "b").nextLong());
  }

  @Test
  void freshRandomnessNeverRepeats() {
    assertFalse(Randomness.fresh().stream("a").nextLong() == Randomness.fresh().stream("a").nextLong());
    assertFalse(Randomness.ofSeed(0).stream("a").nextLong() == Randomness.ofSeed(0).stream("a").nextLong());
    assertFalse(Randomness.ofSeed(0).stream("a").nextLong() == Randomness.seeded(0).stream("a").nextLong());
    Randomness fresh = Randomness.fresh();
    assertEquals(fresh.stream("a").nextLong(), fresh.stream("a").nextLong());
  }

  /** χ² of 256 cells, with 255 degrees of freedom; 347.7 is exceeded with probability 0.0001 (R: qchisq(0.9999, 255)). */
  @Test
  void bytesAndPairsOfBitsAreUniform() {
    RandomGenerator stream = Randomness.seeded(31).stream("uniform");
    int[] bytes = new int[256];
    int[] cells = new int[256];
    int numbers = 200_000;
    for (int i = 0; i < numbers; i++) {
      long number = stream.nextLong();
      for (int shift = 0; shift < 64; shift += 8) {
        bytes[(int) (number >>> shift) & 255]++;
      }
      cells[(int) (stream.nextDouble() * 16) * 16 + (int) (stream.nextDouble() * 16)]++;
    }
    assertTrue(chiSquare(bytes, numbers * 8) < 347.7, "bytes " + chiSquare(bytes, numbers * 8));
    assertTrue(chiSquare(cells, numbers) < 347.7, "pairs " + chiSquare(cells, numbers));
  }

  private static double chiSquare(int[] counts, double total) {
    double expected = total / counts.length;
    return Arrays.stream(counts).mapToDouble(count -> (count - expected) * (count - expected) / expected).sum();
  }

  /** Two identities' streams correlate no more than chance allows. */
  @Test
  void streamsOfTwoIdentitiesAreUncorrelated() {
    RandomGenerator a = Randomness.seeded(1).stream("attribute", "AGI");
    RandomGenerator b = Randomness.seeded(1).stream("attribute", "AGJ");
    int numbers = 100_000;
    double product = 0;
    for (int i = 0; i < numbers; i++) {
      product += (a.nextDouble() - 0.5) * (b.nextDouble() - 0.5) * 12;
    }
    assertEquals(0, product / numbers, 4 / Math.sqrt(numbers));
  }
}

package sdc.data;

import java.nio.ByteBuffer;
import java.nio.LongBuffer;
import java.security.GeneralSecurityException;
import java.util.random.RandomGenerator;
import javax.crypto.Cipher;
import javax.crypto.spec.IvParameterSpec;
import javax.crypto.spec.SecretKeySpec;

/**
 * A cryptographic stream of numbers: AES-256 in counter mode over zeros (NIST SP 800-38A), one buffer at a time. Not thread-safe.
 */
final class CounterGenerator implements RandomGenerator {

  private static final byte[] ZEROS = new byte[1 << 13];

  private final Cipher cipher;
  private final byte[] block = new byte[ZEROS.length];
  private final LongBuffer numbers = ByteBuffer.wrap(block).asLongBuffer();

  CounterGenerator(byte[] key) {
    try {
      cipher = Cipher.getInstance("AES/CTR/NoPadding");
      cipher.init(Cipher.ENCRYPT_MODE, new SecretKeySpec(key, "AES"), new IvParameterSpec(new byte[16]));
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("this Java lacks AES/CTR, which every Java must have", e);
    }
    numbers.position(numbers.limit());
  }

  @Override
  public long nextLong() {
    if (!numbers.hasRemaining()) {
      refill();
    }
    return numbers.get();
  }

  private void refill() {
    try {
      cipher.update(ZEROS, 0, ZEROS.length, block);
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("AES/CTR refused a whole block", e);
    }
    numbers.clear();
  }
}

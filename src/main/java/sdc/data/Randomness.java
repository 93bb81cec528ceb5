package sdc.data;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.util.random.RandomGenerator;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * The source of every random stream: a secret 256-bit key, from which one independent stream is derived for each identity.
 *
 * <p>Streams are HMAC-SHA-256(key, identity) as the key of an AES-256 counter generator, so that two identities never share
 * numbers, whatever the order in which, or the thread on which, they are asked for. A fresh key comes from the system's secure
 * source; a key made from a seed repeats, and is only as secret as the seed.
 */
public final class Randomness {

  private final byte[] key;

  private Randomness(byte[] key) {
    this.key = key;
  }

  /** Fresh randomness that nobody can repeat: for files that are released. */
  public static Randomness fresh() {
    byte[] key = new byte[32];
    new SecureRandom().nextBytes(key);
    return new Randomness(key);
  }

  /** Randomness that repeats: for studies. */
  public static Randomness seeded(long seed) {
    return new Randomness(ByteBuffer.allocate(32).putLong(seed).array());
  }

  /** What a user's seed means: 0 is {@link #fresh}, any other number is {@link #seeded}. */
  public static Randomness ofSeed(long seed) {
    return seed == 0 ? fresh() : seeded(seed);
  }

  /** The randomness of one part of the work, from which that part derives its own streams. */
  public Randomness derive(String... identity) {
    return new Randomness(mac(identity));
  }

  /** The stream of this identity; the same identity gives the same stream again. */
  public RandomGenerator stream(String... identity) {
    return new CounterGenerator(mac(identity));
  }

  private byte[] mac(String... identity) {
    try {
      Mac mac = Mac.getInstance("HmacSHA256");
      mac.init(new SecretKeySpec(key, "HmacSHA256"));
      for (String part : identity) {
        byte[] bytes = part.getBytes(StandardCharsets.UTF_8);
        mac.update(ByteBuffer.allocate(4).putInt(bytes.length).array());
        mac.update(bytes);
      }
      return mac.doFinal();
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("this Java lacks HmacSHA256, which every Java must have", e);
    }
  }
}

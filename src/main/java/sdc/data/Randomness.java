package sdc.data;

import java.io.Serializable;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.util.random.RandomGenerator;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * The source of every random stream: a secret 256-bit key, from which each identity gets an independent stream.
 *
 * <p>HMAC-SHA-256(key, identity) is the key of an AES-256 counter generator. Two identities therefore never share numbers, and
 * neither the order of the calls nor the thread changes a stream. A fresh key comes from the system's secure source; a key made
 * from a seed is repeatable, and only as secret as the seed. It is serialised only for other machines
 * that mask parts of a file.
 */
public final class Randomness implements Serializable {

  private static final long serialVersionUID = 1L;

  private static final int BYTES = 32;

  private final byte[] key;

  private Randomness(byte[] key) {
    this.key = key;
  }

  /** Fresh randomness that nobody can repeat, for files to release. */
  public static Randomness fresh() {
    byte[] key = new byte[BYTES];
    new SecureRandom().nextBytes(key);
    return new Randomness(key);
  }

  /** The randomness with this key of 32 bytes, which {@link #key} gave. */
  public static Randomness ofKey(byte[] key) {
    if (key.length != BYTES) {
      throw new IllegalArgumentException("a key must have " + BYTES + " bytes, got " + key.length);
    }
    return new Randomness(key.clone());
  }

  /** The key, with which anybody can repeat all streams; to be kept as secret as the data. */
  public byte[] key() {
    return key.clone();
  }

  /** Repeatable randomness, for studies. */
  public static Randomness seeded(long seed) {
    return new Randomness(ByteBuffer.allocate(BYTES).putLong(seed).array());
  }

  /** The randomness of a user's seed: {@link #fresh} for 0, {@link #seeded} for any other number. */
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

package sdc.link.attack;

/** Arithmetic modulo the prime 2^61 − 1, which solves a system of equations without rounding. */
final class Residues {

  static final long PRIME = (1L << 61) - 1;

  private Residues() {
  }

  static long of(long value) {
    return Math.floorMod(value, PRIME);
  }

  /** The whole number with this residue that is nearest to 0. */
  static long signed(long residue) {
    return residue > PRIME / 2 ? residue - PRIME : residue;
  }

  static long minus(long a, long b) {
    return a >= b ? a - b : a - b + PRIME;
  }

  /** The product: the sum of its high and its low 61 bits, because 2^61 ≡ 1. */
  static long times(long a, long b) {
    long low = a * b;
    long sum = (low & PRIME) + (low >>> 61 | Math.multiplyHigh(a, b) << 3);
    return sum >= PRIME ? sum - PRIME : sum;
  }

  /** 1/a = a^(PRIME − 2), by Fermat. */
  static long inverse(long a) {
    long power = a;
    long result = 1;
    for (long exponent = PRIME - 2; exponent > 0; exponent >>= 1) {
      result = (exponent & 1) == 1 ? times(result, power) : result;
      power = times(power, power);
    }
    return result;
  }
}

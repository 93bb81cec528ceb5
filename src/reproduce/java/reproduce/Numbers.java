package reproduce;

import java.util.Locale;

/** Numbers as text. */
final class Numbers {

  private Numbers() {
  }

  /** The number with this many digits after the point. */
  static String of(double value, int decimals) {
    return String.format(Locale.ROOT, "%." + decimals + "f", value);
  }

  /** A time in seconds with its significant digits. */
  static String seconds(double value) {
    return of(value, value >= 10 ? 0 : value >= 1 ? 1 : 2);
  }

  /** A duration for people. */
  static String duration(double seconds) {
    return seconds < 90 ? of(Math.max(1, seconds), 0) + " s" : seconds < 5400 ? of(seconds / 60, 0) + " min" : of(seconds / 3600, 1) + " h";
  }
}

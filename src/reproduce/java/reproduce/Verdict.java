package reproduce;

/** The comparison of a printed figure with ours. */
enum Verdict {

  /** Every run rounds to the printed figure. */
  EXACT("=", "exact"),
  /** Between the least and the largest of our runs. */
  INSIDE("~", "inside the range"),
  /** Outside that range. */
  OUTSIDE("!", "outside"),
  /** A time of another machine; only the ratio is shown. */
  OTHER_MACHINE("", "time of another machine"),
  /** Computed from other data than the paper's, so no conclusion is possible. */
  OTHER_DATA("", "not the published data"),
  /** The paper prints no figure. */
  OURS_ALONE("", "not published");

  final String mark;
  final String words;

  Verdict(String mark, String words) {
    this.mark = mark;
    this.words = words;
  }

  /** The verdict on measured figures, for the paper's data or other data, and for times or other figures. */
  static Verdict of(Printed printed, Spread ours, boolean papersData, boolean time) {
    if (!printed.isThere()) {
      return OURS_ALONE;
    }
    if (time) {
      return OTHER_MACHINE;
    }
    if (!papersData) {
      return OTHER_DATA;
    }
    double value = printed.value();
    double rounding = printed.rounding();
    if (value - rounding <= ours.low() && ours.high() <= value + rounding) {
      return EXACT;
    }
    return ours.low() - rounding <= value && value <= ours.high() + rounding ? INSIDE : OUTSIDE;
  }
}

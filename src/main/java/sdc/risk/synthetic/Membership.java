package sdc.risk.synthetic;

import java.util.Arrays;
import java.util.List;
import sdc.data.Progress;
import sdc.data.Randomness;
import sdc.data.Table;

/**
 * Was a person in the original? An intruder who knows a person's record says yes if the nearest released record is within t of it, the
 * distance that 5 % of people have who were not in the original (Chen, Yu, Zhang, Fritz 2020; the false positive rate is fixed after
 * Carlini, Chien, Nasr, Song, Terzis, Tramèr 2022).
 */
public final class Membership {

  private Membership() {
  }

  /** Members who are found, beside people held out who are taken for members, 5 % of them or more if distances tie. */
  public static Excess byDistance(Table original, Table released, Table holdout, Randomness randomness, Progress progress) {
    Table members = Sample.of(original, randomness.stream("members"));
    Table others = Sample.of(holdout, randomness.stream("others"));
    MixedPoints points = MixedPoints.of(List.of(original, released, members, others));
    return Distances.of(Distances.roots(NearestTwo.of(points, 2, 1, progress).nearest()),
        Distances.roots(NearestTwo.of(points, 3, 1, progress).nearest())).within();
  }

  /** The same by scores of members and of people held out: a person is taken for a member if at most 5 % of the latter score as high. */
  public static Excess byScore(double[] members, double[] others) {
    return Distances.of(negated(members), negated(others)).within();
  }

  private static double[] negated(double[] scores) {
    return Arrays.stream(scores).map(score -> -score).toArray();
  }
}

package sdc.link;

import java.util.Arrays;
import java.util.stream.IntStream;
import sdc.data.Differences;
import sdc.data.LabelDifference;

/**
 * Makes a space with texts searchable by a tree: the profiles of the texts ({@link LabelDifference#writeProfile}) become coordinates that
 * the tree divides, and bound the differences of the texts in a box. Nothing is left out, so the nearest candidates stay the same.
 */
final class TextAxes {

  private final LabelDifference[] mismatch;
  private final boolean extra;
  /** The old coordinate of each new one, −1 for those of profiles. */
  private final int[] source;
  private final LabelDifference[] moved;
  private final int[] profile;
  private final int axes;

  private TextAxes(LabelDifference[] mismatch, boolean extra) {
    this.mismatch = mismatch;
    this.extra = extra;
    int[] plain = IntStream.range(0, mismatch.length).filter(k -> !isText(k)).toArray();
    int[] texts = IntStream.range(0, mismatch.length).filter(this::isText).toArray();
    this.axes = plain.length + IntStream.of(texts).map(k -> mismatch[k].profileSize()).sum();
    int width = axes + texts.length;
    this.source = Arrays.copyOf(plain, width + (extra ? 1 : 0));
    Arrays.fill(source, plain.length, source.length, -1);
    this.profile = new int[width];
    Arrays.fill(profile, -1);
    int next = plain.length;
    for (int t = 0; t < texts.length; t++) {
      source[axes + t] = texts[t];
      profile[axes + t] = next;
      next += mismatch[texts[t]].profileSize();
    }
    if (extra) {
      source[width] = mismatch.length;
    }
    this.moved = IntStream.range(0, width).mapToObj(k -> source[k] < 0 ? null : mismatch[source[k]]).toArray(LabelDifference[]::new);
  }

  private boolean isText(int attribute) {
    return mismatch[attribute] != null && mismatch[attribute].isOfTexts();
  }

  /** The same space if it has no texts, else the one with their profiles. */
  static Space in(Space space, LabelDifference[] mismatch, boolean extra) {
    if (Arrays.stream(mismatch).noneMatch(each -> each != null && each.isOfTexts())) {
      return space;
    }
    TextAxes texts = new TextAxes(mismatch, extra);
    return new Space(new SquaredDifferences(texts.moved, extra, texts.profile), texts.source.length, texts.axes,
        texts.wider(space.queries()), texts.wider(space.candidates()), space.ties(), space.length());
  }

  private double[] wider(double[] records) {
    int width = mismatch.length + (extra ? 1 : 0);
    double[] wider = Differences.room(records.length / width, source.length);
    IntStream.range(0, records.length / width).parallel().forEach(row -> {
      int to = row * source.length;
      for (int k = 0; k < source.length; k++) {
        wider[to + k] = source[k] < 0 ? 0 : records[row * width + source[k]];
      }
      for (int k = 0; k < profile.length; k++) {
        if (profile[k] >= 0) {
          moved[k].writeProfile(wider[to + k], wider, to + profile[k]);
        }
      }
    });
    return wider;
  }
}

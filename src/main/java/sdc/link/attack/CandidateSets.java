package sdc.link.attack;

import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import sdc.data.Differences;
import sdc.data.MaskedPair;
import sdc.data.Progress;
import sdc.link.NearestSoFar;
import sdc.link.PreciseOrder;
import sdc.link.TieRule;

/** The candidates of each original record: the masked records that every axis admits, which form a box of places. */
final class CandidateSets {

  private final MaskedPair pair;
  private final List<Axis> axes;
  private final Progress progress;
  private final Differences differences;
  private final double[] maskedPoints;
  private final BoxTree tree;

  /** The candidates of a pair, from the axes of the whole pair. */
  CandidateSets(MaskedPair pair, List<Axis> axes, Progress progress) {
    this.pair = pair;
    this.axes = axes.stream().map(axis -> axis.part(pair.originalRows(), pair.maskedRows())).toList();
    this.progress = progress;
    differences = Differences.of(pair, Differences.Scaling.DISTANCE);
    maskedPoints = differences.sharedMasked();
    tree = new BoxTree(this.axes, maskedPoints, progress);
  }

  /** Whether every original record has a candidate within w positions, except this many at most. */
  boolean allHaveOne(int w, int spare) {
    AtomicInteger without = new AtomicInteger();
    return IntStream.range(0, pair.original().rows()).parallel().allMatch(i -> {
      progress.check();
      BoxTree.Box box = tree.new Box();
      box.around(axes, i, w);
      return box.any() || without.incrementAndGet() <= spare;
    });
  }

  /** The candidates within w positions. With {@code widen}, w is doubled for a record without candidates until it has some. */
  AttackResult find(int w, boolean widen, boolean guess, boolean certified, String note) {
    int originals = pair.original().rows();
    int[] size = new int[originals];
    boolean[] contained = new boolean[originals];
    int[] own = new int[originals];
    NearestSoFar found = new NearestSoFar(own, guess ? PreciseOrder.of(differences) : TieRule.PLAIN, false);
    double[] points = differences.sharedOriginals();
    progress.inParallel(originals, "intersecting candidates", i -> {
      BoxTree.Box box = box(i, w, widen);
      size[i] = box.counted();
      contained[i] = pair.partner(i) != MaskedPair.NONE && box.contains(axes, pair.partner(i));
      own[i] = contained[i] ? pair.partner(i) : MaskedPair.NONE;
      double[] point = Arrays.copyOfRange(points, i * differences.width(), (i + 1) * differences.width());
      found.start(i, !contained[i] ? Double.POSITIVE_INFINITY : guess ? box.squared(point, maskedPoints, own[i]) : 0);
      if (guess && size[i] > 0) {
        box.find(point, i, found);
      } else if (size[i] > 0) {
        found.take(i, 0, box.first(), size[i]);
      }
    });
    return new AttackResult(found.links(pair), size, contained, certified, note);
  }

  /** The box of w positions around an original record, with its records counted; doubled until it has some, if wanted. */
  private BoxTree.Box box(int i, int w, boolean widen) {
    BoxTree.Box box = tree.new Box();
    int window = w;
    box.around(axes, i, window);
    box.count();
    while (widen && box.counted() == 0) {
      window = window > Integer.MAX_VALUE / 4 ? Integer.MAX_VALUE / 2 : Math.max(1, 2 * window);
      box.around(axes, i, window);
      box.count();
    }
    return box;
  }
}

package sdc.link.attack;

import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import sdc.data.Differences;
import sdc.data.MaskedPair;
import sdc.data.Progress;
import sdc.link.Links;
import sdc.link.NearestSoFar;
import sdc.link.PreciseOrder;

/** The candidates of each original record: the masked records that every axis admits, which form a box of places. */
final class CandidateSets {

  private final MaskedPair pair;
  private final List<Axis> axes;
  private final Progress progress;
  private final Differences differences;
  private final double[] maskedPoints;
  private final BoxTree tree;

  private int[] size;
  private boolean[] contained;
  private int[] nearest;
  private double[] distance;
  private int[] ties;
  private boolean[] partnerIsNearest;

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
    size = new int[originals];
    contained = new boolean[originals];
    nearest = new int[originals];
    distance = new double[originals];
    ties = new int[originals];
    partnerIsNearest = new boolean[originals];
    int[] candidates = new int[originals];
    NearestSoFar found = new NearestSoFar(candidates, PreciseOrder.of(differences), false);
    double[] originalPoints = differences.sharedOriginals();
    progress.inParallel(originals, "intersecting candidates", i -> {
      BoxTree.Box box = tree.new Box();
      count(box, i, w, widen);
      if (guess && size[i] > 0) {
        candidates[i] = contained[i] ? pair.partner(i) : MaskedPair.NONE;
        guess(box, found, i, Arrays.copyOfRange(originalPoints, i * differences.width(), (i + 1) * differences.width()));
      }
    });
    Links links = new Links(pair, nearest, distance, ties, partnerIsNearest);
    return new AttackResult(links, size, contained, certified, note);
  }

  private void count(BoxTree.Box box, int i, int w, boolean widen) {
    int window = w;
    box.around(axes, i, window);
    box.count();
    while (widen && box.counted() == 0) {
      window = window > Integer.MAX_VALUE / 4 ? Integer.MAX_VALUE / 2 : Math.max(1, 2 * window);
      box.around(axes, i, window);
      box.count();
    }
    int partner = pair.partner(i);
    size[i] = box.counted();
    contained[i] = partner != MaskedPair.NONE && box.contains(axes, partner);
    nearest[i] = size[i] == 0 ? MaskedPair.NONE : box.first();
    distance[i] = size[i] == 0 ? Double.POSITIVE_INFINITY : 0;
    ties[i] = size[i];
    partnerIsNearest[i] = contained[i];
  }

  private void guess(BoxTree.Box box, NearestSoFar found, int i, double[] point) {
    found.start(i, contained[i] ? box.squared(point, maskedPoints, pair.partner(i)) : Double.POSITIVE_INFINITY);
    box.find(point, i, found);
    nearest[i] = found.nearest(i);
    distance[i] = Math.sqrt(found.least(i));
    ties[i] = found.ties(i);
    partnerIsNearest[i] = found.partnerIsNearest(i);
  }
}

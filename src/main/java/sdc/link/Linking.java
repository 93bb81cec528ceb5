package sdc.link;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import sdc.data.Differences;
import sdc.data.LabelDifference;
import sdc.data.MaskedPair;
import sdc.data.Progress;

/** The steps from coordinates to links that all distance-based linkers share. */
final class Linking {

  private Linking() {
  }

  /** Rejects files with fewer than two records. */
  static void requireSeveral(MaskedPair pair) {
    if (pair.original().rows() < 2 || pair.masked().rows() < 2) {
      throw new IllegalArgumentException("linkage needs at least two records in each file, but the original has "
          + pair.original().rows() + " and the masked data has " + pair.masked().rows());
    }
  }

  /** The space of these differences: their coordinates with the sum of squares; original records are the queries. */
  static Space space(Differences differences) {
    int width = differences.width();
    boolean gaps = differences.hasGaps();
    CoordinateScale magnitude = CoordinateScale.of(differences, differences.sharedOriginals(), differences.sharedMasked());
    double[] queries = magnitude.broughtDown(differences.sharedOriginals());
    double[] candidates = magnitude.broughtDown(differences.sharedMasked());
    LabelDifference[] mismatch = IntStream.range(0, width)
        .mapToObj(k -> differences.isNominal(k) ? magnitude.bringDown(differences.mismatch(k)) : null).toArray(LabelDifference[]::new);
    if (gaps) {
      double[] ofQueries = IntStream.range(0, differences.originals()).mapToDouble(differences::originalExtra).toArray();
      double[] ofCandidates = IntStream.range(0, differences.candidates()).mapToDouble(differences::maskedExtra).toArray();
      queries = append(queries, width, magnitude.bringDownSquares(ofQueries));
      candidates = append(candidates, width, magnitude.bringDownSquares(ofCandidates));
    }
    return TextAxes.in(new Space(new SquaredDifferences(mismatch, gaps), gaps ? width + 1 : width, width, queries, candidates,
        magnitude.isOne() ? PreciseOrder.of(differences) : TieRule.PLAIN, squared -> magnitude.bringUp(Space.ROOT.applyAsDouble(squared))),
        mismatch, gaps);
  }

  /** The same records with one more coordinate for each. */
  static double[] append(double[] records, int width, double[] last) {
    double[] wider = Differences.room(last.length, width + 1);
    for (int row = 0; row < last.length; row++) {
      System.arraycopy(records, row * width, wider, row * (width + 1), width);
      wider[row * (width + 1) + width] = last[row];
    }
    return wider;
  }

  /** The links in a space whose queries are the original records; the space is reversed if the settings say so. */
  static Links links(MaskedPair pair, Space forth, LinkSettings settings, List<String> warnings, Progress progress) {
    Space space = settings.isReversed() ? forth.reversed() : forth;
    int[] partner = settings.isReversed() ? pair.owners() : pair.partnerRows();
    NearestSoFar found = settings.oneToOne() && !settings.ranks() ? null
        : NearestNeighbours.find(space, partner, settings.ranks(), progress);
    Links links = settings.oneToOne() ? OneToOne.links(space, partner, settings, progress)
        : found.links(settings.direction(), partner, space.length());
    if (settings.ranks()) {
      links = links.withRanks(Arrays.stream(found.nearer).map(nearer -> nearer + 1).toArray());
    }
    return links.withWarnings(warnings);
  }
}

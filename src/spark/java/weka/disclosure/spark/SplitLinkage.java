package weka.disclosure.spark;

import sdc.data.Differences.Scaling;
import sdc.data.ValueComparison.Missing;
import sdc.data.WholeFiles;
import sdc.link.LinkSettings.Direction;
import sdc.link.PartSearch;
import weka.disclosure.linkage.DistanceLinkage;
import weka.disclosure.linkage.EuclideanLinkage;
import weka.disclosure.linkage.Linkage;

/** A linkage whose distances can be computed in parts. */
record SplitLinkage(DistanceLinkage linkage, Scaling scaling) {

  /** The linkage as it runs on Spark; rejects those that need all records at once. */
  static SplitLinkage of(Linkage linkage) {
    if (!(linkage instanceof EuclideanLinkage euclidean)) {
      throw new IllegalArgumentException("-L: " + linkage.method() + " does not run on Spark; take EuclideanLinkage, or evaluate a sample"
          + " on one machine");
    }
    if (euclidean.getOneToOne()) {
      throw refused("-oneToOne");
    }
    if (euclidean.getDirection() != Direction.ORIGINAL_TO_MASKED) {
      throw refused("-direction " + euclidean.getDirection());
    }
    if (euclidean.getOrdinal().length > 0) {
      throw refused("-ordinal");
    }
    return new SplitLinkage(euclidean, euclidean.getMethod());
  }

  private static IllegalArgumentException refused(String option) {
    return new IllegalArgumentException("-L: " + option + " of a linkage does not run on Spark; leave it out");
  }

  /** The distance between records of these files. */
  RegionSearch.Measure measure(ComparedFiles files) {
    if (linkage.getMissing() == Missing.REFUSE) {
      files.requireComplete();
    }
    WholeFiles whole = files.whole();
    RecordTables tables = files.tables();
    Scaling kind = scaling;
    return (originals, masked) -> PartSearch.euclidean(whole.differences(tables.of(originals), tables.of(masked), kind));
  }
}

package sdc.link.intruder;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import sdc.data.Column;
import sdc.data.MaskedPair;
import sdc.data.NominalColumn;
import sdc.data.NumericColumn;
import sdc.data.Table;

/**
 * Several releases of the same file, linked jointly: the distance of a record to a person's masked records is the sum of the
 * distances in all releases. That is one distance on all releases' attributes side by side, so that any linkage can be used.
 *
 * <p>The intruder knows which masked records of the releases belong together (by a pseudonym, or as the order is the same): the
 * same row in all of them.
 */
public final class JointReleases {

  private JointReleases() {
  }

  /** The releases side by side; all have the same original file and the same partners. */
  public static MaskedPair of(List<MaskedPair> releases) {
    if (releases.isEmpty()) {
      throw new IllegalArgumentException("no release is given; name at least one masked file");
    }
    MaskedPair first = releases.get(0);
    List<Column> original = new ArrayList<>();
    List<Column> masked = new ArrayList<>();
    for (int r = 0; r < releases.size(); r++) {
      MaskedPair release = releases.get(r);
      if (!Arrays.equals(first.partnerRows(), release.partnerRows()) || first.masked().rows() != release.masked().rows()) {
        throw new IllegalArgumentException("release " + (r + 1) + " has other records, or in another order, than release 1;"
            + " a joint attack needs the same record in the same row");
      }
      String suffix = r == 0 ? "" : " (release " + (r + 1) + ")";
      add(release.original(), suffix, original);
      add(release.masked(), suffix, masked);
    }
    return first.with(Table.of(original), Table.of(masked));
  }

  private static void add(Table table, String suffix, List<Column> into) {
    for (Column column : table.columns()) {
      String name = column.name() + suffix;
      into.add(column instanceof NumericColumn numbers ? NumericColumn.adopt(name, numbers.toArray())
          : NominalColumn.of(name, ((NominalColumn) column).labels(), ((NominalColumn) column).toArray()));
    }
  }
}

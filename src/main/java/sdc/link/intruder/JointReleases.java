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
 * Several releases of the same file, attacked jointly: the distance of a record to a person's masked records is the sum of the
 * squared distances in all releases, each scaled separately. The attributes of all releases are joined side by side, with the
 * original repeated, so that any linkage can attack them. Its distance is that sum if it is Euclidean; other distances also use
 * relations between releases.
 *
 * <p>The intruder knows which masked records of the releases belong together, by a pseudonym or because the order is the same: they
 * are in the same row.
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
        throw new IllegalArgumentException("release " + (r + 1) + " differs from release 1 in its records or their order;"
            + " a joint attack needs the same record in the same row of each release");
      }
      add(release.original(), r, original);
      add(release.masked(), r, masked);
    }
    return first.with(Table.of(original), Table.of(masked));
  }

  /** The name, in the joined table, of an attribute of this release; releases are counted from 0. */
  public static String nameIn(int release, String attribute) {
    return release == 0 ? attribute : attribute + " (release " + (release + 1) + ")";
  }

  private static void add(Table table, int release, List<Column> into) {
    for (Column column : table.columns()) {
      String name = nameIn(release, column.name());
      into.add(column instanceof NumericColumn numbers ? NumericColumn.adopt(name, numbers.toArray())
          : ((NominalColumn) column).named(name));
    }
  }
}

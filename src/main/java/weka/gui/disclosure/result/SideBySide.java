package weka.gui.disclosure.result;

import java.util.ArrayList;
import java.util.List;
import sdc.data.MaskedPair;
import sdc.link.LinkSettings.Direction;
import sdc.link.Links;
import weka.core.Attribute;
import weka.core.Instances;
import weka.disclosure.evaluation.LinkageResult;
import weka.gui.disclosure.HeadedTable;
import weka.gui.disclosure.Result;

/** One record as a table: the original, its own masked record, and the record that is nearest by each linkage. */
final class SideBySide extends HeadedTable {

  private static final long serialVersionUID = 1L;
  /** The rows before the first attribute: the record's number, and whether the linkage finds the record. */
  static final int HEAD = 2;

  private final transient List<Source> sources = new ArrayList<>();
  private final transient List<String> attributes;

  /** A column: a record of one of the data sets, and whether the linkage finds the record. */
  private record Source(String title, Instances data, int row, String found) {

    String value(String attribute) {
      return row == MaskedPair.NONE ? "" : data.instance(row).toString(data.attribute(attribute));
    }

    /** True if the values differ, even in digits that are not shown. */
    boolean differs(Source other, String attribute) {
      Attribute own = data.attribute(attribute);
      Attribute others = other.data.attribute(attribute);
      return own.isNumeric() && others.isNumeric()
          ? Double.compare(data.instance(row).value(own) + 0.0, other.data.instance(other.row).value(others) + 0.0) != 0
          : !value(attribute).equals(other.value(attribute));
    }
  }

  SideBySide(Result result, int row) {
    MaskedPair pair = result.assessment().pair();
    attributes = pair.original().names();
    int[] originals = pair.originalRows();
    int[] masked = pair.maskedRows();
    sources.add(new Source("original", result.original(), originals[row], ""));
    sources.add(new Source("its own masked record", result.masked(), in(masked, pair.partner(row)), ""));
    for (LinkageResult linkage : result.assessment().linkages()) {
      Links links = linkage.links();
      boolean back = links.direction() == Direction.MASKED_TO_ORIGINAL;
      int looking = back ? pair.partner(row) : row;
      sources.add(new Source("nearest by " + linkage.name(), back ? result.original() : result.masked(),
          in(back ? originals : masked, links.nearest(looking)), found(links, looking)));
    }
    column("Attribute", Object.class, null, at -> at == 0 ? "record number" : at == 1 ? "this attack" : attributes.get(at - HEAD));
    sources.forEach(source -> column(source.title, Object.class, null, at -> switch (at) {
      case 0 -> source.row == MaskedPair.NONE ? "none" : Integer.toString(source.row + 1);
      case 1 -> source.found;
      default -> source.value(attributes.get(at - HEAD));
    }));
  }

  private static String found(Links links, int row) {
    return links.isLinked(row) ? "found"
        : "not found" + (links.isTied(row) ? ": its own is 1 of " + links.ties(row) + " equally near" : "");
  }

  private static int in(int[] rows, int row) {
    return row == MaskedPair.NONE ? MaskedPair.NONE : rows[row];
  }

  /** True if this cell shows another value than the original. */
  boolean isChanged(int row, int column) {
    return row >= HEAD && column >= 2 && sources.get(column - 1).row() != MaskedPair.NONE
        && sources.get(column - 1).differs(sources.get(0), attributes.get(row - HEAD));
  }

  @Override
  public int getRowCount() {
    return attributes.size() + HEAD;
  }
}

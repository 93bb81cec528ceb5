package weka.gui.disclosure;

import java.util.ArrayList;
import java.util.List;
import javax.swing.table.AbstractTableModel;
import sdc.data.MaskedPair;
import sdc.link.LinkSettings.Direction;
import sdc.link.Links;
import weka.core.Instances;
import weka.disclosure.evaluation.LinkageResult;

/** One record as a table: the original, its masked record, and the record that each linkage links to it. */
final class SideBySide extends AbstractTableModel {

  private static final long serialVersionUID = 1L;

  private final transient List<Source> sources = new ArrayList<>();
  private final transient List<String> attributes;

  /** A column: a record of one of the data sets. */
  private record Source(String title, Instances data, int row) {
  }

  SideBySide(Result result, int row) {
    MaskedPair pair = result.assessment().pair();
    attributes = pair.original().names();
    int[] originals = pair.originalRows();
    int[] masked = pair.maskedRows();
    sources.add(new Source("original", result.original(), originals[row]));
    sources.add(new Source("masked", result.masked(), in(masked, pair.partner(row))));
    for (LinkageResult linkage : result.assessment().linkages()) {
      Links links = linkage.links();
      boolean back = links.direction() == Direction.MASKED_TO_ORIGINAL;
      int nearest = links.nearest(back ? pair.partner(row) : row);
      sources.add(new Source("linked by " + linkage.name(), back ? result.original() : result.masked(),
          in(back ? originals : masked, nearest)));
    }
  }

  private static int in(int[] rows, int row) {
    return row == MaskedPair.NONE ? MaskedPair.NONE : rows[row];
  }

  @Override
  public int getRowCount() {
    return attributes.size() + 1;
  }

  @Override
  public int getColumnCount() {
    return sources.size() + 1;
  }

  @Override
  public String getColumnName(int column) {
    return column == 0 ? "Attribute" : sources.get(column - 1).title();
  }

  @Override
  public Object getValueAt(int row, int column) {
    if (column == 0) {
      return row == 0 ? "record number" : attributes.get(row - 1);
    }
    Source source = sources.get(column - 1);
    if (source.row() == MaskedPair.NONE) {
      return row == 0 ? "none" : "";
    }
    return row == 0 ? Integer.toString(source.row() + 1)
        : source.data().instance(source.row()).toString(source.data().attribute(attributes.get(row - 1)));
  }
}

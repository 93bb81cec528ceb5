package weka.disclosure.chart;

import java.util.ArrayList;
import java.util.List;
import org.jfree.chart.labels.ItemLabelAnchor;
import org.jfree.chart.labels.ItemLabelPosition;
import org.jfree.chart.renderer.xy.XYErrorRenderer;
import org.jfree.chart.ui.TextAnchor;
import org.jfree.data.xy.XYDataset;

/**
 * Draws the points of an R-U map, each with its number at the first of eight places around it that no other point and no other number
 * takes; a number without a free place is left out, and the tip of the point has it. Places are computed in percent of the axes, for a map
 * of the usual size.
 */
final class MapPoints extends XYErrorRenderer {

  private static final long serialVersionUID = 1L;

  /** Spaces that a browser keeps, so that the number does not touch its point. */
  private static final String ASIDE = "\u00a0\u00a0";
  /** Half the size of a point, and the height of a number and the width of a digit, in percent of an axis. */
  private static final double HALF = 1.6;
  private static final double HIGH = 4.4;
  private static final double WIDE = 2.2;

  /** A place of a number beside its point: the directions to the right and upwards, and JFreeChart's names for it. */
  private enum Place {
    /** To the upper right. */
    NE(1, 1, ItemLabelAnchor.OUTSIDE2, TextAnchor.BOTTOM_LEFT),
    /** To the upper left. */
    NW(-1, 1, ItemLabelAnchor.OUTSIDE10, TextAnchor.BOTTOM_RIGHT),
    /** To the lower right. */
    SE(1, -1, ItemLabelAnchor.OUTSIDE4, TextAnchor.TOP_LEFT),
    /** To the lower left. */
    SW(-1, -1, ItemLabelAnchor.OUTSIDE8, TextAnchor.TOP_RIGHT),
    /** Above. */
    N(0, 1, ItemLabelAnchor.OUTSIDE12, TextAnchor.BOTTOM_CENTER),
    /** Below. */
    S(0, -1, ItemLabelAnchor.OUTSIDE6, TextAnchor.TOP_CENTER),
    /** To the right. */
    E(1, 0, ItemLabelAnchor.OUTSIDE3, TextAnchor.CENTER_LEFT),
    /** To the left. */
    W(-1, 0, ItemLabelAnchor.OUTSIDE9, TextAnchor.CENTER_RIGHT);

    private final int right;
    private final int up;
    private final transient ItemLabelPosition position;

    Place(int right, int up, ItemLabelAnchor anchor, TextAnchor text) {
      this.right = right;
      this.up = up;
      this.position = new ItemLabelPosition(anchor, text);
    }
  }

  /** A rectangle on the map, in percent of the axes. */
  private record Box(double x, double y, double wide, double high) {
    boolean meets(Box other) {
      return Math.abs(x - other.x) < (wide + other.wide) / 2 && Math.abs(y - other.y) < (high + other.high) / 2;
    }
  }

  private final List<List<String>> numbers;
  private final List<List<Place>> places = new ArrayList<>();

  /** Draws the points of this data, which have these numbers and tips. */
  MapPoints(XYDataset data, List<List<String>> numbers, List<List<String>> tips) {
    this.numbers = numbers;
    place(data);
    setDefaultItemLabelGenerator((any, series, item) -> places.get(series).get(item) == null ? "" : places.get(series).get(item).up == 0
        || places.get(series).get(item).right != 0 ? ASIDE + numbers.get(series).get(item) + ASIDE : numbers.get(series).get(item));
    setDefaultItemLabelsVisible(true);
    setDefaultItemLabelFont(Look.FONT);
    setDefaultItemLabelPaint(Look.INK);
    setDefaultToolTipGenerator((any, series, item) -> tips.get(series).get(item));
  }

  private void place(XYDataset data) {
    List<Box> taken = new ArrayList<>();
    for (int series = 0; series < data.getSeriesCount(); series++) {
      for (int item = 0; item < data.getItemCount(series); item++) {
        taken.add(new Box(data.getXValue(series, item), data.getYValue(series, item), 2 * HALF, 2 * HALF));
      }
    }
    for (int series = 0; series < data.getSeriesCount(); series++) {
      List<Place> chosen = new ArrayList<>();
      for (int item = 0; item < data.getItemCount(series); item++) {
        chosen.add(free(data.getXValue(series, item), data.getYValue(series, item), numbers.get(series).get(item), taken));
      }
      places.add(chosen);
    }
  }

  private static Place free(double x, double y, String number, List<Box> taken) {
    double wide = WIDE * number.length();
    for (Place place : Place.values()) {
      Box box = new Box(x + place.right * (HALF + 0.3 + wide / 2), y + place.up * (HALF + 0.3 + HIGH / 2), wide, HIGH);
      if (taken.stream().noneMatch(box::meets)) {
        taken.add(box);
        return place;
      }
    }
    return null;
  }

  /** The number of the masking whose point this is. */
  int number(int series, int item) {
    return Integer.parseInt(numbers.get(series).get(item));
  }

  @Override
  public ItemLabelPosition getPositiveItemLabelPosition(int series, int item) {
    Place place = places.get(series).get(item);
    return (place == null ? Place.NE : place).position;
  }
}

package weka.disclosure.chart;

import java.util.Locale;
import java.util.Optional;
import org.jfree.chart.plot.CategoryPlot;
import org.jfree.data.category.DefaultCategoryDataset;
import sdc.aggregate.Explanation;
import weka.disclosure.evaluation.LinkageResult;

/** Draws the weights of a learned distance: a bar for each attribute, or for each rank if weights belong to ranks. */
public final class WeightChart {

  private static final int BAR = 20;
  private static final int FRAME = 70;

  private WeightChart() {
  }

  /** The chart of this linkage, if it learned weights. */
  public static Optional<Picture> of(LinkageResult linkage) {
    if (linkage.learned().isEmpty()) {
      return Optional.empty();
    }
    Explanation learned = linkage.learned().get().explanation();
    DefaultCategoryDataset bars = new DefaultCategoryDataset();
    StringBuilder words = new StringBuilder("Bars of the weight of each attribute.");
    for (int k = 0; k < learned.attributes().size(); k++) {
      String name = Look.name(learned.attributes().get(k));
      bars.addValue(learned.importance()[k], "", unique(bars, name, k + 1));
      words.append(String.format(Locale.ROOT, " %s: %.4f.", name, learned.importance()[k]));
    }
    CategoryPlot plot = new CategoryPlot(bars, Look.names(), Look.numbers("weight"), Look.bars(Look.BLUE));
    Look.sideways(plot);
    return Optional.of(new Picture(Look.chart(plot, false), "Weights learned by " + linkage.name(), words.toString(), Look.WIDE,
        FRAME + BAR * learned.attributes().size()));
  }

  /** Two long names may be cut to the same text, so the second gets its number. */
  private static String unique(DefaultCategoryDataset bars, String name, int number) {
    return bars.getColumnIndex(name) < 0 ? name : name + " (" + number + ")";
  }
}

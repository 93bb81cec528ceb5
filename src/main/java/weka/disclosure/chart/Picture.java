package weka.disclosure.chart;

import org.jfree.chart.JFreeChart;

/**
 * A chart with what has to be said beside it.
 *
 * @param chart  the chart, without a title of its own
 * @param title  what it shows, a few words
 * @param words  the same as its picture for those who cannot see it, a sentence
 * @param width  the width for which its letters are readable, in pixels
 * @param height the height that goes with it
 */
public record Picture(JFreeChart chart, String title, String words, int width, int height) {
}

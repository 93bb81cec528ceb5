package weka.disclosure.chart;

import org.jfree.chart.JFreeChart;

/**
 * A chart with its title and a description.
 *
 * @param chart  the chart, without a title of its own
 * @param title  its content, in a few words
 * @param words  a description for people who cannot see it, in a sentence
 * @param width  the smallest width at which its text is readable, in pixels
 * @param height the height for that width, in pixels
 */
public record Picture(JFreeChart chart, String title, String words, int width, int height) {
}

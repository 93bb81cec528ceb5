package sdc.loss;

import java.util.List;

/**
 * One measure of each attribute (or of each pair of attributes), in order.
 *
 * @param names   the attribute or pair of each figure
 * @param figures one per name
 */
public record Figures(List<String> names, List<Figure> figures) {

  /** Copies the lists, which must have the same length. */
  public Figures {
    names = List.copyOf(names);
    figures = List.copyOf(figures);
    if (names.size() != figures.size()) {
      throw new IllegalArgumentException(names.size() + " names for " + figures.size() + " figures");
    }
  }

  /** The mean over the figures that could be computed; if none could, the first reason. */
  public Figure mean() {
    return Figure.mean(figures);
  }

  /** The figure of this name. */
  public Figure figure(String name) {
    int at = names.indexOf(name);
    if (at < 0) {
      throw new IllegalArgumentException("no figure of '" + name + "'; the figures are those of " + names);
    }
    return figures.get(at);
  }
}

package sdc.loss;

import java.util.List;

/**
 * One measure of each attribute (or of each pair of attributes), in order.
 *
 * @param names   what each figure belongs to
 * @param figures one per name
 */
public record Figures(List<String> names, List<Figure> figures) {

  /** Keeps its own copies; there must be as many names as figures. */
  public Figures {
    names = List.copyOf(names);
    figures = List.copyOf(figures);
    if (names.size() != figures.size()) {
      throw new IllegalArgumentException(names.size() + " names for " + figures.size() + " figures");
    }
  }

  /** The mean over those that could be computed; where none could, the first reason. */
  public Figure mean() {
    return Figure.mean(figures);
  }

  /** How many could not be computed. */
  public int absent() {
    return (int) figures.stream().filter(Figure.Absent.class::isInstance).count();
  }

  /** The figure of this name. */
  public Figure figure(String name) {
    int at = names.indexOf(name);
    if (at < 0) {
      throw new IllegalArgumentException("there is no figure of '" + name + "', only of " + names);
    }
    return figures.get(at);
  }
}

package sdc.loss;

import java.util.List;
import java.util.OptionalDouble;
import java.util.function.DoubleUnaryOperator;
import sdc.data.Setting;

/** The result of a measure: a finite number, or the reason why it could not be computed. */
public sealed interface Figure {

  /**
   * A number.
   *
   * @param value the number, always finite
   */
  record Value(double value) implements Figure {
    /** Rejects a number that is not finite. */
    public Value {
      Setting.require(Double.isFinite(value), "a figure must be a finite number", value);
    }

    @Override
    public String toString() {
      return Double.toString(value);
    }
  }

  /**
   * No number.
   *
   * @param reason the reason, in a few words that follow "not computed: "
   */
  record Absent(String reason) implements Figure {
    @Override
    public String toString() {
      return "not computed: " + reason;
    }
  }

  /** This number; absent if it is not finite because the computation left the range of floating point numbers. */
  static Figure of(double number) {
    return Double.isFinite(number) ? new Value(number)
        : new Absent("the numbers involved are too large, too small or too different in size");
  }

  /** An absent figure with this reason. */
  static Figure absent(String reason) {
    return new Absent(reason);
  }

  /** The mean of the figures present; absent, with the first reason, if none is. */
  static Figure mean(List<? extends Figure> figures) {
    double[] numbers = figures.stream().map(Figure::number).filter(OptionalDouble::isPresent)
        .mapToDouble(OptionalDouble::getAsDouble).toArray();
    if (numbers.length > 0) {
      double mean = 0;
      for (double number : numbers) {
        mean += number / numbers.length;
      }
      return of(mean);
    }
    return figures.stream().filter(Absent.class::isInstance).<Figure>map(Absent.class::cast).findFirst()
        .orElse(absent("no figure to compute it from"));
  }

  /** The mean of all these figures; absent, with the first reason, if one of them is. */
  static Figure meanOfAll(List<? extends Figure> figures) {
    return figures.stream().filter(Absent.class::isInstance).<Figure>map(Absent.class::cast).findFirst().orElseGet(() -> mean(figures));
  }

  /** The number, if present. */
  default OptionalDouble number() {
    return this instanceof Value value ? OptionalDouble.of(value.value()) : OptionalDouble.empty();
  }

  /** The figure computed from this number; absent for the same reason if this one is. */
  default Figure map(DoubleUnaryOperator function) {
    return this instanceof Value value ? of(function.applyAsDouble(value.value())) : this;
  }
}

package weka.experiment;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.function.ToDoubleFunction;
import java.util.stream.DoubleStream;
import sdc.loss.Figure;
import sdc.risk.population.IndividualRisk;
import weka.disclosure.LinkageNames;
import weka.disclosure.Study;
import weka.disclosure.evaluation.Assessment;
import weka.disclosure.evaluation.LinkageResult;
import weka.disclosure.evaluation.PopulationRisk;
import weka.disclosure.linkage.Linkage;
import weka.disclosure.linkage.SupervisedLinkage;

/**
 * The columns of figures that an experiment records, all of them numbers; a figure that cannot be computed is missing,
 * and so are the percentages of linkages if the order of the records does not correspond, where they would be near 0 whatever is revealed.
 *
 * <p>Each linkage has its percentage of re-identified records and of ties, its bound if it proves one, and its seconds. The information
 * loss, the score (loss + average percentage)/2, and the highest percentage of all linkages follow. That percentage is the last column,
 * because Weka's Analyse tab preselects the last column with {@code percent_correct} in its name.
 */
final class DisclosureColumns {

  private static final String LINKED = "_percent_correct";

  private record Column(String name, Function<Assessment, Figure> value) {

    Double of(Assessment assessment) {
      OptionalDouble number = value.apply(assessment).number();
      return number.isPresent() ? (Double) number.getAsDouble() : null;
    }
  }

  private final List<Column> columns = new ArrayList<>();

  /**
   * The columns of linkages that attack the whole file, and of the risk in the population if this study describes one; without a study,
   * those of linkages that learn on other records than those that they attack.
   */
  DisclosureColumns(Linkage[] linkages, Optional<Study> study) {
    boolean split = study.isEmpty();
    List<String> names = LinkageNames.of(linkages);
    for (int i = 0; i < linkages.length; i++) {
      addLinkage(i, names.get(i), linkages[i] instanceof SupervisedLinkage, split);
    }
    columns.add(new Column("Loss_IL1s", found -> found.loss().records().il1s().mean()));
    columns.add(new Column("Loss_SSE_percent", found -> found.loss().records().ssePercent().mean()));
    columns.add(new Column("Loss_IL_percent", found -> found.loss().averagePercent()));
    columns.add(new Column("Loss_PIL_percent", found -> found.loss().probabilistic().percent()));
    columns.add(new Column("Loss_percent", found -> found.loss().seenTotal()));
    columns.add(new Column("Average_percent_linked", found -> rate(found, () -> found.risk().identity().averagePercent())));
    columns.add(new Column("Score", found -> found.risk().score().value()));
    columns.add(new Column("Uniques_percent", found -> found.population().map(keys -> Figure.of(keys.uniques().percent()))
        .orElseGet(() -> Figure.absent("no category is attacked"))));
    study.ifPresent(this::addPopulation);
    columns.add(new Column("Highest" + LINKED, found -> rate(found, () -> Figure.of(percents(found).max().orElseThrow()))));
  }

  private void addPopulation(Study study) {
    if (!study.population().weight().isEmpty()) {
      addPopulation("Expected_percent", risk -> risk.individual().map(IndividualRisk::percent));
    }
    if (!study.population().household().isEmpty()) {
      addPopulation("Household_percent", PopulationRisk::householdPercent);
    }
    if (!study.population().population().isEmpty()) {
      addPopulation("Marketer_percent", risk -> risk.journalist().map(each -> 100 * each.average()));
    }
  }

  private void addPopulation(String name, Function<PopulationRisk, Optional<Double>> percent) {
    columns.add(new Column(name, found -> found.population().flatMap(percent).map(Figure::of)
        .orElseGet(() -> Figure.absent("no category is attacked"))));
  }

  private void addLinkage(int i, String name, boolean proves, boolean split) {
    columns.add(new Column(name + LINKED, found -> percent(found, i, result -> result.links().linked())));
    columns.add(new Column(name + "_percent_tied", found -> percent(found, i, result -> result.links().tied())));
    if (split) {
      columns.add(new Column(name + "_percent_linked_training", found -> rate(found, () -> of(found, i, result -> result.known()
          .orElseThrow().rate().percent()))));
    }
    if (proves) {
      columns.add(new Column(name + "_percent_bound" + (split ? "_training" : ""), found -> rate(found, () -> of(found, i,
          result -> 100.0 * result.learned().orElseThrow().learned().bound() / result.known().orElse(result).rate().records()))));
    }
    columns.add(new Column(name + "_seconds", found -> of(found, i, LinkageResult::seconds)));
  }

  private static DoubleStream percents(Assessment found) {
    return found.linkages().stream().mapToDouble(result -> result.rate().percent());
  }

  private static Figure percent(Assessment found, int linkage, ToDoubleFunction<LinkageResult> records) {
    return rate(found, () -> of(found, linkage, each -> 100 * records.applyAsDouble(each) / each.rate().records()));
  }

  /** This percentage of linkages, unless the order of the records does not correspond. */
  private static Figure rate(Assessment found, Supplier<Figure> percent) {
    return found.exposure().correspondence().isBroken() ? Figure.absent("the order does not correspond") : percent.get();
  }

  private static Figure of(Assessment found, int linkage, ToDoubleFunction<LinkageResult> number) {
    return found.outcomes().linkages().get(linkage).result().map(result -> Figure.of(number.applyAsDouble(result)))
        .orElseGet(() -> Figure.absent("the linkage was not possible"));
  }

  /** The names of all columns, after these. */
  String[] names(String... first) {
    List<String> names = new ArrayList<>(List.of(first));
    columns.forEach(column -> names.add(column.name()));
    return names.toArray(new String[0]);
  }

  /** The values of all columns, after these. */
  Object[] values(Assessment found, Object... first) {
    List<Object> values = new ArrayList<>(List.of(first));
    columns.forEach(column -> values.add(column.of(found)));
    return values.toArray();
  }

  /** The types of all columns, after this number of other numbers, as Weka's listeners expect them: a value of each type. */
  Object[] types(int first) {
    Object[] types = new Object[first + columns.size()];
    Arrays.fill(types, 0.0);
    return types;
  }
}

package weka.experiment;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.DoubleStream;
import sdc.loss.Figure;
import sdc.loss.InformationLoss;
import sdc.risk.Score;
import weka.disclosure.LinkageNames;
import weka.disclosure.linkage.Linkage;
import weka.disclosure.linkage.LinkageResult;
import weka.disclosure.linkage.SupervisedLinkage;

/**
 * The columns of figures that an experiment records, all of them numbers; what cannot be computed is missing.
 *
 * <p>Each linkage has its percentage of re-identified records and of ties, its proven bound where it proves one, and its seconds.
 * Then come what the masking lost, the papers' score (PIL + average percentage)/2, and the highest percentage of all linkages:
 * it stands last, because Weka's Analyse tab preselects the last column with {@code percent_correct} in its name.
 */
final class DisclosureColumns {

  private static final String LINKED = "_percent_correct";

  /**
   * What one run found.
   *
   * @param attacked per linkage what it found of the records that were attacked, null where it could not be done
   * @param learned  per linkage what it found of the records that it learned from: the same results where these are the same
   * @param loss     what the masking lost
   */
  record Outcome(List<LinkageResult> attacked, List<LinkageResult> learned, InformationLoss loss) {

    private DoubleStream percents() {
      return attacked.stream().filter(Objects::nonNull).mapToDouble(result -> result.rate().percent());
    }

    private Figure average() {
      return Figure.of(percents().average().orElseThrow());
    }
  }

  private record Column(String name, Function<Outcome, Figure> value) {

    Double of(Outcome outcome) {
      OptionalDouble number = value.apply(outcome).number();
      return number.isPresent() ? (Double) number.getAsDouble() : null;
    }
  }

  private final List<Column> columns = new ArrayList<>();

  /**
   * The columns of these linkages.
   *
   * @param split whether they learn on other records than those that they attack
   */
  DisclosureColumns(Linkage[] linkages, boolean split) {
    List<String> names = LinkageNames.of(linkages);
    for (int i = 0; i < linkages.length; i++) {
      addLinkage(i, names.get(i), linkages[i] instanceof SupervisedLinkage, split);
    }
    columns.add(new Column("Loss_IL1s", outcome -> outcome.loss.records().il1s().mean()));
    columns.add(new Column("Loss_SSE_percent", outcome -> outcome.loss.records().ssePercent().mean()));
    columns.add(new Column("Loss_IL_percent", outcome -> outcome.loss.averagePercent()));
    columns.add(new Column("Loss_PIL_percent", outcome -> outcome.loss.probabilistic().percent()));
    columns.add(new Column("Average_percent_linked", Outcome::average));
    columns.add(new Column("Score", outcome -> new Score(outcome.loss.probabilistic().percent(), outcome.average()).value()));
    columns.add(new Column("Highest" + LINKED, outcome -> Figure.of(outcome.percents().max().orElseThrow())));
  }

  private void addLinkage(int i, String name, boolean proves, boolean split) {
    columns.add(new Column(name + LINKED, outcome -> percent(outcome.attacked.get(i), result -> result.links().linked())));
    columns.add(new Column(name + "_percent_tied", outcome -> percent(outcome.attacked.get(i), result -> result.links().tied())));
    if (split) {
      columns.add(new Column(name + "_percent_linked_training",
          outcome -> percent(outcome.learned.get(i), result -> result.links().linked())));
    }
    if (proves) {
      columns.add(new Column(name + "_percent_bound" + (split ? "_training" : ""),
          outcome -> percent(outcome.learned.get(i), result -> ((Number) result.details().get("bound")).doubleValue())));
    }
    columns.add(new Column(name + "_seconds", outcome -> of(outcome.learned.get(i), result -> result.seconds()
        + (split ? outcome.attacked.get(i).seconds() : 0))));
  }

  private static Figure percent(LinkageResult result, ToDoubleFunction<LinkageResult> records) {
    return of(result, each -> 100 * records.applyAsDouble(each) / each.rate().records());
  }

  private static Figure of(LinkageResult result, ToDoubleFunction<LinkageResult> number) {
    return result == null ? Figure.absent("the linkage could not be done") : Figure.of(number.applyAsDouble(result));
  }

  /** The names of all columns, after these. */
  String[] names(String... first) {
    List<String> names = new ArrayList<>(List.of(first));
    columns.forEach(column -> names.add(column.name()));
    return names.toArray(new String[0]);
  }

  /** The values of all columns, after these. */
  Object[] values(Outcome outcome, Object... first) {
    List<Object> values = new ArrayList<>(List.of(first));
    columns.forEach(column -> values.add(column.of(outcome)));
    return values.toArray();
  }

  /** The types of all columns, after so many other numbers, in the manner of Weka's listeners: a value of that type. */
  Object[] types(int first) {
    Object[] types = new Object[first + columns.size()];
    Arrays.fill(types, 0.0);
    return types;
  }
}

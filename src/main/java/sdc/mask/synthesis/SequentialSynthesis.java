package sdc.mask.synthesis;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import sdc.data.Column;
import sdc.data.NominalColumn;
import sdc.data.NumericColumn;
import sdc.data.Progress;
import sdc.data.Randomness;
import sdc.data.Table;
import sdc.mask.Columns;
import sdc.mask.Masking;
import sdc.mask.RandomStreams;

/**
 * Synthesis attribute by attribute: f(x_1)·f(x_2 | x_1)·f(x_3 | x_1, x_2)…, each factor a model learned from the original and drawn from
 * given the values drawn before (Rubin 1993; Reiter 2005 with trees; B. Nowok, G. Raab, C. Dibben, synthpop: Bespoke Creation of Synthetic
 * Data in R, Journal of Statistical Software 74, 2016).
 *
 * <p>A label is drawn from the model's distribution, a number from the original ones of the same leaf ({@link NumberDraw}). Whether a
 * number is missing is drawn before the number; a missing label is a label. The first attribute is drawn from the original's values with
 * replacement. If all attributes of the table are drawn, the records are independent draws of any number, in no order; otherwise each
 * record keeps its other attributes, which then are predictors of all (partial synthesis).
 *
 * <p>All models learn from the original, in parallel. Deviation from synthpop: no Bayesian bootstrap of the leaf; the leaf of a number is
 * found by the model's prediction, so leaves of equal predictions are one.
 *
 * @param columns    the attributes to draw, in this order; one with a constraint follows after its parts
 * @param predictors for an attribute the only ones to predict it from; all before it without an entry
 * @param rules      the constraints
 * @param settings   how values are drawn
 * @param learner    learns each attribute
 */
public record SequentialSynthesis(int[] columns, Map<Integer, List<Integer>> predictors, List<SumRule> rules, DrawSettings settings,
    ValueLearner learner) implements Masking {

  /** The most labels of an attribute to draw. */
  private static final int MOST_LABELS = 2000;
  /** A tree has a branch for each label; labels beyond this number are names rather than categories. */
  private static final int MOST_BRANCHES = 200;

  public SequentialSynthesis {
    columns = Columns.checked(columns);
    predictors = Map.copyOf(predictors);
    rules = List.copyOf(rules);
    Objects.requireNonNull(settings, "settings");
    Objects.requireNonNull(learner, "learner");
  }

  @Override
  public int[] columns() {
    return columns.clone();
  }

  @Override
  public Table mask(Table table, Randomness randomness, Progress progress) {
    Columns.requirePresent(table, columns);
    if (table.rows() == 0) {
      return table;
    }
    boolean whole = requireWhole(table, columns, settings);
    for (int k : columns) {
      if (table.column(k) instanceof NominalColumn nominal && nominal.labels().size() > MOST_LABELS) {
        throw new IllegalArgumentException("attributes: '" + nominal.name() + "' has " + nominal.labels().size() + " labels, but at most "
            + MOST_LABELS + " can be drawn; leave it out if it identifies records, or merge labels with Recode");
      }
    }
    int[] order = SumRule.order(columns, rules, table);
    return new Run(table, order, randomness, progress).result(whole);
  }

  /** True if all attributes are drawn; only then their number may differ. */
  static boolean requireWhole(Table table, int[] columns, DrawSettings settings) {
    int[] kept = IntStream.range(0, table.width()).filter(k -> Arrays.stream(columns).noneMatch(column -> column == k)).toArray();
    if (kept.length > 0 && settings.records() != 0) {
      throw new IllegalArgumentException("records (to draw) needs all attributes to be synthetic, but '" + table.column(kept[0]).name()
          + "' is kept from the original records; draw it too, or as many records as the original has");
    }
    return kept.length == 0;
  }

  /** The drawn records with equal weights whose sum is that of the original, if it has weights: they were drawn by weight. */
  static Table even(Table drawn, Table original) {
    if (!original.isWeighted()) {
      return drawn;
    }
    double[] weights = new double[drawn.rows()];
    Arrays.fill(weights, IntStream.range(0, original.rows()).mapToDouble(original::weight).sum() / drawn.rows());
    return drawn.withWeights(weights);
  }

  private boolean isDrawn(int k) {
    return Arrays.stream(columns).anyMatch(column -> column == k);
  }

  /** One run. */
  private final class Run {
    private final Table table;
    private final int[] order;
    private final Progress progress;
    private final Randomness source;
    private final Completion[] completions;
    private final Column[] drawn;

    Run(Table table, int[] order, Randomness randomness, Progress progress) {
      this.table = table;
      this.order = order;
      this.progress = progress;
      source = RandomStreams.source(randomness, "SequentialSynthesis " + settings + learner.identity() + Arrays.toString(order)
          + predictors + rules.stream().map(rule -> rule.words(table)).toList(), table, columns);
      completions = table.columns().stream().map(Completion::of).toArray(Completion[]::new);
      drawn = IntStream.range(0, table.width()).mapToObj(k -> isDrawn(k) ? null : table.column(k)).toArray(Column[]::new);
    }

    Table result(boolean whole) {
      int records = settings.recordsFor(table.rows());
      warnOfNames();
      warnOfLater();
      AtomicInteger done = new AtomicInteger();
      Conditional[] models = Columns.inParallel(() -> IntStream.range(0, order.length).parallel().mapToObj(at -> {
        Conditional model = SumRule.of(order[at], rules).isPresent() ? null : model(at);
        progress.report(0.8 * done.incrementAndGet() / order.length, "learned '" + table.column(order[at]).name() + "'");
        return model;
      }).toArray(Conditional[]::new));
      for (int at = 0; at < order.length; at++) {
        progress.check();
        progress.report(0.8 + 0.2 * at / order.length, "drawing '" + table.column(order[at]).name() + "'");
        drawn[order[at]] = drawn(models[at], at, records);
      }
      Table result = whole ? even(Table.of(List.of(drawn)), table) : Columns.replace(table, columns, k -> drawn[k]);
      OwnValues.warn(table, result, columns, settings, progress);
      return result;
    }

    private Column drawn(Conditional model, int at, int records) {
      int target = order[at];
      return SumRule.of(target, rules).<Column>map(rule -> rule.computed(drawnSoFar(), table.numeric(target)))
          .orElseGet(() -> model.drawn(predictors(at, drawn, records), records, stream(target), progress));
    }

    /** The drawn attributes in their places; others have any values. */
    private Table drawnSoFar() {
      int records = Arrays.stream(drawn).filter(Objects::nonNull).findFirst().orElseThrow().size();
      return Table.of(IntStream.range(0, drawn.length).mapToObj(k -> drawn[k] != null ? drawn[k]
          : NumericColumn.adopt(table.column(k).name(), new double[records])).toList());
    }

    private RandomGenerator stream(int target) {
      return RandomStreams.of(source, table.column(target));
    }

    private Conditional model(int at) {
      int target = order[at];
      long seed = source.stream("model", table.column(target).name()).nextLong();
      Table known = predictors(at, table.columns().toArray(Column[]::new), table.rows());
      double[] weights = IntStream.range(0, table.rows()).mapToDouble(table::weight).toArray();
      boolean weighted = Arrays.stream(weights).anyMatch(weight -> weight > 0); // else each record counts once
      return Conditional.of(table.column(target), weighted ? known.withWeights(weights) : known, new Learning(learner, seed), settings,
          progress);
    }

    /** The complete attributes from which the one at this place is predicted; a constant if there are none. */
    private Table predictors(int at, Column[] values, int records) {
      List<Column> known = new ArrayList<>();
      for (int k = 0; k < table.width(); k++) {
        if (isKnown(k, at) && !isName(k)) {
          known.addAll(completions[k].columns(values[k]));
        }
      }
      return Table.of(known.isEmpty() ? List.of(NumericColumn.adopt("none", new double[records])) : known);
    }

    private boolean isKnown(int k, int at) {
      List<Integer> chosen = predictors.get(order[at]);
      return (chosen == null || chosen.contains(k)) && (!isDrawn(k) || IntStream.range(0, at).anyMatch(before -> order[before] == k));
    }

    private boolean isName(int k) {
      return table.column(k) instanceof NominalColumn nominal && nominal.labels().size() > MOST_BRANCHES;
    }

    private void warnOfLater() {
      for (int at = 0; at < order.length; at++) {
        int place = at;
        List<String> later = predictors.getOrDefault(order[at], List.of()).stream().filter(k -> !isKnown(k, place))
            .map(k -> table.column(k).name()).toList();
        if (!later.isEmpty()) {
          progress.warn("'" + table.column(order[at]).name() + "' is not predicted from " + later + ", because it is drawn before them;"
              + " change the order");
        }
      }
    }

    private void warnOfNames() {
      List<String> names = IntStream.range(0, table.width()).filter(this::isName).mapToObj(k -> table.column(k).name()).toList();
      if (!names.isEmpty()) {
        progress.warn("no attribute is predicted from " + names + ", because of more than " + MOST_BRANCHES + " labels");
      }
    }
  }
}

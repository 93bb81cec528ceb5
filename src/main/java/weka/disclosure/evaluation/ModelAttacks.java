package weka.disclosure.evaluation;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import sdc.data.Column;
import sdc.data.NominalColumn;
import sdc.data.NumericColumn;
import sdc.data.Progress;
import sdc.data.Randomness;
import sdc.data.Table;
import sdc.risk.Rate;
import sdc.risk.synthetic.Excess;
import sdc.risk.synthetic.Guesses;
import sdc.risk.synthetic.Inference;
import sdc.risk.synthetic.Membership;
import sdc.risk.synthetic.Sample;
import weka.classifiers.AbstractClassifier;
import weka.classifiers.Classifier;
import weka.core.Attribute;
import weka.core.DenseInstance;
import weka.core.Instance;
import weka.core.Instances;
import weka.core.Utils;
import weka.disclosure.evaluation.SyntheticFigures.Attack;
import weka.disclosure.options.ClassifierWork;

/**
 * Attacks by an intruder who trains a classifier.
 *
 * <p>Inference: it learns an attribute from the others in the release alone. A guess counts if the label is right, or the number within
 * 5 %. Of labels, a guess is <b>confident</b> if (p − b)/(1 − b) is above {@value #CONFIDENT}, where p is the classifier's probability of
 * the right label and b the label's share of the release (RAPID; Templ, Thees, Müller 2026). Chance guesses the release's most frequent
 * label or its median.
 *
 * <p>Membership: a shadow model learns to tell released records from one half of the holdout; people who look more like released records
 * than all but 5 % of the other half are taken for members (Hayes, Melis, Danezis, De Cristofaro 2019).
 *
 * @param membership members found
 * @param guesses    right guesses of each secret attribute
 * @param confident  confident right guesses of each secret attribute with labels
 */
record ModelAttacks(Excess membership, Map<String, Guesses> guesses, Map<String, Excess> confident) {

  private static final String ADVICE = "choose one for labels and numbers, such as RandomForest, or name other secrets with -confidential";

  /** The threshold of confidence, the example of the paper. */
  private static final double CONFIDENT = 0.3;
  /** The released records that are learned from; classifiers cannot be stopped. */
  private static final int LEARNED = 20_000;

  static ModelAttacks of(Classifier scheme, AttackPlan.Unrelated plan, Table original, Table released, Table held, Progress progress) {
    Randomness randomness = plan.randomness().derive("model");
    progress.report(0, "a classifier learns who was in the original");
    Excess member = membership(scheme, original, released, held, randomness);
    Map<String, Guesses> guesses = new LinkedHashMap<>();
    Map<String, Excess> confident = new LinkedHashMap<>();
    for (AttackPlan.Secret secret : plan.secrets()) {
      progress.report((double) guesses.size() / plan.secrets().size(), "a classifier learns " + secret.name());
      progress.check();
      infer(scheme, secret, randomness.derive(secret.name()), guesses, confident);
    }
    return new ModelAttacks(member, guesses, confident);
  }

  private static Excess membership(Classifier scheme, Table original, Table released, Table held, Randomness randomness) {
    int[] first = IntStream.range(0, held.rows()).filter(row -> row % 2 == 0).toArray();
    int[] second = IntStream.range(0, held.rows()).filter(row -> row % 2 == 1).toArray();
    List<Table> tables = List.of(Sample.of(released, LEARNED, randomness.stream("learned")), held.rows(first),
        Sample.of(original, randomness.stream("members")), Sample.of(held.rows(second), randomness.stream("others")));
    List<Table> marked = IntStream.range(0, tables.size()).mapToObj(t -> with(tables.get(t), NominalColumn.of("released", List.of("no",
        "yes"), IntStream.range(0, tables.get(t).rows()).map(row -> t == 0 ? 1 : 0).toArray()))).toList();
    List<Instances> data = instances(marked);
    Instances examples = new Instances(data.get(0));
    examples.addAll(data.get(1));
    Classifier model = learned(scheme, examples);
    return Membership.byScore(scores(model, data.get(2)), scores(model, data.get(3)));
  }

  private static double[] scores(Classifier model, Instances people) {
    return people.stream().mapToDouble(person -> distribution(model, person)[1]).toArray();
  }

  private static void infer(Classifier scheme, AttackPlan.Secret secret, Randomness randomness, Map<String, Guesses> guesses,
      Map<String, Excess> confident) {
    List<Table> tables = new ArrayList<>();
    for (int t = 0; t < secret.known().size(); t++) {
      Column values = secret.values().get(t);
      Table whole = with(secret.known().get(t), values);
      int[] present = IntStream.range(0, whole.rows()).filter(row -> !values.isMissing(row)).toArray();
      tables.add(Sample.of(whole.rows(present), t == 1 ? LEARNED : Sample.MOST, randomness.stream("part" + t)));
    }
    List<Instances> data = instances(tables);
    if (data.get(1).numDistinctValues(data.get(1).classIndex()) < 2) {
      return;
    }
    Classifier model = learned(scheme, data.get(1));
    double chance = data.get(1).classAttribute().isNominal() ? Utils.maxIndex(data.get(1).attributeStats(data.get(1).classIndex())
        .nominalCounts) : median(data.get(1).attributeToDoubleArray(data.get(1).classIndex()));
    guesses.put(secret.name(), new Guesses(new Excess(right(data.get(0), predictions(model, data.get(0))),
        right(data.get(2), predictions(model, data.get(2)))), right(data.get(0), constant(chance, data.get(0).size()))));
    if (data.get(1).classAttribute().isNominal()) {
      int[] counts = data.get(1).attributeStats(data.get(1).classIndex()).nominalCounts;
      double[] shares = Arrays.stream(counts).mapToDouble(count -> (double) count / data.get(1).size()).toArray();
      confident.put(secret.name(), new Excess(confident(model, data.get(0), shares), confident(model, data.get(2), shares)));
    }
  }

  private static double[] constant(double value, int size) {
    double[] all = new double[size];
    Arrays.fill(all, value);
    return all;
  }

  private static double median(double[] values) {
    double[] sorted = Arrays.stream(values).sorted().toArray();
    return sorted[sorted.length / 2];
  }

  private static double[] predictions(Classifier model, Instances people) {
    return people.stream().mapToDouble(person -> attempt(model, "predict", () -> model.classifyInstance(person))).toArray();
  }

  private static Rate right(Instances people, double[] guesses) {
    boolean labels = people.classAttribute().isNominal();
    return new Rate((int) IntStream.range(0, guesses.length).filter(i -> labels ? guesses[i] == people.get(i).classValue()
        : Inference.isNear(people.get(i).classValue(), guesses[i])).count(), guesses.length);
  }

  private static Rate confident(Classifier model, Instances people, double[] shares) {
    return new Rate((int) people.stream().filter(person -> {
      int label = (int) person.classValue();
      return shares[label] < 1 && (distribution(model, person)[label] - shares[label]) / (1 - shares[label]) > CONFIDENT;
    }).count(), people.size());
  }

  private static double[] distribution(Classifier model, Instance person) {
    return attempt(model, "predict", () -> model.distributionForInstance(person));
  }

  private static Table with(Table table, Column last) {
    List<Column> columns = new ArrayList<>(table.columns());
    columns.add(last);
    return Table.of(columns);
  }

  /** These tables as Weka's data with one header; the class is the last attribute. */
  private static List<Instances> instances(List<Table> tables) {
    int width = tables.get(0).width();
    double[][][] values = new double[tables.size()][width][];
    ArrayList<Attribute> attributes = new ArrayList<>();
    for (int k = 0; k < width; k++) {
      Map<String, Integer> labels = new HashMap<>();
      for (int t = 0; t < values.length; t++) {
        values[t][k] = tables.get(t).column(k) instanceof NumericColumn numbers ? numbers.toArray()
            : Arrays.stream(((NominalColumn) tables.get(t).column(k)).codesIn(labels)).mapToDouble(code -> code < 0 ? Double.NaN : code)
                .toArray();
      }
      String[] names = new String[labels.size()];
      labels.forEach((label, code) -> names[code] = label);
      String name = k + " " + tables.get(0).column(k).name();
      attributes.add(tables.get(0).column(k) instanceof NumericColumn ? new Attribute(name) : new Attribute(name, List.of(names)));
    }
    return IntStream.range(0, tables.size()).mapToObj(t -> {
      Instances data = new Instances("people", new ArrayList<>(attributes), tables.get(t).rows());
      data.setClassIndex(width - 1);
      IntStream.range(0, tables.get(t).rows()).forEach(row -> data.add(new DenseInstance(1, Arrays.stream(values[t])
          .mapToDouble(column -> column[row]).toArray())));
      return data;
    }).toList();
  }

  private static Classifier learned(Classifier scheme, Instances examples) {
    return attempt(scheme, "learn '" + examples.classAttribute().name().replaceFirst("^\\d+ ", "") + "'", () -> {
      Classifier copy = AbstractClassifier.makeCopy(scheme);
      copy.buildClassifier(examples);
      return copy;
    });
  }

  private static <T> T attempt(Classifier scheme, String what, ClassifierWork.Work<T> work) {
    return ClassifierWork.attempt("model", scheme, what, ADVICE, work);
  }

  /** The attacks in the order of the text. */
  List<Attack> attacks() {
    List<Attack> attacks = new ArrayList<>();
    attacks.add(Attack.of("people who are found to have been in the original, by the classifier", membership, "membership", "model"));
    guesses.forEach((name, each) -> {
      attacks.add(Attack.of("right guesses of '" + name + "' by the classifier", each, "inference", name, "model"));
      Optional.ofNullable(confident.get(name)).ifPresent(sure -> attacks.add(Attack.of("confident right guesses of '" + name
          + "' by the classifier", sure, "inference", name, "confident")));
    });
    return attacks;
  }
}

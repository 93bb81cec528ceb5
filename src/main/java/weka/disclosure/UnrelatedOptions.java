package weka.disclosure;

import java.io.File;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import sdc.data.Column;
import sdc.data.MaskedPair;
import sdc.data.NominalColumn;
import sdc.data.Randomness;
import sdc.data.Shuffle;
import sdc.data.Table;
import weka.classifiers.Classifier;
import weka.core.Attribute;
import weka.core.Instances;
import weka.disclosure.data.DataFile;
import weka.disclosure.data.LeadingZeros;
import weka.disclosure.data.PairedInstances;
import weka.disclosure.data.Reading;
import weka.disclosure.evaluation.AttackPlan;
import weka.disclosure.options.ClassifierText;
import weka.disclosure.options.OptionSet;

/** The attacks that need no correspondence of records: the records that were held out. */
final class UnrelatedOptions implements Serializable {

  private static final long serialVersionUID = 1L;

  private String holdout = "";
  private String parties = "";
  private Classifier model;

  OptionSet options() {
    return new OptionSet().text("holdout", "file or percentage", "With -correspondence NONE: other records of the same population that the"
        + " masked data was not made from, as the control; with -F, a percentage such as 20% is drawn by -S before masking", "",
        () -> holdout, this::setHoldout)
        .text("parties", "attributes", "With -holdout: the attributes that the first of two parties has, who link their records by the"
            + " release; the second has the others of -R; without it, the first has every other attribute", "", () -> parties,
            names -> parties = names.strip())
        .text("model", "classifier and its options", "With -holdout: a classifier, such as RandomForest, that an intruder trains on the"
            + " release to infer attributes, and on half of the holdout too to find members", "", () -> ClassifierText.of(model),
            text -> model = ClassifierText.read("model", text));
  }

  String holdout() {
    return holdout;
  }

  void setHoldout(String given) {
    holdout = given.strip();
  }

  Map<String, String> inputs() {
    return holdout.isEmpty() || isShare() ? Map.of() : Map.of("holdout", holdout);
  }

  /** True if the holdout is to be drawn from the original. */
  boolean isShare() {
    return holdout.matches("\\d+(\\.\\d+)?%") && !new File(holdout).exists();
  }

  /** Rejects settings that have no use. */
  void requireFit(CorrespondBy correspondence, boolean masksItself) {
    if (!holdout.isEmpty() && correspondence != CorrespondBy.NONE) {
      throw new IllegalArgumentException("-holdout is the control of attacks without correspondence; add -correspondence NONE, or leave"
          + " it out");
    }
    if (holdout.isEmpty() && !(parties.isEmpty() && model == null)) {
      throw new IllegalArgumentException("-" + (model == null ? "parties" : "model") + " needs -holdout, the control of these attacks; name"
          + " records that were held out, or leave it out");
    }
    if (isShare() && !masksItself) {
      throw new IllegalArgumentException("-holdout " + holdout + " is drawn before masking, so it needs -F; with -masked, name the file"
          + " with the records that were held out");
    }
  }

  /**
   * Draws the holdout from the original.
   *
   * @return the records to mask and those held out, each in their order
   */
  Instances[] drawn(Instances original, int seed) {
    double percent = Double.parseDouble(holdout.substring(0, holdout.length() - 1));
    int size = (int) Math.round(original.numInstances() * percent / 100);
    if (!(size >= 1 && size <= original.numInstances() - 2)) {
      throw new IllegalArgumentException("-holdout " + holdout + " leaves " + (original.numInstances() - size) + " of "
          + original.numInstances() + " records to mask and " + size + " held out; at least two and one are needed");
    }
    int[] held = Shuffle.some(IntStream.range(0, original.numInstances()).toArray(), size, Randomness.ofSeed(seed).stream("holdout"));
    Instances kept = new Instances(original, original.numInstances() - size);
    Instances out = new Instances(original, size);
    for (int row = 0, next = 0; row < original.numInstances(); row++) {
      boolean isHeld = next < held.length && held[next] == row;
      (isHeld ? out : kept).add(original.instance(row));
      next += isHeld ? 1 : 0;
    }
    return new Instances[] {kept, out};
  }

  /**
   * The attributes that can be attacked without correspondence: those of which at least half of the released labels are labels of the
   * original. Recoded labels equal no original one, so distances to them would look safe whatever they reveal.
   *
   * @param tell told of the others
   */
  static MaskedPair comparable(MaskedPair pair, Consumer<String> tell) {
    MaskedPair labelled = pair.labelled();
    int[] all = IntStream.range(0, pair.original().width()).toArray();
    int[] kept = IntStream.of(all).filter(k -> !isRecoded(labelled.original().column(k), labelled.masked().column(k))).toArray();
    if (kept.length == all.length) {
      return pair;
    }
    String which = IntStream.of(all).filter(k -> IntStream.of(kept).noneMatch(each -> each == k)).mapToObj(k ->
        pair.original().names().get(k)).collect(Collectors.joining(", "));
    if (kept.length == 0) {
      throw new IllegalArgumentException("-correspondence NONE compares values, but those of " + which + " are recoded, so that none equals"
          + " an original one; if the order is the original's, leave -correspondence out and run CoverAttack");
    }
    tell.accept("not attacked without correspondence, because most of their released labels are not in the original: " + which
        + "; they may reveal much");
    return pair.select(kept);
  }

  private static boolean isRecoded(Column original, Column masked) {
    if (!(original instanceof NominalColumn x && masked instanceof NominalColumn y)) {
      return false;
    }
    Set<String> known = x.usedLabels();
    long present = IntStream.range(0, y.size()).filter(row -> !y.isMissing(row)).count();
    long same = IntStream.range(0, y.size()).filter(row -> !y.isMissing(row) && known.contains(y.labels().get(y.code(row)))).count();
    return 2 * same < present;
  }

  /**
   * The attacks on this pair.
   *
   * @param secret the attributes to infer, if any are named; without them, each attribute is inferred by all others
   * @param drawn  the records that were held out before masking, or null
   */
  AttackPlan.Unrelated plan(Instances original, MaskedPair pair, Optional<MaskedPair> secret, Instances drawn, Reading reading, int seed) {
    Optional<Instances> held = held(original, drawn, reading);
    MaskedPair compared = pair.labelled();
    Optional<Table> others = held.map(data -> table(data, compared.original()));
    if (drawn == null && held.isPresent() && held.get().numInstances() == original.numInstances() && records(original, held.get())
        .equals(records(held.get(), original))) {
      throw new IllegalArgumentException("-holdout: '" + holdout + "' is the original itself; name records that the release was not made"
          + " from");
    }
    List<AttackPlan.Secret> secrets = others.map(table -> secret.map(MaskedPair::labelled)
        .map(named -> secrets(compared, table, named, table(held.orElseThrow(), named.original()))).orElseGet(() -> each(compared, table)))
        .orElse(List.of());
    return new AttackPlan.Unrelated(others, first(original, compared.original()), secrets,
        Optional.ofNullable(model), Randomness.ofSeed(seed));
  }

  /** How often each record occurs, by its values of the attributes that the other data has too, in the order of their names. */
  private static Map<List<String>, Long> records(Instances data, Instances other) {
    List<Attribute> shared = PairedInstances.names(data).stream().filter(name -> other.attribute(name) != null).sorted()
        .map(data::attribute).toList();
    return data.stream().map(row -> shared.stream().map(each -> row.isMissing(each) ? "?" : PairedInstances.text(row, each)).toList())
        .collect(Collectors.groupingBy(record -> record, Collectors.counting()));
  }

  /** The records held out: those drawn before masking, or those of the file. */
  Optional<Instances> held(Instances original, Instances drawn, Reading reading) {
    return drawn != null ? Optional.of(drawn)
        : holdout.isEmpty() ? Optional.empty() : Optional.of(reading.like(original, DataFile.load("holdout", holdout)));
  }

  private List<String> first(Instances original, Table compared) {
    List<String> names = PairedInstances.named(original, "parties", parties);
    List<String> known = compared.names();
    if (!known.containsAll(names) || !names.isEmpty() && names.size() == known.size()) {
      throw new IllegalArgumentException("-parties: one party has " + names + "; name some, but not all, of the compared attributes "
          + known);
    }
    return names;
  }

  private static List<AttackPlan.Secret> secrets(MaskedPair known, Table held, MaskedPair named, Table heldNamed) {
    int[] unknown = IntStream.range(0, known.original().width())
        .filter(k -> !named.original().names().contains(known.original().names().get(k))).toArray();
    List<Table> tables = Stream.of(known.original(), known.masked(), held).map(table -> table.select(unknown)).toList();
    return unknown.length == 0 ? List.of() : IntStream.range(0, named.original().width()).mapToObj(k -> new AttackPlan.Secret(
        named.original().names().get(k), tables, List.of(named.original().column(k), named.masked().column(k), heldNamed.column(k))))
        .toList();
  }

  private static List<AttackPlan.Secret> each(MaskedPair known, Table held) {
    int width = known.original().width();
    return width < 2 ? List.of() : IntStream.range(0, width).mapToObj(k -> secrets(known, held,
        known.select(k), held.select(k)).get(0)).toList();
  }

  /** The attributes that are compared. */
  private Table table(Instances data, Table compared) {
    for (String name : compared.names()) {
      if (data.attribute(name) == null) {
        throw new IllegalArgumentException("-holdout: '" + holdout + "' has no attribute '" + name + "'; it needs those of the original: "
            + compared.names());
      }
    }
    List<Column> columns = new ArrayList<>(PairedInstances.table(data, "held out", compared.names()).columns());
    for (int k = 0; k < columns.size(); k++) {
      if (compared.column(k) instanceof NominalColumn && !(columns.get(k) instanceof NominalColumn)) {
        columns.set(k, NominalColumn.ofNumbers(columns.get(k)));
      } else if (columns.get(k).getClass() != compared.column(k).getClass()) {
        throw new IllegalArgumentException("-holdout: '" + holdout + "' has labels in '" + columns.get(k).name() + "', which is numeric in"
            + " the original; both need the same type");
      }
      LeadingZeros.requireAlike("-holdout: '" + holdout + "'", columns.get(k), compared.column(k));
    }
    return Table.of(columns);
  }
}

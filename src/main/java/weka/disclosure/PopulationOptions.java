package weka.disclosure;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import sdc.data.MaskedPair;
import sdc.data.NominalColumn;
import sdc.data.Setting;
import sdc.data.Table;
import sdc.risk.Profit;
import sdc.risk.Publisher;
import sdc.risk.population.GroupLinkage.Alignment;
import sdc.risk.unique.SudaScores;
import weka.core.Attribute;
import weka.core.Instances;
import weka.disclosure.data.Categories;
import weka.disclosure.data.DataFile;
import weka.disclosure.data.LeadingZeros;
import weka.disclosure.data.PairedInstances;
import weka.disclosure.data.Reading;
import weka.disclosure.evaluation.SampleFile;
import weka.disclosure.options.OptionSet;

/** The masked file as a sample of a population: weights, households, a file of the population, and minimal sample uniques. */
public final class PopulationOptions implements Serializable {

  private static final long serialVersionUID = 1L;

  private String weight = "";
  private String household = "";
  private String population = "";
  private int suda;
  private double gain;
  private double cost;
  private double benefit;
  private double harm;
  private Alignment alignment = Alignment.ASSIGNMENT;

  /** The options that describe the file, without those that ask for further figures. */
  public OptionSet sampleOptions() {
    return new OptionSet()
        .text("weight", "attribute", "The attribute with each record's weight, the number of people that it stands for; gives the risk in"
            + " the population by the categories of -R", "", this::weight, this::setWeight)
        .text("household", "attribute", "The attribute with each record's household; gives the risk that any member is found", "",
            this::household, this::setHousehold)
        .text("population", "file", "The whole population, or a register of it, with the categories of -R: gives the risk of records that"
            + " few people there equal; with -suda, of special uniques too", "", this::population, this::setPopulation);
  }

  OptionSet options() {
    return sampleOptions()
        .choice("alignment", "With -household: how the records of two households are compared. ASSIGNMENT: members in any order; ORDER: the"
            + " records of one person as one vector; WARPING: as series by dynamic time warping", Alignment.ASSIGNMENT,
            () -> alignment, v -> alignment = v)
        .integer("suda", "keys", "Looks for minimal sample uniques of up to this many of the categories of -R, and scores the records"
            + " by them; 0 turns it off", 0, () -> suda, this::setSuda)
        .number("gain", "money", "What a right link is worth to the intruder; gives their profit by each linkage; 0 turns it off", 0,
            this::gain, this::setGain)
        .number("cost", "money", "With -gain: what each try costs the intruder, right or wrong", 0, () -> cost,
            v -> cost = new Profit(1, v).cost())
        .number("benefit", "money", "With -gain: what each released record is worth to the office at no information loss; gives the"
            + " office's payoff; 0 turns it off", 0, () -> benefit, v -> benefit = v == 0 ? 0 : new Publisher(v, 0).benefit())
        .number("harm", "money", "With -benefit: what each right link costs the office", 0, () -> harm,
            v -> harm = new Publisher(1, v).harm());
  }

  public String weight() {
    return weight;
  }

  public void setWeight(String attribute) {
    weight = attribute.strip();
  }

  public String household() {
    return household;
  }

  public void setHousehold(String attribute) {
    household = attribute.strip();
  }

  public String population() {
    return population;
  }

  public void setPopulation(String file) {
    population = file.strip();
  }

  int suda() {
    return suda;
  }

  double gain() {
    return gain;
  }

  void setGain(double money) {
    gain = money == 0 ? 0 : new Profit(money, 0).gain();
  }

  /** Rejects options that have no effect without another one. */
  void requireSound() {
    profit();
    publisher();
    if (household.isEmpty() && alignment != Alignment.ASSIGNMENT) {
      throw new IllegalArgumentException("-alignment " + alignment + " (how the records of two households are compared) has no effect"
          + " without -household, the attribute with each record's household; add -household");
    }
  }

  /** The intruder's profit, if asked for. */
  Optional<Profit> profit() {
    if (gain == 0 && cost > 0) {
      throw new IllegalArgumentException("-cost (of each try, to the intruder) has no effect without -gain, the worth of a right link;"
          + " add -gain");
    }
    return gain == 0 ? Optional.empty() : Optional.of(new Profit(gain, cost));
  }

  /** The office's payoff, if asked for. */
  Optional<Publisher> publisher() {
    if (benefit == 0 && harm > 0) {
      throw new IllegalArgumentException("-harm (of each right link, to the office) has no effect without -benefit, the worth of a released"
          + " record; add -benefit");
    }
    if (benefit > 0 && gain == 0) {
      throw new IllegalArgumentException("-benefit (the worth of a released record, to the office) has no effect without -gain, the worth"
          + " of a right link to the intruder; add -gain");
    }
    return benefit == 0 ? Optional.empty() : Optional.of(new Publisher(benefit, harm));
  }

  void setSuda(int most) {
    Setting.require(most >= 0, "-suda must be 1 or more keys, or 0 to leave it out", most);
    suda = most;
  }

  /** The attributes that intruders do not know and that are not keys, unless -R names them. */
  List<String> apart() {
    return List.copyOf(reasons().keySet());
  }

  /** The same attributes with the reason. */
  Map<String, String> reasons() {
    Map<String, String> reasons = new LinkedHashMap<>();
    reasons.put(weight, "the weight of each record");
    reasons.put(household, "the household of each record");
    reasons.remove("");
    return reasons;
  }

  /** The files that these options name, by their option. */
  Map<String, String> inputs() {
    return population.isEmpty() ? Map.of() : Map.of("population", population);
  }

  private boolean isAsked() {
    return !weight.isEmpty() || !household.isEmpty() || !population.isEmpty() || suda > 0;
  }

  /** The masked file with its keys, the categories among the compared attributes; none if no attribute is one. */
  Optional<SampleFile> file(Instances original, Instances masked, MaskedPair pair, Reading reading) {
    int[] keys = IntStream.range(0, pair.masked().width()).filter(k -> pair.masked().column(k) instanceof NominalColumn).toArray();
    if (keys.length == 0 && isAsked()) {
      throw new IllegalArgumentException("-weight, -household, -population and -suda need categories among the attributes of -R, whose"
          + " masked values are all numbers; name codes and ages that an intruder may know with -nominal");
    }
    if (keys.length == 0) {
      return Optional.empty();
    }
    List<String> notes = new ArrayList<>();
    double[] weights = weights(original, masked, pair, notes);
    if (suda > 0 && keys.length >= SudaScores.NO_ORDER) {
      notes.add("-suda: with " + keys.length + " keys a higher SUDA score has no higher DIS-SUDA score (its exponent 1 + (8 - keys)/20 is"
          + " not above 0); name fewer than " + SudaScores.NO_ORDER + " categories with -R to compare records by DIS-SUDA");
    }
    Table table = pair.masked().select(keys).withWeights(weights);
    return Optional.of(new SampleFile(table, !weight.isEmpty(), households(original, masked, pair),
        originalHouseholds(original, masked), alignment, population.isEmpty() ? Optional.empty()
            : Optional.of(population(table, reading.like(original, DataFile.load("population", population)))), suda, notes));
  }

  /** Each masked record's weight; 1 without -weight. */
  private double[] weights(Instances original, Instances masked, MaskedPair pair, List<String> notes) {
    double[] weights = new double[pair.masked().rows()];
    Arrays.fill(weights, 1);
    if (weight.isEmpty()) {
      return weights;
    }
    Source source = Source.of("weight", weight, original, masked, pair);
    if (!source.attribute().isNumeric()) {
      throw new IllegalArgumentException("-weight: attribute '" + weight + "' is " + Attribute.typeToString(source.attribute())
          + "; name one with numbers, such as the sampling weight");
    }
    int small = 0;
    for (int row = 0; row < weights.length; row++) {
      double value = source.value(row);
      if (!(value > 0 && value <= Double.MAX_VALUE)) {
        throw new IllegalArgumentException("-weight: record " + (row + 1) + " of the masked data has the weight "
            + (Double.isNaN(value) ? "'' (missing)" : Double.toString(value)) + "; each record needs a number above 0, because it"
            + " stands for at least itself");
      }
      small += value < 1 ? 1 : 0;
      weights[row] = Math.max(1, value);
    }
    if (small > 0) {
      notes.add("-weight: weights below 1 (in " + small + " records) count as 1, because each record stands for at least itself");
    }
    return weights;
  }

  /** The keys of the population; its numbers are categories where the masked data has categories. */
  private Table population(Table keys, Instances data) {
    for (String name : keys.names()) {
      if (data.attribute(name) == null) {
        throw lacking("has no attribute '" + name + "'", keys);
      }
    }
    Table people = PairedInstances.table(Categories.of(data, keys.names()), "population", keys.names());
    for (int k = 0; k < keys.width(); k++) {
      if (Collections.disjoint(((NominalColumn) keys.column(k)).labels(), ((NominalColumn) people.column(k)).labels())) {
        throw lacking("has none of the masked data's labels of '" + keys.names().get(k) + "'", keys);
      }
      LeadingZeros.requireAlike("-population: '" + population + "'", people.column(k), keys.column(k));
    }
    return people;
  }

  private IllegalArgumentException lacking(String what, Table keys) {
    return new IllegalArgumentException("-population: '" + population + "' " + what + "; it needs each of the keys " + keys.names()
        + " with the labels of the masked data, or leave the key out of -R");
  }

  /** Each masked record's household; a record without one is a household of its own. */
  private Optional<int[]> households(Instances original, Instances masked, MaskedPair pair) {
    if (household.isEmpty()) {
      return Optional.empty();
    }
    return Optional.of(numbers(Source.of("household", household, original, masked, pair)));
  }

  /** Each original record's household, if both files have the attribute: otherwise the release does not show who lives together. */
  private Optional<int[]> originalHouseholds(Instances original, Instances masked) {
    return household.isEmpty() || original.attribute(household) == null || masked.attribute(household) == null ? Optional.empty()
        : Optional.of(numbers(Source.of(original, household)));
  }

  private static int[] numbers(Source source) {
    Map<String, Integer> numbers = new HashMap<>();
    return IntStream.range(0, source.rows.length).map(row -> {
      String name = source.text(row);
      return numbers.computeIfAbsent(name.isEmpty() ? "?" + row : "=" + name, n -> numbers.size());
    }).toArray();
  }

  /**
   * The file that has an attribute: the masked data, else the original, whose values belong to the masked records' partners.
   *
   * @param data      the file
   * @param attribute the attribute
   * @param rows      the row of the file for each masked record
   */
  private record Source(Instances data, Attribute attribute, int[] rows) {

    static Source of(String flag, String name, Instances original, Instances masked, MaskedPair pair) {
      if (masked.attribute(name) != null) {
        return of(masked, name);
      }
      if (original.attribute(name) == null) {
        throw new IllegalArgumentException("-" + flag + ": no file has an attribute '" + name + "'; the original has "
            + PairedInstances.names(original));
      }
      int[] owners = pair.owners();
      for (int row = 0; row < owners.length; row++) {
        if (owners[row] == MaskedPair.NONE) {
          throw new IllegalArgumentException("-" + flag + ": '" + name + "' is in the original only, and record " + (row + 1)
              + " of the masked data has no original; add the attribute to the masked data");
        }
      }
      return new Source(original, original.attribute(name), owners);
    }

    static Source of(Instances data, String name) {
      return new Source(data, data.attribute(name), IntStream.range(0, data.numInstances()).toArray());
    }

    double value(int row) {
      return data.instance(rows[row]).value(attribute);
    }

    /** The value as text, empty if it is missing. */
    String text(int row) {
      return data.instance(rows[row]).isMissing(attribute) ? "" : PairedInstances.text(data.instance(rows[row]), attribute);
    }
  }
}

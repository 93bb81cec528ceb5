package weka.disclosure;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import sdc.data.MaskedPair;
import sdc.data.Progress;
import weka.core.Attribute;
import weka.core.Instance;
import weka.core.Instances;
import weka.core.Utils;
import weka.disclosure.data.ComparedFile;
import weka.disclosure.data.Hierarchies;
import weka.disclosure.data.PairedInstances;
import weka.disclosure.data.Reading;
import weka.disclosure.data.RecordIds;
import weka.disclosure.data.Roles;
import weka.disclosure.evaluation.Assessment;
import weka.disclosure.linkage.Linkage;
import weka.disclosure.options.AttributeRange;

/**
 * Data, the same data masked by a filter, and the attributes that the intruder knows. The masked data can be attacked any number of times.
 *
 * @param original    the data, identifiers as texts
 * @param masked      the same records, masked
 * @param identifiers the attributes that name people, which nothing masks
 * @param attributes the numbers of the known attributes; the class only if it was named
 * @param secrets     the attributes that the intruder wants to learn, as a range
 * @param hierarchies the hierarchies of the attributes
 * @param reading     the options by which the data was read
 * @param unknown     why other attributes are not known, by the roles
 */
public record MaskedData(Instances original, Instances masked, List<String> identifiers, String attributes, String secrets,
    Hierarchies hierarchies, Reading reading, Map<String, String> unknown) {

  public MaskedData {
    identifiers = List.copyOf(identifiers);
  }

  /** Masks a copy of the data; by default the roles decide what the intruder knows, and the attributes set apart are not known. */
  static MaskedData of(FilterMasking masking, DeliveredData delivered, String range, List<String> apart, Progress progress) {
    Instances data = delivered.toMask();
    Roles roles = delivered.roles();
    Predicate<String> known = !range.strip().equals(AttributeRange.ALL) ? name -> true
        : name -> !apart.contains(name) && (roles.isEmpty(data) || roles.known(data).contains(name));
    String attributes = Arrays.stream(new AttributeRange("R", range).choose(data, AttributeRange.Kind.COMPARABLE))
        .filter(k -> known.test(data.attribute(k).name())).mapToObj(k -> Integer.toString(k + 1)).collect(Collectors.joining(","));
    if (attributes.isEmpty()) {
      throw new IllegalArgumentException("-roles: none of the attributes that the intruder knows can be compared; give the role known to"
          + " another one, or name it with -R");
    }
    List<String> secret = roles.of(Roles.Role.SECRET, data);
    return new MaskedData(data, masking.withHierarchies(delivered.hierarchies()).mask(data, progress),
        roles.of(Roles.Role.IDENTIFIER, data), attributes, AttributeRange.naming(secret), delivered.hierarchies(), delivered.reading(),
        roles.isEmpty(data) ? Map.of() : new KnownAttributes(range, "", "", apart).reasons(roles, data));
  }

  /** The role of each attribute, from these identifiers and from the known and secret attributes. */
  Roles roles(Roles given) {
    return Roles.complete(original, PairedInstances.named(original, "confidential", secrets),
        PairedInstances.named(original, "R", attributes), given.of(Roles.Role.IDENTIFIER, original));
  }

  /** The engine's pair of the known attributes. */
  public MaskedPair pair() {
    return reading.texts(PairedInstances.of(original, masked, attributes, RecordIds.NONE, hierarchies, note -> { },
        reading.textNames()), original);
  }

  /** Both files with all their attributes, of which the intruder knows those of this pair. */
  public ComparedFile file(MaskedPair known) {
    return ComparedFile.of(original, masked, known, RecordIds.NONE, hierarchies, reading.textNames(), unknown);
  }

  /** Attacks the masked data. */
  public Assessment attack(Linkage[] linkages, Progress progress) {
    return attack(linkages, new PopulationOptions(), progress);
  }

  /** Attacks the masked data as a sample of a population. */
  Assessment attack(Linkage[] linkages, PopulationOptions population, Progress progress) {
    DisclosureEvaluation evaluation = new DisclosureEvaluation();
    evaluation.setLinkages(linkages);
    evaluation.setAttributeIndices(attributes);
    evaluation.explain(unknown);
    evaluation.setConfidential(secrets);
    evaluation.files().useHierarchies(hierarchies);
    evaluation.setTexts(reading.getTexts());
    evaluation.setWeight(population.weight());
    evaluation.setHousehold(population.household());
    evaluation.setPopulation(population.population());
    return evaluation.evaluate(original, masked, progress);
  }

  /** The masked values in the attributes of the delivered data; identifiers are missing, as in a released file. */
  public Instances inFormOf(Instances delivered) {
    if (identifiers.isEmpty() && delivered.equalHeaders(masked)) {
      return masked;
    }
    Instances result = delivered.stringFreeStructure(); // else a saved model would hold all names
    result.addAll(delivered);
    for (int k = 0; k < result.numAttributes(); k++) {
      Attribute from = masked.attribute(k);
      Attribute to = result.attribute(k);
      boolean same = from.equalsMsg(to) == null;
      boolean gone = identifiers.contains(from.name()) || !same && !from.isNominal();
      double[] values = gone || same ? null : valuesOfLabels(delivered, k);
      for (int row = 0; row < result.numInstances(); row++) {
        result.instance(row).setValue(k, gone ? Utils.missingValue() : value(masked.instance(row), k, values, to));
      }
    }
    return result;
  }

  /** A masked value in the delivered attribute; of its labels these are the delivered values, null if both have the same. */
  private static double value(Instance record, int k, double[] values, Attribute to) {
    if (record.isMissing(k)) {
      return Utils.missingValue();
    }
    if (values != null) {
      return values[(int) record.value(k)];
    }
    return switch (to.type()) {
      case Attribute.STRING -> to.addStringValue(record.stringValue(k));
      case Attribute.RELATIONAL -> to.addRelation(record.relationalValue(k));
      default -> record.value(k);
    };
  }

  /** The delivered value of each label; of a recoded one the mean or the most frequent one of its records. */
  private double[] valuesOfLabels(Instances delivered, int attribute) {
    Attribute labels = masked.attribute(attribute);
    double[] values = new double[labels.numValues()];
    Arrays.fill(values, Double.NaN);
    for (int row = 0; row < delivered.numInstances() && original.attribute(attribute).isNominal(); row++) {
      if (!original.instance(row).isMissing(attribute)) {
        int label = labels.indexOfValue(original.instance(row).stringValue(attribute));
        if (label >= 0) {
          values[label] = delivered.instance(row).value(attribute);
        }
      }
    }
    for (int label = 0; label < values.length; label++) {
      values[label] = Double.isNaN(values[label]) ? typical(delivered, attribute, label) : values[label];
    }
    return values;
  }

  private double typical(Instances delivered, int attribute, int label) {
    double[] all = IntStream.range(0, masked.numInstances()).filter(row -> !masked.instance(row).isMissing(attribute)
        && masked.instance(row).value(attribute) == label && !delivered.instance(row).isMissing(attribute))
        .mapToDouble(row -> delivered.instance(row).value(attribute)).toArray();
    if (delivered.attribute(attribute).isNumeric()) {
      return Arrays.stream(all).average().orElse(Double.NaN);
    }
    Map<Double, Long> counts = Arrays.stream(all).boxed()
        .collect(Collectors.groupingBy(value -> value, TreeMap::new, Collectors.counting()));
    return counts.entrySet().stream().max(Map.Entry.comparingByValue()).map(Map.Entry::getKey).orElse(Double.NaN);
  }
}

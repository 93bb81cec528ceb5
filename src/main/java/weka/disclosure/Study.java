package weka.disclosure;

import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.Serializable;
import java.util.Arrays;
import java.util.List;
import sdc.data.Progress;
import weka.core.Instances;
import weka.disclosure.data.Reading;
import weka.disclosure.evaluation.Assessment;
import weka.disclosure.linkage.EuclideanLinkage;
import weka.disclosure.linkage.Linkage;
import weka.disclosure.options.AttributeRange;
import weka.disclosure.options.OptionSet;
import weka.disclosure.options.Schemes;
import weka.filters.Filter;
import weka.filters.unsupervised.attribute.MaskingSequence;
import weka.filters.unsupervised.attribute.Microaggregation;

/**
 * The masking, the attacks and the intruder's knowledge: the settings that the classifier, the experiments and the flows have in common.
 */
public final class Study implements Serializable {

  private static final long serialVersionUID = 1L;

  private Filter filter = new Microaggregation();
  private Linkage[] linkages = {new EuclideanLinkage()};
  private String attributeIndices = AttributeRange.ALL;
  private Reading reading = new Reading();
  private PopulationOptions population = new PopulationOptions();

  /** These settings as options. */
  public OptionSet options() {
    return new OptionSet()
        .text("F", "filter and its options", "The masking filter, such as \"RankSwapping -p 15\"", "Microaggregation",
            () -> text(filter), text -> setFilter(filter(text)))
        .texts("L", "linkage and its options", "A linkage, such as \"EuclideanLinkage -M DISTANCE\"; may be given several times"
        + " (default EuclideanLinkage)", () -> texts(linkages), texts -> linkages = linkages(texts))
        .text("R", "attributes", "The attributes that the intruder knows, as numbers, names and spans such as age,first-3,5,last;"
            + " first-last means all that can be compared, except the class", AttributeRange.ALL, this::getAttributeIndices,
            range -> setAttributeIndices(AttributeRange.requireSyntax("R", range)))
        .with(reading.options()).with(reading.secretOption()).with(reading.savingOption()).with(reading.textOption());
  }

  /** Studies of older versions have neither roles nor these. */
  private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
    in.defaultReadObject();
    reading = reading == null ? new Reading() : reading;
    population = population == null ? new PopulationOptions() : population;
  }

  /** The name of a scheme's class and its options, which can restore it. */
  public static String text(Object scheme) {
    return Schemes.text(scheme);
  }

  /** Each scheme's text, in their order. */
  public static List<String> texts(Object[] schemes) {
    return Arrays.stream(schemes).map(Study::text).toList();
  }

  /** The filter that this text describes. */
  public static Filter filter(String text) {
    return MaskingSequence.split(text).size() > 1 ? MaskingSequence.parse("F", text)
        : Schemes.create(Filter.class, "F", "weka.filters.unsupervised.attribute", text);
  }

  /** The linkages that these texts describe, or the default one if there are no texts. */
  public static Linkage[] linkages(List<String> texts) {
    return texts.isEmpty() ? new Linkage[] {new EuclideanLinkage()} : texts.stream()
        .map(text -> Schemes.create(Linkage.class, "L", "weka.disclosure.linkage", text)).toArray(Linkage[]::new);
  }

  /** A copy of these linkages; rejects an empty list. */
  static Linkage[] requireAny(Linkage[] attacks) {
    if (attacks.length == 0) {
      throw new IllegalArgumentException("-L: the list of linkages is empty; name at least one");
    }
    return attacks.clone();
  }

  /** Masks a copy of the data with the filter's own seed. */
  public MaskedData mask(Instances data, Progress progress) {
    return mask(FilterMasking.of(filter), data, progress);
  }

  /** Masks a copy of the data with this seed, if the filter has one. */
  public MaskedData mask(Instances data, int seed, Progress progress) {
    return mask(FilterMasking.of(filter).withSeed(seed), data, progress);
  }

  /** Masks a copy of the data with this seed and attacks it. */
  public Assessment attack(Instances data, int seed, Progress progress) {
    return mask(data, seed, progress).attack(linkages, population, progress);
  }

  private MaskedData mask(FilterMasking masking, Instances data, Progress progress) {
    DeliveredData delivered = DeliveredData.of(data, reading, progress);
    MaskedData masked = MaskedData.of(masking, delivered, attributeIndices, population.apart(), progress);
    DeliveredData.save(reading, () -> masked.roles(delivered.roles()));
    return masked;
  }

  /** The result of the attack on data masked by this filter, as a text for people; without the seed, because models are saved with it. */
  public String describe(Assessment assessment, String data) {
    return EvaluationText.of(assessment, data, "the same by " + FilterMasking.nameOf(filter).replaceAll(" -S -?\\d+", ""));
  }

  /** The masking filter. */
  public Filter getFilter() {
    return filter;
  }

  public void setFilter(Filter masking) {
    filter = masking;
  }

  /** The linkages of the attacks. */
  public Linkage[] getLinkages() {
    return linkages.clone();
  }

  /** Sets the linkages of the attacks, at least one. */
  public void setLinkages(Linkage[] attacks) {
    linkages = requireAny(attacks);
  }

  /** The attributes that the intruder knows. */
  public String getAttributeIndices() {
    return attributeIndices;
  }

  public void setAttributeIndices(String range) {
    attributeIndices = range;
  }

  /** The settings of categories and roles. */
  public Reading getReading() {
    return reading;
  }

  /** The settings that describe the data as a sample of a population. */
  public PopulationOptions population() {
    return population;
  }
}

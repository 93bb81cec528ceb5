package weka.disclosure;

import java.io.ObjectStreamException;
import java.io.Serializable;
import weka.disclosure.data.ReadingProperties;

/** The evaluator's properties on correspondence, samples and populations, for Weka's editors. */
public abstract class EvaluationProperties extends ReadingProperties implements Serializable {

  private static final long serialVersionUID = 1L;

  private String correspondence = "";

  /** Evaluators that were saved before there was this class have its defaults. */
  private void readObjectNoData() throws ObjectStreamException {
    correspondence = "";
  }

  /** The options on samples and populations. */
  abstract PopulationOptions population();

  /** The options of attacks without correspondence. */
  abstract UnrelatedOptions unrelated();

  /** The file or share of the records that were held out, or an empty text. */
  public String getHoldout() {
    return unrelated().holdout();
  }

  /** Sets the file or share of the records that were held out; a run rejects one that it cannot use. */
  public void setHoldout(String fileOrShare) {
    unrelated().setHoldout(fileOrShare);
  }

  public String holdoutTipText() {
    return options().tip("holdout");
  }

  /** The attribute with each record's weight, or an empty text. */
  public String getWeight() {
    return population().weight();
  }

  /** Sets the attribute with each record's weight; a run rejects one that the data lacks. */
  public void setWeight(String attribute) {
    population().setWeight(attribute);
  }

  public String weightTipText() {
    return options().tip("weight");
  }

  /** The attribute with each record's household, or an empty text. */
  public String getHousehold() {
    return population().household();
  }

  /** Sets the attribute with each record's household; a run rejects one that the data lacks. */
  public void setHousehold(String attribute) {
    population().setHousehold(attribute);
  }

  public String householdTipText() {
    return options().tip("household");
  }

  /** The file of the population, or an empty text. */
  public String getPopulation() {
    return population().population();
  }

  /** Sets the file of the population, which a run reads. */
  public void setPopulation(String file) {
    population().setPopulation(file);
  }

  public String populationTipText() {
    return options().tip("population");
  }

  /** The largest number of categories in a minimal sample unique, or 0. */
  public int getSuda() {
    return population().suda();
  }

  /** Sets the largest number of categories in a minimal sample unique; 0 turns the search off. */
  public void setSuda(int keys) {
    population().setSuda(keys);
  }

  public String sudaTipText() {
    return options().tip("suda");
  }

  /** What a right link is worth to the intruder, or 0. */
  public double getGain() {
    return population().gain();
  }

  /** Sets what a right link is worth to the intruder; 0 turns their profit off. */
  public void setGain(double money) {
    population().setGain(money);
  }

  public String gainTipText() {
    return options().tip("gain");
  }

  /** How records correspond. */
  final CorrespondBy by() {
    return CorrespondBy.of(correspondence);
  }

  /** How records correspond: POSITION, ID, NONE, or an empty text for ID if there is an identifier and else POSITION. */
  public String getCorrespondence() {
    return correspondence;
  }

  /** Sets how records correspond; a run rejects another word. */
  public void setCorrespondence(String by) {
    correspondence = by.strip();
  }

  public String correspondenceTipText() {
    return options().tip("correspondence");
  }
}

package weka.disclosure;

import weka.disclosure.data.ReadingProperties;

/** The evaluator's properties on samples, populations and households, for Weka's editors. */
public abstract class PopulationProperties extends ReadingProperties {

  /** The options behind the properties. */
  abstract PopulationOptions population();

  /** The attribute with each record's weight, or an empty text. */
  public String getWeight() {
    return population().weight();
  }

  /** Sets the attribute with each record's weight; a run rejects one that the data lacks. */
  public void setWeight(String attribute) {
    population().setWeight(attribute);
  }

  /** The tip of that property. */
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

  /** The tip of that property. */
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

  /** The tip of that property. */
  public String populationTipText() {
    return options().tip("population");
  }
}

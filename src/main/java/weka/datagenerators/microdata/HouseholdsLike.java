package weka.datagenerators.microdata;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import sdc.data.Randomness;
import sdc.data.copula.HouseholdSampler;
import weka.core.Attribute;
import weka.disclosure.command.Command;

/** Sample data: people in households, with numbers, categories, a sampling weight and missing values ({@link HouseholdSampler}). */
public class HouseholdsLike extends MicrodataGenerator {

  private static final long serialVersionUID = 1L;

  @Override
  protected int usual() {
    return 1000;
  }

  @Override
  protected String usualWhy() {
    return "the default is ";
  }

  /** The description in Weka's choosers. */
  public String globalInfo() {
    return "Draws invented people in households, as in a household survey: eight categories, four numbers, the household's number and a"
        + " sampling weight, with missing values. The last household may lack members, because the number of people is fixed.";
  }

  @Override
  protected ArrayList<Attribute> attributes() {
    ArrayList<Attribute> attributes = new ArrayList<>();
    HouseholdSampler.LABELS.forEach((name, labels) ->
        attributes.add(labels.isEmpty() ? new Attribute(name) : new Attribute(name, List.copyOf(labels))));
    return attributes;
  }

  @Override
  protected Supplier<double[]> sampler(Randomness randomness) {
    return new HouseholdSampler(randomness)::next;
  }

  @Override
  protected String description() {
    return "Sample data: invented people in households.";
  }

  /** Runs the generator as a program, which ends with exit code 1 if it fails. */
  public static void main(String[] arguments) {
    Command.runAsProgram(new HouseholdsLike(), arguments);
  }
}

package weka.datagenerators.microdata;

import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamField;
import java.util.ArrayList;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import sdc.data.Randomness;
import sdc.data.copula.CensusSampler;
import weka.core.Attribute;
import weka.core.TechnicalInformation;
import weka.core.TechnicalInformation.Type;
import weka.core.TechnicalInformationHandler;
import weka.disclosure.command.Command;
import weka.disclosure.options.Paper;

/**
 * Sample data: records like those of the CASC project's Census file, the test file of the disclosure control literature, drawn
 * by {@link CensusSampler}.
 */
public class CensusLike extends MicrodataGenerator implements TechnicalInformationHandler {

  private static final long serialVersionUID = 1L;

  /** Version 1.0.0 saved the number of records here and had no {@link MicrodataGenerator}. */
  private static final ObjectStreamField[] serialPersistentFields = {new ObjectStreamField("numExamples", int.class)};

  private void writeObject(ObjectOutputStream out) throws IOException {
    out.putFields().put("numExamples", getNumExamples());
    out.writeFields();
  }

  private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
    setNumExamples(in.readFields().get("numExamples", usual()));
  }

  @Override
  protected int usual() {
    return 1080;
  }

  @Override
  protected String usualWhy() {
    return "the original file has ";
  }

  /** The description in Weka's choosers. */
  public String globalInfo() {
    return "Draws income records like those of the Census file of the CASC project (1080 records, 13 attributes), on which"
        + " methods of disclosure control are compared. The records are drawn from a Gaussian copula with the file's quantiles and"
        + " correlations; none is copied from the file. PTOTVAL = PEARNVAL + POTHVAL holds in every record. For more information"
        + " see:\n\n" + getTechnicalInformation();
  }

  @Override
  public TechnicalInformation getTechnicalInformation() {
    return Paper.of(Type.TECHREPORT, "Ruth Brand and Josep Domingo-Ferrer and Josep Maria Mateo-Sanz",
        "Reference data sets to test and compare SDC methods for protection of numerical microdata", 2002,
        "institution", "European Project IST-2000-25069 CASC");
  }

  @Override
  protected ArrayList<Attribute> attributes() {
    return CensusSampler.NAMES.stream().map(Attribute::new).collect(Collectors.toCollection(ArrayList::new));
  }

  @Override
  protected Supplier<double[]> sampler(Randomness randomness) {
    return new CensusSampler(randomness)::next;
  }

  @Override
  protected String description() {
    return "Sample data drawn from a model of the CASC Census file; no record is real.";
  }

  /** Runs the generator as a program, which ends with exit code 1 if it fails. */
  public static void main(String[] arguments) {
    Command.runAsProgram(new CensusLike(), arguments);
  }
}

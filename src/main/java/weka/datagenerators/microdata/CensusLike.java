package weka.datagenerators.microdata;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Enumeration;
import java.util.List;
import java.util.Vector;
import sdc.data.Randomness;
import sdc.data.copula.CensusSampler;
import weka.core.Attribute;
import weka.core.DenseInstance;
import weka.core.Instance;
import weka.core.Instances;
import weka.core.Option;
import weka.core.RevisionUtils;
import weka.core.TechnicalInformation;
import weka.core.TechnicalInformation.Field;
import weka.core.TechnicalInformation.Type;
import weka.core.TechnicalInformationHandler;
import weka.core.Utils;
import weka.datagenerators.DataGenerator;

/**
 * Sample data: records like those of the CASC project's Census file, the test file of the disclosure control literature, drawn
 * by {@link CensusSampler}. Weka's generators of classes, clusters and regressions do not fit data without a class, so
 * this one extends their common base. The relation name is plain: it holds no options.
 */
public class CensusLike extends DataGenerator implements TechnicalInformationHandler {

  private static final long serialVersionUID = 1L;

  private static final int DEFAULT_RECORDS = 1080;

  private int numExamples = DEFAULT_RECORDS;
  private transient CensusSampler sampler;

  /** Says what is drawn, for Weka's choosers. */
  public String globalInfo() {
    return "Draws income records like those of the Census file of the CASC project (1080 records, 13 attributes), on which"
        + " methods of disclosure control are compared. The records come from a Gaussian copula with the file's quantiles and"
        + " correlations; none is a record of the file. PTOTVAL = PEARNVAL + POTHVAL holds in each. For more information"
        + " see:\n\n" + getTechnicalInformation();
  }

  @Override
  public TechnicalInformation getTechnicalInformation() {
    TechnicalInformation source = new TechnicalInformation(Type.TECHREPORT);
    source.setValue(Field.AUTHOR, "Ruth Brand and Josep Domingo-Ferrer and Josep Maria Mateo-Sanz");
    source.setValue(Field.TITLE, "Reference data sets to test and compare SDC methods for protection of numerical microdata");
    source.setValue(Field.INSTITUTION, "European Project IST-2000-25069 CASC");
    source.setValue(Field.YEAR, "2002");
    return source;
  }

  @Override
  public Enumeration<Option> listOptions() {
    Vector<Option> options = enumToVector(super.listOptions());
    options.add(new Option("\tThe number of records, 1 or more (default " + DEFAULT_RECORDS + ").", "n", 1, "-n <num>"));
    return options.elements();
  }

  /** Reads -n, -S, -r, -d and -o; anything else is refused, and nothing is written before all of it is right. */
  @Override
  public void setOptions(String[] options) {
    StrictOptions given = new StrictOptions(options, "-n -S -r -o", "-d");
    int records = given.wholeNumber("-n", "number of records", 1, DEFAULT_RECORDS);
    int seed = given.wholeNumber("-S", "seed", Integer.MIN_VALUE, defaultSeed());
    String file = given.text("-o", "");
    PrintWriter writer = file.isEmpty() ? getOutput() : new PrintWriter(new WholeFileWriter(file));
    setNumExamples(records);
    setSeed(seed);
    setRelationName(Utils.unquote(given.text("-r", "")));
    setDebug(given.has("-d"));
    if (writer != getOutput()) {
      setOutput(writer);
    }
  }

  @Override
  public String[] getOptions() {
    List<String> options = new ArrayList<>();
    Collections.addAll(options, super.getOptions());
    options.add("-n");
    options.add(Integer.toString(numExamples));
    return options.toArray(new String[0]);
  }

  /** The number of records to draw. */
  public int getNumExamples() {
    return numExamples;
  }

  /** Sets the number of records to draw, 1 or more. */
  public void setNumExamples(int numExamples) {
    if (numExamples < 1) {
      throw new RefusedOption("-n (number of records) must be a whole number of 1 or more, got " + numExamples);
    }
    this.numExamples = numExamples;
  }

  /** The tip for numExamples. */
  public String numExamplesTipText() {
    return "The number of records to draw, 1 or more; the original file has " + DEFAULT_RECORDS + ".";
  }

  @Override
  public String seedTipText() {
    return "The seed: the same one gives the same records again (it is sample data, nothing in it needs a secret seed).";
  }

  @Override
  public String randomTipText() {
    return "Not used: the seed alone decides the records.";
  }

  @Override
  public String relationNameTipText() {
    return "The relation name of the generated data; " + defaultRelationName() + " if empty.";
  }

  /** The tip for datasetFormat. */
  public String datasetFormatTipText() {
    return "The attributes of the data, set by the generator.";
  }

  @Override
  protected String defaultRelationName() {
    return "CensusLike";
  }

  /** Sets the 13 attributes and starts again at the first record. */
  @Override
  public Instances defineDataFormat() {
    ArrayList<Attribute> attributes = new ArrayList<>();
    for (String name : CensusSampler.NAMES) {
      attributes.add(new Attribute(name));
    }
    m_DatasetFormat = new Instances(getRelationNameToUse(), attributes, 0);
    setNumExamplesAct(numExamples);
    restart();
    return m_DatasetFormat;
  }

  private void restart() {
    sampler = new CensusSampler(Randomness.seeded(getSeed()));
  }

  /** True: records can be drawn one by one, so files of any length need no memory. */
  @Override
  public boolean getSingleModeFlag() {
    return true;
  }

  @Override
  public Instance generateExample() {
    requireFormat();
    Instance record = new DenseInstance(1, sampler.next());
    record.setDataset(m_DatasetFormat);
    return record;
  }

  @Override
  public Instances generateExamples() {
    requireFormat();
    restart();
    Instances records = new Instances(m_DatasetFormat, getNumExamplesAct());
    for (int i = 0; i < getNumExamplesAct(); i++) {
      records.add(generateExample());
    }
    return records;
  }

  private void requireFormat() {
    if (m_DatasetFormat == null || sampler == null) {
      throw new IllegalStateException("the attributes are not defined yet; call defineDataFormat() first");
    }
  }

  /** The comment before the data, line by line (Weka's own runs into the relation in the Explorer). */
  @Override
  public String getPrologue() {
    return "%\n% Commandline\n%\n% " + getClass().getName() + " " + Utils.joinOptions(getOptions()) + "\n%\n" + generateStart();
  }

  @Override
  public String generateStart() {
    return "% Sample data drawn from a model of the CASC Census file; no record is real.\n%\n";
  }

  @Override
  public String generateFinished() {
    return "";
  }

  @Override
  public String getRevision() {
    return RevisionUtils.extract("$Revision: 1 $");
  }

  /** Writes sample data; on an error one line, and an exit code other than 0. */
  public static void main(String[] options) {
    try {
      if (!List.of(options).contains("-h")) {
        new CensusLike().setOptions(options.clone());
      }
      makeData(new CensusLike(), options);
    } catch (Exception e) {
      System.err.println(e.getMessage());
      System.exit(1);
    }
  }
}

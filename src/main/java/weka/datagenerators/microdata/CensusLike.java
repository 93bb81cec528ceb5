package weka.datagenerators.microdata;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.Enumeration;
import sdc.data.Progress;
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
import weka.disclosure.command.Command;
import weka.disclosure.command.ConsoleProgress;
import weka.disclosure.command.WholeFile;
import weka.disclosure.data.DataWriter;
import weka.disclosure.options.OptionSet;

/**
 * Sample data: records like those of the CASC project's Census file, the test file of the disclosure control literature, drawn
 * by {@link CensusSampler}.
 *
 * <p>Weka's generators of classes, clusters and regressions do not fit data without a class, so this class extends their common base.
 * Its relation name has no options. It does not use the command line of Weka's generators, which prints a stack trace for a wrong
 * option and leaves half a file behind; -o is therefore an option of the command, not of the generator.
 */
public class CensusLike extends DataGenerator implements TechnicalInformationHandler, Command {

  private static final long serialVersionUID = 1L;

  private static final String NAME = "CensusLike";
  private static final int DEFAULT_RECORDS = 1080;
  private static final int CHECK_EVERY = 1 << 10;

  private int numExamples = DEFAULT_RECORDS;
  private transient CensusSampler sampler;

  /** The description in Weka's choosers. */
  public String globalInfo() {
    return "Draws income records like those of the Census file of the CASC project (1080 records, 13 attributes), on which"
        + " methods of disclosure control are compared. The records are drawn from a Gaussian copula with the file's quantiles and"
        + " correlations; none is copied from the file. PTOTVAL = PEARNVAL + POTHVAL holds in every record. For more information"
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

  private OptionSet options() {
    return new OptionSet()
        .integer("n", "records", "The number of records to draw, 1 or more; the original file has " + DEFAULT_RECORDS,
            DEFAULT_RECORDS, this::getNumExamples, this::setNumExamples)
        .integer("S", "seed", "The seed; the same seed gives the same records again (sample data needs no secret seed)", defaultSeed(),
            this::getSeed, this::setSeed)
        .text("r", "name", "The relation name of the data; " + defaultRelationName() + " if left out", "",
            this::getRelationName, this::setRelationName)
        .flag("d", "Debug mode; it has no effect here", this::getDebug, this::setDebug);
  }

  @Override
  public Enumeration<Option> listOptions() {
    return options().list();
  }

  @Override
  public void setOptions(String[] given) {
    options().readAll(given);
  }

  @Override
  public String[] getOptions() {
    return options().write();
  }

  /** The number of records to draw. */
  public int getNumExamples() {
    return numExamples;
  }

  /** Sets the number of records to draw, 1 or more. */
  public void setNumExamples(int numExamples) {
    if (numExamples < 1) {
      throw new IllegalArgumentException("-n (number of records) must be 1 or more, got " + numExamples);
    }
    this.numExamples = numExamples;
  }

  /** The tip for numExamples. */
  public String numExamplesTipText() {
    return options().tip("n");
  }

  @Override
  public String seedTipText() {
    return options().tip("S");
  }

  @Override
  public String randomTipText() {
    return "Not used; only the seed determines the records.";
  }

  @Override
  public String relationNameTipText() {
    return options().tip("r");
  }

  /** The tip for datasetFormat. */
  public String datasetFormatTipText() {
    return "The attributes of the data; the generator sets them.";
  }

  @Override
  protected String defaultRelationName() {
    return NAME;
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

  /** The comment before the data, on lines of its own; in the Explorer, Weka's comment and the relation share a line. */
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

  /** Writes sample data to the file that -o names, or else to standard output. */
  @Override
  public void perform(String[] arguments) throws Exception {
    String file = Utils.getOption("o", arguments);
    setOptions(arguments);
    write(file);
  }

  private void write(String file) throws IOException {
    if (file.isEmpty()) {
      BufferedWriter out = new BufferedWriter(new OutputStreamWriter(System.out, Charset.defaultCharset()));
      write(new DataWriter("", DataWriter.ALL_DIGITS, out));
      out.flush();
      return;
    }
    try (WholeFile whole = new WholeFile("o", file)) {
      try (BufferedWriter out = Files.newBufferedWriter(whole.draft())) {
        write(new DataWriter(file, DataWriter.ALL_DIGITS, out));
      }
      whole.commit();
    }
  }

  /** Writes record by record, so that files of any length need no memory. */
  private void write(DataWriter out) throws IOException {
    Progress progress = new ConsoleProgress(NAME);
    out.header(getPrologue(), defineDataFormat());
    for (int i = 0; i < getNumExamplesAct(); i++) {
      out.record(generateExample());
      if (i % CHECK_EVERY == 0) {
        progress.check();
        progress.report((double) i / getNumExamplesAct(), "");
      }
    }
  }

  /** Runs the generator as a program, which ends with exit code 1 if it fails. */
  public static void main(String[] arguments) {
    Command.runAsProgram(new CensusLike(), arguments);
  }
}

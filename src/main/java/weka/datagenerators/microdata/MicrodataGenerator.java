package weka.datagenerators.microdata;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.Enumeration;
import java.util.function.Supplier;
import java.util.zip.GZIPOutputStream;
import sdc.data.Progress;
import sdc.data.Randomness;
import sdc.data.Setting;
import weka.core.Attribute;
import weka.core.DenseInstance;
import weka.core.Instance;
import weka.core.Instances;
import weka.core.Option;
import weka.core.RevisionUtils;
import weka.core.Utils;
import weka.datagenerators.DataGenerator;
import weka.disclosure.command.Command;
import weka.disclosure.command.ConsoleProgress;
import weka.disclosure.command.WholeFile;
import weka.disclosure.data.DataWriter;
import weka.disclosure.options.OptionSet;

/**
 * A generator of sample data.
 *
 * <p>Weka's generators of classes, clusters and regressions do not fit data without a class, so this class extends their common base.
 * Its relation name has no options. It does not use the command line of Weka's generators, which prints a stack trace for a wrong
 * option and leaves half a file behind; -o is therefore an option of the command, not of the generator.
 */
public abstract class MicrodataGenerator extends DataGenerator implements Command {

  private static final long serialVersionUID = 1L;

  private static final int CHECK_EVERY = 1 << 10;

  private int numExamples = usual();
  private transient Supplier<double[]> sampler;

  /** The number of records by default. */
  protected abstract int usual();

  /** The reason for this number, which is written before it. */
  protected abstract String usualWhy();

  /** The attributes of the data. */
  protected abstract ArrayList<Attribute> attributes();

  /** Draws records, whose values are in the order of the attributes. */
  protected abstract Supplier<double[]> sampler(Randomness randomness);

  /** What the data is, in one sentence. */
  protected abstract String description();

  private OptionSet options() {
    return new OptionSet()
        .integer("n", "records", "The number of records to draw, 1 or more; " + usualWhy() + usual(), usual(), this::getNumExamples,
            this::setNumExamples)
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
    Setting.require(numExamples >= 1, "-n (number of records) must be 1 or more", numExamples);
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
    return getClass().getSimpleName();
  }

  /** Sets the attributes and starts again at the first record. */
  @Override
  public Instances defineDataFormat() {
    m_DatasetFormat = new Instances(getRelationNameToUse(), attributes(), 0);
    setNumExamplesAct(numExamples);
    restart();
    return m_DatasetFormat;
  }

  private void restart() {
    sampler = sampler(Randomness.seeded(getSeed()));
  }

  /** True: records can be drawn one by one, so files of any length need no memory. */
  @Override
  public boolean getSingleModeFlag() {
    return true;
  }

  @Override
  public Instance generateExample() {
    requireFormat();
    Instance record = new DenseInstance(1, sampler.get());
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
    return "% " + description() + "\n%\n";
  }

  @Override
  public String generateFinished() {
    return "";
  }

  @Override
  public String getRevision() {
    return RevisionUtils.extract("$Revision: 1 $");
  }

  /** Writes sample data to the file that -o names, compressed by gzip if its name ends with .gz, or else to standard output. */
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
    WholeFile.write("o", file, draft -> {
      try (OutputStream bytes = Files.newOutputStream(draft); BufferedWriter out = new BufferedWriter(new OutputStreamWriter(
          DataWriter.isCompressed(file) ? new GZIPOutputStream(bytes) : bytes, StandardCharsets.UTF_8))) {
        write(new DataWriter(file, DataWriter.ALL_DIGITS, out));
      }
    });
  }

  /** Writes record by record, so that files of any length need no memory. */
  private void write(DataWriter out) throws IOException {
    Progress progress = new ConsoleProgress(defaultRelationName());
    out.header(getPrologue(), defineDataFormat());
    for (int i = 0; i < getNumExamplesAct(); i++) {
      out.record(generateExample());
      if (i % CHECK_EVERY == 0) {
        progress.check();
        progress.report((double) i / getNumExamplesAct(), "");
      }
    }
  }
}

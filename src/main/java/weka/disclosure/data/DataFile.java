package weka.disclosure.data;

import java.io.EOFException;
import java.io.File;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.io.Reader;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Stream;
import sdc.data.OwnThread;
import weka.core.Instances;
import weka.core.converters.AbstractFileLoader;
import weka.core.converters.ArffLoader;
import weka.core.converters.CSVLoader;
import weka.core.converters.ConverterUtils;

/** Loads any file that Weka can load, without a class attribute, or reports in one line why it cannot. */
public final class DataFile {

  private static final int LONGEST_REASON = 400;

  private DataFile() {
  }

  /** The data in the file that the option with this flag names; of CSV and ARFF in columns, which cannot be changed. */
  public static Instances load(String flag, String name) {
    File file = requireReadable(flag, name);
    if (file.length() == 0) {
      throw new IllegalArgumentException("-" + flag + ": '" + name + "' is empty");
    }
    AbstractFileLoader loader = DataWriter.isCsv(name) ? new CSVLoader() : ConverterUtils.getLoaderForFile(file);
    if (loader == null) {
      throw new IllegalArgumentException("-" + flag + ": Weka cannot load '" + name + "', because its name does not end with .arff, .csv"
          + " or another of Weka's endings; rename the file, or save it as ARFF or CSV");
    }
    if (loader instanceof CSVLoader && holdsArff(file)) {
      throw new IllegalArgumentException("-" + flag + ": '" + name + "' holds ARFF, which Weka's filters write whatever the name;"
          + " rename it so that its name ends with .arff");
    }
    return OwnThread.leave(OwnThread.interrupt(), () -> read(flag, name, file, loader)); // Weka's own readers cannot be stopped
  }

  /** The same as Weka's rows, which can be changed: for windows. */
  public static Instances rows(String flag, String name) {
    return new Instances(load(flag, name));
  }

  /** Weka's filters write ARFF whatever the name of the file; a reader of CSV would complain about a line in the middle. */
  private static boolean holdsArff(File file) {
    try (Stream<String> lines = Files.lines(file.toPath(), StandardCharsets.ISO_8859_1)) {
      return lines.map(String::strip).filter(line -> !line.isEmpty() && !line.startsWith("%")).findFirst()
          .filter(line -> line.regionMatches(true, 0, "@relation", 0, 9)).isPresent();
    } catch (IOException | UncheckedIOException e) {
      return false;
    }
  }

  /** Rejects a name that is not the name of a readable file. */
  public static File requireReadable(String flag, String name) {
    File file = new File(name);
    if (!file.isFile() || !file.canRead()) {
      throw new IllegalArgumentException("-" + flag + ": cannot read '" + name + "': "
          + (file.isDirectory() ? "it is a folder" : file.exists() ? "no permission" : "no such file"));
    }
    return file;
  }

  /** The text of the file that the option with this flag names. */
  static String text(String flag, String name) {
    try {
      return EncodedText.read(requireReadable(flag, name).toPath());
    } catch (IOException e) {
      throw new IllegalArgumentException("-" + flag + ": cannot read '" + name + "': " + e.getMessage(), e);
    }
  }

  /** The data in ARFF on standard input. */
  public static Instances loadStandardInput() {
    try {
      InputStream in = System.in;
      return OwnThread.leave(OwnThread.interrupt(), () -> complete("standard input", arff(new InputStreamReader(in,
          Charset.defaultCharset()))));
    } catch (IOException e) {
      throw new IllegalArgumentException("cannot read standard input: " + reason(e) + "; name a file with -i", e);
    }
  }

  /** The records in a text of ARFF; any exception of Weka's reader is reported as a fault of the text. */
  private static Instances arff(Reader text) throws IOException {
    EndedReader lines = new EndedReader(text);
    try {
      return new ArffLoader.ArffReader(lines).getData();
    } catch (RuntimeException e) {
      throw new IOException("Weka cannot read it as ARFF near line " + lines.getLineNumber() + "; correct that line", e);
    }
  }

  private static Instances read(String flag, String name, File file, AbstractFileLoader loader) {
    try {
      return complete("-" + flag + ": '" + name + "'", loader instanceof CSVLoader ? csv(flag, name, file)
          : loader instanceof ArffLoader ? arff(file.toPath(), name.endsWith(ArffLoader.FILE_EXTENSION_COMPRESSED)) : other(file, loader));
    } catch (IOException e) {
      throw new IllegalArgumentException("-" + flag + ": cannot read '" + name + "': " + reason(e), e);
    }
  }

  /** The records of another format of Weka's, whose readers fail in many ways on a file that is not of it, and print their traces. */
  private static synchronized Instances other(File file, AbstractFileLoader loader) throws IOException {
    PrintStream err = System.err;
    Thread reads = Thread.currentThread();
    try {
      System.setErr(new PrintStream(new FilterOutputStream(err) {
        @Override
        public void write(int letter) throws IOException {
          if (Thread.currentThread() != reads) {
            super.write(letter);
          }
        }
      }, true));
      loader.setFile(file);
      return loader.getDataSet();
    } catch (IOException | RuntimeException e) {
      throw new IOException("Weka's " + loader.getClass().getSimpleName() + " cannot read it; is it of the format that its name says?", e);
    } finally {
      System.setErr(err);
    }
  }

  /** The records in this text of ARFF. */
  static Instances arffText(String text) throws IOException {
    return arff(new StringReader(text));
  }

  private static Instances arff(Path file, boolean compressed) throws IOException {
    Optional<Instances> columns = ArffColumns.of(file, compressed, OwnThread.interrupt());
    if (columns.isPresent()) {
      return columns.get();
    }
    if (!EncodedText.isPlain(file, compressed)) {
      return arffText(EncodedText.read(file, compressed));
    }
    try (InputStream in = EncodedText.open(file, compressed)) {
      return arff(new InputStreamReader(in, StandardCharsets.US_ASCII));
    }
  }

  private static Instances csv(String flag, String name, File file) throws IOException {
    try {
      String relation = file.getName().replaceFirst("(?i)\\.csv(\\.gz)?$", "");
      Optional<Instances> columns = CsvColumns.of(relation, file.toPath(), DataWriter.isCompressed(name), OwnThread.interrupt());
      return columns.isPresent() ? columns.get() : CsvData.of(relation, EncodedText.read(file.toPath(), DataWriter.isCompressed(name)));
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException("-" + flag + ": '" + name + "': " + e.getMessage(), e);
    }
  }

  /** The first line of the reason, cut if a reader quotes half of the file. */
  private static String reason(IOException e) {
    if (e instanceof EOFException && (e.getMessage() == null || e.getMessage().contains("ZLIB"))) {
      return "the compressed file breaks off; copy or compress it again";
    }
    String reason = e.getMessage() == null ? e.getClass().getSimpleName() : e.getMessage().strip().split("\\R")[0]
        .replaceFirst("^Unable to determine structure as \\w+ \\(Reason: [\\w.]+Exception: (.*)\\)\\.$", "$1");
    reason = reason.replaceFirst("^(Problem reading attribute weight).*?For input string: \"(.*?)\".*", "$1: '$2' is no number");
    return reason.length() <= LONGEST_REASON ? reason
        : reason.substring(0, LONGEST_REASON / 2) + " … " + reason.substring(reason.length() - LONGEST_REASON / 2);
  }

  private static Instances complete(String source, Instances data) {
    if (data == null || data.isEmpty()) {
      throw new IllegalArgumentException(source + " has no record");
    }
    data.setClassIndex(-1);
    return data;
  }
}

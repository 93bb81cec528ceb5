package weka.gui.disclosure.result;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Locale;
import weka.core.Instances;
import weka.core.converters.AbstractFileSaver;
import weka.core.converters.ArffSaver;
import weka.core.converters.CSVSaver;
import weka.disclosure.command.WholeFile;
import weka.disclosure.data.DataWriter;

/**
 * Saves data in the format that the user chose. ARFF and CSV are written as the command line writes them: with the same bytes in every
 * locale, and with all digits unless the user set fewer in the saver's options. Weka's saver handles its other options and all other
 * formats.
 */
final class DataSaving {

  private DataSaving() {
  }

  static void save(Instances data, File file, AbstractFileSaver saver) throws IOException {
    String name = file.getName().toLowerCase(Locale.ROOT);
    if (saver instanceof ArffSaver arff && !arff.getCompressOutput() && name.endsWith(".arff")) {
      write(data, file, digits(arff.getMaxDecimalPlaces(), new ArffSaver().getMaxDecimalPlaces()));
    } else if (saver instanceof CSVSaver csv && isPlain(csv) && csv.getCapabilities().test(data) && name.endsWith(".csv")) {
      write(data, file, digits(csv.getMaxDecimalPlaces(), new CSVSaver().getMaxDecimalPlaces()));
    } else {
      writeByWeka(data, file.getAbsoluteFile().toPath(), saver);
    }
  }

  /** The saver writes into a folder of its own, because it may fail, or write several files (such as names and data). */
  private static void writeByWeka(Instances data, Path file, AbstractFileSaver saver) throws IOException {
    if (!Files.isWritable(file.getParent())) {
      throw new IOException("cannot write '" + file + "': its folder does not exist or is not writable");
    }
    Path folder = Files.createTempDirectory(file.getParent(), ".saving");
    try {
      saver.setFile(folder.resolve(file.getFileName()).toFile());
      saver.setInstances(data);
      saver.writeBatch();
      for (File written : folder.toFile().listFiles()) {
        Files.move(written.toPath(), file.resolveSibling(written.getName()), StandardCopyOption.REPLACE_EXISTING);
      }
    } finally {
      for (File left : folder.toFile().listFiles()) {
        left.delete();
      }
      folder.toFile().delete();
    }
  }

  /** Numbers with all their digits, so that the file yields the same figures. */
  private static int digits(int chosen, int usual) {
    return chosen == usual ? DataWriter.ALL_DIGITS : chosen;
  }

  private static boolean isPlain(CSVSaver csv) {
    CSVSaver usual = new CSVSaver();
    return !csv.getNoHeaderRow() && csv.getFieldSeparator().equals(usual.getFieldSeparator())
        && csv.getMissingValue().equals(usual.getMissingValue());
  }

  private static void write(Instances data, File file, int digits) throws IOException {
    WholeFile.write("save", file.getPath(), draft -> DataWriter.write(data, file.getName(), digits, false, draft));
  }
}

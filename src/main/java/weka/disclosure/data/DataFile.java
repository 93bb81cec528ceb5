package weka.disclosure.data;

import java.io.File;
import weka.core.Instances;
import weka.core.converters.AbstractFileLoader;
import weka.core.converters.ConverterUtils;

/** Loads any file that Weka can load, without a class attribute, or says in one line why it cannot. */
public final class DataFile {

  private DataFile() {
  }

  /** The data in the file that the option with this flag names. */
  public static Instances load(String flag, String name) {
    File file = requireReadable(flag, name);
    AbstractFileLoader loader = ConverterUtils.getLoaderForFile(file);
    if (loader == null) {
      throw new IllegalArgumentException("-" + flag + ": '" + name + "' is of no kind that Weka can load; its name should end"
          + " with .arff, .csv or another of Weka's endings");
    }
    Instances data = read(flag, name, file, loader);
    if (data.isEmpty()) {
      throw new IllegalArgumentException("-" + flag + ": '" + name + "' holds no record");
    }
    data.setClassIndex(-1);
    return data;
  }

  /** Refuses the name of what is not a readable file. */
  public static File requireReadable(String flag, String name) {
    File file = new File(name);
    if (!file.isFile() || !file.canRead()) {
      throw new IllegalArgumentException("-" + flag + ": cannot read '" + name + "': "
          + (file.isDirectory() ? "it is a folder" : file.exists() ? "no permission" : "there is no such file"));
    }
    return file;
  }

  private static Instances read(String flag, String name, File file, AbstractFileLoader loader) {
    try {
      loader.setFile(file);
      Instances data = loader.getDataSet();
      if (data == null) {
        throw new IllegalArgumentException("-" + flag + ": Weka found no data in '" + name + "'");
      }
      return data;
    } catch (java.io.IOException e) {
      String reason = e.getMessage() == null ? e.getClass().getSimpleName() : e.getMessage().strip().split("\\R")[0];
      throw new IllegalArgumentException("-" + flag + ": cannot read '" + name + "': " + reason, e);
    }
  }
}

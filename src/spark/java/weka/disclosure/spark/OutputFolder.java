package weka.disclosure.spark;

import java.io.IOException;
import java.util.UUID;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.spark.sql.SparkSession;

/** A folder that appears under its name only when all of it was written. */
final class OutputFolder implements AutoCloseable {

  private static final String TEXT = ".txt";

  private final String flag;
  private final FileSystem system;
  private final Path target;
  private final Path draft;

  /** A draft beside the folder that the option with this flag names, which must not exist. */
  OutputFolder(SparkSession spark, String flag, String name) throws IOException {
    this.flag = flag;
    this.target = new Path(name);
    this.system = target.getFileSystem(spark.sparkContext().hadoopConfiguration());
    if (system.exists(target)) {
      throw new IllegalArgumentException("-" + flag + ": '" + name + "' is there already; name a new folder, or delete it first");
    }
    Path parent = system.makeQualified(target).getParent();
    if (parent == null || !system.exists(parent)) {
      throw new IllegalArgumentException("-" + flag + ": the folder '" + parent + "' does not exist; make it first");
    }
    this.draft = new Path(parent, "." + target.getName() + "." + UUID.randomUUID() + ".part");
  }

  /** Where to write. */
  String draft() {
    return draft.toString();
  }

  /** Gives the folder its name, and its files of text the ending that says what they are. */
  void commit() throws IOException {
    for (FileStatus each : system.listStatus(draft)) {
      String name = each.getPath().getName();
      if (name.endsWith(TEXT)) {
        rename(each.getPath(), new Path(draft, name.substring(0, name.length() - TEXT.length()) + ".csv"));
      }
    }
    if (system.exists(target)) { // a rename would move the draft into it
      throw new IllegalArgumentException("-" + flag + ": '" + target + "' was made by another program meanwhile; name a new folder");
    }
    rename(draft, target);
  }

  /** File systems answer false instead of failing. */
  private void rename(Path from, Path to) throws IOException {
    if (!system.rename(from, to)) {
      throw new IllegalArgumentException("-" + flag + ": the file system does not rename '" + from + "' to '" + to + "', so nothing is"
          + " written; name a folder where you may rename files");
    }
  }

  /** Deletes a draft that was not committed. */
  @Override
  public void close() throws IOException {
    system.delete(draft, true);
  }
}

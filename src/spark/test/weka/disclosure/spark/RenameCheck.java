package weka.disclosure.spark;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.apache.hadoop.fs.RawLocalFileSystem;
import org.apache.spark.sql.SparkSession;

/** What becomes of an output folder if it cannot get its name. */
final class RenameCheck {

  private RenameCheck() {
  }

  /** A file system that gives neither files nor folders of this name part another name, and says so by an answer alone. */
  public static final class Unwilling extends RawLocalFileSystem {
    @Override
    public URI getUri() {
      return URI.create("unwilling:///");
    }

    @Override
    public boolean rename(org.apache.hadoop.fs.Path from, org.apache.hadoop.fs.Path to) throws IOException {
      boolean wanted = System.getProperty("unwilling").equals("files") ? to.getName().endsWith(".csv") : from.getName().endsWith(".part");
      return !wanted && super.rename(from, to);
    }
  }

  /** A rename that fails must leave neither a folder nor a part of it; one into a folder made meanwhile must not hide the output there. */
  static void run(SparkSession session, Path folder) throws Exception {
    session.sparkContext().hadoopConfiguration().setClass("fs.unwilling.impl", Unwilling.class, org.apache.hadoop.fs.FileSystem.class);
    for (String kind : List.of("files", "folders")) {
      System.setProperty("unwilling", kind);
      try (OutputFolder output = new OutputFolder(session, "o", "unwilling://" + folder.resolve("refused"))) {
        Path draft = Path.of(URI.create(output.draft()).getPath());
        Files.writeString(Files.createDirectories(draft).resolve("part.txt"), "a\n1\n");
        commitFails(output, "-o: the file system does not rename ");
      }
      requireNone(folder);
    }
    try (OutputFolder output = new OutputFolder(session, "o", folder.resolve("refused").toString())) {
      Files.createDirectories(Path.of(URI.create(output.draft()).getPath()));
      Files.createDirectories(folder.resolve("refused"));
      commitFails(output, "was made by another program meanwhile");
    }
    Files.delete(folder.resolve("refused"));
    requireNone(folder);
  }

  private static void commitFails(OutputFolder output, String says) throws IOException {
    try {
      output.commit();
    } catch (IllegalArgumentException e) {
      SparkTest.require(e.getMessage().contains(says), "said " + e);
      return;
    }
    SparkTest.require(false, "said nothing");
  }

  private static void requireNone(Path folder) throws IOException {
    try (var files = Files.list(folder)) {
      SparkTest.require(files.noneMatch(file -> file.getFileName().toString().contains("refused")), "left a folder");
    }
  }
}

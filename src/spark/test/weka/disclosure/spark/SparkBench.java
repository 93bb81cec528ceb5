package weka.disclosure.spark;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Measures the evaluation by Euclidean linkage, with all losses, of files of 5 attributes on one machine and on a cluster of one and two
 * workers with one core each: seconds of the whole command, and bytes shuffled per record. Prints a table in Markdown.
 */
public final class SparkBench {

  private static final Pattern BYTES = Pattern.compile("\"shuffledBytes\":(\\d+)");

  private final Path folder;
  private final Cluster cluster;

  private SparkBench(Path folder, Cluster cluster) {
    this.folder = folder;
    this.cluster = cluster;
  }

  /**
   * Arguments: the jar, the folder of Spark's jars, an empty folder to work in, numbers of records separated by commas, and megabytes of
   * heap for the tasks of a worker; the one machine has as much as two workers.
   */
  public static void main(String[] arguments) throws Exception {
    Path folder = Path.of(arguments[2]).toAbsolutePath();
    try (Cluster cluster = new Cluster(folder.resolve("cluster"), Path.of(arguments[1]), Path.of(arguments[0]),
        Integer.parseInt(arguments[4]))) {
      Runtime.getRuntime().addShutdownHook(new Thread(cluster::close));
      SparkBench bench = new SparkBench(folder, cluster);
      System.out.println("| records | where | partitions | seconds | bytes shuffled a record |\n|---|---|---|---|---|");
      for (String records : arguments[3].split(",")) {
        Samples.numbers(bench.file(records, "original"), bench.file(records, "masked"), Integer.parseInt(records));
        bench.oneMachine(records);
      }
      for (int workers = 1; workers <= 2; workers++) {
        cluster.startWorker();
        for (String records : arguments[3].split(",")) {
          int millions = Math.max(1, Integer.parseInt(records) / 1_000_000);
          for (int partitions : workers == 1 ? new int[] {4} : new int[] {4, 16}) {
            bench.spark(records, workers, millions * partitions);
          }
        }
      }
    }
  }

  private Path file(String records, String name) {
    return folder.resolve(name + records + ".csv");
  }

  private List<String> words(String records, Path json) {
    return new ArrayList<>(List.of("-original", file(records, "original").toString(), "-masked", file(records, "masked").toString(),
        "-json", json.toString()));
  }

  private void oneMachine(String records) throws IOException, InterruptedException {
    List<String> words = words(records, folder.resolve("one" + records + ".json"));
    words.addAll(0, List.of("weka.Run", ".DisclosureEvaluation"));
    long start = System.nanoTime();
    Process job = cluster.weka(folder.resolve("one.out"), folder, words);
    row(records, "one machine, all figures", "", start, job.waitFor() == 0, "");
  }

  private void spark(String records, int workers, int partitions) throws IOException, InterruptedException {
    Path json = folder.resolve("spark.json");
    Files.deleteIfExists(json);
    List<String> words = words(records, json);
    words.addAll(List.of("-partitions", Integer.toString(partitions)));
    long start = System.nanoTime();
    boolean done = cluster.submit(folder.resolve("spark.out"), "DistributedEvaluation", words).waitFor() == 0;
    Matcher bytes = BYTES.matcher(done ? Files.readString(json) : "");
    row(records, workers + (workers == 1 ? " worker" : " workers"), Integer.toString(partitions), start, done,
        bytes.find() ? Long.toString(Math.round(Double.parseDouble(bytes.group(1)) / Double.parseDouble(records))) : "");
  }

  private static void row(String records, String where, String partitions, long start, boolean done, String bytes) {
    System.out.printf(Locale.ROOT, "| %s | %s | %s | %s | %s |%n", records, where, partitions,
        done ? String.format(Locale.ROOT, "%.1f", (System.nanoTime() - start) / 1e9) : "failed", bytes);
  }
}

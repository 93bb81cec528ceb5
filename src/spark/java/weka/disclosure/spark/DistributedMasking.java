package weka.disclosure.spark;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.apache.spark.HashPartitioner;
import org.apache.spark.api.java.JavaPairRDD;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.storage.StorageLevel;
import org.apache.spark.util.CollectionAccumulator;
import scala.Tuple2;
import sdc.mask.ColumnwiseMasking;
import sdc.mask.GatheredMasking;
import sdc.mask.Masking;
import weka.core.Attribute;
import weka.core.Instances;
import weka.disclosure.Study;
import weka.disclosure.command.Command;
import weka.disclosure.command.UnmaskedWarnings;
import weka.disclosure.data.LeadingZeros;
import weka.disclosure.data.LikelyIdentifiers;
import weka.disclosure.data.PairedInstances;
import weka.disclosure.data.Roles;
import weka.disclosure.options.OptionSet;
import weka.disclosure.options.Optioned;
import weka.filters.unsupervised.attribute.EngineMasking;
import weka.filters.unsupervised.attribute.MaskingFilter;

/**
 * Masks files on Apache Spark: each column in a task of its own, or all that a masking sees together in one task. The same seed gives the
 * same values as the filter gives on one machine, because columns are masked whole, in the order of the file.
 */
public final class DistributedMasking extends Optioned implements Command {

  private static final String NAME = "DistributedMasking";
  /** What can be split, for a refusal. */
  private static final String SPLIT = "AdditiveNoise, MultiplicativeNoise, RankSwapping, Pram, TopBottomCoding, Recode without -level,"
      + " IpsoSynthesis, LocalSuppression, or Microaggregation -M Z_SCORES, PCA, INDIVIDUAL or OPTIMAL";

  /** The formats of the output. */
  private enum Output {
    /** CSV as the commands for one machine write it, each file of the folder with a line of names. */
    CSV,
    /** Apache Parquet. */
    PARQUET,
    /** Apache ORC. */
    ORC
  }

  private final SparkOptions spark = new SparkOptions();
  private String input = "";
  private String output = "";
  private Output as = Output.CSV;
  private String identifiers = "";
  private MaskingFilter filter;

  @Override
  protected OptionSet options() {
    return new OptionSet()
        .text("F", "filter and its options", "The masking, such as \"RankSwapping -p 10 -R age,income\"", "",
            () -> filter == null ? "" : Study.text(filter), text -> filter = text.isEmpty() ? null : filter(text))
        .text("i", "path", "The data to mask: a file, or a folder of files, on any path that Hadoop knows", "", () -> input,
            path -> input = path)
        .text("o", "folder", "The folder for the masked data, which must not exist", "", () -> output, path -> output = path)
        .choice("as", "The format of the output", Output.CSV, () -> as, wanted -> as = wanted)
        .text("identifier", "attributes", "Attributes that are neither masked nor written", "", () -> identifiers,
            names -> identifiers = names)
        .with(spark.options());
  }

  private static MaskingFilter filter(String text) {
    if (Study.filter(text) instanceof MaskingFilter masking) {
      return masking;
    }
    throw new IllegalArgumentException("F must be one masking filter, got '" + text + "'; take " + SPLIT);
  }

  @Override
  public void perform(String[] arguments) throws Exception {
    setOptions(arguments.clone());
    if (filter == null) {
      throw new IllegalArgumentException("-F is missing; name the masking, such as \"RankSwapping -p 10\"");
    }
    if (input.isEmpty() || output.isEmpty()) {
      throw new IllegalArgumentException("-" + (input.isEmpty() ? "i" : "o") + " is missing; name "
          + (input.isEmpty() ? "the data to mask" : "a folder for the masked data"));
    }
    try (SparkRun run = SparkRun.start(NAME, spark.log()); OutputFolder folder = new OutputFolder(run.session(), "o", output)) {
      mask(run.session(), folder.draft());
      folder.commit();
    } catch (Exception e) {
      throw SparkRun.inWords(e);
    }
    if (filter.isRepeatable()) {
      System.err.println(NAME + ": the seed (-S) is set, so anybody who guesses it can undo the masking; leave -S out for a file that you"
          + " release");
    }
  }

  private void mask(SparkSession session, String folder) throws IOException {
    SourceFile source = SourceFile.open(session, "i", input, spark.format());
    Instances all = source.header();
    Set<String> left = new LinkedHashSet<>(PairedInstances.named(all, "identifier", identifiers));
    left.addAll(SparkOptions.roles(input, all, DistributedMasking::tell).of(Roles.Role.IDENTIFIER, all));
    if (!left.isEmpty()) {
      tell("identifiers are not written: " + String.join(", ", left));
    }
    List<String> names = source.names().stream().filter(name -> !left.contains(name)).toList();
    for (String name : names) {
      if (!source.isComparable(name)) {
        throw new IllegalArgumentException("-i: attribute '" + name + "' has no single values; leave it out by -identifier");
      }
      if (source.isOfTimes(name)) {
        throw new IllegalArgumentException("-i: attribute '" + name + "' has times of day, but the output has dates only; leave it out by"
            + " -identifier, or make it a date or a text");
      }
    }
    TypedFile file = new TypedFile(source, names, List.of(), PairedInstances.named(all, "nominal", spark.nominal()));
    LeadingZeros.hint(file.codes()).ifPresent(DistributedMasking::tell);
    List<List<String>> labels = IntStream.range(0, names.size())
        .mapToObj(k -> file.isNominal(k) ? file.summary(k).sortedLabels() : null).toList();
    RowText text = new RowText(names, IntStream.range(0, names.size()).mapToObj(file::kind).toList(), labels);
    Instances header = header(text);
    EngineMasking masking = EngineMasking.of(filter, header);
    requireSplit(masking.masking());
    masking.idle().forEach(line -> tell("warning: " + line));
    JavaSparkContext context = JavaSparkContext.fromSparkContext(session.sparkContext());
    CollectionAccumulator<String> remarks = session.sparkContext().collectionAccumulator("remarks");
    CollectionAccumulator<Tuple2<Integer, List<String>>> found = session.sparkContext().collectionAccumulator("labels");
    MaskedColumns[] work = work(masking, text, remarks, found);
    int[] seen = Arrays.stream(work).flatMapToInt(each -> Arrays.stream(each.columns())).toArray();
    JavaPairRDD<Long, Chunk> chunks = file.records(context, labels).mapPartitions(Chunk::of)
        .mapToPair(chunk -> new Tuple2<>(chunk.start(), chunk)).persist(StorageLevel.MEMORY_AND_DISK_SER());
    JavaPairRDD<Long, Chunk.Part> parts = masked(chunks, work).persist(StorageLevel.MEMORY_AND_DISK_SER());
    Map<Integer, Long> changes = new TreeMap<>(parts.values().mapToPair(part -> new Tuple2<>(part.column(), (long) part.changed()))
        .reduceByKey(Long::sum).collectAsMap());
    new LinkedHashSet<>(remarks.value()).forEach(DistributedMasking::tell);
    long changed = changes.values().stream().mapToLong(Long::longValue).sum();
    List<String> together = changes.entrySet().stream().filter(each -> each.getValue() > 0).map(each -> names.get(each.getKey())).toList();
    if (changed == 0 && !filter.getForce()) {
      throw new IllegalArgumentException("nothing was masked: no value was changed in " + String.join(", ", Arrays.stream(seen)
          .mapToObj(names::get).toList()) + "; change the options, or add -force to the filter to write the data anyway");
    }
    int files = spark.parts(context, file.records());
    write(session, chunks.cogroup(parts).sortByKey(true, files).values().map(DistributedMasking::together), text.relabelled(found.value()),
        folder);
    Map<String, String> looks = LikelyIdentifiers.in(text.instances(chunks.values().first()));
    looks.keySet().removeAll(together);
    chunks.unpersist();
    parts.unpersist();
    List<String> rest = names.stream().filter(name -> !together.contains(name)).toList();
    looks.forEach((name, look) -> tell("warning: '" + name + "' looks like an identifier and is not masked: in the first records, " + look
        + "; -identifier removes it"));
    if (!rest.isEmpty()) {
      tell("warning: left unmasked: " + UnmaskedWarnings.names(rest));
    }
    System.out.printf(Locale.ROOT, "%s: %d records masked by %s, %d of %d values changed: %s%n", NAME, file.records(),
        filter.getClass().getSimpleName(), changed, file.records() * together.size(), output);
  }

  private static void tell(String line) {
    System.err.println(NAME + ": " + line);
  }

  private static Instances header(RowText text) {
    ArrayList<Attribute> attributes = new ArrayList<>();
    for (int k = 0; k < text.names().size(); k++) {
      String name = text.names().get(k);
      attributes.add(switch (text.kinds().get(k)) {
        case LABELS -> new Attribute(name, text.labels().get(k));
        case DATES -> new Attribute(name, "yyyy-MM-dd");
        case NUMBERS -> new Attribute(name);
      });
    }
    return new Instances("header", attributes, 0);
  }

  private void requireSplit(Masking masking) {
    boolean columnwise = masking instanceof ColumnwiseMasking columns && columns.isColumnwise();
    if (!columnwise && !(masking instanceof GatheredMasking gathered && gathered.isGathered())) {
      throw new IllegalArgumentException("-F: " + filter.getClass().getSimpleName() + " with these options does not run on Spark; take "
          + SPLIT + ", or mask parts of the file, such as regions, on single machines");
    }
  }

  /** One task for each column that is masked by itself, else one for all columns that the masking sees. */
  private static MaskedColumns[] work(EngineMasking masking, RowText file, CollectionAccumulator<String> remarks,
      CollectionAccumulator<Tuple2<Integer, List<String>>> labels) {
    int[] seen = masking.attributes();
    if (masking.masking() instanceof ColumnwiseMasking columns && columns.isColumnwise()) {
      int[] masked = Arrays.stream(columns.columns()).map(k -> seen[k]).toArray();
      EngineMasking one = masking.with(MaskedColumns.of(columns, Arrays.stream(masked).mapToObj(file.names()::get).toList()));
      return Arrays.stream(masked).mapToObj(k -> new MaskedColumns(new int[] {k}, one, file, remarks, labels))
          .toArray(MaskedColumns[]::new);
    }
    return new MaskedColumns[] {new MaskedColumns(seen, masking, file, remarks, labels)};
  }

  /** Gathers the columns of each task there, masks them, and sends their parts back to their chunks. */
  private static JavaPairRDD<Long, Chunk.Part> masked(JavaPairRDD<Long, Chunk> chunks, MaskedColumns[] work) {
    int[][] columns = Arrays.stream(work).map(MaskedColumns::seen).toArray(int[][]::new);
    JavaPairRDD<Integer, Chunk.Part> parts = chunks.values().flatMapToPair(chunk -> IntStream.range(0, columns.length).boxed()
        .flatMap(task -> Arrays.stream(columns[task]).mapToObj(column -> new Tuple2<>(task,
            new Chunk.Part(chunk.start(), column, chunk.columns()[column], 0)))).iterator());
    return parts.groupByKey(new HashPartitioner(work.length)).flatMap(each -> work[each._1()].of(each._2()))
        .mapToPair(part -> new Tuple2<>(part.start(), part));
  }

  private static Chunk together(Tuple2<Iterable<Chunk>, Iterable<Chunk.Part>> both) {
    Chunk chunk = both._1().iterator().next();
    for (Chunk.Part part : both._2()) {
      chunk = chunk.with(part.column(), part.values());
    }
    return chunk;
  }

  private void write(SparkSession session, JavaRDD<Chunk> chunks, RowText text, String folder) {
    if (as == Output.CSV) {
      JavaRDD<String> lines = chunks.mapPartitions(part -> withHeader(part, text));
      session.createDataset(lines.rdd(), Encoders.STRING()).write().option("compression", "none").text(folder);
    } else {
      session.createDataFrame(chunks.flatMap(text::rows), text.schema()).write().format(as.name().toLowerCase(Locale.ROOT)).save(folder);
    }
  }

  private static Iterator<String> withHeader(Iterator<Chunk> part, RowText text) {
    Iterator<String> lines = Batches.of(part, 1, batch -> text.lines(batch.get(0)));
    if (!lines.hasNext()) {
      return lines;
    }
    return Batches.of(List.of(true, false).iterator(), 1, batch -> batch.get(0) ? List.of(text.header()).iterator() : lines);
  }

  /** Runs the masking as a program, which ends with exit code 1 if it fails. */
  public static void main(String[] arguments) {
    SparkRun.prepare();
    Command.runAsProgram(new DistributedMasking(), arguments);
  }
}

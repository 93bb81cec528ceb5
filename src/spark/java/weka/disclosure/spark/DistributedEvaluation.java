package weka.disclosure.spark;

import java.nio.file.Files;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.apache.spark.api.java.JavaPairRDD;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import scala.Tuple2;
import sdc.risk.Rate;
import sdc.risk.RiskReport;
import weka.core.Instances;
import weka.disclosure.Study;
import weka.disclosure.command.Command;
import weka.disclosure.command.Json;
import weka.disclosure.command.Outputs;
import weka.disclosure.command.WholeFile;
import weka.disclosure.data.PairedInstances;
import weka.disclosure.evaluation.LinkFigures;
import weka.disclosure.linkage.EuclideanLinkage;
import weka.disclosure.linkage.Linkage;
import weka.disclosure.options.AttributeRange;
import weka.disclosure.options.OptionSet;
import weka.disclosure.options.Optioned;
import weka.disclosure.report.Provenance;

/**
 * Attacks masked files of any size on Apache Spark, with the options, the figures and the JSON of
 * {@link weka.disclosure.DisclosureEvaluation}.
 */
public final class DistributedEvaluation extends Optioned implements Command {

  private static final String NAME = "DistributedEvaluation";

  private final SparkOptions spark = new SparkOptions();
  private String original = "";
  private String masked = "";
  private String json = "";
  private String range = AttributeRange.ALL;
  private String id = "";
  private int k = 3;
  private Linkage[] linkages = {new EuclideanLinkage()};

  @Override
  protected OptionSet options() {
    return new OptionSet()
        .text("original", "path", "The original data: a file, or a folder of files, on any path that Hadoop knows", "", () -> original,
            path -> original = path)
        .text("masked", "path", "The masked data", "", () -> masked, path -> masked = path)
        .text("R", "attributes", "The attributes that the intruder knows, as numbers, names and spans such as age,first-3,5,last of the"
            + " original data; first-last means all that can be compared", AttributeRange.ALL, () -> range,
            text -> range = AttributeRange.requireSyntax("R", text))
        .text("id", "attributes", "The attributes whose values together show which records correspond; without them records correspond"
            + " by position, files in the order of their names", "", () -> id, text -> id = text)
        .texts("L", "linkage and its options", "A linkage, such as \"EuclideanLinkage -M DISTANCE\"; may be given several times"
            + " (default EuclideanLinkage)", () -> Study.texts(linkages), texts -> linkages = Study.linkages(texts))
        .integer("k", "records", "The least size of a group of records with equal known values, 2 or more", 3, () -> k,
            records -> k = RiskReport.requireGroupSize(records))
        .text("json", "file", "Writes the figures as JSON, on the machine of this command", "", () -> json, path -> json = path)
        .with(spark.options());
  }

  @Override
  public void perform(String[] arguments) throws Exception {
    setOptions(arguments.clone());
    requireNamed("original", original);
    requireNamed("masked", masked);
    SplitLinkage[] distances = new SplitLinkage[linkages.length];
    for (int l = 0; l < linkages.length; l++) {
      distances[l] = SplitLinkage.of(linkages[l]);
    }
    try (Outputs outputs = new Outputs(Map.of("original", original, "masked", masked))) {
      WholeFile jsonFile = outputs.open("json", json);
      Provenance provenance = Provenance.now("spark-submit --class " + DistributedEvaluation.class.getName(), arguments);
      try (SparkRun run = SparkRun.start(NAME, spark.log())) {
        Map<String, Object> figures = evaluate(run, distances);
        figures.put("provenance", run.provenance(provenance.toMap()));
        if (jsonFile != null) {
          Files.writeString(jsonFile.draft(), Json.of(figures) + "\n");
        }
      } catch (Exception e) {
        throw SparkRun.inWords(e);
      }
      outputs.commit();
    }
  }

  private static void requireNamed(String flag, String path) {
    if (path.isEmpty()) {
      throw new IllegalArgumentException("-" + flag + " is missing; name the file or folder with the " + flag + " data");
    }
  }

  private Map<String, Object> evaluate(SparkRun run, SplitLinkage[] distances) {
    SourceFile a = SourceFile.open(run.session(), "original", original, spark.format());
    SourceFile b = SourceFile.open(run.session(), "masked", masked, spark.format());
    Instances header = a.header();
    List<String> ids = PairedInstances.named(header, "id", id);
    List<String> notes = new ArrayList<>();
    List<String> names = names(a, b, header, ids, notes);
    for (String each : ids) {
      requireColumn(b, "id", each);
    }
    List<String> nominal = PairedInstances.named(header, "nominal", spark.nominal());
    TypedFile typedA = new TypedFile(a, names, ids, nominal);
    TypedFile typedB = new TypedFile(b, names, ids, nominal);
    JavaSparkContext context = run.context();
    ComparedFiles files = new ComparedFiles(context, names, typedA, typedB);
    requireSize(files, ids);
    JavaRDD<Query> queries = ids.isEmpty() ? byPosition(files) : byId(files);
    List<Map<String, Object>> found = new ArrayList<>();
    LinkFigures strongest = null;
    System.out.printf(Locale.ROOT, "=== Disclosure evaluation on Spark ===%n%nOriginal: %s (%d records)%nMasked: %s (%d records)%n"
        + "Attributes: %s%n%n", original, files.originals(), masked, files.candidates(), String.join(", ", names));
    for (int l = 0; l < linkages.length; l++) {
      long start = System.nanoTime();
      List<String> remarks = new ArrayList<>();
      Tally tally = new RegionSearch(context, distances[l].measure(files, queries, remarks))
          .links(queries, files.masked(), files.candidates(), spark.parts(context, files.candidates()));
      double seconds = (System.nanoTime() - start) / 1e9;
      LinkFigures figures = new LinkFigures(linkages[l].method(), linkages[l].briefOptions(),
          new Rate(Math.toIntExact(tally.linked()), Math.toIntExact(tally.records())), Math.toIntExact(tally.tied()),
          Math.toIntExact(tally.first()), tally.credited());
      Map<String, Object> map = figures.toMap();
      map.put("seconds", seconds);
      map.put("notes", remarks);
      found.add(map);
      System.out.printf(Locale.ROOT, "%s: links %s (%.1f s)%n", linkages[l], figures.words(), seconds);
      strongest = strongest == null || figures.rate().percent() > strongest.rate().percent() ? figures : strongest;
    }
    RiskReport.GroupFigures groups = GroupCounts.of(files.masked(), k);
    System.out.printf(Locale.ROOT, "Groups of equal masked records: smallest %d, %d records alone, %d in groups under %d%n",
        groups.smallest(), groups.uniques().hits(), groups.under().hits(), k);
    Map<String, Object> figures = new LinkedHashMap<>();
    figures.put("records", found.get(0).get("records"));
    figures.put("attributes", names);
    figures.put("candidates", files.candidates());
    figures.put("linkage", found);
    figures.put("answer", strongest.words() + " by " + (strongest.method() + " " + strongest.options()).strip() + ".");
    figures.put("risk", Map.of("groups", LinkFigures.groups(groups)));
    figures.put("schema", 2);
    figures.put("notes", notes);
    files.release();
    return figures;
  }

  /** The attributes of -R; all attributes means those that both files have. */
  private List<String> names(SourceFile a, SourceFile b, Instances header, List<String> ids, List<String> notes) {
    boolean all = range.strip().equals(AttributeRange.ALL);
    List<String> chosen = new ArrayList<>();
    if (!all) {
      chosen.addAll(PairedInstances.named(header, "R", range));
      for (String name : chosen) {
        requireColumn(b, "R", name);
        requireComparable(a, name);
        requireComparable(b, name);
      }
      return chosen;
    }
    for (String name : a.names()) {
      if (!ids.contains(name)) {
        if (b.names().contains(name) && a.isComparable(name) && b.isComparable(name)) {
          chosen.add(name);
        } else {
          notes.add("attribute '" + name + "' is left out, because " + (b.names().contains(name) ? "it has no single values"
              : "the masked data lacks it"));
        }
      }
    }
    if (chosen.isEmpty()) {
      throw new IllegalArgumentException("-masked: no attribute is in both files; the original has " + a.names() + ", the masked data "
          + b.names());
    }
    return chosen;
  }

  private static void requireColumn(SourceFile masked, String flag, String name) {
    if (!masked.names().contains(name)) {
      throw new IllegalArgumentException("-" + flag + ": the masked data has no attribute '" + name + "'; its attributes are "
          + masked.names());
    }
  }

  private static void requireComparable(SourceFile file, String name) {
    if (!file.isComparable(name)) {
      throw new IllegalArgumentException("-R: attribute '" + name + "' of the " + file.flag() + " data has no single values; choose"
          + " numbers, texts, truth values and dates");
    }
  }

  private static void requireSize(ComparedFiles files, List<String> ids) {
    if (ids.isEmpty() && files.originals() != files.candidates()) {
      throw new IllegalArgumentException("-id: the original has " + files.originals() + " records, the masked data has "
          + files.candidates() + "; records correspond by position only in files of equal size: name an attribute that both files have");
    }
    if (files.originals() < 2 || files.candidates() < 2) {
      throw new IllegalArgumentException("linkage needs at least two records in each file, but the original has " + files.originals()
          + " and the masked data has " + files.candidates());
    }
    if (Math.max(files.originals(), files.candidates()) > Integer.MAX_VALUE) {
      throw new IllegalArgumentException("at most " + Integer.MAX_VALUE + " records of one file are counted; evaluate the parts of a"
          + " partition of the data");
    }
  }

  private static JavaRDD<Query> byPosition(ComparedFiles files) {
    return joined(files.original().mapToPair(record -> new Tuple2<>(record.row, record)),
        files.masked().mapToPair(record -> new Tuple2<>(record.row, record)));
  }

  private static JavaRDD<Query> byId(ComparedFiles files) {
    JavaPairRDD<String, FileRecord> a = files.original().mapToPair(record -> new Tuple2<>(record.key, record));
    JavaPairRDD<String, FileRecord> b = files.masked().mapToPair(record -> new Tuple2<>(record.key, record));
    requireUnique(a, "original");
    requireUnique(b, "masked");
    JavaRDD<Query> queries = joined(a, b);
    if (queries.filter(query -> query.partner != null).isEmpty()) {
      throw new IllegalArgumentException("-id: no identifier of the original is in the masked data; name attributes with equal values in"
          + " both files");
    }
    return queries;
  }

  private static void requireUnique(JavaPairRDD<String, FileRecord> records, String side) {
    List<String> twice = records.mapToPair(each -> new Tuple2<>(each._1(), 1L)).reduceByKey(Long::sum).filter(each -> each._2() > 1)
        .keys().take(1);
    if (!twice.isEmpty()) {
      throw new IllegalArgumentException("-id: the " + side + " data has the identifier '" + twice.get(0) + "' twice; each record needs its"
          + " own: name several attributes that are unique together, such as household,person");
    }
  }

  private static <K> JavaRDD<Query> joined(JavaPairRDD<K, FileRecord> a, JavaPairRDD<K, FileRecord> b) {
    return a.leftOuterJoin(b).values().map(both -> {
      FileRecord own = both._1();
      Optional<FileRecord> partner = Optional.ofNullable(both._2().orNull());
      return new Query(own.row, own.values, partner.map(record -> record.row).orElse(-1L),
          partner.map(record -> record.values).orElse(null));
    });
  }

  /** Runs the evaluation as a program, which ends with exit code 1 if it fails. */
  public static void main(String[] arguments) {
    SparkRun.prepare();
    Command.runAsProgram(new DistributedEvaluation(), arguments);
  }
}

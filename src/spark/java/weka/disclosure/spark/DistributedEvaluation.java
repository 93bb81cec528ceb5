package weka.disclosure.spark;

import java.nio.file.Files;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.apache.spark.api.java.JavaPairRDD;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.storage.StorageLevel;
import scala.Tuple2;
import sdc.data.Setting;
import sdc.loss.HeadlineLoss;
import sdc.risk.Coverage;
import sdc.risk.RiskReport;
import weka.core.Instances;
import weka.disclosure.Study;
import weka.disclosure.command.Command;
import weka.disclosure.command.Json;
import weka.disclosure.command.Outputs;
import weka.disclosure.command.WholeFile;
import weka.disclosure.data.Hierarchies;
import weka.disclosure.data.LeadingZeros;
import weka.disclosure.data.PairedInstances;
import weka.disclosure.data.Roles.Role;
import weka.disclosure.data.Roles;
import weka.disclosure.linkage.CoverAttack;
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
  private String confidential = "";
  private String weight = "";
  private int k = 3;
  private int learn = 300;
  private List<String> hierarchy = List.of();
  private String hierarchies = "";
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
        .texts("confidential", "attributes", "The attributes of the masked data that an intruder wants to learn; the result shows how"
            + " diverse they are in groups of equal records; may be given several times", () -> confidential.isEmpty() ? List.of()
            : List.of(confidential), names -> confidential = String.join(",", names))
        .texts("secret", "attributes", "The same as -confidential", List::of, this::addSecrets)
        .text("weight", "attribute", "The attribute of the masked data with each record's weight, the number of people that it stands"
            + " for; gives the risk in the population by the categories of -R", "", () -> weight, name -> weight = name)
        .integer("k", "records", "The least size of a group of records with equal known values, 2 or more", 3, () -> k,
            records -> k = RiskReport.requireGroupSize(records))
        .integer("learn", "records", "The records at equal steps from which SupervisedLinkage learns, 10 or more", 300, () -> learn,
            this::setLearn)
        .texts("hierarchy", "name=file", "The hierarchy of an attribute, such as age=age.csv, on the machine of this command; may be given"
            + " several times", () -> hierarchy, this::setHierarchy)
        .text("hierarchies", "folder", "A folder with hierarchies in files named after the attributes; if left out, a folder named"
            + " hierarchies beside the original, if it is on the machine of this command; NONE uses no folder", "", () -> hierarchies,
            folder -> hierarchies = folder.strip())
        .text("json", "file", "Writes the figures as JSON, on the machine of this command", "", () -> json, path -> json = path)
        .with(spark.options());
  }

  private void setLearn(int records) {
    Setting.require(records >= 10, "learn must be 10 or more records", records);
    learn = records;
  }

  private void setHierarchy(List<String> settings) {
    settings.forEach(Hierarchies::requireSyntax);
    hierarchy = List.copyOf(settings);
  }

  private void addSecrets(List<String> names) {
    if (!names.isEmpty()) {
      confidential = (confidential.isEmpty() ? "" : confidential + ",") + String.join(",", names);
    }
  }

  @Override
  public void perform(String[] arguments) throws Exception {
    setOptions(arguments.clone());
    requireNamed("original", original);
    requireNamed("masked", masked);
    SplitLinkage[] distances = new SplitLinkage[linkages.length];
    for (int l = 0; l < linkages.length; l++) {
      distances[l] = linkages[l] instanceof CoverAttack ? null : SplitLinkage.of(linkages[l], learn); // it has no distance
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
    List<Coverage.NotAttacked> left = new ArrayList<>();
    Roles roles = SparkOptions.roles(original, header, DistributedEvaluation::tell);
    List<String> secrets = confidential.isEmpty() ? roles.of(Role.SECRET, header).stream().filter(b.names()::contains).toList()
        : PairedInstances.named(b.header(), "confidential", confidential);
    List<String> apart = new ArrayList<>(secrets);
    apart.addAll(PairedInstances.named(b.header(), "weight", weight));
    List<String> names = names(a, b, header, roles.with(Role.SECRET, secrets), ids, apart, left);
    for (String each : ids) {
      requireColumn(b, "id", each);
    }
    addOthers(a, b, names, ids, secrets, left);
    List<String> said = new ArrayList<>();
    List<String> nominal = PairedInstances.named(header, "nominal", spark.nominal());
    List<String> ofMasked = new ArrayList<>(names);
    ofMasked.addAll(apart);
    TypedFile typedB = new TypedFile(b, ofMasked, ids, nominal);
    Hierarchies ofNames = Hierarchies.chosen(hierarchy, hierarchies, header, original, said::add);
    TypedFile typedA = new TypedFile(a, names, ids, nominal);
    LeadingZeros.hint(typedA.codes()).ifPresent(DistributedEvaluation::tell);
    ReadValues read = new ReadValues(names, typedA, typedB, ofNames);
    ComparedFiles files = new ComparedFiles(run.context(), names, read);
    requireSize(files, ids);
    if (!weight.isEmpty() && typedB.isNominal(ofMasked.size() - 1)) {
      throw new IllegalArgumentException("-weight: attribute '" + weight + "' of the masked data holds categories; name one with numbers,"
          + " such as the sampling weight");
    }
    Optional<HeadlineLoss> loss = ofWholeFile(run, a, b, names, ids, nominal, ofNames);
    JavaRDD<Query> queries = (ids.isEmpty() ? byPosition(files) : byId(files)).persist(StorageLevel.MEMORY_AND_DISK_SER());
    System.out.printf(Locale.ROOT, "=== Disclosure evaluation on Spark ===%n%nOriginal: %s (%d records)%nMasked: %s (%d records)%n"
        + "Attributes: %s%n%n", original, files.originals(), masked, files.candidates(), String.join(", ", names));
    said.addAll(read.notes());
    EvaluationFigures figures = new EvaluationFigures(run, files, queries, a.names(), left, said);
    for (int l = 0; l < linkages.length; l++) {
      figures.link(linkages[l], distances[l], spark.parts(run.context(), files.candidates()));
    }
    int[] secretPlaces = IntStream.range(names.size(), names.size() + secrets.size()).toArray();
    Map<String, Object> map = figures.toMap(k, secretPlaces, weight.isEmpty() ? -1 : ofMasked.size() - 1, id, loss);
    queries.unpersist();
    files.release();
    return map;
  }

  private static void tell(String line) {
    System.err.println(NAME + ": " + line);
  }

  /** The headline loss of all attributes that both files have if some of them are not attacked; empty if they cannot be compared. */
  private static Optional<HeadlineLoss> ofWholeFile(SparkRun run, SourceFile a, SourceFile b, List<String> names, List<String> ids,
      List<String> nominal, Hierarchies hierarchies) {
    List<String> all = a.names().stream().filter(name -> !ids.contains(name) && b.names().contains(name) && a.isComparable(name)
        && b.isComparable(name)).toList();
    if (names.containsAll(all)) {
      return Optional.empty();
    }
    try {
      ComparedFiles files = new ComparedFiles(run.context(), all, new ReadValues(all, new TypedFile(a, all, ids, nominal),
          new TypedFile(b, all, ids, nominal), hierarchies));
      FileLoss losses = new FileLoss(files);
      HeadlineLoss found = losses.headline(losses.pairs(ids.isEmpty() ? byPosition(files) : byId(files)), run);
      files.release();
      return Optional.of(found);
    } catch (IllegalArgumentException e) {
      return Optional.empty();
    }
  }

  /** The attributes of -R; all attributes means those that the intruder knows by these roles and that both files have. */
  private List<String> names(SourceFile a, SourceFile b, Instances header, Roles roles, List<String> ids, List<String> apart,
      List<Coverage.NotAttacked> left) {
    boolean all = range.strip().equals(AttributeRange.ALL);
    List<String> chosen = new ArrayList<>();
    if (!all) {
      chosen.addAll(PairedInstances.named(header, "R", range));
      for (String name : chosen) {
        requireColumn(b, "R", name);
        requireComparable(a, name);
        requireComparable(b, name);
      }
      a.names().stream().filter(name -> !ids.contains(name) && !apart.contains(name) && !chosen.contains(name))
          .forEach(name -> left.add(new Coverage.NotAttacked(name, "not among the attributes of -R")));
      return chosen;
    }
    List<String> known = roles.known(header);
    for (String name : a.names()) {
      if (ids.contains(name) || apart.contains(name)) {
        continue;
      }
      Role role = roles.byName().get(name);
      if (!known.contains(name)) {
        left.add(new Coverage.NotAttacked(name, role == null ? "not known by the roles" : role == Role.FREE ? "free by its role"
            : role.toString()));
      } else if (b.names().contains(name) && a.isComparable(name) && b.isComparable(name)) {
        chosen.add(name);
      } else {
        left.add(new Coverage.NotAttacked(name, b.names().contains(name) ? "it has no single values" : "the masked data lacks it"));
      }
    }
    if (chosen.isEmpty() && known.isEmpty()) {
      throw new IllegalArgumentException("-R: by the roles, the intruder knows no attribute; name the known attributes");
    }
    if (chosen.isEmpty()) {
      throw new IllegalArgumentException("-masked: no attribute is in both files; the original has " + a.names() + ", the masked data "
          + b.names());
    }
    return chosen;
  }

  /** Adds what else no attack sees: secrets, the weight, and attributes that only the masked data has. */
  private void addOthers(SourceFile a, SourceFile b, List<String> names, List<String> ids, List<String> secrets,
      List<Coverage.NotAttacked> left) {
    Map<String, String> reasons = new LinkedHashMap<>();
    secrets.forEach(name -> reasons.put(name, "confidential"));
    PairedInstances.named(b.header(), "weight", weight).forEach(name -> reasons.putIfAbsent(name, "the weight of each record"));
    b.names().stream().filter(name -> !a.names().contains(name)).forEach(name -> reasons.putIfAbsent(name, "only in the masked data"));
    reasons.keySet().removeAll(ids);
    reasons.keySet().removeAll(names);
    reasons.forEach((name, why) -> left.add(new Coverage.NotAttacked(name, why)));
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

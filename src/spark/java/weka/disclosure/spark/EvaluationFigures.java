package weka.disclosure.spark;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.apache.spark.api.java.JavaRDD;
import sdc.data.MaskedPair;
import sdc.loss.HeadlineLoss;
import sdc.loss.InformationLoss;
import sdc.loss.PairSums;
import sdc.risk.Correspondence;
import sdc.risk.Coverage;
import sdc.risk.Published;
import sdc.risk.Rate;
import sdc.risk.RiskReport;
import weka.disclosure.evaluation.AssessmentMap;
import weka.disclosure.evaluation.Exposure;
import weka.disclosure.evaluation.LinkFigures;
import weka.disclosure.evaluation.Named;
import weka.disclosure.linkage.CoverAttack;
import weka.disclosure.linkage.Linkage;
import weka.disclosure.linkage.SupervisedLinkage;

/** Counts what {@link weka.disclosure.DisclosureEvaluation} counts, and gives the figures its names. */
final class EvaluationFigures {

  private final SparkRun run;
  private final ComparedFiles files;
  private final JavaRDD<Query> queries;
  private final List<String> order;
  private final List<Coverage.NotAttacked> left;
  private final List<LinkFigures> links = new ArrayList<>();
  private final List<Map<String, Object>> linkage = new ArrayList<>();
  private final List<String> notes;
  private boolean hasLearned;

  /** The figures of these files, whose attributes are in this order; the notes are those so far. */
  EvaluationFigures(SparkRun run, ComparedFiles files, JavaRDD<Query> queries, List<String> order, List<Coverage.NotAttacked> left,
      List<String> notes) {
    this.run = run;
    this.files = files;
    this.queries = queries;
    this.order = order;
    this.left = left;
    this.notes = notes;
  }

  /** Counts the links of this linkage, in so many regions. */
  void link(Linkage attack, SplitLinkage distance, int parts) {
    long start = System.nanoTime();
    if (attack instanceof CoverAttack cover) {
      CoverLinks.Figures found = CoverLinks.of(run.context(), files, queries, cover, parts);
      add(attack, found.tally(), found.toMap(), List.of(found.words()), start);
      return;
    }
    SplitLinkage.Finding finding = new SplitLinkage.Finding(new LinkedHashMap<>(), new ArrayList<>());
    Tally tally = distance.links(run.context(), files, queries, parts, finding);
    hasLearned |= attack instanceof SupervisedLinkage;
    add(attack, tally, finding.parameters(), finding.notes(), start);
  }

  private void add(Linkage attack, Tally tally, Map<String, Object> parameters, List<String> remarks, long start) {
    double seconds = (System.nanoTime() - start) / 1e9;
    LinkFigures figures = new LinkFigures(attack.method(), attack.briefOptions(),
        new Rate(Math.toIntExact(tally.linked()), Math.toIntExact(tally.records())), Math.toIntExact(tally.tied()),
        Math.toIntExact(tally.first()), tally.credited());
    Map<String, Object> map = figures.toMap();
    map.put("seconds", seconds);
    map.putAll(parameters);
    map.put("notes", remarks);
    links.add(figures);
    linkage.add(map);
    System.out.printf(Locale.ROOT, "%s: links %s (%.1f s)%n", attack, figures.words(), seconds);
    remarks.forEach(remark -> System.out.println("note: " + remark));
  }

  /**
   * All figures.
   *
   * @param k       the least size of a group
   * @param secrets the places of the confidential attributes in the masked records
   * @param weight  the place of the weight, −1 without weights
   * @param id      the attributes by which records correspond, or an empty text
   * @param whole   the headline loss of all attributes of both files if others than those attacked could be measured
   */
  Map<String, Object> toMap(int k, int[] secrets, int weight, String id, Optional<HeadlineLoss> whole) {
    FileLoss losses = new FileLoss(files);
    PairSums pairs = losses.pairs(queries);
    InformationLoss measured = losses.of(pairs, run);
    InformationLoss loss = whole.map(measured::in).orElse(measured);
    EqualRecords equal = EqualRecords.of(files, queries);
    Exposure exposure = exposure(pairs, loss.unseen(), equal, id);
    Map<String, Object> risk = new LinkedHashMap<>();
    RiskReport.GroupFigures groups = equal.groups(k);
    risk.put("groups", LinkFigures.groups(groups));
    risk.put("published", exposure.publishedMap());
    keys(risk, k, secrets, weight);
    if (whole.isEmpty() && (!left.isEmpty() || secrets.length > 0)) {
      notes.add("the loss is that of the attributes compared; other attributes, which may have changed too, are not part of it");
    }
    String answer = answer(exposure);
    System.out.printf(Locale.ROOT, "Groups of equal masked records: smallest %d, %d records alone, %d in groups under %d%n",
        groups.smallest(), groups.uniques().hits(), groups.under().hits(), k);
    loss.total().number().ifPresent(total -> System.out.printf(Locale.ROOT, "Information loss, total: %.2f percent%n", total));
    System.out.println("In short: " + answer);
    notes.forEach(note -> System.out.println("note: " + note));
    return Named.map("records", linkage.get(0).get("records"), "attributes", files.tables().names(), "candidates", files.candidates(),
        "linkage", linkage, "answer", answer, "loss", AssessmentMap.lossMap(loss),
        "risk", risk, "coverage", exposure.coverageMap(), "correspondence", exposure.correspondenceMap(), "schema", 2, "notes", notes);
  }

  /** The strongest linkage, and what its rate leaves out. */
  private String answer(Exposure exposure) {
    LinkFigures strongest = links.stream().max(Comparator.comparingInt(each -> each.rate().hits())).orElseThrow();
    String gaps = exposure.gapsBeside(strongest.rate().percent());
    if (hasLearned) {
      gaps = (gaps.isEmpty() ? "but " : gaps + "; ") + "SupervisedLinkage learned from a sample, so other distances may link more";
    }
    return strongest.words() + " by " + (strongest.method() + " " + strongest.options()).strip()
        + (gaps.isEmpty() ? "." : ", " + gaps + ".");
  }

  private void keys(Map<String, Object> risk, int k, int[] secrets, int weight) {
    int[] keys = KeyFigures.keys(files);
    if (secrets.length > 0) {
      int[] all = IntStream.range(0, files.tables().names().size()).toArray();
      risk.put("confidential", Named.map("diversity", EqualRecords.diversity(files.masked(), all, secrets), "predictions", List.of()));
      notes.add("confidential values are not predicted through the links on Spark");
    }
    if (keys.length == 0) {
      if (weight >= 0) {
        throw new IllegalArgumentException("-weight needs categories among the attributes of -R, whose masked values are all numbers; name"
            + " codes and ages that an intruder may know with -nominal");
      }
      return;
    }
    Map<String, Object> figures = KeyFigures.of(files, k, weight, notes);
    if (secrets.length > 0 && figures.get("sample") instanceof Map<?, ?> sample) {
      Map<String, Object> more = new LinkedHashMap<>();
      sample.forEach((name, figure) -> more.put((String) name, figure));
      more.put("l", EqualRecords.diversity(files.masked(), keys, secrets));
      figures.put("sample", more);
    }
    risk.putAll(figures);
  }

  private Exposure exposure(PairSums pairs, List<String> unseen, EqualRecords equal, String id) {
    List<String> names = files.tables().names();
    Published published = equal.published(pairs.pairs());
    boolean[] extremes = files.extremes();
    MaskedPair some = files.sample(queries, Correspondence.MOST_RECORDS);
    List<Published.Attribute> sampled = Published.attributes(some);
    List<Published.Attribute> attributes = order.stream().filter(names::contains).map(name -> {
      int a = names.indexOf(name);
      return new Published.Attribute(name, new Rate(pairs.unchanged(a), pairs.pairs()), extremes[a], sampled.get(a).renamed());
    }).toList();
    Correspondence correspondence = Correspondence.ofSome(some, published, (int) files.originals(), (int) files.candidates());
    List<String> run = links.stream().map(each -> (each.method() + " " + each.options()).strip()).toList();
    Coverage coverage = new Coverage(names, left, unseen, run, List.of(), hasLearned, (int) files.originals() - pairs.pairs(), true)
        .withoutConstants(files.ends());
    return new Exposure(published, attributes, correspondence, coverage, List.of(), Optional.empty(), id, left.isEmpty(), List.of());
  }
}

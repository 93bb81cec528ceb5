package weka.disclosure;

import java.io.IOException;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import sdc.data.MaskedPair;
import sdc.data.OwnThread;
import sdc.data.Progress;
import sdc.data.Setting;
import sdc.risk.RiskReport;
import weka.core.Instances;
import weka.disclosure.command.Command;
import weka.disclosure.command.ConsoleProgress;
import weka.disclosure.data.DataFile;
import weka.disclosure.data.PairedInstances;
import weka.disclosure.data.Reading;
import weka.disclosure.data.RecordIds;
import weka.disclosure.data.Roles;
import weka.disclosure.data.Training;
import weka.disclosure.evaluation.Assessment;
import weka.disclosure.evaluation.AttackPlan;
import weka.disclosure.evaluation.Attacks;
import weka.disclosure.evaluation.Intruder;
import weka.disclosure.evaluation.MaskingComparison;
import weka.disclosure.evaluation.MaskingTrial;
import weka.disclosure.evaluation.Outcomes;
import weka.disclosure.linkage.EuclideanLinkage;
import weka.disclosure.linkage.Linkage;
import weka.disclosure.options.AttributeRange;
import weka.disclosure.options.OptionSet;
import weka.disclosure.report.Provenance;
import weka.disclosure.utility.UtilitySettings;
import weka.filters.unsupervised.attribute.MaskingFilter;
import weka.filters.unsupervised.attribute.MaskingSequence;

/**
 * Attacks masked data with any number of linkages and reports how many records each one finds.
 *
 * <p>Records correspond by position, or by the values of attributes that both files have. The evaluator reads two files, or two
 * data sets handed to {@link #evaluate}, and prints a table; {@code -json} writes the same figures for programs.
 */
public class DisclosureEvaluation extends EvaluationProperties implements Command, Serializable {

  private static final long serialVersionUID = 1L;

  private static final String NAME = "DisclosureEvaluation";

  private final EvaluationFiles files = new EvaluationFiles();
  private final UtilitySettings utility = new UtilitySettings();
  private final IntruderOptions intruder = new IntruderOptions();
  private String attributeIndices = AttributeRange.ALL;
  private String id = "";
  private boolean strict;
  private String confidential = "";
  private int k = 3;
  private MaskingFilter[] filters = {};
  private int runs = 1;
  private String train = "";
  private int seed = 1;
  private Linkage[] linkages = {new EuclideanLinkage()};
  /** The records that were held out before masking; null if none were. */
  private transient Instances heldOut;
  /** Why attributes are not attacked that the roles do not call known; null without roles. */
  private transient Map<String, String> unknown;
  /** The attributes that identify people and should not be in the masked data; null without any. */
  private transient List<String> identifiers;

  public String globalInfo() {
    return "Attacks masked data by record linkage and reports how many records each linkage re-identifies.";
  }

  @Override
  PopulationOptions population() {
    return files.population();
  }

  @Override
  UnrelatedOptions unrelated() {
    return files.unrelated();
  }

  @Override
  protected Reading reading() {
    return files.reading();
  }

  @Override
  protected OptionSet options() {
    return files.options().with(utility.options()).with(new OptionSet()
        .text("R", "attributes", "The attributes that the intruder knows, as numbers, names and spans such as age,first-3,5,last of the"
            + " original data; first-last means all that can be compared except secrets: numbers, categories, dates", AttributeRange.ALL,
                this::getAttributeIndices,
            range -> setAttributeIndices(AttributeRange.requireSyntax("R", range)))
        .text("id", "attributes", "The attributes whose values together show which records correspond, such as household,person; without"
            + " them records correspond by position", "", this::getId, this::setId)
        .text("correspondence", "POSITION | ID | NONE", "How records correspond: by POSITION, by -id (ID), or not at all (NONE), as"
            + " synthetic data: no linkage is run, but attacks that need no correspondence; without it, by -id if that is given, else by"
            + " position", "", this::getCorrespondence, by -> setCorrespondence(CorrespondBy.of(by).toString()))
        .flag("strict", "Rejects two files if one has attributes that the other lacks; without it these are named and left out",
            this::getStrict, this::setStrict)
        .texts("L", "linkage and its options", "A linkage, such as \"EuclideanLinkage -M DISTANCE\"; may be given several times"
            + " (default EuclideanLinkage)", () -> Study.texts(linkages), texts -> linkages = Study.linkages(texts))
        .text("train", "number, percentage or file", "The records whose true links the intruder knows and learns from, such as 200 or 20%,"
            + " drawn by -S, or a file with their numbers, one per line; all others are attacked", "", this::getTrain,
            known -> setTrain(Training.requireSyntax(known)))
        .texts("F", "filter and its options", "A masking filter, such as \"RankSwapping -p 10\", that masks the original data instead"
            + " of -masked, or several in order, \"A -R 1 + B -R 2\"; if given several times, maskings are compared",
            () -> Study.texts(filters), texts -> filters = texts.stream()
            .map(text -> MaskingSequence.parse("F", text)).toArray(MaskingFilter[]::new))
        .integer("runs", "number", "With -F: how often each filter that draws random numbers masks the data, 1 or more", 1, this::getRuns,
            this::setRuns)
        .integer("S", "seed", "The seed of -train, -sample and -noise; with -F, the seed of the first run, which each further run"
            + " increases by one", 1, this::getSeed, this::setSeed)
        .texts("confidential", "attributes", "The attributes that an intruder wants to learn; the result shows how well links predict"
            + " them, and how diverse they are in groups of equal records; may be given several times",
            () -> confidential.isEmpty() ? List.of()
            : List.of(confidential), names -> setConfidential(String.join(",", names)))
        .texts("secret", "attributes", "The same as -confidential", List::of, this::addSecrets)
        .integer("k", "records", "The least size of a group of records with equal known values, 2 or more; the result counts the records"
            + " in smaller groups", 3, this::getK,
            records -> setK(RiskReport.requireGroupSize(records))))
        .with(intruder.options());
  }

  /** Attacks the masked data and reports long work on the console: for scripts, which have no progress of their own. */
  public Assessment evaluate(Instances originalData, Instances maskedData) {
    return evaluate(originalData, maskedData, new ConsoleProgress(NAME));
  }

  /** Attacks the masked data; both data sets stay unchanged. */
  public Assessment evaluate(Instances originalData, Instances maskedData, Progress progress) {
    utility.requireSound(originalData);
    AttackPlan plan = plan(originalData, maskedData, progress);
    Outcomes outcomes = Attacks.run(plan, progress);
    return OwnThread.leave(progress, () -> Assessment.of(plan, outcomes, progress)
        .with(utility.measure(originalData, maskedData, plan.pair(), PairedInstances.named(originalData, "id", id), isUnrelated()
            && utility.learns() ? files.unrelated().held(originalData, heldOut, files.reading()) : Optional.empty(), progress)));
  }

  /**
   * Attacks data delivered without files; its categories and roles are those of the options -nominal, -roles and -identifier.
   *
   * @param masking masks the data, in which identifiers are texts, which no filter masks, with the hierarchies of the options
   */
  public Assessment evaluateMasked(Instances delivered, FilterMasking masking, Progress progress) {
    DeliveredData data = DeliveredData.of(delivered, files.reading(), progress);
    Instances original = data.toMask();
    return byRoles(data, () -> evaluate(original, masking.withHierarchies(data.hierarchies()).mask(original, !isUnrelated(), progress),
        progress));
  }

  /** The same for masked data that already exists. */
  public Assessment evaluateDelivered(Instances delivered, Instances masked, Progress progress) {
    DeliveredData data = DeliveredData.of(delivered, files.reading(), progress);
    return byRoles(data, () -> {
      expectRemoved(data.roles().of(Roles.Role.IDENTIFIER, data.data()));
      return evaluate(data.data(), files.reading().like(data.data(), masked), progress);
    });
  }

  /** Runs the work with the roles of this data, then restores the previous ones. */
  private Assessment byRoles(DeliveredData data, Supplier<Assessment> work) {
    String known = attributeIndices;
    String wanted = confidential;
    try {
      takeRoles(data.roles(), data.data());
      files.useHierarchies(data.hierarchies());
      DeliveredData.save(files.reading(), () -> known().complete(data.roles(), data.data()));
      return work.get();
    } finally {
      attributeIndices = known;
      confidential = wanted;
      unknown = null;
      identifiers = null;
      files.useHierarchies(null);
    }
  }

  /** The evaluation of this data by the present options. */
  public AttackPlan plan(Instances originalData, Instances maskedData, Progress progress) {
    intruder.requireSound(!train.isEmpty(), filters.length > 0);
    population().requireSound();
    by().requireFit(id);
    requireUnrelated();
    ComparedData data = new ComparedData(originalData, maskedData, known().in(originalData), isUnrelated() ? RecordIds.UNRELATED
        : new RecordIds(id, population().household(), false), files.hierarchies(originalData, progress), files.reading());
    MaskedPair all = data.pair(strict);
    MaskedPair pair = isUnrelated() ? UnrelatedOptions.comparable(all, data.notes()::add) : all;
    Optional<int[]> known = train.isEmpty() ? Optional.empty() : Optional.of(Training.rows(train, pair, seed));
    Intruder holder = intruder.holding(pair, known, seed, (file, held) -> data.release(file,
        files.reading().like(originalData, DataFile.load("release", file)), held), progress);
    Optional<MaskedPair> secrets = data.some("confidential", confidential);
    data.noteUnsuited(pair, identifiers == null ? List.of() : identifiers, population().apart());
    Map<String, String> apart = new LinkedHashMap<>(unknown == null ? Map.of() : unknown);
    apart.putAll(population().reasons());
    secrets.ifPresent(wanted -> wanted.original().names().forEach(name -> apart.put(name, "secret")));
    all.original().names().stream().filter(name -> !pair.original().names().contains(name))
        .forEach(name -> apart.put(name, "most of its released labels are not in the original"));
    return new AttackPlan(pair, holder, isUnrelated() ? List.of() : List.of(linkages), new AttackPlan.Questions(files.wantsRanks(), k,
        secrets.map(holder::attackedOf), data.notes(), Optional.of(data.file(pair, apart)),
        population().file(originalData, maskedData, pair, files.reading()), population().profit(), population().publisher(),
        isUnrelated() ? Optional.of(files.unrelated().plan(originalData, pair, secrets, heldOut, files.reading(), seed))
            : Optional.empty()));
  }

  /** True if records do not correspond. */
  boolean isUnrelated() {
    return by() == CorrespondBy.NONE;
  }

  private void requireUnrelated() {
    files.unrelated().requireFit(by(), heldOut != null);
    if (isUnrelated()) {
      intruder.requireNone();
      if (!train.isEmpty()) {
        throw new IllegalArgumentException("-train names true links, which -correspondence NONE does not have; leave out one or the other");
      }
    }
  }

  /** The input files besides the original and the masked one, by their options. */
  Map<String, String> furtherInputs() {
    Map<String, String> inputs = intruder.inputs();
    inputs.put("train", Training.file(train));
    return inputs;
  }

  /** Masks the data with every filter, as often as there are runs, and attacks each result. */
  public MaskingComparison compare(Instances originalData, Progress progress) {
    intruder.requireSound(!train.isEmpty(), true);
    if (files.unrelated().isShare() && heldOut == null) {
      Instances[] parts = files.unrelated().drawn(originalData, seed);
      try {
        heldOut = parts[1];
        return compare(parts[0], progress);
      } finally {
        heldOut = null;
      }
    }
    List<MaskingTrial> trials = new ArrayList<>();
    for (MaskingFilter filter : filters) {
      List<Assessment> results = new ArrayList<>();
      FilterMasking masking = FilterMasking.of(filter).withHierarchies(files.hierarchies(originalData, progress));
      int times = masking.isRandom() ? runs : 1;
      for (int run = 0; run < times; run++) {
        progress.report((trials.size() + (double) run / times) / filters.length, masking.name());
        results.add(evaluate(originalData, masking.ofRun(run, seed).mask(originalData, !isUnrelated(), progress), progress));
      }
      trials.add(new MaskingTrial(masking.name(), results));
    }
    return new MaskingComparison(isUnrelated() ? List.of() : Arrays.stream(linkages).map(Linkage::toString).toList(), trials);
  }

  /** The linkages of the attacks. */
  public Linkage[] getLinkages() {
    return linkages.clone();
  }

  /** Sets the linkages of the attacks, at least one. */
  public void setLinkages(Linkage[] attacks) {
    linkages = Study.requireAny(attacks);
  }

  public String linkagesTipText() {
    return options().tip("L");
  }

  /** The records whose true links the intruder knows, or an empty text. */
  public String getTrain() {
    return train;
  }

  public void setTrain(String known) {
    train = known.strip();
  }

  public String trainTipText() {
    return options().tip("train");
  }

  /** The filters whose maskings are compared. */
  public MaskingFilter[] getFilters() {
    return filters.clone();
  }

  public void setFilters(MaskingFilter[] maskings) {
    filters = maskings.clone();
  }

  public String filtersTipText() {
    return options().tip("F");
  }

  /** How often a filter that draws random numbers masks the data. */
  public int getRuns() {
    return runs;
  }

  public void setRuns(int number) {
    Setting.require(number >= 1, "-runs must be 1 or more", number);
    runs = number;
  }

  public String runsTipText() {
    return options().tip("runs");
  }

  /** The seed of the first run. */
  public int getSeed() {
    return seed;
  }

  public void setSeed(int number) {
    seed = number;
  }

  public String seedTipText() {
    return options().tip("S");
  }

  /** The attributes that the intruder knows. */
  public String getAttributeIndices() {
    return attributeIndices;
  }

  public void setAttributeIndices(String range) {
    attributeIndices = range;
    unknown = null;
  }

  public String attributeIndicesTipText() {
    return options().tip("R");
  }

  /** True if files with different attributes are rejected. */
  public boolean getStrict() {
    return strict;
  }

  public void setStrict(boolean wanted) {
    strict = wanted;
  }

  public String strictTipText() {
    return options().tip("strict");
  }

  /** The attributes by which records correspond, or an empty text for their position. */
  public String getId() {
    return id;
  }

  public void setId(String attributes) {
    id = attributes;
  }

  public String idTipText() {
    return options().tip("id");
  }

  /** The attributes that the options call known and secret. */
  KnownAttributes known() {
    return new KnownAttributes(attributeIndices, confidential, id, population().apart());
  }

  /** Uses the roles of this data for known and secret attributes that no option names. */
  void takeRoles(Roles roles, Instances data) {
    if (!roles.isEmpty(data)) {
      KnownAttributes taken = known().with(roles, data);
      Map<String, String> reasons = known().reasons(roles, data);
      setAttributeIndices(taken.range());
      unknown = reasons;
      setConfidential(taken.secrets());
    }
  }

  /** Says why the attributes that -R leaves out are not attacked. */
  void explain(Map<String, String> reasons) {
    unknown = reasons;
  }

  /** The same if each attribute has a role: those that -R leaves out are these identifiers, or free. */
  public void explain(Instances data, List<String> identify) {
    explain(known().reasons(data, identify));
  }

  /** Expects masked data without these attributes, which identify people. */
  void expectRemoved(List<String> names) {
    identifiers = names;
  }

  private void addSecrets(List<String> names) {
    if (!names.isEmpty()) {
      setConfidential((confidential.isEmpty() ? "" : confidential + ",") + String.join(",", names));
    }
  }

  /** The attributes that an intruder wants to learn, or an empty text. */
  public String getConfidential() {
    return confidential;
  }

  public void setConfidential(String attributes) {
    confidential = attributes;
  }

  public String confidentialTipText() {
    return options().tip("confidential");
  }

  /** The least size of a group. */
  public int getK() {
    return k;
  }

  public void setK(int records) {
    k = records;
  }

  public String kTipText() {
    return options().tip("k");
  }

  /** The files and how they are read. */
  EvaluationFiles files() {
    return files;
  }

  /** Evaluates the files that the arguments name. */
  @Override
  public void perform(String[] arguments) throws Exception {
    setOptions(arguments.clone());
    System.out.print(files.evaluate(this, Provenance.now("weka.Run ." + NAME, arguments)));
    if (System.out.checkError()) {
      throw new IOException("standard output: cannot write to it");
    }
  }

  /** Runs the evaluation as a program, which ends with exit code 1 if it fails. */
  public static void main(String[] arguments) {
    Command.runAsProgram(new DisclosureEvaluation(), arguments);
  }
}

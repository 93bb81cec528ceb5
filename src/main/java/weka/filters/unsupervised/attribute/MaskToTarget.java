package weka.filters.unsupervised.attribute;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import sdc.data.Progress;
import sdc.data.Table;
import sdc.mask.Masking;
import sdc.mask.Unmasked;
import sdc.target.SearchListener;
import sdc.target.SearchSettings;
import sdc.target.TargetSearch.Found;
import weka.core.Attribute;
import weka.core.Instance;
import weka.core.Instances;
import weka.core.TechnicalInformation;
import weka.core.TechnicalInformation.Type;
import weka.disclosure.command.Attested;
import weka.disclosure.data.ColumnInstances;
import weka.disclosure.data.Hierarchies;
import weka.disclosure.data.InstancesTable;
import weka.disclosure.data.UsesHierarchies;
import weka.disclosure.data.UsesRoles;
import weka.disclosure.linkage.Linkage;
import weka.disclosure.options.AttributeRange;
import weka.disclosure.options.OptionSet;
import weka.disclosure.options.Paper;
import weka.disclosure.options.Schemes;
import weka.disclosure.target.Certificate;
import weka.disclosure.target.RangedMasking;
import weka.disclosure.target.ReleaseProof;
import weka.disclosure.target.ReleaseSearch;
import weka.disclosure.target.SearchState;
import weka.disclosure.target.SearchedData;
import weka.disclosure.target.TargetFiles;
import weka.disclosure.target.TargetText;
import weka.filters.Filter;
import weka.gui.ProgrammaticProperty;

/**
 * The filter in front of {@link sdc.target.TargetSearch}. Its output is the very data that was attacked.
 *
 * <p>This class alone stands above its package in the order of the fronts: it is a filter that uses linkages.
 */
public class MaskToTarget extends RandomMaskingFilter implements UsesHierarchies, UsesRoles, Attested {

  private static final long serialVersionUID = 1L;

  private String risk = "5%";
  private boolean together;
  private boolean linksOnly;
  private String[] maskings = {};
  private Linkage[] attacks = {};
  private String known = AttributeRange.ALL;
  private String loss = "total";
  private int runs = 1;
  private double seconds = 240;
  private boolean single;
  private boolean steer = true;
  private String certificate = "";
  private String proof = "";
  private String resume = "";
  private Hierarchies hierarchies = Hierarchies.NONE;
  private transient boolean written;
  private transient ReleaseSearch search;
  private transient Found<Instances> found;
  private transient SearchListener<Instances> points;

  public String globalInfo() {
    return described("Searches for the masking with the least information loss under which no attack finds more than a given share of"
        + " the records, the worst case of learned distances proven, and masks by it.");
  }

  @Override
  public TechnicalInformation getTechnicalInformation() {
    return Paper.of(Type.TECHREPORT, "George T. Duncan and Sallie A. Keller-McNulty and S. Lynne Stokes",
        "Disclosure risk vs. data utility: the R-U confidentiality map", 2001, "institution",
        "National Institute of Statistical Sciences", "number", "121");
  }

  @Override
  protected OptionSet options() {
    return new OptionSet()
        .text("risk", "share or number", "The largest share of the records that may be found, such as 5%, or their largest number, such"
            + " as 20", "5%", this::getRisk, text -> setRisk(TargetText.requireSyntax(text)))
        .flag("together", "Counts the records that any of the attacks finds; without it, each attack by itself is held to -risk",
            this::getTogether, this::setTogether)
        .flag("links", "Counts links only; without it, a record that is one of t equal masked records counts as 1/t of a find",
            this::getLinksOnly, this::setLinksOnly)
        .texts("attack", "linkage and its options", "An attack, such as \"EuclideanLinkage -M DISTANCE\"; may be given several times;"
            + " without it, EuclideanLinkage, MahalanobisLinkage, the attack made for the masking, and SupervisedLinkage with proof",
            () -> Arrays.stream(attacks).map(Schemes::text).toList(), texts -> attacks = texts.stream()
            .map(text -> Schemes.create(Linkage.class, "attack", "weka.disclosure.linkage", text)).toArray(Linkage[]::new))
        .texts("F", "filter and its options", "A masking filter whose options have ranges, such as \"RankSwapping -p 1..40\", or several"
            + " joined by +; may be given several times; without it, " + String.join(", ", ReleaseSearch.USUAL)
            + ", and others that fit what the intruder knows",
            () -> List.of(maskings), texts -> maskings = texts.toArray(new String[0]))
        .text("known", "attributes", "The attributes that the intruder knows, as numbers, names and spans such as age,first-3;"
            + " first-last means what a file of roles calls known, or all that can be compared, the class too", AttributeRange.ALL,
            this::getKnown, range -> setKnown(AttributeRange.requireSyntax("known", range)))
        .text("loss", "measure", "The information loss to minimise: total, or the name of a measure as the evaluator prints it",
            "total", this::getLoss, this::setLoss)
        .integer("runs", "number", "How often each masking that draws random numbers is tried; the draw with the least loss that meets"
            + " -risk counts", 1, this::getRuns, this::setRuns)
        .number("T", "seconds", "The time limit in seconds, 0 for none; at the limit the best masking so far is used", 240,
            this::getSeconds, this::setSeconds)
        .flag("single", "Searches one number for each range only; without it, each attribute or block gets a number of its own",
            this::getSingle, this::setSingle)
        .flag("even", "Masks all records alike; without it, the records that an attack links are masked further if that keeps the loss"
            + " smaller", this::getEven, this::setEven)
        .text("certificate", "file", "Writes what is proven about the release, for its owner; keep it apart from the release", "",
            this::getCertificate, this::setCertificate)
        .text("proof", "file", "On the command line, with -i and -o: writes a proof of the bound of the first SupervisedLinkage"
            + " that weka.Run .ProofCheck checks; do not publish it, because it says which records correspond",
            "", this::getProof, this::setProof)
        .text("resume", "file", "Keeps what the attacks found in this file, so that the same command goes on where a stopped or killed"
            + " one ended; keep it as secret as the data, because its key undoes the masking", "", this::getResume, this::setResume)
        .with(seedOption());
  }

  /** The search that these options describe. */
  public ReleaseSearch search(Instances data) {
    SearchSettings settings = new SearchSettings(TargetText.target(risk, together, linksOnly), seconds, runs, !single, steer);
    SearchState state = SearchState.open(resume, getSeed());
    return new ReleaseSearch(searched(data, state), List.of(maskings), List.of(attacks), loss, settings, state);
  }

  private SearchedData searched(Instances data, SearchState state) {
    return new SearchedData(data, known, hierarchies, state.randomness(), getBy(), (filter, all) -> filter.masked(all));
  }

  /** Passes each trial to this listener too. */
  public void listen(SearchListener<Instances> listener) {
    points = listener;
  }

  /** Later data passes through as it is, which a release with other labels has no place for. */
  @Override
  public boolean input(Instance instance) throws Exception {
    for (int k = 0; isFirstBatchDone() && k < instance.numAttributes(); k++) {
      Attribute released = outputFormatPeek().attribute(k);
      if (!instance.isMissing(k) && (instance.attribute(k).type() != released.type()
          || released.isNominal() && released.indexOfValue(instance.stringValue(k)) < 0)) {
        throw new IllegalArgumentException("the release has other labels of '" + released.name() + "' than the data, so later data does not"
            + " fit its header; mask one file at a time");
      }
    }
    return super.input(instance);
  }

  @Override
  void maskBatch(Instances data) {
    if (data.isEmpty()) {
      throw new IllegalArgumentException("the data has no record to mask");
    }
    Progress progress = progress();
    warnOfIdentifiers(data, progress);
    if (!proof.isEmpty()) {
      ReleaseProof.requireProvable(proof, List.of(attacks), written);
    }
    (written ? new TargetFiles("", proof, resume) : files()).certify(() -> {
      search(data, progress);
      return Certificate.of(search, found, "", "");
    });
  }

  @Override
  public Instances maskColumns(ColumnInstances data) throws Exception {
    return Filter.useFilter(data, this);
  }

  private void search(Instances data, Progress progress) {
    search = search(new Instances(data));
    found = search.run(points == null ? (trial, best) -> { } : points, progress);
    Instances released = found.best().orElseThrow(() -> new IllegalArgumentException(TargetText.nothing(search, found))).release();
    int[] changed = masked(data);
    Table before = InstancesTable.of(data, changed);
    Table after = InstancesTable.of(released, changed);
    requireMasked(Unmasked.of(before, after, IntStream.range(0, changed.length).toArray()), progress);
    String missing = IntStream.range(0, changed.length).filter(k -> after.column(k).missingCount() > before.column(k).missingCount())
        .mapToObj(k -> before.column(k).name() + " " + (after.column(k).missingCount() - before.column(k).missingCount()))
        .collect(Collectors.joining(", "));
    if (!missing.isEmpty()) {
      progress.warn("values that became missing: " + missing);
    }
    warnOfUnmasked(data, progress);
    progress.note(TargetText.summary(search, found));
    files().tell(progress);
    release(data, released);
  }

  @Override
  boolean permutes() {
    return found != null && found.best().filter(trial -> trial.masking() instanceof RangedMasking masking
        && masking.filter(trial.at()).permutes()).isPresent();
  }

  @Override
  public Map<String, String> takeFiles(String input, String output) {
    written = true;
    return files().atEnd(input, output);
  }

  private TargetFiles files() {
    return new TargetFiles(certificate, proof, resume);
  }

  @Override
  public void write(String flag, Path file, Written output) throws Exception {
    TargetFiles.write(flag, file, output, search, found, progress());
  }

  @Override
  public void useHierarchies(Hierarchies given) {
    hierarchies = given;
  }

  @Override
  public boolean useKnown(List<String> names) {
    boolean all = known.equals(AttributeRange.ALL);
    known = all ? AttributeRange.naming(names) : known;
    return all;
  }

  @Override
  public boolean recodes() {
    return true;
  }

  @Override
  protected int[] masked(Instances data) {
    SearchedData searched = searched(data, SearchState.unkept(0));
    return (maskings.length == 0 ? ReleaseSearch.usual(searched).stream() : Stream.of(maskings))
        .flatMapToInt(text -> Arrays.stream(searched.changedBy("F", text))).distinct().sorted().toArray();
  }

  /** Each trial has a masking of its own. */
  @Override
  protected Masking masking(Instances data, int[] attributes) {
    throw new IllegalArgumentException("MaskToTarget searches for a masking of the whole data, so it cannot be a part of another one;"
        + " run it alone, and name maskings of parts in its -F");
  }

  /** The largest share or number of records that may be found. */
  public String getRisk() {
    return risk;
  }

  public void setRisk(String text) {
    risk = text.strip();
  }

  public String riskTipText() {
    return options().tip("risk");
  }

  /** Whether the records count that any of the attacks finds. */
  public boolean getTogether() {
    return together;
  }

  public void setTogether(boolean union) {
    together = union;
  }

  public String togetherTipText() {
    return options().tip("together");
  }

  /** Whether only links count. */
  public boolean getLinksOnly() {
    return linksOnly;
  }

  public void setLinksOnly(boolean only) {
    linksOnly = only;
  }

  public String linksOnlyTipText() {
    return options().tip("links");
  }

  /** The attacks; none means the usual ones. */
  public Linkage[] getAttacks() {
    return attacks.clone();
  }

  public void setAttacks(Linkage[] linkages) {
    attacks = linkages.clone();
  }

  public String attacksTipText() {
    return options().tip("attack");
  }

  /** The maskings with their ranges, one per line. */
  public String getMaskings() {
    return String.join("\n", maskings);
  }

  public void setMaskings(String lines) {
    maskings = lines.lines().map(String::strip).filter(line -> !line.isEmpty()).toArray(String[]::new);
  }

  public String maskingsTipText() {
    return options().tip("F");
  }

  /** The attributes that the intruder knows. */
  public String getKnown() {
    return known;
  }

  public void setKnown(String range) {
    known = range;
  }

  public String knownTipText() {
    return options().tip("known");
  }

  /** The measure of information loss. */
  public String getLoss() {
    return loss;
  }

  public void setLoss(String measure) {
    loss = measure.strip();
  }

  public String lossTipText() {
    return options().tip("loss");
  }

  /** How often each masking is tried. */
  public int getRuns() {
    return runs;
  }

  public void setRuns(int number) {
    runs = new SearchSettings(TargetText.target("0", false, false), 0, number, false, false).draws();
  }

  public String runsTipText() {
    return options().tip("runs");
  }

  /** The seconds that may be spent. */
  public double getSeconds() {
    return seconds;
  }

  /** Sets the seconds that may be spent, 0 for no limit. */
  public void setSeconds(double limit) {
    seconds = new SearchSettings(TargetText.target("0", false, false), limit, 1, false, false).seconds();
  }

  public String secondsTipText() {
    return options().tip("T");
  }

  /** Whether only one number is searched for each range. */
  public boolean getSingle() {
    return single;
  }

  public void setSingle(boolean only) {
    single = only;
  }

  public String singleTipText() {
    return options().tip("single");
  }

  /** Whether all records are masked alike. */
  public boolean getEven() {
    return !steer;
  }

  public void setEven(boolean alike) {
    steer = !alike;
  }

  public String evenTipText() {
    return options().tip("even");
  }

  /** The file for the certificate. */
  public String getCertificate() {
    return certificate;
  }

  public void setCertificate(String file) {
    certificate = file;
  }

  public String certificateTipText() {
    return options().tip("certificate");
  }

  /** The file for the proof. */
  public String getProof() {
    return proof;
  }

  public void setProof(String file) {
    proof = file;
  }

  public String proofTipText() {
    return options().tip("proof");
  }

  /** The file for the state of the search. */
  public String getResume() {
    return resume;
  }

  public void setResume(String file) {
    resume = file;
  }

  public String resumeTipText() {
    return options().tip("resume");
  }

  /** Each masking has its own. */
  @ProgrammaticProperty
  @Override
  public String getAttributeIndices() {
    return super.getAttributeIndices();
  }

  /** Each masking has its own. */
  @Override
  public String attributeIndicesTipText() {
    return "Each masking has its own attributes, named in its text";
  }

  public static void main(String[] arguments) {
    runAsProgram(new MaskToTarget(), arguments);
  }
}

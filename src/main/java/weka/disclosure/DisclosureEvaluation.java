package weka.disclosure;

import java.io.Serializable;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.Enumeration;
import java.util.List;
import java.util.Optional;
import sdc.data.MaskedPair;
import sdc.data.Progress;
import sdc.loss.InformationLoss;
import sdc.risk.Attempt;
import sdc.risk.RiskReport;
import weka.core.CommandlineRunnable;
import weka.core.Instances;
import weka.core.Option;
import weka.core.OptionHandler;
import weka.core.RevisionHandler;
import weka.core.RevisionUtils;
import weka.disclosure.command.ConsoleProgress;
import weka.disclosure.command.Failure;
import weka.disclosure.command.Help;
import weka.disclosure.command.Json;
import weka.disclosure.command.Outputs;
import weka.disclosure.command.WholeFile;
import weka.disclosure.data.DataFile;
import weka.disclosure.data.PairedInstances;
import weka.disclosure.linkage.EuclideanLinkage;
import weka.disclosure.linkage.Linkage;
import weka.disclosure.linkage.LinkageResult;
import weka.disclosure.options.AttributeRange;
import weka.disclosure.options.OptionSet;
import weka.disclosure.options.Schemes;

/**
 * Attacks masked data with any number of linkages and tells how many records each one finds.
 *
 * <p>Records correspond by position, or by the value of an attribute that both files have. The evaluator reads two files, or two
 * data sets handed to {@link #evaluate}, and prints a table; {@code -json} writes the same figures for programs.
 */
public class DisclosureEvaluation implements OptionHandler, CommandlineRunnable, RevisionHandler, Serializable {

  private static final long serialVersionUID = 1L;

  private static final String NAME = "DisclosureEvaluation";

  private String original = "";
  private String masked = "";
  private String attributeIndices = AttributeRange.ALL;
  private String id = "";
  private String jsonFile = "";
  private String pairsFile = "";
  private String confidential = "";
  private int k = 3;
  private Linkage[] linkages = {new EuclideanLinkage()};

  /** What the evaluation does, for Weka's choosers. */
  public String globalInfo() {
    return "Attacks masked data by record linkage and reports how many records each linkage re-identifies.";
  }

  private OptionSet options() {
    return new OptionSet()
        .text("original", "file", "The original data, in any format that Weka can load", "", () -> original, v -> original = v)
        .text("masked", "file", "The masked data, in any format that Weka can load", "", () -> masked, v -> masked = v)
        .text("R", "attributes", "The attributes that the intruder knows, as numbers and spans such as first-3,5,last of the"
            + " original data; first-last stands for all numeric ones", AttributeRange.ALL, this::getAttributeIndices,
            this::setAttributeIndices)
        .text("id", "attribute", "The attribute, by its name, whose values tell which records correspond; without it they"
            + " correspond by position", "", this::getId, this::setId)
        .texts("L", "linkage and its options", "A linkage, such as \"EuclideanLinkage -M DISTANCE\"; may be given several times"
            + " (default EuclideanLinkage)", this::linkageTexts, this::setLinkageTexts)
        .text("json", "file", "Writes the figures as JSON", "", () -> jsonFile, v -> jsonFile = v)
        .text("pairs", "file", "Writes for every linkage and record its link, distance, size of the tie and rank of the true"
            + " record, as CSV", "", () -> pairsFile, v -> pairsFile = v)
        .text("confidential", "attribute", "The attribute, by its name, that an intruder wants to learn; how well links predict"
            + " it, and its diversity in groups, is reported", "", this::getConfidential, this::setConfidential)
        .integer("k", "records", "The records that a group of equal quasi-identifiers should have, 2 or more; how many records are"
            + " in smaller groups is reported", 3, this::getK, this::setK);
  }

  /** Attacks the masked data; both data sets stay as they are. */
  public Evaluation evaluate(Instances originalData, Instances maskedData, Progress progress) {
    MaskedPair pair = PairedInstances.of(originalData, maskedData, attributeIndices, id);
    Optional<MaskedPair> named = confidential.isEmpty() ? Optional.empty()
        : Optional.of(PairedInstances.one(originalData, maskedData, "confidential", confidential, id));
    List<LinkageResult> results = new ArrayList<>();
    for (Linkage linkage : linkages) {
      results.add(linkage.link(pair, !pairsFile.isEmpty(), progress));
    }
    List<String> leftOut = PairedInstances.leftOut(originalData, attributeIndices, id);
    List<String> notes = leftOut.isEmpty() ? List.of()
        : List.of("nominal attributes are compared only when -R names them; left out: " + String.join(", ", leftOut));
    InformationLoss loss = InformationLoss.of(pair, progress);
    List<Attempt> attempts = results.stream().map(result -> new Attempt(result.name(), result.links())).toList();
    return new Evaluation(pair, results, loss, RiskReport.of(pair, attempts, loss, k, named), notes);
  }

  private Evaluation evaluateFiles() throws Exception {
    requireNamed("original", original);
    requireNamed("masked", masked);
    Instances originalData = DataFile.load("original", original);
    Instances maskedData = DataFile.load("masked", masked);
    try (Outputs outputs = new Outputs()) {
      WholeFile json = outputs.open("json", jsonFile);
      WholeFile pairs = outputs.open("pairs", pairsFile);
      Evaluation evaluation = evaluate(originalData, maskedData, new ConsoleProgress(NAME));
      if (json != null) {
        Files.writeString(json.draft(), Json.of(evaluation.toMap()) + "\n");
      }
      if (pairs != null) {
        PairsFile.write(evaluation.linkages(), pairs.draft());
      }
      outputs.commit();
      return evaluation;
    }
  }

  private static void requireNamed(String flag, String file) {
    if (file.isEmpty()) {
      throw new IllegalArgumentException("-" + flag + " is missing; name the file with the " + flag + " data");
    }
  }

  private List<String> linkageTexts() {
    return java.util.Arrays.stream(linkages)
        .map(linkage -> (linkage.getClass().getName() + " " + weka.core.Utils.joinOptions(linkage.getOptions())).strip()).toList();
  }

  private void setLinkageTexts(List<String> texts) {
    linkages = texts.isEmpty() ? new Linkage[] {new EuclideanLinkage()}
        : texts.stream().map(text -> Schemes.create(Linkage.class, "L", "weka.disclosure.linkage", text))
            .toArray(Linkage[]::new);
  }

  @Override
  public Enumeration<Option> listOptions() {
    return options().list();
  }

  @Override
  public void setOptions(String[] given) {
    OptionSet options = options();
    options.read(given);
    options.refuseRest(given);
  }

  @Override
  public String[] getOptions() {
    return options().write();
  }

  /** The linkages that attack. */
  public Linkage[] getLinkages() {
    return linkages.clone();
  }

  /** Sets the linkages that attack; at least one. */
  public void setLinkages(Linkage[] attacks) {
    if (attacks.length == 0) {
      throw new IllegalArgumentException("-L: at least one linkage is needed, got none");
    }
    linkages = attacks.clone();
  }

  /** The tip of that property. */
  public String linkagesTipText() {
    return options().tip("L");
  }

  /** The attributes that the intruder knows. */
  public String getAttributeIndices() {
    return attributeIndices;
  }

  /** Sets the attributes that the intruder knows. */
  public void setAttributeIndices(String range) {
    attributeIndices = AttributeRange.requireSyntax("R", range);
  }

  /** The tip of that property. */
  public String attributeIndicesTipText() {
    return options().tip("R");
  }

  /** The attribute by which records correspond, or an empty text for their position. */
  public String getId() {
    return id;
  }

  /** Sets the attribute by which records correspond. */
  public void setId(String attribute) {
    id = attribute;
  }

  /** The tip of that property. */
  public String idTipText() {
    return options().tip("id");
  }

  /** The attribute that an intruder wants to learn, or an empty text. */
  public String getConfidential() {
    return confidential;
  }

  /** Sets the attribute that an intruder wants to learn. */
  public void setConfidential(String attribute) {
    confidential = attribute;
  }

  /** The tip of that property. */
  public String confidentialTipText() {
    return options().tip("confidential");
  }

  /** The records that a group should have. */
  public int getK() {
    return k;
  }

  /** Sets the records that a group should have. */
  public void setK(int records) {
    k = RiskReport.requireGroupSize(records);
  }

  /** The tip of that property. */
  public String kTipText() {
    return options().tip("k");
  }

  @Override
  public String getRevision() {
    return RevisionUtils.extract("$Revision: 1 $");
  }

  @Override
  public void preExecution() {
    // nothing to set up
  }

  @Override
  public void postExecution() {
    // nothing to take down
  }

  /** Evaluates the files that the arguments name; a failure is told in one line. */
  @Override
  public void run(Object toRun, String[] arguments) {
    ((DisclosureEvaluation) toRun).command(arguments);
  }

  private boolean command(String[] arguments) {
    String[] given = arguments.clone();
    try {
      if (weka.core.Utils.getFlag("h", given) || weka.core.Utils.getFlag("-help", given)) {
        System.out.println(Help.of(this));
        return true;
      }
      setOptions(given);
      System.out.print(EvaluationText.of(evaluateFiles(), original, masked));
      return true;
    } catch (Exception e) {
      Failure.report(NAME, e);
      return false;
    }
  }

  /** Runs the evaluation as a program, which ends with the exit code 1 when it fails. */
  public static void main(String[] arguments) {
    if (!new DisclosureEvaluation().command(arguments)) {
      System.exit(1);
    }
  }
}

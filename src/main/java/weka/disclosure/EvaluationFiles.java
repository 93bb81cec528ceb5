package weka.disclosure;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.Serializable;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import sdc.data.OwnThread;
import sdc.data.Progress;
import sdc.data.Sha256;
import weka.core.Instances;
import weka.disclosure.command.ConsoleProgress;
import weka.disclosure.command.Json;
import weka.disclosure.command.Outputs;
import weka.disclosure.command.WholeFile;
import weka.disclosure.data.Categories;
import weka.disclosure.data.Hierarchies;
import weka.disclosure.data.Reading;
import weka.disclosure.data.ReadAhead;
import weka.disclosure.data.Roles;
import weka.disclosure.evaluation.Assessment;
import weka.disclosure.evaluation.MaskingComparison;
import weka.disclosure.linkage.Linkage;
import weka.disclosure.linkage.SupervisedLinkage;
import weka.disclosure.options.OptionSet;
import weka.disclosure.report.PrivacyPage;
import weka.disclosure.report.Provenance;
import weka.disclosure.report.Report;
import weka.disclosure.report.Subject;

/** The files that the evaluator reads and writes on its command line. If it fails, it writes none of them. */
final class EvaluationFiles implements Serializable {

  private static final long serialVersionUID = 1L;

  private Reading reading = new Reading();
  private PopulationOptions population = new PopulationOptions();
  private UnrelatedOptions unrelated = new UnrelatedOptions();
  private String original = "";
  private String masked = "";
  private String json = "";
  private String report = "";
  private String pairs = "";
  private String mps = "";
  private String proof = "";
  private String privacy = "";
  /** The hierarchies of the data at work; null where they are still to be read. */
  private transient Hierarchies hierarchies;

  OptionSet options() {
    return new OptionSet()
        .text("original", "file", "The original data, in any format that Weka can load", "", () -> original, v -> original = v)
        .text("masked", "file", "The masked data, in any format that Weka can load", "", () -> masked, v -> masked = v)
        .text("json", "file", "Writes the figures as JSON", "", () -> json, v -> json = v)
        .text("report", "file", "Writes a report for people, as one HTML file; do not publish it", "", () -> report,
            v -> report = v)
        .text("pairs", "file", "Writes for every linkage and record its link, distance, size of the tie and rank of the true record,"
        + " as CSV", "", () -> pairs, v -> pairs = v)
        .text("mps", "file", "Writes the mixed integer programme of the one SupervisedLinkage in -L as free-format MPS, for"
            + " CBC, GLPK or HiGHS; it has a row for every pair of records", "", () -> mps, v -> mps = v)
        .text("proof", "file", "Writes a proof of the bound of the one SupervisedLinkage in -L, for weka.Run .ProofCheck; do not publish"
            + " it, because it says which records correspond", "", () -> proof, v -> proof = v)
        .text("privacy", "file", "With -correspondence NONE: writes a page to sign, as HTML: whether people can be singled out, their"
            + " records linked, their attributes inferred, and what was not tried", "", () -> privacy, v -> privacy = v)
        .with(reading.options()).with(reading.savingOption()).with(reading.textOption()).with(population.options())
            .with(unrelated.options());
  }

  /** Version 1.0.0 saved evaluators without these settings. */
  private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
    in.defaultReadObject();
    reading = reading == null ? new Reading() : reading;
    population = population == null ? new PopulationOptions() : population;
    proof = proof == null ? "" : proof;
    privacy = privacy == null ? "" : privacy;
    unrelated = unrelated == null ? new UnrelatedOptions() : unrelated;
  }

  /** The settings for reading data. */
  Reading reading() {
    return reading;
  }

  /** The settings on samples, populations and households. */
  PopulationOptions population() {
    return population;
  }

  /** The settings of attacks without correspondence. */
  UnrelatedOptions unrelated() {
    return unrelated;
  }

  /** Works with these hierarchies, or with null with those that the options name. */
  void useHierarchies(Hierarchies given) {
    hierarchies = given;
  }

  /** The hierarchies of the data at work. */
  Hierarchies hierarchies() {
    return hierarchies;
  }

  /** The original data of a file, with its hierarchies, which become those of the data at work. */
  Instances load(String file, Progress progress) {
    Instances data = reading.load("original", file, progress::warn);
    useHierarchies(reading.hierarchies(data, file, progress::warn));
    return data;
  }

  /** The hierarchies of this data. */
  Hierarchies hierarchies(Instances data, Progress progress) {
    return hierarchies == null ? reading.hierarchies(data, "", progress::warn) : hierarchies;
  }

  /** True if an output needs the rank of each record's partner. */
  boolean wantsRanks() {
    return !pairs.isEmpty();
  }

  /** Reads the files, evaluates them or the filters' maskings, writes the requested files, and returns the text for the console. */
  String evaluate(DisclosureEvaluation evaluation, Provenance provenance) throws Exception {
    requireNamed("original", original);
    boolean compares = evaluation.getFilters().length > 0;
    if (!compares) {
      requireNamed("masked", masked);
      if (evaluation.getRuns() > 1) {
        throw new IllegalArgumentException("-runs masks several times, so it needs -F; name a filter in -F instead of -masked, or leave"
            + " -runs out");
      }
    } else if (!masked.isEmpty() || !pairs.isEmpty() || !evaluation.getId().isEmpty() || !mps.isEmpty() || !proof.isEmpty()) {
      throw new IllegalArgumentException("-F masks the original data itself, so it cannot be combined with -masked, -pairs, -mps, -proof"
          + " and -id; leave out one or the other");
    }
    if (evaluation.isUnrelated() && !(pairs + mps + proof).isEmpty()) {
      throw new IllegalArgumentException("-correspondence NONE runs no linkage, so it cannot be combined with -pairs, -mps and -proof;"
          + " leave out one or the other");
    }
    if (!privacy.isEmpty() && (compares || !evaluation.isUnrelated())) {
      throw new IllegalArgumentException("-privacy describes the attacks of -correspondence NONE on the file of -masked; "
          + (compares ? "name the file instead of -F" : "add -correspondence NONE") + ", or leave -privacy out");
    }
    population.requireSound();
    if (!report.isEmpty()) {
      Report.requireFonts();
    }
    Progress progress = new ConsoleProgress(DisclosureEvaluation.class.getSimpleName());
    Optional<ReadAhead> release = compares ? Optional.empty() : Optional.of(new ReadAhead("masked", masked));
    Instances data = reading.load("original", original, progress::warn);
    Roles roles = reading.roles(data, original, progress::warn);
    evaluation.takeRoles(roles, data);
    useHierarchies(reading.hierarchies(data, original, progress::warn));
    try (Outputs outputs = new Outputs(inputs(evaluation))) {
      write(outputs.open("save-roles", reading.getSavedRoles()), () -> evaluation.known().complete(roles, data)
          .addedTo(reading.getSavedRoles()));
      List<String> identifiers = roles.of(Roles.Role.IDENTIFIER, data);
      evaluation.expectRemoved(compares ? List.of() : identifiers);
      return compares ? compare(evaluation, Categories.asText(data, identifiers), provenance, outputs, progress)
          : attack(evaluation, data, release.get(), provenance, outputs, progress);
    }
  }

  private String attack(DisclosureEvaluation evaluator, Instances data, ReadAhead release, Provenance provenance, Outputs outputs,
      Progress progress) throws Exception {
    Instances maskedData = reading.like(data, release.get(progress));
    WholeFile jsonFile = outputs.open("json", json);
    WholeFile reportFile = outputs.open("report", report);
    WholeFile privacyFile = outputs.open("privacy", privacy);
    WholeFile pairsFile = outputs.open("pairs", pairs);
    WholeFile mpsFile = outputs.open("mps", mps);
    Optional<SupervisedLinkage> programme = mpsFile == null ? Optional.empty() : Optional.of(onlySupervised("mps", evaluator));
    List<WholeFile> proofs = requestProofs(evaluator, outputs);
    Assessment assessment = evaluator.evaluate(data, maskedData, progress);
    for (WholeFile each : proofs) {
      if (Files.size(each.draft()) == 0) {
        outputs.leave(each);
      }
    }
    Subject subject = new Subject(original, data.relationName(), masked);
    write(jsonFile, () -> json(assessment.toMap(), provenance));
    write(reportFile, () -> Report.of(assessment, subject, provenance));
    write(privacyFile, () -> PrivacyPage.of(assessment, subject, digests(), provenance));
    if (pairsFile != null) {
      PairsFile.write(assessment, pairsFile.draft());
    }
    if (programme.isPresent()) {
      try (BufferedWriter out = Files.newBufferedWriter(mpsFile.draft())) {
        OwnThread.leave(progress, () -> {
          programme.get().writeProgramme(assessment.intruder().view(), out);
          return out;
        });
      }
    }
    outputs.commit();
    return EvaluationText.of(assessment, original, masked);
  }

  /** Each file by what it is, its name and its digest. */
  private List<List<String>> digests() throws IOException {
    Map<String, String> files = new LinkedHashMap<>();
    files.put("original", original);
    files.put("release", masked);
    unrelated.inputs().forEach((flag, file) -> files.put("held out", file));
    List<List<String>> digests = new ArrayList<>();
    for (Map.Entry<String, String> file : files.entrySet()) {
      digests.add(List.of(file.getKey(), file.getValue(), Sha256.of(Path.of(file.getValue()))));
    }
    return digests;
  }

  private Map<String, String> inputs(DisclosureEvaluation evaluator) {
    Map<String, String> inputs = new LinkedHashMap<>(Map.of("original", original, "masked", masked));
    inputs.putAll(reading.inputs());
    inputs.putAll(population.inputs());
    inputs.putAll(unrelated.inputs());
    inputs.putAll(evaluator.furtherInputs());
    return inputs;
  }

  /**
   * Every SupervisedLinkage that names a file for its proof writes it there; -proof names the file of the only one. After a stop, a file
   * stays empty, and an earlier one remains.
   */
  private List<WholeFile> requestProofs(DisclosureEvaluation evaluator, Outputs outputs) {
    SupervisedLinkage only = proof.isEmpty() ? null : onlySupervised("proof", evaluator);
    List<WholeFile> files = new ArrayList<>();
    for (Linkage linkage : evaluator.getLinkages()) {
      if (linkage instanceof SupervisedLinkage supervised) {
        String name = supervised == only ? proof : supervised.getProof();
        WholeFile file = outputs.open(files.isEmpty() ? "proof" : "proof (" + (files.size() + 1) + ")", name);
        if (file != null) {
          files.add(file);
        }
        supervised.prove(file == null ? null
            : OptionSet.naming("proof", () -> ProvenFiles.request(file.draft(), original, masked, evaluator, supervised)));
      }
    }
    return files;
  }

  private static SupervisedLinkage onlySupervised(String flag, DisclosureEvaluation evaluator) {
    List<SupervisedLinkage> all = Arrays.stream(evaluator.getLinkages()).filter(SupervisedLinkage.class::isInstance)
        .map(SupervisedLinkage.class::cast).toList();
    if (all.size() != 1) {
      throw new IllegalArgumentException("-" + flag + " writes the " + (flag.equals("mps") ? "programme" : "proof")
          + " of one SupervisedLinkage, but -L names " + all.size() + "; name one");
    }
    return all.get(0);
  }

  private String compare(DisclosureEvaluation evaluator, Instances data, Provenance provenance, Outputs outputs, Progress progress)
      throws Exception {
    WholeFile jsonFile = outputs.open("json", json);
    WholeFile reportFile = outputs.open("report", report);
    MaskingComparison comparison = evaluator.compare(data, progress);
    write(jsonFile, () -> json(comparison.toMap(), provenance));
    write(reportFile, () -> Report.of(comparison, new Subject(original, data.relationName(), "several, by the filters named above"),
        provenance));
    outputs.commit();
    return comparison.toText(original);
  }

  /** Writes the text if the options name the file. */
  private static void write(WholeFile file, Callable<String> text) throws Exception {
    if (file != null) {
      Files.writeString(file.draft(), text.call());
    }
  }

  private static String json(Map<String, Object> figures, Provenance provenance) {
    figures.put("provenance", provenance.toMap());
    return Json.of(figures) + "\n";
  }

  private static void requireNamed(String flag, String file) {
    if (file.isEmpty()) {
      throw new IllegalArgumentException("-" + flag + " is missing; name the file with the " + flag + " data");
    }
  }
}

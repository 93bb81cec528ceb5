package weka.gui.disclosure;

import java.io.EOFException;
import java.io.IOException;
import java.io.ObjectInputFilter;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamException;
import java.io.Serializable;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalTime;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import sdc.data.Progress;
import sdc.data.Sha256;
import weka.core.Instances;
import weka.disclosure.EvaluationText;
import weka.disclosure.command.WholeFile;
import weka.disclosure.data.DataWriter;
import weka.disclosure.data.LabelOrder;
import weka.disclosure.data.Roles;
import weka.disclosure.evaluation.Assessment;
import weka.disclosure.evaluation.AttackPlan;
import weka.disclosure.evaluation.Outcome;
import weka.disclosure.evaluation.Outcomes;
import weka.disclosure.linkage.Linkage;
import weka.disclosure.options.AttributeRange;
import weka.disclosure.report.PrivacyPage;
import weka.disclosure.report.Provenance;
import weka.disclosure.report.Report;
import weka.disclosure.report.Subject;
import weka.filters.unsupervised.attribute.MaskingFilter;
import weka.filters.unsupervised.attribute.MaskingSequence;

/**
 * The result of a run, for the history. A saved result holds both data sets and all links; loading it measures risk and loss again, with
 * the same figures.
 */
public final class Result implements Serializable {

  private static final long serialVersionUID = 4L;

  private static final String AGAIN = ", masked at ";

  private String title;
  private final Instances original;
  private final Instances masked;
  private final String originalName;
  private final String maskedName;
  private CommandLine command;
  private final RunInput.Knowledge intruder;
  private final ArrayList<Outcome> outcomes;
  private final ArrayList<Linkage> linkages;
  /** What is proven about the masked data, if a search proved it; null in results saved before. */
  private String certificate;
  private Double proven;
  private transient Assessment assessment;
  private transient IdentifierCheck identifiers;

  Result(RunInput input, RunInput.Source maskedData, Assessment assessment) {
    this(LocalTime.now().format(DateTimeFormatter.ofPattern("HH:mm:ss")) + " - " + maskedData.name(), input, maskedData, assessment);
  }

  Result(String title, RunInput input, RunInput.Source maskedData, Assessment assessment) {
    this.title = title;
    this.original = input.original().data();
    this.masked = maskedData.data();
    this.originalName = input.original().name();
    this.maskedName = maskedData.name();
    this.intruder = input.intruder();
    this.command = CommandLine.of(input);
    this.outcomes = new ArrayList<>(assessment.outcomes().linkages());
    this.linkages = new ArrayList<>(input.linkages());
    this.certificate = "";
    measured(assessment);
  }

  private void measured(Assessment found) {
    assessment = found;
    identifiers = IdentifierCheck.of(original, masked, intruder, found);
  }

  /** The attributes of the masked data that name people. */
  public IdentifierCheck identifiers() {
    return identifiers;
  }

  /** What a search proved about the masked data, or an empty text. */
  public String certificate() {
    return certificate == null ? "" : certificate;
  }

  /** The percentage of records that a search proved to be the most that its attacks find; NaN without a proof. */
  double certified() {
    return proven == null ? Double.NaN : proven;
  }

  /** Notes what a search found out about the masked data, and the percentage that it proved, or null. */
  Result certified(String text, Double percent) {
    certificate = text;
    proven = percent;
    return this;
  }

  /** The file of roles that repeats the run, with the steps of the masking. */
  public String rolesAndSteps() {
    List<String> secret = intruder.confidential().isEmpty() ? List.of()
        : Arrays.stream(new AttributeRange("secret", intruder.confidential())
            .choose(original, AttributeRange.Kind.COMPARABLE)).mapToObj(k -> original.attribute(k).name()).toList();
    return new SavedRoles(Roles.complete(original, secret, assessment.pair().original().names(), intruder.identifiers()),
        masking().stream().toList()).toText();
  }

  /** The time of the run and the masking: its name in the history. */
  public String title() {
    return title;
  }

  /** Its title, with a warning if its point on the R-U map is meaningless. */
  public String line() {
    return title + assessment.exposure().warning().map(warning -> ", but " + WindowWords.of(warning)).orElse("");
  }

  /** The time of the run. */
  public String time() {
    return title.replaceFirst(" - .*", "");
  }

  /** The masking, or the name that the user gave. */
  public String name() {
    return title.replaceFirst("^[\\d:]+ - ", "");
  }

  /** Gives it another name. */
  public void rename(String name) {
    title = time() + " - " + name;
  }

  /** The name of its masked data in another result: the same file, masked at the time of this result. */
  String nameAgain() {
    return maskedName + (maskedName.contains(AGAIN) ? "" : AGAIN + time());
  }

  /** The masking that made the masked data, if the tab masked it. */
  public Optional<MaskingFilter> masking() {
    try {
      return Optional.of(MaskingSequence.parse("F", maskedName.replaceFirst(AGAIN + ".*", "")));
    } catch (IllegalArgumentException e) {
      return Optional.empty(); // the masked data came from a file or from Preprocess
    }
  }

  /** The original data. */
  public Instances original() {
    return original;
  }

  /** The masked data. */
  public Instances masked() {
    return masked;
  }

  /** The masked data for release: without these attributes, and with labels in an order that reveals nothing of the original. */
  public Instances released(Collection<String> left, Consumer<String> tell) {
    return released(left, false, tell);
  }

  /** The same with its records in a random order. */
  public Instances shuffled(Collection<String> left, Consumer<String> tell) {
    return ReleaseCheck.shuffled(released(left, true, tell));
  }

  private Instances released(Collection<String> left, boolean shuffled, Consumer<String> tell) {
    return DataWriter.without(left, LabelOrder.released(original, masked, source(), intruder.categories(), shuffled, tell));
  }

  /** The source of the original's labels: that the tab itself saved data from memory makes no header of it. */
  private LabelOrder.Source source() {
    LabelOrder.Source source = LabelOrder.Source.of(command.original());
    return source == LabelOrder.Source.ARFF && !command.original().equals(originalName) ? LabelOrder.Source.MEMORY : source;
  }

  /** The intruder's knowledge and goals. */
  public RunInput.Knowledge intruder() {
    return intruder;
  }

  /** The figures. */
  public Assessment assessment() {
    return assessment;
  }

  /** The commands that repeat the run without a window. */
  public CommandLine command() {
    return command;
  }

  /** Notes that this file holds the original data now. */
  public void originalSaved(String file) {
    command = command.withOriginal(file);
  }

  /** Notes that this file holds the masked data now. */
  public void maskedSaved(String file) {
    command = command.withMasked(file);
  }

  /** The result of the attacks and its gaps, in one sentence. */
  public String answer() {
    return WindowWords.of(assessment.exposure().headline());
  }

  /** The figures as a text. */
  public String text() {
    return EvaluationText.of(assessment, originalName, maskedName) + System.lineSeparator() + "=== Command line ==="
        + System.lineSeparator() + System.lineSeparator() + command.text() + System.lineSeparator();
  }

  /** The figures and charts as a page of HTML. */
  public String report() {
    return Report.of(assessment, new Subject(originalName, original.relationName(), maskedName), Provenance.now(command.text()));
  }

  /** A page to sign on the privacy of this release, whose records do not correspond, with the SHA-256 of its files. */
  public String privacyPage() throws IOException {
    List<List<String>> files = new ArrayList<>();
    for (List<String> each : List.of(List.of("original", command.original()), List.of("release", command.masked()),
        List.of("held out", intruder.population().holdout()))) {
      String file = each.get(1);
      files.add(List.of(each.get(0), file.isEmpty() ? "none" : file, file.isEmpty() ? "not in a file" : Sha256.of(Path.of(file))));
    }
    return PrivacyPage.of(assessment, new Subject(originalName, original.relationName(), maskedName), files,
        Provenance.now(command.text()));
  }

  /** Saves the result; if that fails, it leaves no file. */
  public void save(Path file) throws IOException {
    WholeFile.write("save", file.toString(), draft -> {
      try (ObjectOutputStream out = new ObjectOutputStream(Files.newOutputStream(draft))) {
        out.writeObject(this);
      }
    });
  }

  /** Loads a result that this version or version 1.0.0 saved, and measures it again. */
  public static Result load(Path file, Progress progress) throws IOException {
    try (ObjectInputStream in = ResultOfVersion1.stream(Files.newInputStream(file))) {
      in.setObjectInputFilter(ObjectInputFilter.Config.createFilter("weka.**;sdc.**;java.util.**;java.lang.**;!*"));
      Object read = in.readObject();
      if (read instanceof ResultOfVersion1 old) {
        return old.measured(progress);
      }
      Result result = (Result) read;
      AttackPlan plan = AttackRun.plan(result.intruder.asFarAsThere(progress), result.linkages, result.original, result.masked, progress);
      result.measured(AttackRun.assess(plan, Outcomes.of(result.outcomes), result.intruder.loss(), progress));
      return result;
    } catch (ClassNotFoundException | ClassCastException | ObjectStreamException | EOFException e) {
      throw new IllegalArgumentException("'" + file.getFileName() + "' is not a result that this version of the tab saved; load it with"
          + " the version that saved it, or run the attack again", e);
    }
  }
}

package weka.disclosure;

import java.io.BufferedReader;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipException;
import sdc.data.MaskedPair;
import sdc.data.Progress;
import sdc.proof.Header;
import sdc.proof.ProofChecker;
import sdc.proof.ProofResult;
import weka.core.Instances;
import weka.core.Utils;
import weka.disclosure.command.Command;
import weka.disclosure.command.ConsoleProgress;
import weka.disclosure.data.DataFile;
import weka.disclosure.data.Hierarchies;
import weka.disclosure.linkage.SupervisedLinkage;
import weka.disclosure.options.OptionSet;
import weka.disclosure.options.Optioned;

/**
 * Checks a proof that {@code -proof} wrote, without the solver. The last line is {@code accepted: no … links more than B of N records} or
 * {@code rejected: why}. If cores hold only up to rounding, it names the margins that it is about.
 */
public class ProofCheck extends Optioned implements Command {

  /** How the linkage of every proof begins. */
  private static final String LINKAGE = "SupervisedLinkage ";

  private String original = "";
  private String masked = "";
  private String proof = "";
  private boolean rejected;

  /** What the check does. */
  public String globalInfo() {
    return "Checks a proof of the bound of a supervised linkage without the solver that found it.";
  }

  @Override
  protected OptionSet options() {
    return new OptionSet()
        .text("original", "file", "The original data that the proof is about", "", () -> original, v -> original = v)
        .text("masked", "file", "The masked data that the proof is about", "", () -> masked, v -> masked = v)
        .text("proof", "file", "The proof, as -proof of DisclosureEvaluation or SupervisedLinkage wrote it", "", () -> proof,
            v -> proof = v);
  }

  @Override
  public void perform(String[] arguments) throws Exception {
    setOptions(arguments.clone());
    requireNamed("original", original);
    requireNamed("masked", masked);
    requireNamed("proof", proof);
    DataFile.requireReadable("proof", proof);
    DataFile.requireReadable("original", original);
    DataFile.requireReadable("masked", masked);
    Progress progress = new ConsoleProgress(getClass().getSimpleName());
    try (BufferedReader in = new BufferedReader(new InputStreamReader(new GZIPInputStream(Files.newInputStream(Path.of(proof)), 1 << 16),
        StandardCharsets.UTF_8))) {
      System.out.println(result(in, progress));
    } catch (ZipException e) {
      reject("'" + proof + "' is not a gzip file; name a file that -proof wrote");
    } catch (EOFException e) {
      reject("'" + proof + "' breaks off: its end is missing; copy the file again");
    } catch (IllegalArgumentException e) {
      reject(e.getMessage() == null ? "'" + proof + "' breaks off" : e.getMessage());
    }
    if (System.out.checkError()) {
      throw new IOException("standard output: cannot write to it");
    }
  }

  private static void requireNamed(String flag, String file) {
    if (file.isEmpty()) {
      throw new IllegalArgumentException("-" + flag + " is missing; name the file");
    }
  }

  private void reject(String why) {
    rejected = true;
    System.out.println("rejected: " + why);
  }

  private String result(BufferedReader in, Progress progress) throws Exception {
    Header header = Header.read(in);
    System.out.println("Proof:    " + header.linkage() + "\nCompared: " + header.options());
    requireSame("original", original, header.original());
    requireSame("masked", masked, header.masked());
    if (!header.linkage().startsWith(LINKAGE)) {
      throw new IllegalArgumentException("the proof is about '" + header.linkage() + "', not about a " + LINKAGE.strip());
    }
    SupervisedLinkage linkage = new SupervisedLinkage();
    linkage.setOptions(split(header.linkage().substring(LINKAGE.length())));
    linkage.setProof(""); // any text, which the last line would repeat
    ProofResult verdict = ProofChecker.check(in, header, pair(header, progress), linkage.settings(), progress);
    if (!verdict.isAccepted()) {
      rejected = true;
      return "rejected: " + verdict.rejected();
    }
    String margins = verdict.within() == 0 ? "" : " margins above " + header.tolerance();
    System.out.println("Checked:  " + verdict.cores() + " cores" + (margins.isEmpty() ? ", all exact" : ", of which " + verdict.within()
        + " hold only for" + margins) + "; cells: " + verdict.leaves() + "; the proof's parameters link "
        + verdict.linked() + " records");
    return "accepted: no " + linkage + " links more than " + verdict.bound() + " of " + verdict.records() + " records"
        + (margins.isEmpty() ? "" : " with" + margins);
  }

  private static String[] split(String options) {
    try {
      return Utils.splitOptions(options);
    } catch (Exception e) {
      throw new IllegalArgumentException("the options that it names cannot be read: " + options, e);
    }
  }

  private static void requireSame(String flag, String file, String hash) {
    if (!ProvenFiles.hash(file).equals(hash)) {
      throw new IllegalArgumentException("-" + flag + ": '" + file + "' is not the file that the proof is about (its SHA-256 is another)");
    }
  }

  private MaskedPair pair(Header header, Progress progress) throws Exception {
    DisclosureEvaluation evaluation = new DisclosureEvaluation();
    evaluation.setOptions(split(header.options()));
    Instances data = evaluation.files().load(original, progress);
    if (!evaluation.files().hierarchies().digest().equals(header.hierarchies())) {
      throw new IllegalArgumentException("the hierarchies of '" + original + "' are not those that the proof is about (their SHA-256 is"
          + " another); put the writer's files where the options above, or the folder " + Hierarchies.FOLDER + " beside it, had them");
    }
    Instances release = evaluation.files().reading().like(data, DataFile.load("masked", masked));
    return evaluation.plan(data, release, progress).intruder().view();
  }

  /** Checks a proof as a program, which ends with exit code 1 if the proof is rejected or cannot be checked. */
  public static void main(String[] arguments) {
    ProofCheck check = new ProofCheck();
    Command.runAsProgram(check, arguments);
    if (check.rejected) {
      System.exit(1);
    }
  }
}

package weka.disclosure;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import sdc.data.Progress;
import sdc.data.Sha256;
import sdc.learn.exact.ProofRequest;
import sdc.proof.Header;
import weka.core.Instances;
import weka.core.Utils;
import weka.disclosure.data.DataFile;
import weka.disclosure.evaluation.Attacks;
import weka.disclosure.linkage.Linkage;
import weka.disclosure.linkage.SupervisedLinkage;

/** What a proof says about its two files, besides the bound: their hashes, and the options that decide what is compared. */
public final class ProvenFiles {

  /** The options with a value that decide which records and attributes are compared, and how they are read. */
  private static final Set<String> COMPARED = Set.of("-R", "-id", "-correspondence", "-nominal", "-identifier", "-hierarchy",
      "-hierarchies", "-text", "-confidential", "-weight", "-household", "-sample", "-noise", "-S");

  private ProvenFiles() {
  }

  /** The request for a proof of this linkage's bound. */
  static ProofRequest request(Path file, String original, String masked, DisclosureEvaluation evaluator, SupervisedLinkage linkage) {
    if (!evaluator.getTrain().isEmpty()) {
      throw new IllegalArgumentException("a proof is about all records, so it cannot be combined with -train; leave out one or the other");
    }
    SupervisedLinkage named = new SupervisedLinkage();
    named.setOptions(linkage.getOptions());
    named.setProof("");
    Header header = new Header(hash(original), hash(masked), evaluator.files().hierarchies().digest(),
        Utils.joinOptions(compared(evaluator.getOptions())), "SupervisedLinkage " + named.briefOptions(), 0, 0, 0, 0);
    return new ProofRequest(file, header, written -> { });
  }

  /**
   * Writes the proof that a linkage cannot link more than this number of records.
   *
   * @param file     the file to write
   * @param original the original file
   * @param masked   the masked file
   * @param options  the evaluator's options that decide what is compared
   * @param most     the number of records, at which the proof may end
   * @throws IllegalArgumentException if no such proof was found
   */
  public static void prove(Path file, String original, String masked, String[] options, SupervisedLinkage linkage, int most,
      Progress progress) throws Exception {
    DisclosureEvaluation evaluator = new DisclosureEvaluation();
    evaluator.setOptions(options.clone());
    Instances data = evaluator.files().load(original, progress);
    SupervisedLinkage prover = new SupervisedLinkage();
    prover.setOptions(linkage.getOptions());
    evaluator.setLinkages(new Linkage[] {prover});
    AtomicInteger bound = new AtomicInteger(Integer.MAX_VALUE);
    ProofRequest wanted = request(file, original, masked, evaluator, prover);
    prover.prove(new ProofRequest(wanted.file(), wanted.header(), most, header -> bound.set(header.bound())));
    Attacks.run(evaluator.plan(data, evaluator.files().reading().like(data, DataFile.load("masked", masked)), progress), progress);
    if (bound.get() > most) {
      throw new IllegalArgumentException("-proof: " + (bound.get() == Integer.MAX_VALUE ? "no proof was written, as the run was stopped"
          : "the proof shows a bound of " + bound + ", above the " + most + " of the target") + "; leave -proof out, or give more time");
    }
  }

  private static String[] compared(String[] options) {
    List<String> kept = new ArrayList<>(List.of("-roles", "NONE"));
    for (int k = 0; k < options.length; k++) {
      if (COMPARED.contains(options[k])) {
        kept.add(options[k]);
        kept.add(options[++k]);
      } else if (options[k].equals("-strict")) {
        kept.add(options[k]);
      }
    }
    return kept.toArray(new String[0]);
  }

  /** The SHA-256 of a file, in hexadecimal digits. */
  public static String hash(String file) {
    try {
      return Sha256.of(Path.of(file));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}

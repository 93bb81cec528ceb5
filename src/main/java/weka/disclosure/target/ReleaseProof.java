package weka.disclosure.target;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import sdc.data.Progress;
import sdc.target.TargetSearch.Found;
import weka.core.Instances;
import weka.disclosure.ProvenFiles;
import weka.disclosure.command.Attested.Written;
import weka.disclosure.linkage.Linkage;
import weka.disclosure.linkage.SupervisedLinkage;
import weka.disclosure.options.AttributeRange;

/** The proof of a release's bound, for {@link weka.disclosure.ProofCheck}: found again on the two files as they are read from disk. */
public final class ReleaseProof {

  private ReleaseProof() {
  }

  /** Rejects a proof where there are no files, or no attack with a proof. */
  public static void requireProvable(String proof, List<Linkage> attacks, boolean hasFiles) {
    if (!hasFiles) {
      throw new IllegalArgumentException("-proof is about two files, so '" + proof + "' is written on the command line only, with -i"
          + " and -o; leave it out");
    }
    prover(attacks);
  }

  /** The first attack that has a proof; the usual ones have one. */
  private static SupervisedLinkage prover(List<Linkage> attacks) {
    return attacks.isEmpty() ? new SupervisedLinkage() : attacks.stream().filter(LinkageAttack::proves).map(SupervisedLinkage.class::cast)
        .findFirst().orElseThrow(() -> new IllegalArgumentException("-proof needs an attack that proves a bound, but -attack names none;"
            + " add -attack SupervisedLinkage"));
  }

  /** Writes the proof that the first attack that has one links no more than it was proven to. */
  public static void write(ReleaseSearch search, Found<Instances> found, Path file, Written files, Progress progress) throws Exception {
    SupervisedLinkage linkage = prover(search.linkages());
    int bound = found.best().orElseThrow().verdicts().stream().filter(verdict -> verdict.proven()
        && verdict.attack().equals(linkage.toString())).findFirst().orElseThrow(() -> new IllegalArgumentException(
            "-proof: " + linkage + " has no proven bound for this release; use other attributes or more time")).bound();
    List<String> options = new ArrayList<>(files.reading());
    options.addAll(List.of("-R", AttributeRange.naming(search.data().knownNames())));
    Path copy = Files.createTempDirectory("release").resolve(Path.of(files.output()).getFileName());
    try {
      Files.copy(files.released(), copy);
      ProvenFiles.prove(file, files.input(), copy.toString(), options.toArray(String[]::new), linkage, bound, progress);
    } finally {
      Files.deleteIfExists(copy);
      Files.deleteIfExists(copy.getParent());
    }
  }
}

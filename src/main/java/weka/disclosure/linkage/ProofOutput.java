package weka.disclosure.linkage;

import java.io.Serializable;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import sdc.learn.Learned;
import sdc.learn.exact.ProofRequest;
import sdc.proof.Header;

/** The file for the proof of a supervised linkage's bound, and the result of writing it. */
final class ProofOutput implements Serializable {

  private static final long serialVersionUID = 1L;

  private String file = "";
  /** Null where no files are compared. */
  private transient ProofRequest request;
  /** What the last proof says; null if none was written. */
  private transient Header written;

  String file() {
    return file;
  }

  void setFile(String name) {
    file = name.strip();
  }

  /** From now on writes proofs to this request's file; null for none. */
  void prove(ProofRequest wanted) {
    request = wanted == null ? null : new ProofRequest(wanted.file(), wanted.header(), wanted.enough(), header -> {
      written = header;
      wanted.done().accept(header);
    });
  }

  Optional<ProofRequest> request() {
    return Optional.ofNullable(request);
  }

  /** True if a proof is to be written. */
  boolean isWanted() {
    return request != null || !file.isEmpty();
  }

  /** Whether the learned distance is proven, and what the proof shows, or why there is none. */
  List<String> notes(Learned learned, String which) {
    return Stream.concat(Stream.of(said(learned, which)), fate().stream()).toList();
  }

  private List<String> fate() {
    if (request == null) {
      return file.isEmpty() ? List.of()
          : List.of("-proof has no effect here; weka.Run .DisclosureEvaluation writes proofs about two files");
    }
    if (written == null) {
      return List.of("proof: none, because the run was stopped");
    }
    return List.of(String.format(Locale.ROOT, "proof: no parameters link more than %d of %d records%s; %.1f kB", written.bound(),
        written.records(), written.tolerance() == 0 ? "" : " with margins above " + written.tolerance(),
        request.file().toFile().length() / 1e3));
  }

  private static String said(Learned learned, String which) {
    String effort = String.format(Locale.ROOT, "(%d rows, %d cores, %d linear programmes)", learned.effort().rows(),
        learned.effort().cores(), learned.effort().programmes());
    String of = " of " + learned.links().records() + " records";
    return learned.isOptimal() ? "proven: no distance of " + which + " links more than " + learned.links().linked() + of + " " + effort
        : "not proven: no distance of " + which + " links more than " + learned.bound() + of + ", " + learned.links().linked()
            + " are reached " + effort;
  }
}

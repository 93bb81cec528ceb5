package sdc.learn.exact;

import java.nio.file.Path;
import java.util.function.Consumer;
import sdc.proof.Header;

/**
 * Asks a learner to write the proof of its bound.
 *
 * @param file   the file to write
 * @param header what the proof is about; the learner fills in bound, links, records and tolerance
 * @param enough the bound that is low enough, at which the learner may end; −1 for the lowest that it can prove
 * @param done   receives the header as it was written; its bound may be above the learner's, if a part of the search leaves no proof
 */
public record ProofRequest(Path file, Header header, int enough, Consumer<Header> done) {

  /** Asks for the proof of the lowest bound. */
  public ProofRequest(Path file, Header header, Consumer<Header> done) {
    this(file, header, -1, done);
  }
}

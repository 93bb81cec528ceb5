package sdc.proof;

/**
 * The result of checking a proof.
 *
 * @param rejected the reason why the proof proves nothing, null if it is accepted
 * @param bound    no parameters link more records
 * @param linked   the records that the parameters in the proof link, counted again
 * @param records  the records with a partner
 * @param cores    the cores checked
 * @param within   those of them that hold only for margins above the tolerance
 * @param leaves   the cells, 1 if all parameters are one cell
 */
public record ProofResult(String rejected, int bound, int linked, int records, long cores, long within, long leaves) {

  static ProofResult rejected(String why) {
    return new ProofResult(why, 0, 0, 0, 0, 0, 0);
  }

  public boolean isAccepted() {
    return rejected == null;
  }
}

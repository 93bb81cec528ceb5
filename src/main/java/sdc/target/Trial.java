package sdc.target;

import java.util.List;

/**
 * One masking that was tried.
 *
 * @param masking  its family
 * @param at       the indices of its numbers
 * @param name     the masking as a user writes it
 * @param release  the masked data; null once it is not needed any more
 * @param loss     its information loss
 * @param verdicts what the attacks found that ran, in their order
 * @param risk     the worst that these attacks can find, in records; after an attack that found too many, no others run
 * @param state    whether it meets the target
 * @param note     why it has no figures, {@link #STEERED}, or an empty text
 * @param <R>      a masked release of the data
 */
public record Trial<R>(Maskings<R> masking, int[] at, String name, R release, double loss, List<Verdict> verdicts, double risk,
    State state, String note) {

  /** The note of a release whose linked records were masked further. */
  public static final String STEERED = "records that were linked are masked further";

  /** How a trial ended. */
  public enum State {
    /** Masked and measured, not attacked by all yet. */
    BEGUN,
    /** Every attack ran, and the worst that any can find is at most the target. */
    MET,
    /** An attack found more than the target. */
    ABOVE,
    /** No attack found more, but a bound is still above the target. */
    OPEN,
    /** The masking, the loss or an attack could not be computed. */
    FAILED
  }

  public Trial {
    verdicts = List.copyOf(verdicts);
  }

  /** True if it meets the target. */
  public boolean isMet() {
    return state == State.MET;
  }

  /** True if its linked records were masked further. */
  public boolean isSteered() {
    return note.equals(STEERED);
  }

  /** The same without the masked data, to keep. */
  Trial<R> withoutRelease() {
    return new Trial<>(masking, at, name, null, loss, verdicts, risk, state, note);
  }

  Trial<R> with(List<Verdict> attacked, double worst, State end) {
    return new Trial<>(masking, at, name, release, loss, attacked, worst, end, note);
  }
}

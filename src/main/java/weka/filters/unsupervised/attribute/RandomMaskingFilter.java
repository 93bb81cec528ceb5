package weka.filters.unsupervised.attribute;

import sdc.data.Randomness;
import weka.disclosure.options.OptionSet;

/** A masking filter that draws random numbers: fresh ones for a release, or repeatable ones for a study. */
public abstract class RandomMaskingFilter extends MaskingFilter {

  private static final long serialVersionUID = 1L;

  private int seed;

  @Override
  protected OptionSet options() {
    return super.options().integer("S", "seed", "The seed; 0 draws fresh, cryptographically strong randomness of 256 bits, for a"
        + " file that is released; any other number makes the masking repeatable, for studies only: who guesses it can undo it",
        0, this::getSeed, this::setSeed);
  }

  @Override
  protected Randomness randomness() {
    return Randomness.ofSeed(seed);
  }

  @Override
  public boolean isRepeatable() {
    return seed != 0;
  }

  /** The seed, 0 for fresh randomness. */
  public int getSeed() {
    return seed;
  }

  /** Sets the seed, 0 for fresh randomness. */
  public void setSeed(int number) {
    seed = number;
  }

  /** The tip of that property. */
  public String seedTipText() {
    return options().tip("S");
  }
}

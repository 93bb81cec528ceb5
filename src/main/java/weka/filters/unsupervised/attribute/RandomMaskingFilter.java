package weka.filters.unsupervised.attribute;

import java.io.EOFException;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.OptionalDataException;
import sdc.data.Randomness;
import weka.core.SerializedObject;
import weka.disclosure.options.OptionSet;

/**
 * A masking filter that draws random numbers: fresh ones for a release, or repeatable ones for a study.
 *
 * <p>An intruder who knows the seed can undo the masking, so the seed is never saved: a filter or model that is read from a file has seed
 * 0. Copies in memory, which Weka also makes by serialization, keep the seed.
 */
public abstract class RandomMaskingFilter extends MaskingFilter {

  private static final long serialVersionUID = 1L;

  private transient int seed;

  private void writeObject(ObjectOutputStream out) throws IOException {
    out.defaultWriteObject();
    boolean copied = StackWalker.getInstance().walk(frames ->
        frames.anyMatch(frame -> frame.getClassName().equals(SerializedObject.class.getName())));
    out.writeInt(copied ? seed : 0);
  }

  private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
    in.defaultReadObject();
    try {
      seed = in.readInt();
    } catch (EOFException | OptionalDataException e) {
      seed = 0; // saved by a version that kept the seed elsewhere
    }
  }

  @Override
  protected OptionSet options() {
    return super.options().with(seedOption());
  }

  /** The option of the seed. */
  OptionSet seedOption() {
    return new OptionSet().integer("S", "seed", "The seed; 0 draws fresh, cryptographically strong randomness of 256 bits, for a"
        + " file that you release; any other number makes the masking repeatable, for studies only, because anybody who guesses the"
        + " seed can undo the masking", 0, this::getSeed, this::setSeed);
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

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
 * 0. Copies in memory, which Weka also makes by serialization, keep the seed and a source of randomness.
 */
public abstract class RandomMaskingFilter extends MaskingFilter {

  private static final long serialVersionUID = 1L;

  private transient int seed;
  /** The source of randomness while the seed is 0; null for fresh randomness in each masking. */
  private transient Randomness source;

  private void writeObject(ObjectOutputStream out) throws IOException {
    out.defaultWriteObject();
    boolean copied = StackWalker.getInstance().walk(frames ->
        frames.anyMatch(frame -> frame.getClassName().equals(SerializedObject.class.getName())));
    out.writeInt(copied ? seed : 0);
    out.writeObject(copied && source != null ? source.key() : null);
  }

  private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
    in.defaultReadObject();
    try {
      seed = in.readInt();
      source = in.readObject() instanceof byte[] key ? Randomness.ofKey(key) : null;
    } catch (EOFException | OptionalDataException e) {
      seed = 0; // saved by an older version, which has no source and kept the seed elsewhere
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
    return seed == 0 && source != null ? source : Randomness.ofSeed(seed);
  }

  /** While the seed is 0, draws from this source, so that the same source repeats the masking. */
  public void drawFrom(Randomness randomness) {
    source = randomness;
  }

  @Override
  public boolean isRepeatable() {
    return seed != 0;
  }

  /** The seed, 0 for fresh randomness. */
  public int getSeed() {
    return seed;
  }

  public void setSeed(int number) {
    seed = number;
  }

  public String seedTipText() {
    return options().tip("S");
  }
}

package sdc.link.match;

import java.util.Arrays;
import java.util.BitSet;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;
import sdc.data.MaskedPair;
import sdc.data.OwnThread;
import sdc.data.Progress;
import sdc.data.Randomness;
import sdc.data.Shuffle;
import sdc.link.Linker;
import sdc.link.Links;

/**
 * Linkage by a classifier of pairs: with x(i, j) the features of original record i and masked record j, a classifier learns P(match | x)
 * from the pairs (i, own) of known records and from pairs (i, j) with wrong candidates j. Each attacked record is linked to the candidate
 * of the highest probability; all candidates of equal probability are kept as ties (record linkage as classification: Fellegi and Sunter
 * 1969; learned by Cochinwala, Kurien, Lalk, Shasha 2001; Christen 2012, chapter 6).
 *
 * <p>The candidates of a record are the union of its nearest masked records by several cheap distances ({@link Comparisons}). A record
 * whose own masked record is not among them is not linked. Wrong candidates to learn from come from the same lists: half of them the
 * nearest ones, half drawn from the rest.
 *
 * <p>Without known links of other records the attack is cross-fitted: the records are dealt to parts at random, and the records of a part
 * are linked by a model that has seen none of them and none of their masked records, not even as a wrong candidate. So the rate is that of
 * an intruder who knows the links of the other parts; it is not a worst case, and where nothing can be learned it is at chance level.
 *
 * @param classifier learns from the examples
 * @param settings   the numbers of candidates, examples and parts
 * @param randomness deals the parts and draws the examples
 */
public record ClassifierLinker(MatchClassifier classifier, ClassifierSettings settings, Randomness randomness) implements Linker {

  /** The fewest known records to learn from. */
  private static final int FEWEST = 2;

  @Override
  public Links link(MaskedPair pair, Progress progress) {
    return crossFitted(pair, progress).links();
  }

  /** Links the records of each part by the model of the other parts. */
  public ClassifierResult crossFitted(MaskedPair pair, Progress progress) {
    int[] partnered = pair.partnered();
    if (partnered.length < 2 * FEWEST) {
      throw new IllegalArgumentException("a classifier needs " + 2 * FEWEST + " or more records with a partner: it learns from some and"
          + " attacks the others; found " + partnered.length);
    }
    int parts = Math.min(settings.folds(), partnered.length / FEWEST);
    int[] part = dealt(pair.original().rows(), parts);
    Comparisons comparisons = new Comparisons(pair, settings.comparison());
    MatchAttack attack = new MatchAttack(pair, comparisons, settings, parts);
    parallel(parts, held -> {
      int[] known = Arrays.stream(partnered).filter(row -> part[row] != held).toArray();
      BitSet hidden = new BitSet();
      Arrays.stream(partnered).filter(row -> part[row] == held).forEach(row -> hidden.set(pair.partner(row)));
      int[] shown = IntStream.range(0, pair.masked().rows()).filter(row -> !hidden.get(row)).toArray();
      MatchClassifier.Model model = model(pair, comparisons, known, shown, held, attack, progress);
      attack.run(model, IntStream.range(0, part.length).filter(row -> part[row] == held).toArray(), progress);
    });
    return attack.result();
  }

  /** Learns from the known records of one pair and links the records of another. */
  public ClassifierResult split(MaskedPair known, MaskedPair attacked, Progress progress) {
    int[] partnered = known.partnered();
    Comparisons ofKnown = new Comparisons(known, settings.comparison());
    Comparisons ofAttacked = new Comparisons(attacked, settings.comparison());
    MatchAttack attack = new MatchAttack(attacked, ofAttacked, settings, 1);
    MatchClassifier.Model model = model(known, ofKnown, partnered, rows(known.masked().rows()), 0, attack, progress);
    attack.run(model, rows(attacked.original().rows()), progress);
    return attack.result();
  }

  private MatchClassifier.Model model(MaskedPair pair, Comparisons comparisons, int[] known, int[] shown, int number, MatchAttack attack,
      Progress progress) {
    int[] learned = Shuffle.some(known, Math.min(known.length, settings.known()), randomness.stream("known records", "" + number));
    progress.report(Double.NaN, "comparing known records");
    ComparedPairs pairs = new ComparedPairs(comparisons, settings, learned, shown, progress);
    MatchExamples examples = MatchExamples.of(pairs, pair, settings.wrong(), randomness.stream("wrong candidates", "" + number));
    progress.report(Double.NaN, "learning from " + examples.features().length + " pairs");
    attack.learnedFrom(pairs.records(), examples.features().length - pairs.records());
    return classifier.learn(pairs.names(), examples.features(), examples.match());
  }

  /** Does the work for each number; passes on an exception of another thread without a wrapper. */
  static void parallel(int count, IntConsumer work) {
    try {
      IntStream.range(0, count).parallel().forEach(work);
    } catch (IllegalArgumentException e) {
      throw (IllegalArgumentException) OwnThread.original(e);
    }
  }

  /** Deals the rows to parts whose sizes differ by at most one. */
  private int[] dealt(int rows, int parts) {
    int[] order = rows(rows);
    Shuffle.all(order, randomness.stream("parts"));
    int[] part = new int[rows];
    for (int place = 0; place < rows; place++) {
      part[order[place]] = place % parts;
    }
    return part;
  }

  private static int[] rows(int count) {
    return IntStream.range(0, count).toArray();
  }
}

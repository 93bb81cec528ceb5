package weka.disclosure;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import sdc.data.MaskedPair;
import weka.core.Instances;
import weka.disclosure.data.Categories;
import weka.disclosure.data.ComparedFile;
import weka.disclosure.data.Hierarchies;
import weka.disclosure.data.PairedInstances;
import weka.disclosure.data.Reading;
import weka.disclosure.data.RecordIds;

/**
 * Two files and how they are compared.
 *
 * @param original    the original data
 * @param masked      the masked data
 * @param range       the attributes that the intruder knows
 * @param ids         how records correspond
 * @param hierarchies the hierarchies of attributes
 * @param reading     the options that name texts
 * @param notes       notes on the files for readers of the figures, a line each; they grow with what is read
 */
record ComparedData(Instances original, Instances masked, String range, RecordIds ids, Hierarchies hierarchies,
    Reading reading, List<String> notes) {

  ComparedData(Instances original, Instances masked, String range, RecordIds ids, Hierarchies hierarchies, Reading reading) {
    this(original, masked, range, ids, hierarchies, reading, new ArrayList<>());
  }

  /** The pair of the known attributes; notes what is not compared, and which values stand for sets. */
  MaskedPair pair(boolean strict) {
    MaskedPair pair = pair(masked, notes::add);
    Map<String, String> leftOut = PairedInstances.leftOut(original, masked, range, ids.attributes(), hierarchies);
    if (strict) {
      PairedInstances.requireSame(leftOut);
    }
    if (!leftOut.isEmpty()) {
      notes.add(0, "not compared: " + PairedInstances.sentence(leftOut));
    }
    if (!PairedInstances.alone(pair).isEmpty()) {
      notes.add(PairedInstances.alone(pair));
    }
    if (!ids.note(original, masked).isEmpty()) {
      notes.add(ids.note(original, masked));
    }
    Categories.recodedAsNumbers(pair).ifPresent(notes::add);
    return pair;
  }

  private MaskedPair pair(Instances other, Consumer<String> tell) {
    return reading.texts(PairedInstances.of(original, other, range, ids, hierarchies, tell, reading.textNames()), original);
  }

  /** The pair of the attributes that the option with this flag names, if it names any. */
  Optional<MaskedPair> some(String flag, String names) {
    return names.isEmpty() ? Optional.empty() : Optional.of(PairedInstances.some(original, masked, flag, names, ids, hierarchies));
  }

  /** Both files with all their attributes. */
  ComparedFile file(MaskedPair pair) {
    return ComparedFile.of(original, masked, pair, ids, hierarchies, reading.textNames());
  }

  /** A release's records beside those that the intruder holds, in the order of the first release. */
  MaskedPair release(String file, Instances release, MaskedPair held) {
    try {
      Instances ordered = PairedInstances.inOrderOf(masked, release, ids);
      return held.with(held.original(), pair(ordered, note -> { }).masked());
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException("-release '" + file + "': " + e.getMessage(), e);
    }
  }
}

package weka.disclosure;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import sdc.data.MaskedPair;
import weka.core.Instances;
import weka.disclosure.data.Categories;
import weka.disclosure.data.ComparedFile;
import weka.disclosure.data.Hierarchies;
import weka.disclosure.data.PairedInstances;
import weka.disclosure.data.RecordIds;

/**
 * Two files and how they are compared.
 *
 * @param original    the original data
 * @param masked      the masked data
 * @param range       the attributes that the intruder knows
 * @param ids         how records correspond
 * @param hierarchies the hierarchies of attributes
 * @param texts       makes texts of the attributes that the options name
 * @param notes       notes on the files for readers of the figures, a line each; they grow with what is read
 */
record ComparedData(Instances original, Instances masked, String range, RecordIds ids, Hierarchies hierarchies,
    UnaryOperator<MaskedPair> texts, List<String> notes) {

  ComparedData(Instances original, Instances masked, String range, RecordIds ids, Hierarchies hierarchies,
      UnaryOperator<MaskedPair> texts) {
    this(original, masked, range, ids, hierarchies, texts, new ArrayList<>());
  }

  /** The pair of the known attributes; notes what is not compared, and which values stand for sets. */
  MaskedPair pair(boolean strict) {
    MaskedPair pair = texts.apply(PairedInstances.of(original, masked, range, ids, hierarchies, notes::add));
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

  /** The pair of the attributes that the option with this flag names, if it names any. */
  Optional<MaskedPair> some(String flag, String names) {
    return names.isEmpty() ? Optional.empty() : Optional.of(PairedInstances.some(original, masked, flag, names, ids, hierarchies));
  }

  /** Both files with all their attributes. */
  ComparedFile file(MaskedPair pair) {
    return ComparedFile.of(original, masked, pair, ids, hierarchies);
  }

  /** A release's records beside those that the intruder holds, in the order of the first release. */
  MaskedPair release(String file, Instances release, MaskedPair held) {
    try {
      Instances ordered = PairedInstances.inOrderOf(masked, release, ids);
      MaskedPair pair = texts.apply(PairedInstances.of(original, ordered, range, ids, hierarchies, note -> { }));
      return held.with(held.original(), pair.masked());
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException("-release '" + file + "': " + e.getMessage(), e);
    }
  }
}

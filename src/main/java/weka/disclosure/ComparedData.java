package weka.disclosure;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import sdc.data.MaskedPair;
import weka.core.Attribute;
import weka.core.Instance;
import weka.core.Instances;
import weka.disclosure.data.Categories;
import weka.disclosure.data.ComparedFile;
import weka.disclosure.data.Hierarchies;
import weka.disclosure.data.LeadingZeros;
import weka.disclosure.data.LikelyIdentifiers;
import weka.disclosure.data.NumberLabels;
import weka.disclosure.data.PairedInstances;
import weka.disclosure.data.Reading;
import weka.disclosure.data.Recoded;
import weka.disclosure.data.RecordIds;
import weka.disclosure.evaluation.Intruder;

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
    NumberLabels.hint(pair).ifPresent(notes::add);
    return pair;
  }

  /** Notes identifiers that must not be released, and numbers of households and weights that a masking changed as if they were amounts. */
  void noteUnsuited(MaskedPair pair, List<String> identifiers, List<String> apart) {
    List<String> left = Stream.concat(PairedInstances.named(original, "id", ids.attributes()).stream(), identifiers.stream()).distinct()
        .filter(name -> masked.attribute(name) != null && masked.stream().anyMatch(row -> !row.isMissing(masked.attribute(name)))).toList();
    if (!left.isEmpty()) {
      notes.add("remove " + String.join(", ", left) + " from the masked data before you release it");
    }
    for (String name : pair.original().names()) {
      boolean unchanged = isUnchanged(pair, name);
      String look = unchanged || isElsewhere(pair, name) ? LikelyIdentifiers.look(masked, masked.attribute(name)) : "";
      if (!look.isEmpty()) {
        notes.add("'" + name + "' looks like an identifier and " + (unchanged ? "is not masked" : "has the original's values, in other"
            + " records") + ": " + look + "; if it is one, name it in -identifier and remove it from the masked data");
      }
    }
    List<String> amounts = apart.stream().filter(name -> pair.partners() > 0 && original.attribute(name) != null
        && original.attribute(name).isNumeric() && masked.attribute(name) != null && !isUnchanged(pair, name)).toList();
    if (!amounts.isEmpty()) {
      notes.add("masked like an amount: " + String.join(", ", amounts) + ", although -household or -weight names it; leave it out of the"
          + " filter's attributes, or name it in -identifier");
    }
  }

  private boolean isUnchanged(MaskedPair pair, String name) {
    Attribute attribute = original.attribute(name);
    Attribute same = masked.attribute(name);
    boolean coded = attribute.isNumeric() ? same.isNumeric() : attribute.isNominal() && attribute.equals(same);
    return pair.partners() > 0 && IntStream.range(0, original.numInstances()).filter(row -> pair.partner(row) != MaskedPair.NONE)
        .allMatch(row -> {
          Instance before = original.instance(row);
          Instance after = masked.instance(pair.partner(row));
          return coded ? Double.compare(before.value(attribute), after.value(same)) == 0
              : LeadingZeros.number(PairedInstances.text(before, attribute)).equals(LeadingZeros.number(PairedInstances.text(after, same)));
        });
  }

  /** True if all labels, or without correspondence all numbers, are the original's; with it, a swap of numbers masks them. */
  private boolean isElsewhere(MaskedPair pair, String name) {
    Attribute same = masked.attribute(name);
    return !same.isDate() && (!same.isNumeric() || pair.partners() == 0)
        && values(original, original.attribute(name)).collect(Collectors.toSet()).containsAll(values(masked, same).toList());
  }

  private static Stream<String> values(Instances data, Attribute attribute) {
    return (attribute.isNumeric() ? data.stream().filter(row -> !row.isMissing(attribute))
        .map(row -> PairedInstances.text(row, attribute)) : Collections.list(attribute.enumerateValues()).stream().map(Object::toString))
        .map(text -> LeadingZeros.number(text.strip()));
  }

  private MaskedPair pair(Instances other, Consumer<String> tell) {
    return reading.texts(PairedInstances.of(original, other, range, ids, hierarchies, tell, reading.textNames()), original);
  }

  /** The pair of the attributes that the option with this flag names, if it names any. */
  Optional<MaskedPair> some(String flag, String names) {
    return names.isEmpty() ? Optional.empty() : Optional.of(PairedInstances.some(original, masked, flag, names, ids, hierarchies));
  }

  /** Both files with all their attributes, of which some are set apart for these reasons. */
  ComparedFile file(MaskedPair pair, Map<String, String> apart) {
    return ComparedFile.of(original, masked, pair, ids, hierarchies, reading.textNames(), apart);
  }

  /** A release's records beside those that the intruder holds, in the order of the first release; notes what its values stand for. */
  Intruder.Release release(String file, Instances release, MaskedPair held) {
    try {
      Instances ordered = PairedInstances.inOrderOf(masked, release, ids);
      MaskedPair pair = pair(ordered, note -> notes.add("release " + file + ": " + note));
      MaskedPair whole = ComparedFile.pair(original, ordered, pair, ids, hierarchies, reading.textNames());
      Set<String> compared = new HashSet<>(whole.original().names());
      compared.addAll(PairedInstances.named(original, "id", ids.attributes()));
      return new Intruder.Release(file, held.with(held.original(), pair.masked()), whole, PairedInstances.names(ordered).stream()
          .filter(name -> !compared.contains(name) && !Recoded.isEmpty(ordered, ordered.attribute(name))).toList());
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException("-release '" + file + "': " + e.getMessage(), e);
    }
  }
}

package weka.disclosure.data;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import sdc.data.MaskedPair;
import sdc.risk.Coverage.NotAttacked;
import weka.core.Attribute;
import weka.core.Instances;
import weka.disclosure.options.AttributeRange;

/**
 * Both files with all their attributes, not only those that are attacked.
 *
 * @param pair        all attributes that can be compared
 * @param notAttacked the attributes that are not attacked, and why
 * @param changedText the attributes in both files that changed but cannot be compared
 * @param id          the attributes by which records correspond, or an empty text for their position
 */
public record ComparedFile(MaskedPair pair, List<NotAttacked> notAttacked, List<String> changedText, String id) {

  public ComparedFile {
    notAttacked = List.copyOf(notAttacked);
    changedText = List.copyOf(changedText);
  }

  /** Files that have only the attacked attributes. */
  public static ComparedFile of(MaskedPair attacked) {
    return new ComparedFile(attacked, List.of(), List.of(), "");
  }

  /**
   * The whole files.
   *
   * @param attacked    the attributes that are attacked, of all records
   * @param records     how records correspond
   * @param hierarchies the hierarchies of attributes
   * @param texts       the attributes of texts
   * @param apart       the attributes that are not attacked for another reason than -R, each with its reason
   */
  public static ComparedFile of(Instances original, Instances masked, MaskedPair attacked, RecordIds records,
      Hierarchies hierarchies, List<String> texts, Map<String, String> apart) {
    String id = records.attributes();
    MaskedPair pair = pair(original, masked, attacked, records, hierarchies, texts);
    Map<String, String> reasons = PairedInstances.leftOut(original, masked, AttributeRange.ALL, id, hierarchies);
    Set<String> compared = new HashSet<>(pair.original().names());
    Set<String> chosen = new HashSet<>(attacked.original().names());
    List<String> ids = PairedInstances.named(original, "id", id);
    List<NotAttacked> notAttacked = new ArrayList<>();
    List<String> changedText = new ArrayList<>();
    for (int k = 0; k < original.numAttributes(); k++) {
      String name = original.attribute(k).name();
      if (ids.contains(name)) {
        continue;
      }
      if (!chosen.contains(name)) {
        notAttacked.add(new NotAttacked(name, apart.getOrDefault(name,
            reasons.getOrDefault(name, "not among the attributes of -R"))));
      }
      if (!compared.contains(name) && hasChanged(original, masked, attacked, original.attribute(k))) {
        changedText.add(name);
      }
    }
    reasons.forEach((name, why) -> {
      if (original.attribute(name) == null) {
        notAttacked.add(new NotAttacked(name, why));
      }
    });
    return new ComparedFile(pair, notAttacked, changedText, id);
  }

  /** True if all attributes of both files are compared, except those that identify records. */
  public boolean isWhole() {
    return changedText.isEmpty() && notAttacked.stream().map(NotAttacked::name).allMatch(pair.original().names()::contains);
  }

  /** All attributes that can be compared, or only the attacked ones if the others have values that cannot be used. */
  public static MaskedPair pair(Instances original, Instances masked, MaskedPair attacked, RecordIds ids, Hierarchies hierarchies,
      List<String> texts) {
    try {
      MaskedPair all = PairedInstances.of(original, masked, AttributeRange.ALL, ids, hierarchies, note -> { }, texts);
      boolean more = !attacked.original().names().containsAll(all.original().names());
      return more ? all : attacked;
    } catch (IllegalArgumentException e) {
      return attacked;
    }
  }

  /** True if a record's value changed; without correspondence, if one occurs more or less often: an emptied one counts as dropped. */
  private static boolean hasChanged(Instances original, Instances masked, MaskedPair pair, Attribute attribute) {
    Attribute other = masked.attribute(attribute.name());
    if (other == null) {
      return false;
    }
    return pair.partners() == 0 ? !counts(original, attribute).equals(counts(masked, other))
        : IntStream.range(0, original.numInstances()).filter(row -> pair.partner(row) != MaskedPair.NONE)
        .anyMatch(row -> !original.instance(row).toString(attribute.index())
            .equals(masked.instance(pair.partner(row)).toString(other.index())));
  }

  /** How often each value occurs. */
  private static Map<String, Long> counts(Instances data, Attribute attribute) {
    return data.stream().filter(row -> !row.isMissing(attribute.index()))
        .collect(Collectors.groupingBy(row -> row.toString(attribute.index()), Collectors.counting()));
  }
}

package weka.disclosure.data;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.IntStream;
import sdc.data.MaskedPair;
import sdc.data.Table;
import sdc.risk.Coverage.NotAttacked;
import weka.core.Attribute;
import weka.core.Instances;

/**
 * Both files beyond the attributes that are attacked.
 *
 * @param pair        all attributes that can be compared: numbers, dates and categories that both files have
 * @param notAttacked the attributes of the original that are not attacked, and why
 * @param changedText the attributes that changed but cannot be compared
 * @param id          the attribute by which records correspond, or an empty text for their position
 */
public record ComparedFile(MaskedPair pair, List<NotAttacked> notAttacked, List<String> changedText, String id) {

  /** Keeps its own copies. */
  public ComparedFile {
    notAttacked = List.copyOf(notAttacked);
    changedText = List.copyOf(changedText);
  }

  /** Nothing beyond the attacked attributes. */
  public static ComparedFile of(MaskedPair attacked) {
    return new ComparedFile(attacked, List.of(), List.of(), "");
  }

  /**
   * The whole files, attributes matched by name.
   *
   * @param attacked the attributes that are attacked, of all records
   * @param id       the attribute by which records correspond, or an empty text
   */
  public static ComparedFile of(Instances original, Instances masked, MaskedPair attacked, String id) {
    Set<String> chosen = new HashSet<>(attacked.original().names());
    List<NotAttacked> notAttacked = new ArrayList<>();
    List<String> changedText = new ArrayList<>();
    List<Integer> compared = new ArrayList<>();
    for (int k = 0; k < original.numAttributes(); k++) {
      Attribute attribute = original.attribute(k);
      if (attribute.name().equals(id)) {
        continue;
      }
      String why = chosen.contains(attribute.name()) ? "" : reason(original, masked, attribute);
      if (why.isEmpty()) {
        compared.add(k);
      } else if (masked.attribute(attribute.name()) != null && hasChanged(original, masked, attacked, attribute)) {
        changedText.add(attribute.name());
      }
      if (!chosen.contains(attribute.name())) {
        notAttacked.add(new NotAttacked(attribute.name(), why.isEmpty() ? "not among the attributes of -R" : why));
      }
    }
    return new ComparedFile(pair(original, masked, attacked, compared), notAttacked, changedText, id);
  }

  private static MaskedPair pair(Instances original, Instances masked, MaskedPair attacked, List<Integer> compared) {
    int[] inOriginal = compared.stream().mapToInt(Integer::intValue).toArray();
    int[] inMasked = IntStream.of(inOriginal).map(k -> masked.attribute(original.attribute(k).name()).index()).toArray();
    if (IntStream.of(inOriginal).mapToObj(k -> original.attribute(k).name()).toList().equals(attacked.original().names())) {
      return attacked;
    }
    Table ofOriginal = InstancesTable.of(original, inOriginal);
    return attacked.with(ofOriginal, InstancesTable.of(masked, inMasked));
  }

  /** Why the attribute cannot be compared, or an empty text. */
  private static String reason(Instances originalData, Instances maskedData, Attribute original) {
    Attribute masked = maskedData.attribute(original.name());
    if (masked == null) {
      return "not in the masked data";
    }
    if (isInfinite(originalData, original) || isInfinite(maskedData, masked)) {
      return "infinite values cannot be compared";
    }
    boolean same = original.type() == masked.type() && (original.type() == Attribute.NUMERIC || original.isNominal());
    return same ? "" : original.type() == masked.type() ? Attribute.typeToString(original) + " attributes cannot be compared"
        : Attribute.typeToString(original) + " in the original, " + Attribute.typeToString(masked) + " in the masked data";
  }

  private static boolean isInfinite(Instances data, Attribute attribute) {
    return attribute.isNumeric() && data.stream().anyMatch(row -> Double.isInfinite(row.value(attribute.index())));
  }

  private static boolean hasChanged(Instances original, Instances masked, MaskedPair pair, Attribute attribute) {
    int in = masked.attribute(attribute.name()).index();
    return IntStream.range(0, original.numInstances()).filter(row -> pair.partner(row) != MaskedPair.NONE)
        .anyMatch(row -> !Objects.equals(original.instance(row).toString(attribute.index()),
            masked.instance(pair.partner(row)).toString(in)));
  }
}

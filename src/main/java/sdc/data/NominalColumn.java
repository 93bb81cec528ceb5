package sdc.data;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** A column of categories: each record has the code of one label, or {@link #MISSING}. */
public final class NominalColumn implements Column {

  /** The code of a missing category. */
  public static final int MISSING = -1;

  private final String name;
  private final List<String> labels;
  private final int[] codes;

  private NominalColumn(String name, List<String> labels, int[] codes) {
    this.name = name;
    this.labels = labels;
    this.codes = codes;
  }

  /** A column with the given labels; {@code codes} has the index of each record's label, or {@link #MISSING}. */
  public static NominalColumn of(String name, List<String> labels, int[] codes) {
    for (int row = 0; row < codes.length; row++) {
      if (codes[row] < MISSING || codes[row] >= labels.size()) {
        throw new IllegalArgumentException("attribute '" + name + "' has " + labels.size()
            + " labels, but record " + (row + 1) + " has the label number " + codes[row]);
      }
    }
    return new NominalColumn(name, List.copyOf(labels), codes.clone());
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public int size() {
    return codes.length;
  }

  /** The labels that a record may have. */
  public List<String> labels() {
    return labels;
  }

  /** The index of this record's label, or {@link #MISSING}. */
  public int code(int row) {
    return codes[row];
  }

  /** A copy of all codes. */
  public int[] toArray() {
    return codes.clone();
  }

  /** Every record's code in a list of labels that several columns share; appends the labels that the list lacks. */
  public int[] codesIn(Map<String, Integer> shared) {
    int[] codeOfLabel = labels.stream().mapToInt(label -> shared.computeIfAbsent(label, l -> shared.size())).toArray();
    return Arrays.stream(codes).map(code -> code == MISSING ? MISSING : codeOfLabel[code]).toArray();
  }

  @Override
  public boolean isMissing(int row) {
    return codes[row] == MISSING;
  }

  @Override
  public NominalColumn filled(String label) {
    List<String> more = Stream.concat(labels.stream(), Stream.of(label)).toList();
    return new NominalColumn(name, more, Arrays.stream(codes).map(code -> code == MISSING ? labels.size() : code).toArray());
  }

  @Override
  public NominalColumn rows(int[] rows) {
    int[] chosen = new int[rows.length];
    for (int i = 0; i < rows.length; i++) {
      chosen[i] = codes[rows[i]];
    }
    return new NominalColumn(name, labels, chosen);
  }
}

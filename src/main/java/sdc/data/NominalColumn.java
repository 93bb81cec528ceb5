package sdc.data;

import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.DoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import sdc.data.number.Decimals;
import sdc.data.text.TextMeasure;

/**
 * A column of categories: each record has the code of one label, or {@link #MISSING}. A label of a recoded column can represent a
 * {@link ReleasedSet} of original values instead of itself.
 */
public final class NominalColumn implements Column {

  /** The code of a missing category. */
  public static final int MISSING = -1;

  private final String name;
  private final List<String> labels;
  private final int[] codes;
  /** The set that each recoded label represents, by its code. */
  private final Map<Integer, ReleasedSet> sets;
  /** The comparison of labels that are texts, or null if they are only equal or not. */
  private final TextMeasure measure;

  private NominalColumn(String name, List<String> labels, int[] codes, Map<Integer, ReleasedSet> sets, TextMeasure measure) {
    this.measure = measure;
    this.name = name;
    this.labels = labels;
    this.codes = codes;
    this.sets = sets;
  }

  /** A column with the given labels; {@code codes} has the index of each record's label, or {@link #MISSING}. */
  public static NominalColumn of(String name, List<String> labels, int[] codes) {
    for (int row = 0; row < codes.length; row++) {
      if (codes[row] < MISSING || codes[row] >= labels.size()) {
        throw new IllegalArgumentException("attribute '" + name + "' has " + labels.size()
            + " labels, but record " + (row + 1) + " has the label number " + codes[row]);
      }
    }
    return new NominalColumn(name, List.copyOf(labels), codes.clone(), Map.of(), null);
  }

  /** The numbers of a column as labels, in the order of the records. */
  public static NominalColumn of(NumericColumn numbers, DoubleFunction<String> text) {
    Map<String, Integer> codes = new LinkedHashMap<>();
    int[] code = IntStream.range(0, numbers.size()).map(row -> numbers.isMissing(row) ? MISSING
        : codes.computeIfAbsent(text.apply(numbers.value(row)), label -> codes.size())).toArray();
    return of(numbers.name(), List.copyOf(codes.keySet()), code);
  }

  /** The numbers, and the sets of numbers, of a column as categories; equal numbers have one label, in ascending order. */
  public static NominalColumn ofNumbers(Column column) {
    String[] texts = new String[column.size()];
    TreeMap<Double, String> numbers = new TreeMap<>();
    Set<String> others = new TreeSet<>();
    for (int row = 0; row < texts.length; row++) {
      if (!column.isMissing(row)) {
        ReleasedSet set = column instanceof NominalColumn recoded ? recoded.sets.get(recoded.codes[row])
            : ReleasedSet.Interval.point(((NumericColumn) column).value(row));
        if (set instanceof ReleasedSet.Interval interval && interval.isPoint()) {
          texts[row] = numbers.computeIfAbsent(interval.low() + 0.0, Decimals::text);
        } else {
          texts[row] = ((NominalColumn) column).labels.get(((NominalColumn) column).codes[row]);
          others.add(texts[row]);
        }
      }
    }
    List<String> labels = Stream.concat(numbers.values().stream(), others.stream()).distinct().toList();
    Map<String, Integer> codeOf = new HashMap<>();
    labels.forEach(label -> codeOf.put(label, codeOf.size()));
    return of(column.name(), labels, Arrays.stream(texts).mapToInt(text -> text == null ? MISSING : codeOf.get(text)).toArray());
  }

  /** The same categories, with sets of original values for these codes, and with missing values for codes of every value. */
  NominalColumn standingFor(Map<Integer, ReleasedSet> setOfCode, boolean[] missing) {
    int[] known = Arrays.stream(codes).map(code -> code != MISSING && missing[code] ? MISSING : code).toArray();
    return new NominalColumn(name, labels, known, Map.copyOf(setOfCode), measure);
  }

  /** The same column with another name. */
  public NominalColumn named(String other) {
    return new NominalColumn(other, labels, codes, sets, measure);
  }

  /** The same categories as texts that are compared by this measure. */
  public NominalColumn asTexts(TextMeasure comparison) {
    return new NominalColumn(name, labels, codes, sets, comparison);
  }

  /** The comparison of the labels as texts, if they are texts. */
  public Optional<TextMeasure> measure() {
    return Optional.ofNullable(measure);
  }

  /** The set of each label that represents more than itself, by its code. */
  public Map<Integer, ReleasedSet> sets() {
    return sets;
  }

  @Override
  public boolean isOfNumbers() {
    return !sets.isEmpty() && sets.values().stream().noneMatch(ReleasedSet.Labels.class::isInstance)
        && Arrays.stream(codes).allMatch(code -> code == MISSING || sets.containsKey(code));
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

  /** The labels that some record has. */
  public Set<String> usedLabels() {
    return Arrays.stream(codes).filter(code -> code != MISSING).distinct().mapToObj(labels::get).collect(Collectors.toSet());
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
  public NominalColumn rows(int[] rows) {
    return new NominalColumn(name, labels, Arrays.stream(rows).map(row -> codes[row]).toArray(), sets, measure);
  }
}

package weka.disclosure.target;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import sdc.data.MaskedPair;
import sdc.data.Progress;
import sdc.data.Randomness;
import weka.core.Instances;
import weka.disclosure.FilterMasking;
import weka.disclosure.data.Hierarchies;
import weka.disclosure.data.PairedInstances;
import weka.disclosure.data.RecordIds;
import weka.disclosure.options.AttributeRange;
import weka.filters.unsupervised.attribute.MaskingFilter;

/**
 * The data to mask, and what the intruder knows of it.
 *
 * @param original    the data
 * @param known       the attributes that the intruder knows, as a range
 * @param hierarchies the hierarchies of its attributes
 * @param randomness  the source of all maskings, from which each draw has its own
 * @param by          the attributes that form strata, or an empty text
 * @param changes     the indices of the attributes that a filter masks
 */
public record SearchedData(Instances original, String known, Hierarchies hierarchies, Randomness randomness, String by,
    BiFunction<MaskingFilter, Instances, int[]> changes) {

  /** The names of the attributes that this filter masks. */
  Set<String> masked(MaskingFilter filter) {
    return names(changes.apply(filter, original));
  }

  /** The indices of the attributes that the masking of this text changes. */
  public int[] changedBy(String flag, String text) {
    RangedMasking masking = RangedMasking.of(flag, text, this);
    return changes.apply(masking.filter(new int[masking.ranges().size()]), original);
  }

  /** The names of the attributes in this range. */
  Set<String> named(String flag, String range) {
    return names(new AttributeRange(flag, range).choose(original, AttributeRange.Kind.ANY));
  }

  /** The names of the numeric attributes, without a class that the intruder does not know. */
  Set<String> numbers() {
    Set<String> numbers = names(IntStream.range(0, original.numAttributes())
        .filter(k -> AttributeRange.Kind.NUMERIC.fits(original.attribute(k))).toArray());
    if (!knowsClass()) {
      numbers.removeIf(name -> original.attribute(name).index() == original.classIndex());
    }
    return numbers;
  }

  /** True if the intruder knows the class, which filters mask only if they name it. */
  boolean knowsClass() {
    return original.classIndex() >= 0 && knownNames().contains(original.classAttribute().name());
  }

  /** The names of the dates that the intruder knows. */
  Set<String> knownDates() {
    Set<String> dates = knownNames();
    dates.removeIf(name -> !AttributeRange.Kind.DATE.fits(original.attribute(name)));
    return dates;
  }

  /** The names of the attributes that the intruder knows; attacks compare the class like any other. */
  Set<String> knownNames() {
    Instances header = new Instances(original, 0);
    header.setClassIndex(-1);
    return names(new AttributeRange("known", known).choose(header, AttributeRange.Kind.COMPARABLE));
  }

  /** The names of the attributes that the intruder could know but does not, the class among them, so that no attack compares them. */
  Set<String> others() {
    if (known.strip().equals(AttributeRange.ALL)) {
      return Set.of();
    }
    Set<String> others = names(IntStream.range(0, original.numAttributes())
        .filter(k -> AttributeRange.Kind.COMPARABLE.fits(original.attribute(k))).toArray());
    others.removeAll(knownNames());
    return others;
  }

  /** True if the intruder knows a number that no record lacks: RankSwappingAttack needs one. */
  boolean hasRanks() {
    Set<String> knows = knownNames();
    return numbers().stream().anyMatch(name -> knows.contains(name)
        && original.stream().noneMatch(row -> row.isMissing(original.attribute(name))));
  }

  private Set<String> names(int[] attributes) {
    return Arrays.stream(attributes).mapToObj(k -> original.attribute(k).name()).collect(Collectors.toCollection(LinkedHashSet::new));
  }

  /** Those of these attributes that the intruder knows, and the others; an empty set is left out. */
  List<Set<String>> knownAndOthers(Set<String> attributes) {
    Set<String> knows = new LinkedHashSet<>(attributes);
    knows.retainAll(knownNames());
    Set<String> others = new LinkedHashSet<>(attributes);
    others.removeAll(knows);
    List<Set<String>> groups = new ArrayList<>(List.of(knows, others));
    groups.removeIf(Set::isEmpty);
    return groups;
  }

  /** The numbers of these attributes, from 1, joined by a plus. */
  String numbers(Collection<String> attributes) {
    return attributes.stream().map(name -> Integer.toString(original.attribute(name).index() + 1)).collect(Collectors.joining("+"));
  }

  /** The data masked. */
  Instances masked(FilterMasking masking, int draw, Progress progress) {
    return drawn(masking, Integer.toString(draw)).mask(original, quiet(progress));
  }

  private FilterMasking drawn(FilterMasking masking, String... identity) {
    return masking.drawingFrom(randomness.derive(identity)).withHierarchies(hierarchies);
  }

  /** The release with these records masked once more, among themselves; empty if the masking cannot mask so few. */
  Optional<Instances> further(FilterMasking masking, Instances release, boolean[] rows, int draw, Progress progress) {
    int[] chosen = IntStream.range(0, rows.length).filter(row -> rows[row]).toArray();
    Instances part = new Instances(release, chosen.length);
    IntStream.of(chosen).forEach(row -> part.add(release.instance(row)));
    try {
      Instances masked = drawn(masking, "further", Integer.toString(draw)).mask(part, quiet(progress));
      if (!masked.equalHeaders(release)) {
        return Optional.empty();
      }
      Instances result = new Instances(release);
      IntStream.range(0, chosen.length).forEach(k -> result.set(chosen[k], masked.instance(k)));
      return Optional.of(result);
    } catch (IllegalArgumentException e) {
      return Optional.empty();
    }
  }

  /** The names of the attributes that have the same values in the release. */
  List<String> unmasked(Instances release) {
    return IntStream.range(0, original.numAttributes()).filter(k -> IntStream.range(0, original.numInstances())
        .allMatch(row -> original.instance(row).toString(k).equals(release.instance(row).toString(k))))
        .mapToObj(k -> original.attribute(k).name()).toList();
  }

  /** The names of the attributes that the intruder knows and that none of these maskings changes. */
  Set<String> knownUnmasked(List<String> filters) {
    Set<String> left = knownNames();
    filters.forEach(text -> left.removeAll(names(changedBy("F", text))));
    return left;
  }

  /** The attributes that the intruder knows; empty if the release has no value of any of them. */
  Optional<MaskedPair> attacked(Instances release) {
    return lost(release).containsAll(knownNames()) ? Optional.empty()
        : Optional.of(PairedInstances.of(original, release, known, RecordIds.NONE, hierarchies, note -> { }));
  }

  /** The attributes that cannot be compared, although they have values in the original: the release has none, or of another kind. */
  Set<String> lost(Instances release) {
    Set<String> lost = new LinkedHashSet<>(PairedInstances.leftOut(original, release, AttributeRange.ALL, "", hierarchies).keySet());
    lost.removeAll(PairedInstances.leftOut(original, original, AttributeRange.ALL, "", hierarchies).keySet());
    return lost;
  }

  /** All attributes that can be compared. */
  MaskedPair whole(Instances release) {
    return PairedInstances.of(original, release, AttributeRange.ALL, RecordIds.NONE, hierarchies, note -> { });
  }

  /** A digest of the data, of what the intruder knows and of the hierarchies: of all that attacks on a release depend on. */
  String digest() {
    return Digest.of(original, String.join("\n", knownNames()) + "\n" + hierarchies.digest());
  }

  /** Passes on a request to stop alone, because the reports and warnings of hundreds of maskings would hide those of the search. */
  static Progress quiet(Progress progress) {
    return progress::stopped;
  }
}

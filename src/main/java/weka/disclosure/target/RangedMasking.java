package weka.disclosure.target;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import sdc.data.Progress;
import sdc.target.Maskings;
import sdc.target.Range;
import weka.core.Instances;
import weka.core.Utils;
import weka.disclosure.FilterMasking;
import weka.disclosure.options.AttributeRange;
import weka.filters.unsupervised.attribute.MaskingFilter;
import weka.filters.unsupervised.attribute.MaskingSequence;

/** A row of masking filters, joined by a plus, whose options have ranges. */
public final class RangedMasking implements Maskings<Instances> {

  /** Filters that mask each attribute by itself, so that each may have a number of its own. */
  private static final Set<String> SINGLE = Set.of("RankSwapping", "AdditiveNoise", "MultiplicativeNoise", "Pram", "Recode");
  /** Filters that protect combinations of attributes, so that their attributes stay together. */
  private static final Set<String> JOINT = Set.of("KAnonymity", "LocalSuppression", "RecordSwapping");

  private final List<RangeText> parts;
  private final SearchedData data;
  /** For each range, the range of the unsplit family that it comes from. */
  private final List<Integer> origins;

  private RangedMasking(List<RangeText> parts, SearchedData data, List<Integer> origins) {
    this.parts = parts;
    this.data = data;
    this.origins = origins;
  }

  /** The family that this text describes; both ends of each range must be valid. */
  public static RangedMasking of(String flag, String text, SearchedData data) {
    RangedMasking masking = new RangedMasking(MaskingSequence.split(text).stream().map(part -> RangeText.of(flag, part))
        .map(RangedMasking::withBlocks).toList(), data, List.of());
    List<Range> ranges = masking.ranges();
    masking.filter(new int[ranges.size()]);
    masking.filter(ranges.stream().mapToInt(Range::last).toArray());
    return masking;
  }

  /** Blocks without numbers have that of -k. */
  private static RangeText withBlocks(RangeText part) {
    String blocks = part.option("B");
    String k = part.option("k");
    return !part.filter().equals("Microaggregation") || blocks.isEmpty() || blocks.contains(":") || k.isEmpty() ? part
        : part.without("B", "k").with("B", Arrays.stream(blocks.split(",")).map(block -> block.strip() + ":" + k)
            .collect(Collectors.joining(",")));
  }

  @Override
  public List<Range> ranges() {
    return parts.stream().flatMap(part -> part.ranges().stream()).toList();
  }

  @Override
  public int origin(int range) {
    return origins.isEmpty() ? range : origins.get(range);
  }

  /** The filters with their numbers; attributes of a split filter that have the same number are masked together. */
  @Override
  public String name(int[] at) {
    Map<String, Set<String>> texts = new LinkedHashMap<>();
    withNumbers(at, (part, numbers) -> {
      boolean own = !origins.isEmpty() && SINGLE.contains(part.filter()) && !part.option("R").isEmpty();
      texts.computeIfAbsent(own ? part.without("R").text(numbers) : part.text(numbers) + " ", text -> new LinkedHashSet<>())
          .addAll(own ? data.named("R", part.option("R")) : Set.of());
    });
    return texts.entrySet().stream().map(each -> each.getKey().strip() + (each.getValue().isEmpty() ? ""
        : " -R " + Utils.joinOptions(new String[] {AttributeRange.naming(each.getValue())}))).collect(Collectors.joining(" + "));
  }

  /** Does this for each part and the numbers of its ranges. */
  private void withNumbers(int[] at, BiConsumer<RangeText, String[]> use) {
    int from = 0;
    for (RangeText part : parts) {
      int first = from;
      use.accept(part, IntStream.range(0, part.ranges().size()).mapToObj(k -> number(part.ranges().get(k), at[first + k]))
          .toArray(String[]::new));
      from += part.ranges().size();
    }
  }

  private static String number(Range range, int index) {
    int decimals = (int) Math.max(0, Math.round(-Math.log10(range.step())));
    return BigDecimal.valueOf(range.value(index)).setScale(decimals, RoundingMode.HALF_UP).toPlainString();
  }

  /** The filter with these numbers. */
  public MaskingFilter filter(int[] at) {
    return strata(MaskingSequence.parse("F", name(at)));
  }

  private MaskingFilter strata(MaskingFilter filter) {
    if (!data.by().isEmpty()) {
      filter.setBy(data.by());
    }
    return filter;
  }

  /** The names of the filters, without options. */
  Set<String> filters() {
    return parts.stream().map(RangeText::filter).collect(Collectors.toCollection(LinkedHashSet::new));
  }

  /** The parts of this filter, whose ranges are the numbers with these indices. */
  List<RangeText> parts(String filter, int[] at) {
    List<RangeText> found = new ArrayList<>();
    withNumbers(at, (part, numbers) -> {
      if (part.filter().equals(filter)) {
        found.add(RangeText.of("F", part.text(numbers)));
      }
    });
    return found;
  }

  /** True if this part, whose ranges have their numbers, masks an attribute that the intruder knows. */
  boolean masksKnown(RangeText part) {
    return !Collections.disjoint(data.masked(weakest(part)), data.knownNames());
  }

  @Override
  public Set<String> attributes(int range) {
    int from = 0;
    for (RangeText part : parts) {
      if (range < from + part.ranges().size()) {
        return attributes(part, range - from);
      }
      from += part.ranges().size();
    }
    throw new IndexOutOfBoundsException(range);
  }

  /** The attributes of the blocks with this range, or all that the filter masks. */
  private Set<String> attributes(RangeText part, int range) {
    String blocks = part.option("B");
    if (!blocks.contains(":")) {
      return data.masked(weakest(part));
    }
    return Arrays.stream(blocks.split(",")).filter(block -> block.endsWith(RangeText.mark(range)))
        .flatMap(block -> data.named("B", block.substring(0, block.indexOf(':')).replace('+', ',')).stream())
        .collect(Collectors.toCollection(LinkedHashSet::new));
  }

  private MaskingFilter weakest(RangeText part) {
    return strata(MaskingSequence.parse("F", part.text(part.ranges().stream().map(range -> number(range, 0)).toArray(String[]::new))));
  }

  @Override
  public Instances mask(int[] at, int draw, Progress progress) {
    return data.masked(FilterMasking.of(filter(at)), draw, progress);
  }

  @Override
  public Optional<Instances> further(Instances release, boolean[] rows, int[] at, int draw, Progress progress) {
    return data.further(FilterMasking.of(filter(at)), release, rows, draw, progress);
  }

  @Override
  public boolean isRandom() {
    return FilterMasking.of(filter(new int[ranges().size()])).isRandom();
  }

  @Override
  public Optional<Maskings<Instances>> split() {
    List<RangeText> all = new ArrayList<>();
    List<Integer> from = new ArrayList<>();
    int first = 0;
    for (RangeText part : parts) {
      int begin = first;
      for (RangeText own : split(part)) {
        all.add(own);
        IntStream.range(0, own.ranges().size()).forEach(k -> from.add(begin + Math.min(k, part.ranges().size() - 1)));
      }
      first += part.ranges().size();
    }
    return from.size() == first ? Optional.empty() : Optional.of(new RangedMasking(all, data, from));
  }

  private List<RangeText> split(RangeText part) {
    if (part.ranges().isEmpty() || JOINT.contains(part.filter())) {
      return List.of(part);
    }
    if (part.filter().equals("Microaggregation")) {
      return List.of(splitBlocks(part));
    }
    Set<String> names = data.masked(weakest(part));
    boolean single = SINGLE.contains(part.filter()) && (part.option("M").isEmpty() || !part.filter().equals("AdditiveNoise"));
    List<Set<String>> groups = single ? names.stream().map(Set::of).toList() : data.knownAndOthers(names);
    return groups.stream().map(group -> part.without("R", "ordinal").with("R", AttributeRange.naming(group))).toList();
  }

  /** A number for each block; without blocks, one for the attributes that the intruder knows and one for the others. */
  private RangeText splitBlocks(RangeText part) {
    String given = part.option("B");
    if (part.ranges().size() != 1) {
      return part;
    }
    List<String> blocks = given.contains(":")
        ? Arrays.stream(given.split(",")).map(block -> block.substring(0, block.indexOf(':'))).toList()
        : data.knownAndOthers(data.masked(weakest(part))).stream().map(data::numbers).toList();
    List<String> numbered = IntStream.range(0, blocks.size()).mapToObj(b -> blocks.get(b) + ":" + RangeText.mark(b)).toList();
    RangeText bare = part.without("R", "k", "B");
    return new RangeText(bare.with("B", String.join(",", numbered)).words(),
        IntStream.range(0, blocks.size()).mapToObj(b -> part.ranges().get(0)).toList());
  }
}

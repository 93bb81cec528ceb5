package weka.filters.unsupervised.attribute;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import sdc.data.OwnThread;
import sdc.data.Table;
import sdc.mask.Masking;
import weka.core.Instances;
import weka.core.TechnicalInformation;
import weka.core.Utils;
import weka.disclosure.data.Hierarchies;
import weka.disclosure.data.MaskedColumns;
import weka.disclosure.data.UsesHierarchies;
import weka.disclosure.options.OptionSet;
import weka.disclosure.options.Schemes;
import weka.filters.MultiFilter;
import weka.gui.ProgrammaticProperty;

/**
 * Several masking filters in order as one masking, such as one for the numbers and one for the categories of a file. Each filter masks
 * the output of the filter before it, and draws from its own seed.
 */
public class MaskingSequence extends MaskingFilter implements UsesHierarchies {

  private static final long serialVersionUID = 1L;
  private static final String FLAG = "F";

  private MaskingFilter[] filters = {new Microaggregation()};

  public String globalInfo() {
    return "Masks by several masking filters in order, as one masking: one filter for each group of attributes, such as"
        + " Microaggregation for numbers and Pram for categories. Only the first batch is masked; later batches pass through unmasked.";
  }

  /** The papers of the filters. */
  @Override
  public TechnicalInformation getTechnicalInformation() {
    TechnicalInformation papers = filters[0].getTechnicalInformation();
    Arrays.stream(filters).skip(1).forEach(filter -> papers.add(filter.getTechnicalInformation()));
    return papers;
  }

  @Override
  public void useHierarchies(Hierarchies given) {
    Arrays.stream(filters).filter(UsesHierarchies.class::isInstance).forEach(filter -> ((UsesHierarchies) filter).useHierarchies(given));
  }

  @Override
  protected OptionSet options() {
    return options(Schemes::text);
  }

  private OptionSet options(Function<MaskingFilter, String> name) {
    return new OptionSet().texts(FLAG, "filter and its options", "A masking filter, such as \"Microaggregation -R 1-3 -k 5\", or"
        + " several joined by +, such as \"Microaggregation -k 5 + Pram\"; may be given several times (default Microaggregation)",
        () -> Arrays.stream(filters).map(name).toList(), this::setTexts);
  }

  @Override
  public String briefOptions() {
    return Utils.joinOptions(options(filter -> (filter.getClass().getSimpleName() + " " + filter.briefOptions()).strip())
        .with(lastOptions()).writeBriefly(true));
  }

  private void setTexts(List<String> texts) {
    setFilters(texts.isEmpty() ? new MaskingFilter[] {new Microaggregation()}
        : texts.stream().flatMap(text -> each(FLAG, text)).toArray(MaskingFilter[]::new));
  }

  /**
   * The masking that a text describes: a filter with its options, several joined by {@code " + "}, or a MultiFilter of masking
   * filters.
   */
  public static MaskingFilter parse(String flag, String text) {
    MaskingFilter[] all = each(flag, text).toArray(MaskingFilter[]::new);
    if (all.length == 1) {
      return all[0];
    }
    MaskingSequence sequence = new MaskingSequence();
    sequence.setFilters(all);
    return sequence;
  }

  private static Stream<MaskingFilter> each(String flag, String text) {
    return split(text).stream().flatMap(part -> {
      if (part.matches("(weka\\.filters\\.)?MultiFilter(\\s.*)?")) {
        return Arrays.stream(Schemes.create(MultiFilter.class, flag, "weka.filters", part).getFilters())
            .flatMap(each -> each(flag, Schemes.text(each)));
      }
      MaskingFilter one = Schemes.create(MaskingFilter.class, flag, MaskingFilter.class.getPackageName(), part);
      return one instanceof MaskingSequence sequence ? Arrays.stream(sequence.filters) : Stream.of(one);
    });
  }

  /** The parts of a text that are joined by a plus between blanks, outside of quotes. */
  public static List<String> split(String text) {
    List<String> parts = new ArrayList<>();
    boolean quoted = false;
    int from = 0;
    for (int at = 0; at < text.length(); at++) {
      char letter = text.charAt(at);
      if (letter == '\\') {
        at++;
      } else if (letter == '"') {
        quoted = !quoted;
      } else if (letter == '+' && !quoted && isBlank(text, at - 1) && isBlank(text, at + 1)) {
        parts.add(text.substring(from, at).strip());
        from = at + 1;
      }
    }
    parts.add(text.substring(from).strip());
    return parts;
  }

  private static boolean isBlank(String text, int at) {
    return at < 0 || at >= text.length() || Character.isWhitespace(text.charAt(at));
  }

  @Override
  protected int[] masked(Instances data) {
    return union(filter -> filter.masked(data));
  }

  @Override
  protected int[] seen(Instances data) {
    return union(filter -> filter.seen(data));
  }

  private int[] union(Function<MaskingFilter, int[]> attributes) {
    return Arrays.stream(filters).flatMapToInt(filter -> Arrays.stream(named(filter, () -> attributes.apply(filter)))).distinct()
        .sorted().toArray();
  }

  @Override
  protected Masking masking(Instances data, int[] attributes) {
    return (table, randomness, progress) -> {
      Table masked = table;
      for (MaskingFilter filter : filters) {
        int[] seen = filter.seen(data);
        int[] columns = positions(attributes, seen);
        Table before = masked.select(columns);
        Table after = named(filter, () -> kept(filter, before, filter.stratified(data, seen).mask(before, filter.randomness(),
            progress.within(nameOf(filter)))));
        for (int k = 0; k < columns.length; k++) {
          masked = masked.with(columns[k], after.column(k));
        }
        masked = masked.withWeights(IntStream.range(0, after.rows()).mapToDouble(after::weight).toArray());
      }
      return masked;
    };
  }

  private static Table kept(MaskingFilter filter, Table before, Table after) {
    if (after.rows() != before.rows()) {
      throw new IllegalArgumentException("a filter of a sequence must keep the number of records, but it makes " + after.rows() + " of "
          + before.rows() + "; leave out -n, or run this filter by itself first");
    }
    return new MaskedColumns.Tables(before, after).requireValues(filter.suppresses()).after();
  }

  @Override
  boolean drawsRecords(Instances data) {
    return Arrays.stream(filters).anyMatch(filter -> filter.drawsRecords(data));
  }

  /** Does the work of a filter; if it fails, puts the filter's name before the message. */
  private static <T> T named(MaskingFilter filter, Supplier<T> work) {
    try {
      return work.get();
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException(nameOf(filter) + ": " + OwnThread.original(e).getMessage(), e);
    }
  }

  private static String nameOf(MaskingFilter filter) {
    return filter.getClass().getSimpleName();
  }

  @Override
  List<String> idle() {
    return Arrays.stream(filters).flatMap(filter -> filter.idle().stream().map(line -> nameOf(filter) + ": " + line)).toList();
  }

  @Override
  boolean suppresses() {
    return Arrays.stream(filters).anyMatch(MaskingFilter::suppresses);
  }

  @Override
  public boolean recodes() {
    return Arrays.stream(filters).anyMatch(MaskingFilter::recodes);
  }

  @Override
  public boolean isRepeatable() {
    return Arrays.stream(filters).anyMatch(MaskingFilter::isRepeatable);
  }

  /** The names of the attributes of this data that the filter masks. */
  public static List<String> maskedBy(MaskingFilter filter, Instances data) {
    return Arrays.stream(filter.masked(data)).mapToObj(k -> data.attribute(k).name()).toList();
  }

  /** The filters, in order. */
  public MaskingFilter[] getFilters() {
    return filters.clone();
  }

  /** Sets the filters, in order; at least one. */
  public void setFilters(MaskingFilter[] inOrder) {
    if (inOrder.length == 0) {
      throw new IllegalArgumentException("-F needs at least one masking filter, got none; add one, such as Microaggregation");
    }
    filters = inOrder.clone();
  }

  public String filtersTipText() {
    return options().tip(FLAG);
  }

  /** Each filter has its own. */
  @ProgrammaticProperty
  @Override
  public void setAttributeIndices(String range) {
    Arrays.stream(filters).forEach(filter -> filter.setAttributeIndices(range));
  }

  @Override
  public String attributeIndicesTipText() {
    return filters[0].attributeIndicesTipText();
  }

  /** Each filter has its own; those set here serve all filters. */
  @ProgrammaticProperty
  @Override
  public void setBy(String names) {
    if (!names.isBlank()) {
      Arrays.stream(filters).forEach(filter -> filter.setBy(names));
    }
  }

  public static void main(String[] arguments) {
    runAsProgram(new MaskingSequence(), arguments);
  }
}

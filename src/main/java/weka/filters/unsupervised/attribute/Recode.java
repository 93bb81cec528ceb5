package weka.filters.unsupervised.attribute;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import sdc.data.Hierarchy;
import sdc.mask.Masking;
import sdc.mask.anonymity.RecodeRule;
import sdc.mask.anonymity.RecodeRule.Period.Unit;
import weka.core.Instances;
import weka.core.TechnicalInformation;
import weka.core.TechnicalInformation.Type;
import weka.disclosure.data.Hierarchies;
import weka.disclosure.data.UsesHierarchies;
import weka.disclosure.options.AttributeRange;
import weka.disclosure.options.NumberText;
import weka.disclosure.options.OptionSet;
import weka.disclosure.options.Paper;

/** The filter in front of {@link sdc.mask.anonymity.Recode}. */
public class Recode extends MaskingFilter implements UsesHierarchies {

  private static final long serialVersionUID = 1L;
  private static final int FIVE = 5;

  /** The ways to recode. */
  public enum Method {
    /** Intervals with about equally many values. */
    BINS,
    /** Intervals between given breaks. */
    BREAKS,
    /** Intervals of equal width. */
    WIDTH,
    /** Groups of labels. */
    GROUPS,
    /** A level of a hierarchy. */
    LEVEL,
    /** Months of dates. */
    MONTH,
    /** Quarters of dates. */
    QUARTER,
    /** Years of dates. */
    YEAR;

    private boolean isOfDates() {
      return this == MONTH || this == QUARTER || this == YEAR;
    }
  }

  private Method method = Method.BINS;
  private int bins = FIVE;
  private String breaks = "";
  private double width = FIVE;
  private String groups = "";
  private int level = 1;
  private Hierarchies hierarchies = Hierarchies.NONE;

  public String globalInfo() {
    return "Masks attributes by replacing each value with a label for a set of values: intervals of numbers, groups of categories, levels"
        + " of a hierarchy, or months, quarters and years of dates. Later batches get the labels of the first. For more information"
        + " see:\n\n" + getTechnicalInformation();
  }

  @Override
  public TechnicalInformation getTechnicalInformation() {
    return Paper.of(Type.BOOK, "Anco Hundepool and Josep Domingo-Ferrer and Luisa Franconi and Sarah Giessing and Eric Schulte Nordholt and"
        + " Keith Spicer and Peter-Paul de Wolf", "Statistical Disclosure Control", 2012, "publisher", "Wiley");
  }

  @Override
  protected OptionSet options() {
    return super.options()
        .choice("M", "What replaces a value: intervals with about equally many values (BINS), between given BREAKS or of equal WIDTH;"
            + " GROUPS of labels; the label at a LEVEL of the hierarchy; the MONTH, QUARTER or YEAR of a date", Method.BINS,
            this::getMethod, this::setMethod)
        .integer("bins", "intervals", "The number of intervals, for -M BINS", FIVE, this::getBins,
            value -> setBins(new RecodeRule.Bins(value).bins()))
        .text("breaks", "numbers", "The breaks between intervals in ascending order, such as 18,30,65, for -M BREAKS", "",
            this::getBreaks, text -> setBreaks(requireBreaks(text)))
        .number("width", "units", "The width of each interval in units of the attribute, for -M WIDTH", FIVE, this::getWidth,
            value -> setWidth(new RecodeRule.Width(value).width()))
        .text("groups", "labels", "The labels to join, such as none+primary,secondary+vocational, for -M GROUPS; others stay", "",
            this::getGroups, text -> setGroups(requireGroups(text)))
        .integer("level", "number", "The level of the hierarchy, 1 for the lowest above the values, for -M LEVEL", 1, this::getLevel,
            value -> setLevel(new RecodeRule.Level(this::hierarchy, value, NumberText::of).level()));
  }

  @Override
  protected int[] masked(Instances data) {
    if (!method.isOfDates()) {
      return chosen(data, method == Method.LEVEL ? AttributeRange.Kind.ANY : method == Method.GROUPS ? AttributeRange.Kind.NOMINAL
          : AttributeRange.Kind.NUMERIC);
    }
    int[] chosen = chosen(data, AttributeRange.Kind.COMPARABLE);
    int[] dates = Arrays.stream(chosen).filter(k -> data.attribute(k).isDate()).toArray();
    if (dates.length == 0 || dates.length < chosen.length && !getAttributeIndices().equals(AttributeRange.ALL)) {
      throw new IllegalArgumentException("-R: -M " + method + " recodes dates, but attribute '" + Arrays.stream(chosen)
          .filter(k -> !data.attribute(k).isDate()).mapToObj(k -> data.attribute(k).name()).findFirst().orElseThrow()
          + "' is not a date; name dates such as 2024-03-31 in -R");
    }
    return dates;
  }

  @Override
  protected Masking masking(Instances data, int[] attributes) {
    return new sdc.mask.anonymity.Recode(positions(attributes, attributes), rule());
  }

  private RecodeRule rule() {
    return switch (method) {
      case BINS -> new RecodeRule.Bins(bins);
      case BREAKS -> new RecodeRule.Breaks(parts(requireBreaks(breaks)).stream().mapToDouble(Double::parseDouble).toArray());
      case WIDTH -> new RecodeRule.Width(width);
      case GROUPS -> new RecodeRule.Groups(
          parts(requireGroups(groups)).stream().map(group -> List.of(group.split("\\s*\\+\\s*"))).toList());
      case LEVEL -> new RecodeRule.Level(this::hierarchy, level, NumberText::of);
      case MONTH -> new RecodeRule.Period(Unit.MONTH);
      case QUARTER -> new RecodeRule.Period(Unit.QUARTER);
      case YEAR -> new RecodeRule.Period(Unit.YEAR);
    };
  }

  @Override
  List<String> idle() {
    return Stream.of(idle("bins", bins != FIVE, Method.BINS), idle("breaks", !breaks.isEmpty(), Method.BREAKS),
        idle("width", width != FIVE, Method.WIDTH), idle("groups", !groups.isEmpty(), Method.GROUPS),
        idle("level", level != 1, Method.LEVEL)).flatMap(Optional::stream).toList();
  }

  private Optional<String> idle(String flag, boolean given, Method needed) {
    return given && method != needed ? Optional.of("-" + flag + " has no effect with -M " + method + "; it needs -M " + needed)
        : Optional.empty();
  }

  private Hierarchy hierarchy(String attribute) {
    return hierarchies.of(attribute).orElseThrow(() -> new IllegalArgumentException("-level: attribute '" + attribute + "' has no"
        + " hierarchy; name its hierarchy with -hierarchy " + attribute + "=FILE, or leave the attribute out"));
  }

  private static List<String> parts(String text) {
    return text.isBlank() ? List.of() : List.of(text.strip().split("\\s*,\\s*"));
  }

  @Override
  public boolean recodes() {
    return true;
  }

  @Override
  public void useHierarchies(Hierarchies given) {
    hierarchies = given;
  }

  /** What replaces a value. */
  public Method getMethod() {
    return method;
  }

  public void setMethod(Method value) {
    method = value;
  }

  public String methodTipText() {
    return options().tip("M");
  }

  /** The number of intervals. */
  public int getBins() {
    return bins;
  }

  public void setBins(int value) {
    bins = value;
  }

  public String binsTipText() {
    return options().tip("bins");
  }

  /** The breaks, separated by commas. */
  public String getBreaks() {
    return breaks;
  }

  public void setBreaks(String text) {
    breaks = text.strip();
  }

  private static String requireBreaks(String text) {
    if (!text.isBlank()) {
      if (!parts(text).stream().allMatch(NumberText::isNumber)) {
        throw new IllegalArgumentException("-breaks must be numbers separated by commas, such as 18,30,65, got '" + text + "'");
      }
      new RecodeRule.Breaks(parts(text).stream().mapToDouble(Double::parseDouble).toArray());
    }
    return text;
  }

  public String breaksTipText() {
    return options().tip("breaks");
  }

  /** The width of each interval. */
  public double getWidth() {
    return width;
  }

  public void setWidth(double value) {
    width = value;
  }

  public String widthTipText() {
    return options().tip("width");
  }

  /** The groups of labels. */
  public String getGroups() {
    return groups;
  }

  /** Sets the groups of labels, such as {@code none+primary,secondary+vocational}. */
  public void setGroups(String text) {
    groups = text.strip();
  }

  private static String requireGroups(String text) {
    if (!text.isBlank() && (text.matches(".*(\\+\\s*)(\\+|,|$).*|\\s*[+,].*|.*,\\s*(,.*|$)") || !text.contains("+"))) {
      throw new IllegalArgumentException("-groups must join labels by + and separate groups by commas, such as"
          + " none+primary,secondary+vocational, got '" + text + "'");
    }
    return text;
  }

  public String groupsTipText() {
    return options().tip("groups");
  }

  /** The level of the hierarchy. */
  public int getLevel() {
    return level;
  }

  public void setLevel(int value) {
    level = value;
  }

  public String levelTipText() {
    return options().tip("level");
  }

  public static void main(String[] arguments) {
    runAsProgram(new Recode(), arguments);
  }
}

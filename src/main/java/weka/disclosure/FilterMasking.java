package weka.disclosure;

import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import sdc.data.Progress;
import sdc.data.Randomness;
import weka.core.Instances;
import weka.core.Randomizable;
import weka.core.Utils;
import weka.disclosure.data.ColumnInstances;
import weka.disclosure.data.Hierarchies;
import weka.disclosure.data.LabelOrder;
import weka.disclosure.data.MaskedColumns;
import weka.disclosure.data.PairedInstances;
import weka.disclosure.data.UsesHierarchies;
import weka.filters.Filter;
import weka.filters.MultiFilter;
import weka.filters.unsupervised.attribute.MaskingFilter;
import weka.filters.unsupervised.attribute.MaskingSequence;
import weka.filters.unsupervised.attribute.RandomMaskingFilter;
import weka.filters.unsupervised.attribute.SequentialSynthesis;

/**
 * A filter as a masking. The evaluator, the tab, experiments, flows and the classifier all mask data by this class.
 *
 * <p>It masks by a copy of the filter, so one object can mask any number of times. The result has the attributes, the records and the
 * relation name of the data; a filter that changes these is rejected. The filter reports to the caller's progress.
 */
public final class FilterMasking {

  private final Filter filter;
  private final String name;
  private final String className;

  private FilterMasking(Filter filter, String name, String className) {
    this.filter = filter;
    this.name = name;
    this.className = className;
  }

  /** The masking by this filter with the filter's own seed; the class is that of the data. */
  public static FilterMasking of(Filter filter) {
    return new FilterMasking(copy(filter), nameOf(filter), null);
  }

  /** The same for data whose class attribute has this name; an empty name for data without a class. */
  public FilterMasking withClass(String attribute) {
    return new FilterMasking(filter, name, Objects.requireNonNull(attribute));
  }

  /** The same with these hierarchies, for a filter that works with them. */
  public FilterMasking withHierarchies(Hierarchies hierarchies) {
    return changed(UsesHierarchies.class, part -> part.useHierarchies(hierarchies));
  }

  /** The same by another filter. */
  public FilterMasking with(Filter other) {
    return new FilterMasking(copy(other), nameOf(other), className);
  }

  /**
   * The same with this seed, if the filter has one. Two maskings of one kind within a MultiFilter still draw different numbers, because
   * their random streams depend on their input data.
   */
  public FilterMasking withSeed(int seed) {
    return reseeded(any -> seed, seed);
  }

  /** The masking of a run, counted from 0: its seed is the filter's own, or the given one if it has none, plus the run's number. */
  public FilterMasking ofRun(int run, int first) {
    return reseeded(own -> (own == 0 ? first : own) + run, first + run);
  }

  /** The same drawing from this source, so that it can be repeated; filters with a seed of their own keep to it. */
  public FilterMasking drawingFrom(Randomness source) {
    return changed(RandomMaskingFilter.class, part -> part.drawFrom(source));
  }

  /** The same with this change to copies of its filters of a kind. */
  private <T> FilterMasking changed(Class<T> kind, Consumer<T> change) {
    Filter copy = copy(filter);
    parts(copy).filter(kind::isInstance).map(kind::cast).forEach(change);
    return new FilterMasking(copy, name, className);
  }

  private FilterMasking reseeded(UnaryOperator<Integer> seeds, int other) {
    FilterMasking masking = changed(Filter.class, part -> {
      if (part instanceof RandomMaskingFilter random) {
        random.setSeed(repeatable(seeds.apply(random.getSeed())));
      } else if (part instanceof Randomizable random) {
        random.setSeed(other);
      }
    });
    if (masking.filter instanceof MultiFilter several) {
      several.setSeed(other);
    }
    return masking;
  }

  /** A run with seed 0 must be repeatable too, but a masking reads seed 0 as new randomness. */
  private static int repeatable(int seed) {
    return seed == 0 ? Integer.MIN_VALUE : seed;
  }

  /** The filters of the masking, in order. */
  private static Stream<Filter> parts(Filter filter) {
    Filter[] several = filter instanceof MultiFilter any ? any.getFilters()
        : filter instanceof MaskingSequence ours ? ours.getFilters() : new Filter[0];
    return several.length == 0 ? Stream.of(filter) : Arrays.stream(several).flatMap(FilterMasking::parts);
  }

  /** The filter. */
  public Filter filter() {
    return filter;
  }

  /** The name of the class attribute, or an empty text; null for the class of the data. */
  public String className() {
    return className;
  }

  /** True if the masking draws random numbers, so that runs with other seeds differ. */
  public boolean isRandom() {
    return parts(filter).anyMatch(part -> part instanceof RandomMaskingFilter || part instanceof Randomizable);
  }

  /** True if a seed makes the same run repeat its output, which must not hold for a released file. */
  public boolean isRepeatable() {
    return parts(filter).anyMatch(part -> part instanceof MaskingFilter masking && masking.isRepeatable());
  }

  /** The filter's name and its own options, as a user would write them; several filters are joined by a plus. */
  public String name() {
    return name;
  }

  /** The name of the masking by this filter. */
  public static String nameOf(Filter filter) {
    List<String> names = parts(filter).map(FilterMasking::partName).toList();
    return String.join(" + ", names);
  }

  private static String partName(Filter part) {
    String options = part instanceof MaskingFilter masking ? masking.briefOptions() : Utils.joinOptions(part.getOptions());
    return (part.getClass().getSimpleName() + " " + options).strip();
  }

  /** Masks a copy of the data. */
  public Instances mask(Instances data, Progress progress) {
    return mask(data, true, progress);
  }

  /** The same; the records must be as many as before, or may be any number of synthetic ones. */
  public Instances mask(Instances data, boolean corresponds, Progress progress) {
    Filter copy = copy(filter);
    Stream.concat(Stream.of(copy), parts(copy)).forEach(part -> {
      if (part instanceof MaskingFilter masking) {
        masking.reportTo(progress);
      }
    });
    Instances input = withClassSet(data);
    Instances masked;
    try {
      copy.setInputFormat(input);
      masked = LabelOrder.asIn(input, MaskedColumns.mask(input, copy));
    } catch (Progress.Stopped e) {
      throw e;
    } catch (InterruptedException e) {
      throw stopped();
    } catch (Exception e) {
      throw new IllegalArgumentException("-F " + name + ": " + e.getMessage(), e);
    }
    requireSameShape(input, masked, corresponds);
    parts(filter).filter(part -> corresponds && part instanceof SequentialSynthesis any && any.isWhole(input)).findFirst().ifPresent(part ->
        progress.warn(part.getClass().getSimpleName() + ": the synthetic records belong to no original ones, so linkages by position mean"
            + " nothing; attack them with -correspondence NONE"));
    masked.setClassIndex(data.classIndex());
    masked.setRelationName(data.relationName());
    return masked;
  }

  private Instances withClassSet(Instances data) {
    if (className == null) {
      return data;
    }
    Instances copy = data instanceof ColumnInstances columns ? columns.copy() : new Instances(data);
    copy.setClassIndex(className.isEmpty() || data.attribute(className) == null ? -1 : data.attribute(className).index());
    return copy;
  }

  private void requireSameShape(Instances data, Instances masked, boolean corresponds) {
    String difference = parts(filter).anyMatch(part -> part instanceof MaskingFilter masking && masking.recodes())
        && PairedInstances.names(data).equals(PairedInstances.names(masked)) ? null : data.equalHeadersMsg(masked);
    if (difference != null || corresponds && masked.numInstances() != data.numInstances()) {
      throw new IllegalArgumentException("-F " + name + ": a masking must keep all attributes and records, but "
          + (difference != null ? "this filter changes the attributes: " + difference.strip().replaceAll("\\R", " ")
              : "this filter returns " + masked.numInstances() + " of " + data.numInstances() + " records") + "; choose another filter"
          + (difference == null ? ", or let it return as many" : ""));
    }
  }

  private static Filter copy(Filter filter) {
    try {
      return Filter.makeCopy(filter);
    } catch (InterruptedException e) {
      throw stopped();
    } catch (Exception e) {
      throw new IllegalArgumentException("-F: " + filter.getClass().getName() + " cannot be copied: " + e.getMessage(), e);
    }
  }

  /** Weka's own filters end so when their thread is interrupted; keeps the interrupt for later checks. */
  private static Progress.Stopped stopped() {
    Thread.currentThread().interrupt();
    return new Progress.Stopped();
  }
}

package weka.gui.disclosure;

import java.io.Serializable;
import java.util.List;
import weka.core.Instances;
import weka.disclosure.FilterMasking;
import weka.disclosure.linkage.Linkage;
import weka.filters.Filter;

/**
 * All that a run needs, apart from the window: what the user changes meanwhile does not reach it.
 *
 * @param original   the original data and where it is from
 * @param masked     the masked data; null where the masking makes it or the file is still to be read
 * @param masking    the filter that masks, and the class that it leaves alone; null where the masked data came otherwise
 * @param intruder   what the intruder knows and wants
 * @param linkages   how the intruder links, one or more
 */
public record RunInput(Source original, Source masked, FilterMasking masking, Knowledge intruder, List<Linkage> linkages) {

  /**
   * A data set and where it is from.
   *
   * @param data the data; null for a file that is still to be read
   * @param file the file's path, or an empty text for data in memory
   * @param name how the user knows it
   */
  public record Source(Instances data, String file, String name) {
  }

  /**
   * What the intruder knows and wants.
   *
   * @param range        the known attributes, as a range
   * @param confidential the attributes to learn, as a range, or an empty text
   * @param identifiers  the attributes that name people, which are neither masked nor saved
   * @param categories   the attributes whose numbers, dates or texts are categories
   * @param id           the attribute by which records correspond, or an empty text for their position
   * @param sample       the records whose true links the intruder knows, such as 20%, or an empty text for none
   * @param k            the records that a group should have
   */
  public record Knowledge(String range, String confidential, List<String> identifiers, List<String> categories, String id,
      String sample, int k) implements Serializable {

    /** Keeps its own lists. */
    public Knowledge {
      identifiers = List.copyOf(identifiers);
      categories = List.copyOf(categories);
    }
  }

  /** Keeps its own list and refuses an empty one. */
  public RunInput {
    linkages = List.copyOf(linkages);
    if (linkages.isEmpty()) {
      throw new IllegalArgumentException("there is no linkage in the list; add one, or choose a preset");
    }
  }

  /** The same with another filter. */
  RunInput with(Filter other) {
    return new RunInput(original, null, masking.with(other), intruder, linkages);
  }
}

package sdc.link.attack;

import java.io.Serializable;
import java.util.List;
import sdc.link.Links;

/**
 * What the sums of groups determine.
 *
 * @param links      each original record with the recovered records that equal it
 * @param attributes per attribute what came out, attributes that no sum can be read from included
 * @param records    masked records that have an original one and were not known before
 * @param known      records that the intruder knew before
 * @param complete   records of which every attribute with sums came out as it is in the original
 * @param notes      what could not be used and why, a line each
 */
public record SumsResult(Links links, List<Attribute> attributes, int records, int known, int complete, List<String> notes)
    implements Serializable {

  /**
   * The values of one attribute.
   *
   * @param name       its name
   * @param releases   releases whose sums could be read
   * @param determined values that the sums leave no choice for
   * @param found      those of them that equal the original
   */
  public record Attribute(String name, int releases, int determined, int found) implements Serializable {
  }

  /** Keeps its own copies. */
  public SumsResult {
    attributes = List.copyOf(attributes);
    notes = List.copyOf(notes);
  }

  /** Values found in all attributes together. */
  public int found() {
    return attributes.stream().mapToInt(Attribute::found).sum();
  }

  /** Values that seemed determined and differ from the original: the releases were masked otherwise. */
  public int wrong() {
    return attributes.stream().mapToInt(each -> each.determined() - each.found()).sum();
  }
}

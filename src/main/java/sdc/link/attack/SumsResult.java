package sdc.link.attack;

import java.io.Serializable;
import java.util.List;
import sdc.link.Links;

/**
 * The result of {@link SumsAttack}.
 *
 * @param links      the links of each original record to the recovered records that equal it
 * @param attributes the values found in each attribute, including attributes without sums
 * @param records    the number of masked records that have an original record and were not already known
 * @param known      the number of records that the intruder already knew
 * @param complete   the number of records for which every attribute with sums is found
 * @param notes      the links as a share of all records, if some were known before, and the data that could not be used; one line each
 */
public record SumsResult(Links links, List<Attribute> attributes, int records, int known, int complete, List<String> notes)
    implements Serializable {

  /**
   * The values of one attribute.
   *
   * @param name       the attribute's name
   * @param releases   the number of releases whose sums were used
   * @param determined the number of values that the sums determine
   * @param found      the number of determined values that equal the original
   */
  public record Attribute(String name, int releases, int determined, int found) implements Serializable {
  }

  public SumsResult {
    attributes = List.copyOf(attributes);
    notes = List.copyOf(notes);
  }

  /** The number of values found in all attributes together. */
  public int found() {
    return attributes.stream().mapToInt(Attribute::found).sum();
  }

  /** The number of determined values that differ from the original, because the releases were masked in another way. */
  public int wrong() {
    return attributes.stream().mapToInt(each -> each.determined() - each.found()).sum();
  }
}

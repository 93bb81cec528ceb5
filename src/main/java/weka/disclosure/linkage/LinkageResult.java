package weka.disclosure.linkage;

import java.io.Serializable;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import sdc.link.Links;
import sdc.risk.Rate;

/**
 * What one linkage found.
 *
 * @param method  the linkage's class, without its package
 * @param options its options, as a user would write them
 * @param links   who was linked to whom
 * @param seconds how long it took
 * @param details what is particular to the method, by its name in the JSON output: texts, numbers, lists and maps of these
 * @param notes   what a reader of the figures has to know, a line each
 */
public record LinkageResult(String method, String options, Links links, double seconds, Map<String, Object> details,
    List<String> notes) implements Serializable {

  /** Keeps its own copies. */
  public LinkageResult {
    details = Collections.unmodifiableMap(new LinkedHashMap<>(details));
    notes = List.copyOf(notes);
  }

  /** The linkage as a user would write it. */
  public String name() {
    return (method + " " + options).strip();
  }

  /** The linked records as a rate with its interval. */
  public Rate rate() {
    return new Rate(links.linked(), links.records());
  }
}

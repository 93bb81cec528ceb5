package weka.disclosure.evaluation;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import sdc.link.Links;
import sdc.risk.Rate;

/**
 * What one linkage found.
 *
 * @param method  the linkage's class, without its package
 * @param options its options, as a user would write them
 * @param links   who was linked to whom
 * @param seconds how long it took
 * @param finding what is particular to the method
 * @param notes   what a reader of the figures has to know, a line each
 */
public record LinkageResult(String method, String options, Links links, double seconds, Finding finding, List<String> notes)
    implements Serializable {

  /** Keeps its own copy. */
  public LinkageResult {
    notes = List.copyOf(notes);
  }

  /** The more links, the stronger; of as many, the more finds are expected of an intruder who guesses among equally near records. */
  public static final Comparator<LinkageResult> STRENGTH = Comparator.comparingDouble((LinkageResult result) -> result.rate().percent())
      .thenComparingDouble(result -> result.links().credited());

  /** The linkage as a user would write it. */
  public String name() {
    return (method + " " + options).strip();
  }

  /** The linked records as a rate with its interval. */
  public Rate rate() {
    return new Rate(links.linked(), links.records());
  }

  /** What its links leave out, such as: 950 more are tied with others (expected with guesses: 31.7); empty without ties. */
  public String ties() {
    return links.tied() == 0 ? "" : String.format(Locale.ROOT, "%d %s tied with others (expected with guesses: %.1f)", links.tied(),
        (links.linked() == 0 ? "" : "more ") + (links.tied() == 1 ? "is" : "are"), links.credited());
  }

  /** What was found among the records that the linkage learned from, where these are not the attacked ones. */
  public Optional<LinkageResult> known() {
    return finding instanceof Finding.OfKnown split ? Optional.of(split.known()) : Optional.empty();
  }

  /** The distance that was learned, if any; its bound is that of the known records where there are such. */
  public Optional<LearnedDistance> learned() {
    Finding own = finding instanceof Finding.OfKnown split ? split.learned() : finding;
    return own instanceof LearnedDistance distance ? Optional.of(distance) : Optional.empty();
  }

  /** The same, as found by what was learned on other records, with their notes and their time. */
  LinkageResult learnedFrom(LinkageResult train) {
    List<String> all = new ArrayList<>(train.notes);
    all.add(String.format(Locale.ROOT, "known records: %s; attacked records: %s; difference %+.2f points", words(train.rate()),
        words(rate()), rate().percent() - train.rate().percent()));
    return new LinkageResult(method, options, links, train.seconds + seconds, new Finding.OfKnown(finding, train), all);
  }

  /** What this distance, learned from these known records, finds among others. */
  public LinkageResult among(Links others, double time) {
    return new LinkageResult(method, options, others, time, finding, List.of()).learnedFrom(this);
  }

  private static String words(Rate rate) {
    return String.format(Locale.ROOT, "%d of %d linked, %.2f %% (%.2f to %.2f)", rate.hits(), rate.records(), rate.percent(),
        rate.low(), rate.high());
  }
}

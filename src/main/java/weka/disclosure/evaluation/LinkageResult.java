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
 * @param options its options as a user writes them
 * @param links   the links
 * @param seconds the time it needed
 * @param finding the results besides the links
 * @param notes   notes for readers of the figures, a line each
 */
public record LinkageResult(String method, String options, Links links, double seconds, Finding finding, List<String> notes)
    implements Serializable {

  public LinkageResult {
    notes = List.copyOf(notes);
  }

  /** By links; with equal links, by the expected finds of an intruder who guesses among equally near records. */
  public static final Comparator<LinkageResult> STRENGTH = Comparator.comparingDouble((LinkageResult result) -> result.rate().percent())
      .thenComparingDouble(result -> result.links().creditedPercent());

  /** The linkage as a user writes it. */
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

  /** What was found among the known records that the linkage learned from; empty if it learned from the attacked records. */
  public Optional<LinkageResult> known() {
    return finding instanceof Finding.OfKnown split ? Optional.of(split.known()) : Optional.empty();
  }

  /** The learned distance, if any; if it was learned from known records, its bound is for these. */
  public Optional<LearnedDistance> learned() {
    Finding own = finding instanceof Finding.OfKnown split ? split.learned() : finding;
    return own instanceof LearnedDistance distance ? Optional.of(distance) : Optional.empty();
  }

  /** The same with the links among the known records, and with their notes and time added. */
  public LinkageResult learnedFrom(LinkageResult train) {
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

package sdc.link.match;

import java.io.Serializable;
import java.util.List;
import sdc.link.Links;

/**
 * The links of a classifier, with the examples and candidates behind them.
 *
 * @param links      the links; the distance of a candidate is one less its probability
 * @param known      the number of known records that each model has learned from, on average
 * @param wrong      the number of wrong candidates that each model has learned from, on average
 * @param models     the number of models: one, or one for each part
 * @param candidates the mean number of candidates of an attacked record
 * @param covered    the number of attacked records whose own masked record is among their candidates
 * @param features   the names of the features
 */
public record ClassifierResult(Links links, double known, double wrong, int models, double candidates, int covered,
    List<String> features) implements Serializable {

  public ClassifierResult {
    features = List.copyOf(features);
  }
}

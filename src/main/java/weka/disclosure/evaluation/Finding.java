package weka.disclosure.evaluation;

import java.io.Serializable;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import sdc.link.attack.AttackResult;
import sdc.link.attack.PosteriorResult;
import sdc.link.attack.SumsResult;
import sdc.link.match.ClassifierResult;
import sdc.link.probabilistic.MatchModel;
import sdc.link.probabilistic.Thresholds;
import weka.disclosure.command.JsonValues;

/** What a linkage found besides its links. A new linkage may have a new finding. */
public interface Finding extends Serializable {

  /** The finding of a linkage that has only links. */
  Finding NONE = new None();

  /** The figures under the names that the JSON output gives them: texts, numbers, lists and maps of these. */
  Map<String, Object> toMap();

  /** Only links. */
  record None() implements Finding {
    @Override
    public Map<String, Object> toMap() {
      return Map.of();
    }
  }

  /**
   * A one-to-one assignment.
   *
   * @param cost the sum of its squared distances
   */
  record Assigned(double cost) implements Finding {
    @Override
    public Map<String, Object> toMap() {
      return Map.of("cost", cost);
    }
  }

  /**
   * The candidates of an attack on one masking method.
   *
   * @param result the candidates and their links
   */
  record Candidates(AttackResult result) implements Finding {
    @Override
    public Map<String, Object> toMap() {
      return Named.map("certain", result.certain(), "correct", result.correct(), "covered", result.covered(), "certified",
          result.certified(), "candidates", JsonValues.of(result.sizes()));
    }
  }

  /**
   * The values that the sums of groups determine.
   *
   * @param result the result
   */
  record Sums(SumsResult result) implements Finding {
    @Override
    public Map<String, Object> toMap() {
      Map<String, Object> values = new LinkedHashMap<>();
      result.attributes().forEach(each -> values.put(each.name(), Named.map("releases", each.releases(), "determined",
          each.determined(), "found", each.found())));
      return Named.map("sums", Named.map("records", result.records(), "known", result.known(), "complete", result.complete(), "values",
          values));
    }

    /** The same in a sentence without its full stop. */
    public String words() {
      int used = (int) result.attributes().stream().filter(each -> each.releases() > 0).count();
      return "the sums of the groups reveal " + result.found() + " of " + (long) result.records() * used + " values exactly, and "
          + result.complete() + " of " + result.records() + " records in all " + used + " attributes"
          + (result.known() == 0 ? "" : "; " + result.known() + " others were known before")
          + (result.wrong() == 0 ? "" : "; " + result.wrong() + " more values are wrong, so some release has no means of groups, or means"
          + " that are rounded too far");
    }
  }

  /**
   * The result of an attack by an intruder who knows the probabilities of the masking.
   *
   * @param result the result
   */
  record Guesses(PosteriorResult result) implements Finding {
    @Override
    public Map<String, Object> toMap() {
      Map<String, Object> values = new LinkedHashMap<>();
      result.attributes().forEach(each -> {
        Map<String, Object> of = Named.map("records", each.records(), "releasedRight", each.releasedRight(), "guessedRight",
            each.guessedRight());
        if (!Double.isNaN(each.guessedError())) {
          of.putAll(Named.map("releasedError", each.releasedError(), "guessedError", each.guessedError()));
        }
        values.put(each.name(), of);
      });
      return Named.map("guesses", Named.map("records", result.records(), "posterior", result.posterior(), "values", values));
    }

    /** The same in a sentence without its full stop. */
    public String words() {
      List<PosteriorResult.Attribute> all = result.attributes();
      long values = all.stream().mapToLong(PosteriorResult.Attribute::records).sum();
      double released = all.stream().mapToDouble(PosteriorResult.Attribute::releasedError).average().orElse(Double.NaN);
      double guessed = all.stream().mapToDouble(PosteriorResult.Attribute::guessedError).average().orElse(Double.NaN);
      return String.format(Locale.ROOT, "from the release alone, %d of %d values are guessed right (%d are right as released)%s; an"
          + " intruder who holds all originals gives a released record's own original a probability of %.1f %% on average",
          all.stream().mapToInt(PosteriorResult.Attribute::guessedRight).sum(), values,
          all.stream().mapToInt(PosteriorResult.Attribute::releasedRight).sum(), Double.isNaN(guessed) ? ""
              : String.format(Locale.ROOT, ", with an error of %.1f %% of the standard deviation instead of %.1f %%", 100 * guessed,
                  100 * released), 100 * result.posterior());
    }
  }

  /**
   * The result of an attack on one masking method, and the values that known members of groups reveal besides.
   *
   * @param candidates the result of the attack
   * @param sums       the values that sums determine
   */
  record CandidatesAndSums(Candidates candidates, Sums sums) implements Finding {
    @Override
    public Map<String, Object> toMap() {
      Map<String, Object> map = new LinkedHashMap<>(candidates.toMap());
      map.putAll(sums.toMap());
      return map;
    }
  }

  /**
   * The model of probabilistic linkage.
   *
   * @param attributes the names of the attributes
   * @param model      the estimated probabilities
   * @param thresholds LT, NLT and the numbers of pairs beyond and between them
   */
  record Probabilities(List<String> attributes, MatchModel model, Thresholds thresholds) implements Finding {
    @Override
    public Map<String, Object> toMap() {
      Map<String, Object> agreement = new LinkedHashMap<>();
      for (int k = 0; k < attributes.size(); k++) {
        agreement.put(attributes.get(k), Named.map("m", JsonValues.of(model.m()[k]), "u", JsonValues.of(model.u()[k])));
      }
      return Named.map("share", model.share(), "agreement", agreement, "thresholds", Named.map("LT", thresholds.link(), "NLT",
          thresholds.nonLink(), "linkedPairs", thresholds.linked(), "clericalPairs", thresholds.clerical(), "nonLinkedPairs",
          thresholds.nonLinked()), "converged", model.converged());
    }
  }

  /**
   * The pairs that a classifier has learned from and has compared.
   *
   * @param result the links and counts
   */
  record Matches(ClassifierResult result) implements Finding {
    @Override
    public Map<String, Object> toMap() {
      return Named.map("models", result.models(), "knownRecords", result.known(), "wrongCandidates", result.wrong(), "meanCandidates",
          result.candidates(), "ownAmongCandidates", result.covered(), "features", result.features());
    }
  }

  /**
   * A finding that was learned from known records and then used on others.
   *
   * @param learned the finding
   * @param known   the links among the known records
   */
  record OfKnown(Finding learned, LinkageResult known) implements Finding {
    @Override
    public Map<String, Object> toMap() {
      return learned.toMap();
    }
  }
}

package weka.disclosure.evaluation;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import sdc.data.Table;
import sdc.risk.Coverage;
import weka.disclosure.evaluation.SyntheticFigures.Attack;

/**
 * A question that European guidance asks of anonymised data (Article 29 Working Party, Opinion 05/2014 on anonymisation techniques): can
 * people be singled out, can their records be linked, can their attributes be inferred? Besides, was a person in the original?
 *
 * @param name     its name in the JSON output
 * @param words    the question
 * @param tried    the attacks that answer it
 * @param notTried what was not tried, each with its reason
 */
public record PrivacyQuestion(String name, String words, List<Attack> tried, List<String> notTried) {

  private static final String NO_HOLDOUT = "any attack by -holdout, because no records were held out";

  public PrivacyQuestion {
    tried = List.copyOf(tried);
    notTried = List.copyOf(notTried);
  }

  /** The questions about this assessment, whose records do not correspond. */
  static List<PrivacyQuestion> of(AttackPlan.Unrelated plan, SyntheticFigures found) {
    List<String> out = new ArrayList<>(List.of("conditions on two attributes, or on more than three"));
    List<String> link = new ArrayList<>(List.of("other divisions of the attributes between two parties, or more parties"));
    List<String> infer = new ArrayList<>(List.of("intruders who know only some of the known attributes"));
    List<String> member = new ArrayList<>(List.of("intruders who see how the release was made, not the release alone"));
    if (found.held().isEmpty()) {
      List.of(out, link, infer, member).forEach(list -> list.add(0, NO_HOLDOUT));
    } else if (plan.model().isEmpty()) {
      infer.add(0, "a trained classifier (-model)");
      member.add(0, "a trained classifier (-model)");
    }
    List<String> inferred = plan.secrets().stream().map(AttackPlan.Secret::name).toList();
    List<String> others = plan.holdout().map(Table::names).orElse(List.of()).stream().filter(name -> !inferred.contains(name)).toList();
    if (!others.isEmpty()) {
      infer.add(0, "inference of " + Coverage.some(others));
    }
    found.held().ifPresent(held -> link.addAll(held.parties().isEmpty() ? List.of("two parties, because there is one attribute")
        : List.of()));
    return List.of(of(found, "singlingOut", "Can a person be singled out?", out, "copies", "singlingOut"),
        of(found, "linkability", "Can records of one person at two places be linked?", link, "linkability"),
        of(found, "inference", "Can an attribute of a person be inferred?", infer, "inference"),
        of(found, "membership", "Can somebody learn that a person was in the original?", member, "dcr", "nndr", "membership"));
  }

  private static PrivacyQuestion of(SyntheticFigures found, String name, String words, List<String> notTried, String... paths) {
    return new PrivacyQuestion(name, words, found.attacks().stream().filter(attack -> List.of(paths).contains(attack.path().get(0)))
        .toList(), notTried);
  }

  /** The attack with the largest risk. */
  public Optional<Attack> strongest() {
    return SyntheticFigures.strongest(tried);
  }

  /** True if an attack succeeds clearly more often than its control. */
  public boolean isClear() {
    return SyntheticFigures.isClear(tried);
  }

  /** The answer, as far as attacks give one, without its full stop. */
  public String answer() {
    return tried.isEmpty() ? "not examined" : strongest().map(most -> (isClear() ? "yes: " + most.words() + ", risk "
        : SyntheticFigures.none(tried, "")) + most.risk() + " (" + most.counts() + ")")
        .orElse("not known: no attack that was tried says anything");
  }

  Map<String, Object> toMap() {
    return Named.map("question", name, "tried", tried.stream().map(Attack::name).toList(), "clear", isClear(), "largest",
        strongest().map(Attack::name).orElse(null), "risk", strongest().map(most -> most.excess().percent()).orElse(null), "interval",
        strongest().map(most -> List.of(most.excess().low(), most.excess().high())).orElse(null), "answer", answer(), "notTried", notTried);
  }
}

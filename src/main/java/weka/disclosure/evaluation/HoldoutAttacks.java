package weka.disclosure.evaluation;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import sdc.data.Progress;
import sdc.data.Table;
import sdc.risk.synthetic.Excess;
import sdc.risk.synthetic.Inference;
import sdc.risk.synthetic.Linkability;
import sdc.risk.synthetic.Membership;
import sdc.risk.synthetic.SinglingOut;
import weka.disclosure.evaluation.SyntheticFigures.Attack;

/**
 * The attacks without correspondence that need records held out as their control.
 *
 * @param membership  was a person in the original, by distance
 * @param singlingOut conditions that one person meets
 * @param linkability records of two parties that belong together
 * @param parties     the attributes of both parties; empty if there is only one attribute
 * @param inference   each secret attribute, or each attribute by all others
 * @param model       the attacks by a classifier, if there is one
 */
public record HoldoutAttacks(Excess membership, SinglingOut singlingOut, List<Linkability> linkability, List<List<String>> parties,
    Map<String, Inference> inference, Optional<ModelAttacks> model) {

  static HoldoutAttacks of(AttackPlan.Unrelated plan, Table original, Table released, Table held, Progress progress) {
    progress.report(0, "membership and singling out");
    Excess member = Membership.byDistance(original, released, held, plan.randomness(), progress);
    SinglingOut out = SinglingOut.of(original, released, held, plan.randomness(), progress);
    List<String> names = original.names();
    int[] first = plan.parties().isEmpty() ? IntStream.range(0, names.size()).filter(k -> k % 2 == 0).toArray()
        : plan.parties().stream().mapToInt(names::indexOf).toArray();
    List<String> one = IntStream.of(first).mapToObj(names::get).toList();
    List<String> other = names.stream().filter(name -> !one.contains(name)).toList();
    progress.report(0.3, "linkability and inference");
    return new HoldoutAttacks(member, out, other.isEmpty() ? List.of()
        : List.of(Linkability.of(original, released, held, first, plan.randomness(), progress)),
        other.isEmpty() ? List.of() : List.of(one, other), inference(plan, progress),
        plan.model().map(scheme -> ModelAttacks.of(scheme, plan, original, released, held, progress)));
  }

  private static Map<String, Inference> inference(AttackPlan.Unrelated plan, Progress progress) {
    Map<String, Inference> found = new LinkedHashMap<>();
    for (AttackPlan.Secret secret : plan.secrets()) {
      progress.report(0.4 + 0.6 * found.size() / plan.secrets().size(), "inference of " + secret.name());
      found.put(secret.name(), Inference.of(secret.known(), secret.values(), plan.randomness().derive(secret.name()), progress));
    }
    return found;
  }

  List<Attack> attacks() {
    List<Attack> attacks = new ArrayList<>();
    attacks.add(Attack.of("people who are found to have been in the original, by distance", membership, "membership", "distance"));
    attacks.add(Attack.of("conditions on one attribute that single a person out", singlingOut.one(), "singlingOut", "one"));
    attacks.add(Attack.of("conditions on three attributes that single a person out", singlingOut.several(), "singlingOut", "several"));
    linkability.forEach(each -> attacks.add(Attack.of("people whose records at two parties are linked", each.guesses(), "linkability")));
    inference.forEach((name, each) -> {
      attacks.add(Attack.of("right guesses of '" + name + "' by the nearest released record", each.nearest(), "inference", name,
          "nearest"));
      attacks.add(Attack.of("people of whom the release has one value of '" + name + "' with the known values, the right one",
          each.certain(), "inference", name, "certain"));
      attacks.add(Attack.of("right guesses of '" + name + "' by a released record with the known values", each.cap(), "inference", name,
          "cap"));
    });
    model.ifPresent(trained -> attacks.addAll(trained.attacks()));
    return attacks;
  }
}

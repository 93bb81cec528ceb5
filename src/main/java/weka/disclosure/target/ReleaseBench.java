package weka.disclosure.target;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import sdc.data.MaskedPair;
import sdc.data.Progress;
import sdc.loss.Figure;
import sdc.loss.InformationLoss;
import sdc.target.Attack;
import sdc.target.Bench;
import weka.core.Instances;
import weka.disclosure.linkage.Linkage;

/** Measures and attacks releases of Weka's data. */
final class ReleaseBench implements Bench<Instances> {

  /** The name of the headline percentage, the default loss. */
  static final String TOTAL = "total";

  private final SearchedData data;
  private final List<Attack<Instances>> attacks;
  private final String loss;

  ReleaseBench(SearchedData data, List<Linkage> linkages, String loss) {
    this.data = data;
    this.loss = loss.strip();
    this.attacks = Stream.concat(linkages.isEmpty() ? FittingAttacks.usual(data).stream()
        : linkages.stream().<Attack<Instances>>map(linkage -> new LinkageAttack(linkage, data)), Stream.of(FittingAttacks.knowing(data)))
        .toList();
    requireLoss();
  }

  /** Rejects a loss that no measure has, before the search begins. */
  private void requireLoss() {
    if (!loss.equalsIgnoreCase(TOTAL)) {
      Set<String> names = InformationLoss.of(data.whole(data.original()), Progress.NONE).summary().keySet();
      if (names.stream().noneMatch(loss::equalsIgnoreCase)) {
        Set<String> sorted = new LinkedHashSet<>(List.of(TOTAL));
        sorted.addAll(names);
        throw new IllegalArgumentException("-loss: no such measure: '" + loss + "'; give one of "
            + sorted.stream().map(name -> name.indexOf(' ') < 0 ? name : "'" + name + "'").collect(Collectors.joining(", ")));
      }
    }
  }

  @Override
  public int records() {
    return data.original().numInstances();
  }

  @Override
  public Set<String> attacked() {
    return data.knownNames();
  }

  @Override
  public List<Attack<Instances>> attacks() {
    return attacks;
  }

  @Override
  public double loss(Instances release, Progress progress) {
    MaskedPair pair = data.whole(release);
    Progress quiet = SearchedData.quiet(progress);
    Figure figure = loss.equalsIgnoreCase(TOTAL) ? InformationLoss.headline(pair, quiet).seenTotal()
        : InformationLoss.of(pair, quiet).summary().entrySet().stream()
        .filter(entry -> entry.getKey().equalsIgnoreCase(loss)).findFirst().orElseThrow().getValue();
    return figure.number().orElseThrow(() -> new IllegalArgumentException(String.format(Locale.ROOT, "the loss '%s' is %s", loss, figure)));
  }
}

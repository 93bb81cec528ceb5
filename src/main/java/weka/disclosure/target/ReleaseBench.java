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

/**
 * Measures and attacks releases of Weka's data.
 *
 * @param data    the data, and what the intruder knows of it
 * @param attacks the attacks
 * @param loss    the name of the loss
 */
record ReleaseBench(SearchedData data, List<Attack<Instances>> attacks, String loss) implements Bench<Instances> {

  /** The name of the headline percentage, the default loss. */
  static final String TOTAL = "total";

  /** Rejects a loss that no measure has, before the search begins. */
  ReleaseBench {
    loss = loss.strip();
    if (!loss.equalsIgnoreCase(TOTAL)) {
      Set<String> names = new LinkedHashSet<>(InformationLoss.of(data.whole(data.original()), Progress.NONE).summary().keySet());
      names.remove(InformationLoss.OVERLAP); // it is 1 where nothing is lost
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

  /** The measure; for the headline percentage, an attribute that cannot be compared with the original has the loss 100. */
  @Override
  public double loss(Instances release, Progress progress) {
    MaskedPair pair = data.whole(release);
    Progress quiet = SearchedData.quiet(progress);
    Set<String> lost = data.lost(release);
    if (loss.equalsIgnoreCase(TOTAL)) {
      int compared = pair.original().width();
      return (compared * number(InformationLoss.headline(pair, quiet).seenTotal()) + 100.0 * lost.size()) / (compared + lost.size());
    }
    InformationLoss all = InformationLoss.of(pair, quiet);
    String name = all.summary().keySet().stream().filter(loss::equalsIgnoreCase).findFirst().orElseThrow();
    List<String> blind = Stream.concat(lost.stream(), all.unseenBy(name).stream()).toList();
    if (!blind.isEmpty()) {
      throw new IllegalArgumentException("the loss '" + loss + "' does not measure the change of " + String.join(", ", blind) + "; take '"
          + TOTAL + "', or mask nothing else");
    }
    return number(all.summary().get(name));
  }

  private double number(Figure figure) {
    return figure.number().orElseThrow(() -> new IllegalArgumentException(String.format(Locale.ROOT, "the loss '%s' is %s", loss, figure)));
  }
}

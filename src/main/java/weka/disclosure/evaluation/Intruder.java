package weka.disclosure.evaluation;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import sdc.data.MaskedPair;
import weka.disclosure.options.NumberText;

/**
 * What the intruder has of the files.
 *
 * @param known    the records whose true links they know and learn from, if any; they attack all others
 * @param truth    the attacked records, without the errors of the intruder's own file
 * @param view     the attacked records as the intruder has them
 * @param sample   the rows, from 0, of the original records that the intruder has; empty if they have all
 * @param noise    the errors of the intruder's file in percent of each attribute's standard deviation; 0 if it has none
 * @param subsets  the most attributes in the small sets of attributes that are tried one by one; 0 to try none
 * @param releases further releases of the same original that the intruder has
 */
public record Intruder(Optional<MaskedPair> known, MaskedPair truth, MaskedPair view, List<Integer> sample, double noise, int subsets,
    List<Release> releases) {

  /**
   * A further masked release of the same original.
   *
   * @param name       its name
   * @param pair       the intruder's records and its records, which are in the order of the first release
   * @param whole      the original and the release: all attributes that can be compared
   * @param uncompared its other attributes that have values, except those by which records correspond
   */
  public record Release(String name, MaskedPair pair, MaskedPair whole, List<String> uncompared) {

    public Release {
      uncompared = List.copyOf(uncompared);
    }
  }

  public Intruder {
    sample = List.copyOf(sample);
    releases = List.copyOf(releases);
  }

  /** The intruder who has the whole original file without errors. */
  public static Intruder of(MaskedPair pair) {
    return new Intruder(Optional.empty(), pair, pair, List.of(), 0, 0, List.of());
  }

  /** The intruder who knows the true links of some records and attacks others. */
  public static Intruder knowing(MaskedPair known, MaskedPair attacked) {
    return new Intruder(Optional.of(known), attacked, attacked, List.of(), 0, 0, List.of());
  }

  /** The attacked records of another pair of the same files. */
  public MaskedPair attackedOf(MaskedPair whole) {
    return sample.isEmpty() ? known.isEmpty() ? whole : whole.part(truth.originalRows())
        : whole.sample(sample.stream().mapToInt(Integer::intValue).toArray());
  }

  /** Notes on the intruder for readers of the figures, a line each. */
  public List<String> notes() {
    List<String> notes = new ArrayList<>();
    if (!sample.isEmpty()) {
      notes.add("the intruder has a sample of " + sample.size() + " original records; all " + view.masked().rows()
          + " masked records are candidates");
    }
    errors().ifPresent(notes::add);
    return notes;
  }

  /** How exact the intruder's file is, if it has errors. */
  Optional<String> errors() {
    return noise == 0 ? Optional.empty()
        : Optional.of("the intruder's file has errors of " + NumberText.of(noise) + " % of each numeric attribute's standard deviation");
  }
}

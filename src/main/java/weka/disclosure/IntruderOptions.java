package weka.disclosure;

import java.io.Serializable;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.UnaryOperator;
import sdc.data.MaskedPair;
import sdc.data.Progress;
import sdc.data.Randomness;
import sdc.data.Setting;
import sdc.learn.TrainTest;
import sdc.link.intruder.NoisyIntruder;
import sdc.link.intruder.SampleIntruder;
import weka.disclosure.evaluation.Intruder;
import weka.disclosure.options.OptionSet;

/**
 * Options for a weaker or stronger intruder: one with a sample of the records, some attributes, a file with errors, or several releases
 * (Torra 2013, deliverable D11.2 of Data without Boundaries, section 2).
 */
final class IntruderOptions implements Serializable {

  private static final long serialVersionUID = 1L;

  private String sample = "";
  private int subsets;
  private double noise;
  private String[] releases = {};

  OptionSet options() {
    return new OptionSet()
        .text("sample", "number or percentage", "The intruder has only this number or share of the original records, such as 100 or 25%,"
        + " drawn by -S; all masked records are candidates, and the rates are those of the sample", "", () -> sample, this::setSample)
        .integer("subsets", "attributes", "Intruders who know only some attributes: the first linkage attacks with every set of at most"
        + " this number of attributes of -R, and ranks the sets by their links; 0 means no such attack", 0, () -> subsets,
            this::setSubsets)
        .number("noise", "percent", "The intruder's own file has errors: normal noise of this percentage of each numeric attribute's"
        + " standard deviation, drawn by -S; losses are those of the true original", 0, () -> noise, this::setNoise)
        .texts("release", "file", "A further masked release of the same original, attacked jointly with -masked: every EuclideanLinkage in"
            + " -L adds the squared distances of all releases, SumsAttack solves the sums of their groups; may be given several times",
            () -> List.of(releases), files -> releases = files.toArray(new String[0]));
  }

  private void setSample(String text) {
    String value = text.strip();
    if (!value.isEmpty() && !value.matches("\\d{1,9}") && !value.matches("(\\d{1,2}(\\.\\d+)?|100)%")) {
      throw new IllegalArgumentException("-sample must be a number of records or a percentage such as 25%, got '" + text + "'");
    }
    sample = value;
  }

  private void setSubsets(int most) {
    Setting.require(most >= 0, "-subsets must be 1 or more attributes, or 0 to leave it out", most);
    subsets = most;
  }

  private void setNoise(double percent) {
    Setting.require(percent >= 0 && percent <= Double.MAX_VALUE,
        "-noise (percent of the standard deviation) must be finite and 0 or more", percent);
    noise = percent;
  }

  /** The files that these options name, by option. */
  Map<String, String> inputs() {
    Map<String, String> inputs = new LinkedHashMap<>();
    for (String release : releases) {
      inputs.put(inputs.isEmpty() ? "release" : "release " + (inputs.size() + 1), release);
    }
    return inputs;
  }

  /** Rejects options that cannot be combined with known records or with the maskings of filters. */
  void requireSound(boolean trains, boolean compares) {
    refuse(trains && !sample.isEmpty(), "-sample", "-train, which attacks all records that are not known");
    refuse(trains && subsets > 0, "-subsets", "-train, whose parameters need all attributes");
    refuse(trains && releases.length > 0, "-release", "-train, which learns on one release");
    refuse(compares && subsets > 0, "-subsets", "-F, which compares attacks by all attributes");
    refuse(compares && releases.length > 0, "-release", "-F, which masks the original data itself");
  }

  /** Rejects options that only linkages use. */
  void requireNone() {
    refuse(!sample.isEmpty(), "-sample", "-correspondence NONE");
    refuse(subsets > 0, "-subsets", "-correspondence NONE");
    refuse(noise > 0, "-noise", "-correspondence NONE");
    refuse(releases.length > 0, "-release", "-correspondence NONE");
  }

  private static void refuse(boolean clash, String option, String other) {
    if (clash) {
      throw new IllegalArgumentException(option + " cannot be combined with " + other + "; leave out one or the other");
    }
  }

  /**
   * The part of these files that this intruder holds.
   *
   * @param pair     the files
   * @param training the records whose true links they know, if any
   * @param seed     draws sample and noise
   * @param release  reads a release's file beside the records that they hold
   */
  Intruder holding(MaskedPair pair, Optional<int[]> training, int seed, BiFunction<String, MaskedPair, Intruder.Release> release,
      Progress progress) {
    Randomness randomness = Randomness.ofSeed(seed);
    MaskedPair noisy = noise > 0 ? OptionSet.naming("noise", () -> new NoisyIntruder(noise)).view(pair, randomness, progress) : pair;
    Optional<int[]> drawn = sample.isEmpty() ? Optional.empty()
        : Optional.of(OptionSet.naming("sample", () -> new SampleIntruder(sampleSize(pair.partners())).rows(pair, randomness)));
    UnaryOperator<MaskedPair> part = attacked(training, drawn);
    MaskedPair view = part.apply(noisy);
    return new Intruder(training.map(noisy::part), part.apply(pair), view, drawn.map(rows -> Arrays.stream(rows).boxed().toList())
        .orElse(List.of()), noise, subsets, Arrays.stream(releases)
        .map(file -> release.apply(file, view)).toList());
  }

  /** Selects the attacked records of any pair of the same files. */
  private static UnaryOperator<MaskedPair> attacked(Optional<int[]> training, Optional<int[]> drawn) {
    return whole -> training.map(rows -> OptionSet.naming("train", () -> TrainTest.rest(whole, rows)))
        .orElseGet(() -> drawn.map(whole::sample).orElse(whole));
  }

  private int sampleSize(int records) {
    return sample.endsWith("%") ? (int) Math.round(records * Double.parseDouble(sample.substring(0, sample.length() - 1)) / 100)
        : Integer.parseInt(sample);
  }
}

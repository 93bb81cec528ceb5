package weka.disclosure;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import sdc.data.MaskedPair;
import sdc.data.Progress;
import sdc.risk.Rate;
import weka.disclosure.linkage.Linkage;
import weka.disclosure.linkage.LinkageResult;
import weka.disclosure.linkage.LinkageRuns;
import weka.disclosure.linkage.SplitResult;

/**
 * The linkages of an evaluation, one after the other; one that cannot be done says why, and the others go on, unless none can.
 *
 * @param linkages the linkages
 * @param ranks    whether the ranks of true records are wanted
 */
record AttackRuns(Linkage[] linkages, boolean ranks) {

  /** What each linkage finds in the attacked part, by what it learns from the known part where there is one. */
  List<LinkageResult> on(Optional<MaskedPair> known, MaskedPair attacked, List<String> notes, Progress progress) {
    Function<Linkage, LinkageResult> run = known.isEmpty() ? linkage -> linkage.link(attacked, ranks, progress)
        : linkage -> both(linkage.linkSplit(known.get(), attacked, ranks, progress));
    return LinkageRuns.each(linkages, run, refusal -> {
      notes.add(refusal);
      progress.warn(refusal);
    }).stream().filter(Objects::nonNull).toList();
  }

  /** The attacked records' result, with what was found among the known ones beside it. */
  private static LinkageResult both(SplitResult split) {
    LinkageResult train = split.train();
    LinkageResult test = split.test();
    Map<String, Object> details = new LinkedHashMap<>(train.details());
    details.putAll(test.details());
    details.put("train", counts(train));
    details.put("test", counts(test));
    List<String> notes = new ArrayList<>(train.notes());
    notes.add(String.format(Locale.ROOT, "known records: %s; attacked records: %s; difference %+.2f points", words(train.rate()),
        words(test.rate()), test.rate().percent() - train.rate().percent()));
    return new LinkageResult(test.method(), test.options(), test.links(), train.seconds() + test.seconds(), details, notes);
  }

  private static Map<String, Object> counts(LinkageResult result) {
    return IntruderFindings.counts(result.rate(), result.links().tied());
  }

  private static String words(Rate rate) {
    return String.format(Locale.ROOT, "%d of %d linked, %.2f %% (%.2f to %.2f)", rate.hits(), rate.records(), rate.percent(),
        rate.low(), rate.high());
  }
}

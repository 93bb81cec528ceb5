package weka.disclosure;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import sdc.data.MaskedPair;
import sdc.data.Progress;
import sdc.link.intruder.JointReleases;
import weka.core.Instances;
import weka.disclosure.data.DataFile;
import weka.disclosure.data.PairedInstances;
import weka.disclosure.linkage.DistanceLinkage;
import weka.disclosure.linkage.EuclideanLinkage;
import weka.disclosure.linkage.Linkage;
import weka.disclosure.linkage.LinkageResult;

/**
 * What an intruder finds who has several releases of the same file and adds their distances.
 *
 * @param releases the names of the releases, the first one that of all other attacks
 * @param tried    what each linkage found
 * @param notes    what a reader has to know, a line each
 */
public record JointAttack(List<String> releases, List<Tried> tried, List<String> notes) {

  /** The first release has no name of its own here: the evaluator may have been handed it without a file. */
  private static final String FIRST = "-masked";

  /**
   * One linkage's links.
   *
   * @param alone by each release alone
   * @param joint by all releases together
   */
  public record Tried(List<LinkageResult> alone, LinkageResult joint) {
  }

  /**
   * The data that the releases belong to.
   *
   * @param original the original data
   * @param masked   the first release
   * @param range    the attributes to compare
   * @param id       the attribute by which records correspond, or an empty text
   */
  record Files(Instances original, Instances masked, String range, String id) {

    /** This release's records beside the intruder's, in the order of the first release. */
    MaskedPair pair(String file, MaskedPair held) {
      Instances release = DataFile.load("release", file);
      try {
        Instances ordered = PairedInstances.inOrderOf(masked, release, id);
        return held.with(held.original(), PairedInstances.of(original, ordered, range, id).masked());
      } catch (IllegalArgumentException e) {
        throw new IllegalArgumentException("-release '" + file + "': " + e.getMessage(), e);
      }
    }
  }

  static JointAttack of(Files files, String[] releases, MaskedPair held, Linkage[] linkages, Progress progress) {
    if (Arrays.stream(linkages).noneMatch(EuclideanLinkage.class::isInstance)) {
      throw new IllegalArgumentException("-release: only a EuclideanLinkage links releases jointly, and -L names none; add -L"
          + " EuclideanLinkage");
    }
    List<MaskedPair> pairs = new ArrayList<>(List.of(held));
    for (String release : releases) {
      pairs.add(files.pair(release, held));
    }
    MaskedPair joint = JointReleases.of(pairs);
    List<Tried> tried = new ArrayList<>();
    List<String> notes = new ArrayList<>();
    for (Linkage linkage : linkages) {
      if (linkage instanceof EuclideanLinkage euclidean) {
        progress.check();
        tried.add(new Tried(pairs.stream().map(pair -> linkage.link(pair, false, progress)).toList(),
            jointly(euclidean, joint, pairs.size(), progress)));
      } else {
        notes.add(linkage + " keeps to the first release: its distances cannot be added");
      }
    }
    return new JointAttack(Stream.concat(Stream.of(FIRST), Arrays.stream(releases)).toList(), tried, notes);
  }

  /** The same linkage on all releases side by side, where each ordinal attribute stands once for every release. */
  private static LinkageResult jointly(EuclideanLinkage linkage, MaskedPair joint, int releases, Progress progress) {
    DistanceLinkage copy = SubsetAttack.copy(linkage);
    copy.setOrdinal(Arrays.stream(linkage.getOrdinal())
        .flatMap(name -> IntStream.range(0, releases).mapToObj(r -> JointReleases.nameIn(r, name))).toArray(String[]::new));
    return copy.link(joint, false, progress);
  }

  Map<String, Object> toMap() {
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("files", releases);
    map.put("linkage", tried.stream().map(JointAttack::entry).toList());
    map.put("notes", notes);
    return map;
  }

  private static Map<String, Object> entry(Tried tried) {
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("method", tried.alone().get(0).method());
    map.put("options", tried.alone().get(0).options());
    map.put("alone", tried.alone().stream().map(JointAttack::counts).toList());
    map.put("joint", counts(tried.joint()));
    return map;
  }

  private static Map<String, Object> counts(LinkageResult result) {
    return IntruderFindings.counts(result.rate(), result.links().tied());
  }
}

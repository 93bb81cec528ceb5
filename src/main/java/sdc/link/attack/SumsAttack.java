package sdc.link.attack;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import sdc.data.Column;
import sdc.data.MaskedPair;
import sdc.data.NumericColumn;
import sdc.data.Progress;
import sdc.data.Randomness;
import sdc.data.Setting;
import sdc.data.Shuffle;
import sdc.data.number.Decimals;
import sdc.link.Linker;
import sdc.link.Links;
import sdc.mask.RoundAndClip;

/**
 * The attack on several microaggregated releases of one file. A group's mean times its size is the sum of its members' original
 * values, which is a whole number of units if the values are. Groups of different releases overlap, so their sums are equations that
 * determine many values exactly. Values that the intruder already knows are equations too: if all members of a group but one are
 * known, a single release reveals the last one.
 *
 * <p>Groups are the records with equal released values ({@link ReleasedGroups}); records of different releases correspond by their
 * rows. The unit is a power of ten, the original's last decimal, which an intruder knows for an income or an age. Values with more
 * than 15 decimals give no sums. Bounds on the values, such as that none is negative, are not used, although they would determine
 * more. Medians, or means with few decimals, may look like sums by chance; such a release is left out for this attribute and named.
 *
 * <p>A record is linked if every attribute with sums is determined and the values equal those of exactly one original record that was not
 * known before. A value counts as found if it is determined and equals the original. Records known before are never linked and do not
 * count, unless this pair is a part whose records are all known; a note gives the share of all.
 */
public final class SumsAttack implements Linker {

  private final Settings settings;

  /**
   * The intruder's data.
   *
   * @param releases the number of releases that {@link sdc.link.intruder.JointReleases} joined in the pair
   * @param known    the records whose original values the intruder already knows, in percent of those that have a masked record;
   *                 drawn at random, the same ones in each run
   */
  public record Settings(int releases, double known) {

    /** Rejects fewer than one release and a percentage that is not from 0 to below 100. */
    public Settings {
      Setting.require(releases >= 1, "releases must be 1 or more", releases);
      Setting.require(known >= 0 && known < 100, "known (percent of the records) must be from 0 to below 100, so that records are left to"
          + " attack", known);
    }
  }

  /** An attack with these settings. */
  public SumsAttack(Settings settings) {
    this.settings = settings;
  }

  @Override
  public Links link(MaskedPair pair, Progress progress) {
    return run(pair, progress).links();
  }

  /** The links and the values found in each attribute. */
  public SumsResult run(MaskedPair pair, Progress progress) {
    return new Run(pair, progress).result();
  }

  /** One attack on one pair; the equations are those of the whole pair, of which this pair may be a part. */
  private final class Run {
    private final MaskedPair pair;
    private final MaskedPair whole;
    private final Progress progress;
    private final int width;
    private final boolean[] known;
    /** The row in the whole file of each masked record. */
    private final int[] inWhole;
    /** The original values of each attribute in units, or null. */
    private final long[][] units;
    /** For each attribute, the sums of the releases in which they can be read. */
    private final List<Map<Integer, long[]>> sums = new ArrayList<>();
    private final int[][][] groups;
    private final boolean[][] determined;
    private final long[][] values;
    /** The unused attributes by reason. */
    private final Map<String, List<String>> unused = new LinkedHashMap<>();

    Run(MaskedPair pair, Progress progress) {
      this.pair = pair;
      this.whole = pair.whole();
      this.inWhole = pair.maskedRows();
      this.progress = progress;
      width = whole.original().width() / settings.releases();
      units = new long[width][];
      groups = new int[settings.releases()][][];
      determined = new boolean[width][];
      values = new long[width][];
      known = known();
    }

    /** The masked records that the intruder already knows. */
    private boolean[] known() {
      int[] rows = Arrays.stream(whole.partnerRows()).filter(row -> row != MaskedPair.NONE).toArray();
      boolean[] drawn = new boolean[whole.masked().rows()];
      int count = (int) Math.round(rows.length * settings.known() / 100);
      if (rows.length > 1 && (count == 0 && settings.known() > 0 || count == rows.length)) {
        String which = count == 0 ? "none" : "all";
        throw new IllegalArgumentException("known " + Decimals.text(settings.known()) + " (percent) rounds to " + which + " of "
            + rows.length + " records; give " + percent(1, rows.length) + " to " + percent(rows.length - 1, rows.length)
            + (count == 0 ? ", or 0 if the intruder knows none" : ""));
      }
      Arrays.stream(Shuffle.some(rows, count, Randomness.seeded(1).stream("known"))).forEach(row -> drawn[row] = true);
      return drawn;
    }

    /** Some of all, such as 33.34 %: no less than the share, so that it rounds to this number of records. */
    private static String percent(int some, int all) {
      return Decimals.text(Math.ceil(10_000.0 * some / all) / 100);
    }

    SumsResult result() {
      readGroups();
      Map<List<int[]>, List<Integer>> alike = new LinkedHashMap<>();
      for (int k = 0; k < width; k++) {
        sums.add(new LinkedHashMap<>());
        readSums(k);
        int attribute = k;
        if (!sums.get(k).isEmpty()) {
          alike.computeIfAbsent(sums.get(k).keySet().stream().map(r -> groups[r][attribute]).toList(), key -> new ArrayList<>()).add(k);
        }
      }
      alike.values().forEach(this::solve);
      return judged();
    }

    private void readGroups() {
      for (int r = 0; r < settings.releases(); r++) {
        List<double[]> columns = new ArrayList<>();
        for (int k = 0; k < width; k++) {
          columns.add(whole.masked().column(r * width + k) instanceof NumericColumn numbers && numbers.missingCount() == 0
              ? numbers.toArray() : IntStream.range(0, whole.masked().rows()).asDoubleStream().toArray());
        }
        groups[r] = ReleasedGroups.of(columns);
      }
    }

    private void readSums(int k) {
      Column original = whole.original().column(k);
      Optional<long[]> values = original instanceof NumericColumn numbers && numbers.missingCount() == 0
          ? ReleasedSums.units(numbers) : Optional.empty();
      if (values.isEmpty()) {
        leaveOut(k, "are not complete numbers with few decimals");
        return;
      }
      units[k] = values.get();
      for (int r = 0; r < settings.releases(); r++) {
        Optional<long[]> read = groups[r][k] == null ? Optional.empty() : ReleasedSums.of(whole.masked().numeric(r * width + k),
            groups[r][k], RoundAndClip.decimals((NumericColumn) original));
        if (read.isPresent() && areTrue(k, groups[r][k], read.get())) {
          sums.get(k).put(r, read.get());
        } else {
          leaveOut(k, (groups[r][k] == null ? "have a value that only one record has"
              : "have values that are not means of groups, or are rounded too far,") + " in release " + (r + 1));
        }
      }
    }

    /**
     * Whether the groups have these sums of an attribute. The check uses the originals, but it only drops sums that are false, and an
     * intruder could not be sure of sums of this kind either. Groups with a record that has no original are not checked.
     */
    private boolean areTrue(int k, int[] group, long[] read) {
      int[] owners = whole.owners();
      long[] own = new long[read.length];
      boolean[] complete = new boolean[read.length];
      Arrays.fill(complete, true);
      for (int row = 0; row < group.length; row++) {
        if (owners[row] == MaskedPair.NONE) {
          complete[group[row]] = false;
        } else {
          own[group[row]] += units[k][owners[row]];
        }
      }
      return IntStream.range(0, read.length).allMatch(g -> !complete[g] || own[g] == read[g]);
    }

    private void leaveOut(int attribute, String reason) {
      unused.computeIfAbsent(reason, key -> new ArrayList<>()).add("'" + whole.original().column(attribute).name() + "'");
    }

    /** Solves the equations of attributes that have the same groups in all releases. */
    private void solve(List<Integer> attributes) {
      int rows = whole.masked().rows();
      SumEquations equations = new SumEquations(rows, attributes.size());
      for (int r : sums.get(attributes.get(0)).keySet()) {
        int[] group = groups[r][attributes.get(0)];
        IntStream.range(0, rows).boxed().collect(Collectors.groupingBy(row -> group[row], TreeMap::new, Collectors.toList()))
            .forEach((g, members) -> equations.add(members.stream().mapToInt(Integer::intValue).toArray(),
                attributes.stream().mapToLong(k -> sums.get(k).get(r)[g]).toArray()));
      }
      int[] owners = whole.owners();
      IntStream.range(0, rows).filter(row -> known[row]).forEach(row -> equations.add(new int[] {row},
          attributes.stream().mapToLong(k -> units[k][owners[row]]).toArray()));
      SumEquations.Solution solution = equations.solve(progress);
      for (int a = 0; a < attributes.size(); a++) {
        int k = attributes.get(a);
        if (solution.contradicted()[a]) {
          leaveOut(k, "have contradictory sums, so some release does not hold means of groups, or rounds them too far");
        } else {
          int place = a;
          determined[k] = solution.determined();
          values[k] = Arrays.stream(solution.values()).mapToLong(value -> value[place]).toArray();
        }
      }
    }

    private SumsResult judged() {
      int[] owners = pair.owners();
      int[] ownerInWhole = whole.owners();
      int[] used = IntStream.range(0, width).filter(k -> determined[k] != null).toArray();
      int[] rows = IntStream.range(0, owners.length).filter(j -> owners[j] != MaskedPair.NONE && !known[inWhole[j]]).toArray();
      List<SumsResult.Attribute> attributes = new ArrayList<>();
      for (int k = 0; k < width; k++) {
        int attribute = k;
        int[] all = determined[k] == null ? new int[0] : Arrays.stream(rows).map(j -> inWhole[j]).filter(j -> determined[attribute][j])
            .toArray();
        int right = (int) Arrays.stream(all).filter(j -> values[attribute][j] == units[attribute][ownerInWhole[j]]).count();
        attributes.add(new SumsResult.Attribute(whole.original().column(k).name(), determined[k] == null ? 0 : sums.get(k).size(),
            all.length, right));
      }
      int complete = (int) Arrays.stream(rows).map(j -> inWhole[j]).filter(j -> used.length > 0 && Arrays.stream(used)
          .allMatch(k -> determined[k][j] && values[k][j] == units[k][ownerInWhole[j]])).count();
      int before = (int) IntStream.of(inWhole).filter(j -> known[j]).count();
      List<String> notes = unused.entrySet().stream().map(each -> "not used, because they " + each.getKey() + ": "
          + String.join(", ", each.getValue())).collect(Collectors.toCollection(ArrayList::new));
      Links links = links(used);
      int all = links.records();
      if (before > 0 && rows.length > 0) {
        boolean[] knownRows = new boolean[links.rows()];
        IntStream.range(0, knownRows.length).forEach(i -> knownRows[i] = isKnown(i));
        links = links.withKnown(knownRows);
        notes.add(0, String.format(Locale.ROOT, "the sums link %d of the %d records not known before, %.2f %%, which is %.2f %% of all %d",
            links.linked(), rows.length, links.percent(), 100.0 * links.linked() / all, all));
      }
      return new SumsResult(links, attributes, rows.length, before, complete, notes);
    }

    /** Links each original record to the recovered records with the same values; of several equal originals not known none is linked. */
    private Links links(int[] used) {
      int[] originals = pair.originalRows();
      Map<List<Long>, List<Integer>> recovered = new HashMap<>();
      for (int j = 0; j < inWhole.length && used.length > 0; j++) {
        int row = inWhole[j];
        if (!known[row] && Arrays.stream(used).allMatch(k -> determined[k][row])) {
          recovered.computeIfAbsent(Arrays.stream(used).mapToObj(k -> values[k][row]).toList(), key -> new ArrayList<>()).add(j);
        }
      }
      Map<List<Long>, Integer> alike = new HashMap<>();
      IntStream.range(0, originals.length).filter(i -> !isKnown(i))
          .forEach(i -> alike.merge(values(originals[i], used), 1, Integer::sum));
      int[] nearest = new int[originals.length];
      double[] distance = new double[originals.length];
      int[] ties = new int[originals.length];
      boolean[] contained = new boolean[originals.length];
      for (int i = 0; i < originals.length; i++) {
        List<Long> sought = values(originals[i], used);
        List<Integer> equal = recovered.getOrDefault(sought, List.of());
        nearest[i] = equal.isEmpty() ? MaskedPair.NONE : equal.get(0);
        distance[i] = equal.isEmpty() ? Double.POSITIVE_INFINITY : 0;
        ties[i] = equal.isEmpty() ? 0 : Math.max(equal.size(), alike.getOrDefault(sought, 0));
        contained[i] = equal.contains(pair.partner(i));
      }
      return new Links(pair, nearest, distance, ties, contained);
    }

    private boolean isKnown(int original) {
      return pair.partner(original) != MaskedPair.NONE && known[inWhole[pair.partner(original)]];
    }

    private List<Long> values(int original, int[] used) {
      return Arrays.stream(used).mapToObj(k -> units[k][original]).toList();
    }
  }
}

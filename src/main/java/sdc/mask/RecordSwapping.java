package sdc.mask;

import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.random.RandomGenerator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import sdc.data.Column;
import sdc.data.NominalColumn;
import sdc.data.NumericColumn;
import sdc.data.Percent;
import sdc.data.Progress;
import sdc.data.Randomness;
import sdc.data.Setting;
import sdc.data.Shuffle;
import sdc.data.Table;

/**
 * Targeted record swapping: households exchange their values of some attributes, usually their place, with similar households
 * elsewhere (N. Shlomo, Statistical disclosure control methods for census frequency tables, International Statistical Review 75,
 * 2007; the guidelines of Eurostat for the census of 2021).
 *
 * <p>A household is at risk if the values of a member in the key attributes occur in fewer than k records. Households at risk are
 * swapped first, those with the rarest member before others, then random ones until p percent of the households have been moved.
 * The partner is drawn from the households that are not moved yet, have the same profile (the number of members and their values of
 * the similar attributes) and differ in an attribute that is exchanged; a partner at risk comes before others. The i-th members of
 * both, in the order of their similar values, exchange their values. Missing values are values of their own.
 *
 * <p>Every attribute keeps its values, and each combination of similar and exchanged attributes its number of households. A warning
 * counts the households at risk that have no partner.
 *
 * @param columns   the attributes whose values are exchanged
 * @param household the name of each record's household
 * @param similar   the attributes in which partners agree
 * @param key       the attributes that make a record rare
 * @param k         the number of records from which on a combination is not rare, 1 or more
 * @param percent   p, the share of households to move in percent, from 0 to 100
 */
public record RecordSwapping(int[] columns, List<String> household, int[] similar, int[] key, int k, double percent) implements Masking {

  public RecordSwapping {
    columns = Columns.checked(columns);
    household = List.copyOf(household);
    similar = similar.clone();
    key = key.clone();
    Setting.require(k >= 1, "k (records that share their key) must be 1 or more", k);
    Setting.require(percent >= 0 && percent <= 100, "percent (of the households) must be 0 or more and at most 100", percent);
  }

  @Override
  public int[] columns() {
    return columns.clone();
  }

  @Override
  public int[] similar() {
    return similar.clone();
  }

  @Override
  public int[] key() {
    return key.clone();
  }

  @Override
  public Masking ofRows(int[] rows) {
    return new RecordSwapping(columns, Arrays.stream(rows).mapToObj(household::get).toList(), similar, key, k, percent);
  }

  @Override
  public Table mask(Table table, Randomness randomness, Progress progress) {
    Columns.requirePresent(table, columns);
    if (household.size() != table.rows()) {
      throw new IllegalArgumentException("households name " + household.size() + " records, but the data has " + table.rows());
    }
    String settings = "RecordSwapping " + k + ' ' + percent + ' ' + table.select(similar).names() + table.select(key).names();
    HouseholdSwaps swaps = new HouseholdSwaps(table,
        RandomStreams.of(RandomStreams.source(randomness, settings, table, columns), table, Columns.byName(table, columns)));
    swaps.run(progress);
    return Columns.replace(table, columns, k -> table.column(k).rows(swaps.from));
  }

  /** The work on one table. */
  private final class HouseholdSwaps {

    private final RandomGenerator random;
    /** The members of each household, in the order of their similar values. */
    private final int[][] members;
    private final int[] rarest;
    private final String[] profile;
    private final String[] exchanged;
    private final boolean[] moved;
    private final Map<String, FreeHouseholds> ofProfile = new HashMap<>();
    /** The record whose values each record gets. */
    private final int[] from;

    HouseholdSwaps(Table table, RandomGenerator random) {
      this.random = random;
      String[] values = texts(table, similar);
      members = members(values);
      String[] keys = texts(table, key);
      Map<String, Long> count = Arrays.stream(keys).collect(Collectors.groupingBy(text -> text, Collectors.counting()));
      rarest = Arrays.stream(members).mapToInt(each -> (int) Arrays.stream(each).mapToLong(row ->
          key.length == 0 ? k : count.get(keys[row])).min().orElse(k)).toArray();
      profile = ofMembers(values);
      exchanged = ofMembers(texts(table, columns));
      moved = new boolean[members.length];
      from = IntStream.range(0, table.rows()).toArray();
    }

    private int[][] members(String[] values) {
      Map<String, List<Integer>> rows = IntStream.range(0, values.length).boxed()
          .collect(Collectors.groupingBy(household::get, LinkedHashMap::new, Collectors.toList()));
      return rows.values().stream().map(each -> each.stream().sorted(Comparator.comparing(row -> values[row]))
          .mapToInt(Integer::intValue).toArray()).toArray(int[][]::new);
    }

    /** For each household the texts of its members. */
    private String[] ofMembers(String[] texts) {
      return Arrays.stream(members).map(each -> Arrays.stream(each).mapToObj(row -> texts[row]).collect(Collectors.joining("\n")))
          .toArray(String[]::new);
    }

    void run(Progress progress) {
      int[] shuffled = IntStream.range(0, members.length).toArray();
      Shuffle.all(shuffled, random);
      List<Integer> order = Arrays.stream(shuffled).boxed().sorted(Comparator.comparingInt(h -> Math.min(rarest[h], k))).toList();
      for (int place = 0; place < order.size(); place++) {
        int h = order.get(place);
        ofProfile.computeIfAbsent(profile[h], name -> new FreeHouseholds(order, exchanged)).add(place);
      }
      int wanted = Percent.floor(percent, members.length);
      int done = 0;
      int alone = 0;
      for (int i = 0; i < order.size(); i++) {
        int h = order.get(i);
        if (i % 256 == 0) {
          progress.check();
          progress.report((double) i / order.size(), "swapping households: " + done + " moved");
        }
        if (rarest[h] >= k && done >= wanted) {
          break;
        }
        if (!moved[h]) {
          boolean found = swap(h, i);
          alone += !found && rarest[h] < k ? 1 : 0;
          done += found ? 2 : 0;
        }
      }
      warn(alone, wanted, done, progress);
    }

    private static void warn(int alone, int wanted, int done, Progress progress) {
      if (alone > 0) {
        progress.warn(alone + " households at risk have no similar household elsewhere, so they stay; name fewer similar attributes");
      }
      if (done < wanted) {
        progress.warn("only " + done + " of " + wanted + " households could be moved");
      }
    }

    /** Exchanges the household at this place of the order with a partner; false if there is none. */
    private boolean swap(int h, int place) {
      FreeHouseholds candidates = ofProfile.get(profile[h]);
      candidates.remove(place);
      int other = candidates.takePartner(exchanged[h]);
      moved[h] = true;
      if (other < 0) {
        return false;
      }
      moved[other] = true;
      for (int i = 0; i < members[h].length; i++) {
        from[members[h][i]] = members[other][i];
        from[members[other][i]] = members[h][i];
      }
      return true;
    }
  }

  /** The households of one profile that are not moved yet, by their places in the order. */
  private static final class FreeHouseholds {

    private final List<Integer> order;
    private final String[] exchanged;
    private final TreeSet<Integer> places = new TreeSet<>();
    private final Map<String, Integer> left = new HashMap<>();

    FreeHouseholds(List<Integer> order, String[] exchanged) {
      this.order = order;
      this.exchanged = exchanged;
    }

    void add(int place) {
      places.add(place);
      left.merge(exchanged[order.get(place)], 1, Integer::sum);
    }

    void remove(int place) {
      places.remove(place);
      left.merge(exchanged[order.get(place)], -1, Integer::sum);
    }

    /** Removes and returns the first household with other values to exchange; −1 if all have these values. */
    int takePartner(String values) {
      if (left.getOrDefault(values, 0) == places.size()) {
        return -1;
      }
      int place = places.stream().filter(each -> !exchanged[order.get(each)].equals(values)).findFirst().orElseThrow();
      remove(place);
      return order.get(place);
    }
  }

  /** The values of these attributes as one text for each record. */
  private static String[] texts(Table table, int[] columns) {
    return IntStream.range(0, table.rows()).mapToObj(row -> Arrays.stream(columns).mapToObj(k -> text(table.column(k), row) + '\t')
        .collect(Collectors.joining())).toArray(String[]::new);
  }

  private static String text(Column column, int row) {
    return column.isMissing(row) ? "?" : column instanceof NominalColumn categories ? categories.labels().get(categories.code(row))
        : Double.toString(((NumericColumn) column).value(row));
  }
}

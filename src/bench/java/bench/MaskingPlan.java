package bench;

import static bench.Data.first;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import sdc.data.Table;
import sdc.mask.AdditiveNoise;
import sdc.mask.IpsoSynthesis;
import sdc.mask.JpegMasking;
import sdc.mask.Masking;
import sdc.mask.RankSwapping;
import sdc.mask.Romm;
import sdc.mask.micro.Block;
import sdc.mask.micro.Centroid;
import sdc.mask.micro.Grouping;
import sdc.mask.micro.Microaggregation;

/** Masking standard normal numbers. The heap is four times the largest table: 1,000,000 records of 8 numbers are 64 MB. */
final class MaskingPlan {

  private static final String GROUP = "masking";
  private static final int HEAP = 256;
  private static final int WIDTH = 8;

  private final List<Row> rows = new ArrayList<>();
  private final Plan.Size size;

  private MaskingPlan(Plan.Size size) {
    this.size = size;
  }

  static List<Row> rows(Plan.Size size) {
    MaskingPlan plan = new MaskingPlan(size);
    plan.microaggregation();
    plan.others();
    return plan.rows;
  }

  private int[] sizes(int[] quick, int... usual) {
    return size == Plan.Size.QUICK ? quick : usual;
  }

  /** Tables of 8 columns, up to a million records. */
  private int[] large() {
    return sizes(new int[] {10_000, 100_000}, 62_500, 250_000, 1_000_000);
  }

  private void microaggregation() {
    ours("MDAV, k = 3, 8 attributes", WIDTH, grouping(Grouping.MDAV, WIDTH), sizes(new int[] {2_500, 5_000, 10_000}, 12_500, 25_000,
        50_000, 100_000), 4, 50_000, 15, 100_000);
    twin("MDAV, k = 3, 8 attributes", "plain loops", WIDTH, table -> PlainMdav.mask(table, 3), true,
        sizes(new int[] {2_500, 5_000, 10_000}, 12_500, 25_000, 50_000));
    ours("OPTIMAL, k = 3, 1 attribute", 1, grouping(Grouping.OPTIMAL, 1), sizes(new int[] {10_000, 100_000}, 10_000, 100_000,
        1_000_000), 1, 1_000_000);
    twin("OPTIMAL, k = 3, 1 attribute", "plain shortest path", 1, table -> PlainMaskings.optimal(table, 3), true,
        sizes(new int[] {10_000}, 10_000, 100_000));
    ours("Z_SCORES, k = 3, 8 attributes", WIDTH, grouping(Grouping.Z_SCORES, WIDTH), large(), 4, 1_000_000);
    ours("PCA, k = 3, 8 attributes", WIDTH, grouping(Grouping.PCA, WIDTH), large(), 4, 1_000_000);
  }

  private void others() {
    ours("rank swapping, 5 %", WIDTH, new RankSwapping(first(WIDTH), 5, RankSwapping.Variant.SWAP), large(), 2, 1_000_000);
    twin("rank swapping, 5 %", "list of all partners", WIDTH, table -> PlainMaskings.rankSwapping(table, 5), false,
        sizes(new int[] {10_000}, 62_500));
    ours("noise, 10 %", WIDTH, new AdditiveNoise(first(WIDTH), 10, AdditiveNoise.Kind.UNCORRELATED), large(), 1, 1_000_000);
    twin("noise, 10 %", "java.util.Random", WIDTH, table -> PlainMaskings.noise(table, 10), false, large());
    ours("JPEG, quality 80", WIDTH, new JpegMasking(first(WIDTH), 80), large(), 3, 1_000_000);
    ours("IPSO-C, 4 attributes on 4", WIDTH, new IpsoSynthesis(first(4), new int[] {4, 5, 6, 7}, IpsoSynthesis.Kind.C), large(),
        4, 1_000_000);
    ours("ROMM", WIDTH, new Romm(first(WIDTH), 1), sizes(new int[] {500, 1_000, 10_000}, 1_000, 2_000, 10_000, 50_000), 2, 50_000);
    twin("ROMM", "matrices of n x n", WIDTH, PlainMaskings::romm, false, sizes(new int[] {500, 1_000}, 1_000, 2_000));
  }

  private static Masking grouping(Grouping grouping, int width) {
    return new Microaggregation(List.of(new Block(first(width), 3)), grouping, false, 0, Centroid.MEAN);
  }

  /** Targets are pairs of seconds and the number of records for which they hold. */
  private void ours(String task, int width, Masking masking, int[] sizes, int... targets) {
    boolean exact = masking instanceof Microaggregation;
    for (int records : sizes) {
      Row.Limits limits = Row.Limits.of(HEAP, 3);
      for (int t = 0; t < targets.length; t += 2) {
        limits = targets[t + 1] == records ? limits.under(targets[t]) : limits;
      }
      add(task, records, Row.OURS, limits, width, table -> Data.masked(masking, table), exact);
    }
  }

  private void twin(String task, String by, int width, Function<Table, Table> way, boolean exact, int... sizes) {
    for (int records : sizes) {
      add(task, records, by, Row.Limits.of(HEAP, records > 50_000 && exact ? 1 : 2), width, way, exact);
    }
  }

  private void add(String task, int records, String by, Row.Limits limits, int width, Function<Table, Table> way, boolean exact) {
    rows.add(new Row(GROUP, task, records, by, limits, Needs.NOTHING, new Row.Forked(() -> {
      Table table = Data.normal(records, width);
      return new Work<>(() -> way.apply(table), masked -> exact ? Data.loss(table, masked) : "");
    })));
  }
}

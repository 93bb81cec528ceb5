package sdc.link.probabilistic;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import sdc.data.Column;
import sdc.data.MaskedPair;
import sdc.data.NominalColumn;
import sdc.data.NumericColumn;
import sdc.data.Table;

/** Pairs of files made for the tests of probabilistic linkage. */
final class Samples {

  private Samples() {
  }

  /** Labels drawn evenly from the given numbers of categories; a masked label is kept with probability m, else another one. */
  static MaskedPair labels(int records, int[] categories, double[] m, Random random) {
    List<Column> original = new ArrayList<>();
    List<Column> masked = new ArrayList<>();
    for (int k = 0; k < categories.length; k++) {
      int of = categories[k];
      double kept = m[k];
      List<String> names = IntStream.range(0, of).mapToObj(label -> "L" + label).toList();
      int[] a = IntStream.range(0, records).map(i -> random.nextInt(of)).toArray();
      int[] b = Arrays.stream(a).map(label -> random.nextDouble() < kept ? label : (label + 1 + random.nextInt(of - 1)) % of).toArray();
      original.add(NominalColumn.of("v" + k, names, a));
      masked.add(NominalColumn.of("v" + k, names, b));
    }
    return MaskedPair.aligned(Table.of(original), Table.of(masked));
  }

  /** The same labels, this share of them deleted. */
  static Table deleted(Table table, double share, Random random) {
    return Table.of(table.columns().stream().map(column -> {
      NominalColumn labels = (NominalColumn) column;
      return NominalColumn.of(column.name(), labels.labels(), Arrays.stream(labels.toArray())
          .map(code -> random.nextDouble() < share ? NominalColumn.MISSING : code).toArray());
    }).toList());
  }

  /** Small files of any kind: few or many values, missing ones, ties, constants, labels, sizes that may differ. */
  static MaskedPair any(Random random) {
    int records = 2 + random.nextInt(8);
    int candidates = random.nextBoolean() ? records : 2 + random.nextInt(records - 1);
    int width = 1 + random.nextInt(4);
    List<Column> original = new ArrayList<>();
    List<Column> masked = new ArrayList<>();
    for (int k = 0; k < width; k++) {
      int kind = random.nextInt(4);
      double[] a = numbers(records, kind, random);
      double[] b = numbers(candidates, kind, random);
      for (int i = 0; i < Math.min(records, candidates); i++) {
        b[i] = random.nextInt(4) > 0 ? a[i] : b[i];
      }
      if (random.nextInt(4) == 0) {
        a[random.nextInt(a.length)] = Double.NaN;
        b[random.nextInt(b.length)] = Double.NaN;
      }
      original.add(kind == 3 ? labels(k, a) : NumericColumn.of("v" + k, a));
      masked.add(kind == 3 ? labels(k, b) : NumericColumn.of("v" + k, b));
    }
    return MaskedPair.matched(Table.of(original), ids(records), Table.of(masked), ids(candidates));
  }

  private static List<String> ids(int records) {
    return IntStream.range(0, records).mapToObj(Integer::toString).toList();
  }

  private static double[] numbers(int records, int kind, Random random) {
    return IntStream.range(0, records).mapToDouble(i -> switch (kind) {
      case 0 -> random.nextGaussian() * 1e150;
      case 1 -> 7;
      default -> random.nextInt(4);
    }).toArray();
  }

  private static Column labels(int attribute, double[] codes) {
    return NominalColumn.of("v" + attribute, List.of("a", "b", "c", "d"), Arrays.stream(codes)
        .mapToInt(c -> Double.isNaN(c) ? NominalColumn.MISSING : (int) c).toArray());
  }

  /** Settings of the given rule with everything else drawn. */
  static ProbabilisticSettings settings(Agreement agreement, Random random) {
    return new ProbabilisticSettings(agreement, 0.05 + random.nextDouble(), 2 + random.nextInt(4), 40 * random.nextDouble(),
        random.nextDouble() * 0.3, random.nextDouble() * 0.3, false, random.nextBoolean(), 1 + random.nextInt(30), 0);
  }
}

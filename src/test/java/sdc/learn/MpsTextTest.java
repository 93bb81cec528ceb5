package sdc.learn;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static sdc.Given.table;

import java.io.BufferedWriter;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sdc.aggregate.Bilinear.Psd;
import sdc.aggregate.Family;
import sdc.aggregate.FamilySettings.Form;
import sdc.aggregate.FamilySettings;
import sdc.data.Differences;
import sdc.data.MaskedPair;
import sdc.data.NumericColumn;
import sdc.data.Table;
import sdc.learn.rows.Problem;
import sdc.learn.rows.Vectors;

/**
 * The written programme read again as text and evaluated at random admissible parameters: with K = 0 a row says by how much the
 * record's partner is nearer, with K = 1 it holds whatever the parameters.
 */
class MpsTextTest {

  /** The text's parts: the kind of each row, entries by column and row, right-hand sides, bounds. */
  private record Programme(String name, Map<String, String> kinds, Map<String, Map<String, Double>> columns, Map<String, Double> right,
      Map<String, double[]> bounds, Set<String> binary) {

    static Programme of(String text) {
      Programme read = new Programme(text.lines().findFirst().orElseThrow(), new LinkedHashMap<>(), new LinkedHashMap<>(),
          new HashMap<>(), new HashMap<>(), new HashSet<>());
      String section = "";
      for (String line : text.lines().skip(1).toList()) {
        if (line.startsWith(" ")) {
          read.take(section, line.strip().split(" +"));
        } else {
          section = line;
        }
      }
      assertEquals("ENDATA", section);
      return read;
    }

    private void take(String section, String[] field) {
      switch (section) {
        case "ROWS" -> kinds.put(field[1], field[0]);
        case "COLUMNS" -> columns.computeIfAbsent(field[0], c -> new HashMap<>()).put(field[1], Double.parseDouble(field[2]));
        case "RHS" -> right.put(field[1], Double.parseDouble(field[2]));
        case "BOUNDS" -> {
          if (field[0].equals("BV")) {
            binary.add(field[2]);
          } else {
            bounds.computeIfAbsent(field[2], c -> new double[2])[field[0].equals("LO") ? 0 : 1] = Double.parseDouble(field[3]);
          }
        }
        default -> throw new AssertionError("a line in section " + section);
      }
    }

    double value(String row, List<String> names, double[] p) {
      return IntStream.range(0, p.length).mapToDouble(k -> columns.get(names.get(k)).getOrDefault(row, 0.0) * p[k]).sum();
    }
  }

  private static Programme programme(FamilySettings settings, MaskedPair pair) {
    StringWriter out = new StringWriter();
    Mps.write(settings, pair, new BufferedWriter(out));
    return Programme.of(out.toString());
  }

  /** Four records; the last original has no partner. */
  private static MaskedPair pair(Random random) {
    double[][] x = new double[3][4];
    double[][] y = new double[3][4];
    for (int k = 0; k < 3; k++) {
      x[k] = random.doubles(4).toArray();
      y[k] = random.doubles(4).toArray();
    }
    return MaskedPair.matched(table(x), List.of("a", "b", "c", "d"), table(y).rows(new int[] {2, 0, 1}), List.of("c", "a", "b"));
  }

  /** Parameters at the family's scale: weights (of OWA falling) and a transform, not negative; a monotone measure; a matrix. */
  private static double[] admissible(Family family, Form form, Random random) {
    double[] p = random.doubles(family.size()).toArray();
    if (form == Form.CHOQUET && family.leastParameter() == 0) {
      for (int set = 1; set <= p.length; set++) {
        for (int k = 0; k < 3; k++) {
          int subset = set & ~(1 << k);
          p[set - 1] = subset == 0 ? p[set - 1] : Math.max(p[set - 1], p[subset - 1]);
        }
      }
    }
    if (form == Form.OWA) {
      Arrays.sort(p);
      p = new double[] {p[2], p[1], p[0]};
    }
    double scale = Vectors.dot(family.scale(), p);
    return Arrays.stream(p).map(v -> v / scale).toArray();
  }

  @ParameterizedTest
  @CsvSource({"WEIGHTED_MEAN, false, NONE, 0", "WEIGHTED_MEAN, true, NONE, 0", "OWA, false, NONE, 0", "OWA, true, NONE, 0",
      "CHOQUET, false, NONE, 0", "CHOQUET, true, NONE, 0", "CHOQUET, false, NONE, 2", "BILINEAR, false, NONE, 0",
      "BILINEAR, false, DATA, 0"})
  void rowsAreNamedByTheirMeaning(Form form, boolean metric, Psd psd, int additivity) {
    FamilySettings settings = new FamilySettings(form, metric, psd, additivity);
    for (int seed = 1; seed <= 10; seed++) {
      Random random = new Random(seed);
      MaskedPair pair = pair(random);
      Programme read = programme(settings, pair);
      Family family = settings.family(3);
      List<String> names = new ArrayList<>(read.columns.keySet()).subList(0, family.size());
      assertEquals("NAME supervised_linkage", read.name);
      assertEquals(Set.of("K1", "K2", "K3"), read.binary);
      structure(read, family, psd == Psd.DATA);
      for (int run = 0; run < 20; run++) {
        double[] p = admissible(family, form, random);
        assertEquals(read.right.get("scale"), read.value("scale", names, p), 1e-12);
        for (int c = 1; c <= family.everyConstraint().size(); c++) {
          assertEquals(Vectors.dot(family.everyConstraint().get(c - 1), p), read.value("g" + c, names, p), 1e-12);
        }
        blocks(read, new Problem(family, Differences.of(pair, Differences.Scaling.ATTRIBUTE), pair), names, p, psd == Psd.DATA);
      }
    }
  }

  private static void structure(Programme read, Family family, boolean nonNegative) {
    assertEquals("N", read.kinds.get("lost"));
    assertEquals("E", read.kinds.get("scale"));
    assertEquals(2 + family.everyConstraint().size() + 6 + (nonNegative ? 9 : 0), read.kinds.size());
    assertEquals(2, read.kinds.values().stream().filter(kind -> !kind.equals("G")).count());
    assertEquals(7, read.right.size(), "the scale and six rows");
    for (String column : read.columns.keySet()) {
      assertEquals(column.startsWith("K") ? 1.0 : null, read.columns.get(column).get("lost"));
      if (!column.startsWith("K")) {
        double least = family.leastParameter() < 0 ? -10 : family.leastParameter();
        assertEquals(least, read.bounds.get(column)[0]);
        assertEquals(least < 0 ? 10 : 1, read.bounds.get(column)[1]);
      }
    }
  }

  private static void blocks(Programme read, Problem problem, List<String> names, double[] p, boolean nonNegative) {
    double[] own = new double[p.length];
    double[] other = new double[p.length];
    for (int i = 0; i < 3; i++) {
      problem.features(i, problem.partner(i), own);
      for (int j = 0; j < 3; j++) {
        problem.features(i, j, other);
        String pairName = (i + 1) + "_" + (j + 1);
        if (nonNegative) {
          assertEquals(Vectors.dot(other, p), read.value("d" + pairName, names, p), 1e-12, pairName);
        }
        if (j == problem.partner(i)) {
          assertTrue(!read.kinds.containsKey("r" + pairName));
          continue;
        }
        double largest = 0;
        for (int k = 0; k < p.length; k++) {
          largest = Math.max(largest, Math.abs(other[k] - own[k]));
        }
        double nearer = (Vectors.dot(other, p) - Vectors.dot(own, p)) / largest;
        String row = "r" + pairName;
        assertEquals(nearer, read.value(row, names, p), 1e-9, pairName);
        assertEquals(Mps.MARGIN, read.right.get(row));
        assertTrue(nearer + read.columns.get("K" + (i + 1)).getOrDefault(row, 0.0) >= Mps.MARGIN - 1e-12, pairName + " given up");
      }
    }
  }

  /** C is the least that is needed: for a mean and OWA some ray of the cone has no room left. */
  @Test
  void blocksAreNoLargerThanNeeded() {
    for (FamilySettings settings : List.of(FamilySettings.of(Form.WEIGHTED_MEAN), FamilySettings.of(Form.OWA),
        new FamilySettings(Form.OWA, true, Psd.NONE, 0))) {
      MaskedPair pair = pair(new Random(6));
      Programme read = programme(settings, pair);
      Family family = settings.family(3);
      List<String> names = new ArrayList<>(read.columns.keySet()).subList(0, 3);
      for (String row : read.kinds.keySet().stream().filter(name -> name.startsWith("r")).toList()) {
        double least = Arrays.stream(family.rays()).mapToDouble(ray -> read.value(row, names, ray)).min().orElseThrow();
        double c = read.columns.get("K" + row.substring(1, 2)).get(row);
        assertEquals(Mps.MARGIN, c + Math.min(0, least), 1e-12, settings + " " + row);
      }
    }
  }

  /** Equal candidates give a row with only the block; names keep only letters, digits and underscores, and stay distinct. */
  @Test
  void equalCandidatesAndStrangeNames() {
    Table original = Table.of(NumericColumn.of("net income", new double[] {1, 2}), NumericColumn.of("net_income", new double[] {1, 3}));
    Table masked = Table.of(NumericColumn.of("net income", new double[] {5, 5}), NumericColumn.of("net_income", new double[] {6, 6}));
    MaskedPair pair = MaskedPair.aligned(original, original);
    Programme read = programme(FamilySettings.of(Form.WEIGHTED_MEAN), pair);
    assertEquals(List.of("p_net_income", "p_net_income_2", "K1", "K2"), List.copyOf(read.columns.keySet()));
    Programme constant = programme(FamilySettings.of(Form.WEIGHTED_MEAN), MaskedPair.aligned(masked, masked));
    assertEquals(Mps.MARGIN, constant.columns.get("K1").get("r1_2"));
    assertEquals(Set.of("scale", "g1"), constant.columns.get("p_net_income").keySet());
  }
}

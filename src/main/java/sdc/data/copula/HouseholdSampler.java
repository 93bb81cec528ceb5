package sdc.data.copula;

import java.util.ArrayDeque;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;
import sdc.data.Randomness;

/**
 * Draws invented people in households: first the household (region, dwelling, number of members), then the head, a partner and the
 * others, whose ages, marital states and incomes depend on each other. All shares are choices; they imitate no country. Labels are
 * codes in the order of {@link #LABELS}, and NaN is a missing value.
 */
public final class HouseholdSampler {

  /** The attributes in order, each with its labels, which are none for numbers. */
  public static final Map<String, List<String>> LABELS = labels();

  private static final double[] REGIONS = {0.28, 0.22, 0.2, 0.15, 0.1, 0.05};
  private static final double[] TENURES = {0.55, 0.39, 0.06};
  private static final double[] ROOFS = {0.5, 0.26, 0.16, 0.08};
  private static final double[] SIZES = {0.32, 0.33, 0.15, 0.13, 0.05, 0.02};
  private static final double[] SCHOOLS = {0.2, 0.3, 0.28, 0.15, 0.07};
  private static final double[] WORK = {0.24, 0.2, 0.19, 0.12, 0.1, 0.08, 0.07};
  /** The income of each education, as a factor of the typical one. */
  private static final double[] SCHOOL_FACTORS = {0.7, 0.75, 0.9, 1.05, 1.4, 1.8};
  private static final double MISSING = 0.01;
  private static final int OLDEST = 99;
  private static final int ADULT = 18;
  private static final int RETIRED = 66;

  private final RandomGenerator random;
  private final ArrayDeque<double[]> members = new ArrayDeque<>();
  private int household;

  /** A sampler with its own stream. */
  public HouseholdSampler(Randomness randomness) {
    random = randomness.stream("HouseholdsLike");
  }

  private static Map<String, List<String>> labels() {
    Map<String, List<String>> labels = new LinkedHashMap<>();
    labels.put("household", List.of());
    labels.put("weight", List.of());
    labels.put("region", List.of("capital", "south", "north", "east", "coast", "hills"));
    labels.put("tenure", List.of("own", "rent", "free"));
    labels.put("roof", List.of("tile", "metal", "thatch", "flat"));
    labels.put("relation", List.of("head", "partner", "child", "other"));
    labels.put("sex", List.of("f", "m"));
    labels.put("age", List.of());
    labels.put("marital", List.of("single", "married", "divorced", "widowed"));
    labels.put("education", List.of("none", "primary", "secondary", "vocational", "bachelor", "master"));
    labels.put("occupation", List.of("none", "office", "craft", "sales", "health", "teaching", "transport", "farm"));
    labels.put("income", List.of());
    labels.put("expenses", List.of());
    labels.put("savings", List.of());
    return Collections.unmodifiableMap(labels);
  }

  /** Draws the next person; people of one household follow each other. */
  public double[] next() {
    if (members.isEmpty()) {
      drawHousehold();
    }
    return members.remove();
  }

  private void drawHousehold() {
    household++;
    int region = draw(REGIONS);
    double weight = Math.rint(10 * (20 + 6 * region + 15 * random.nextDouble())) / 10;
    double[] home = {household, weight, region, draw(TENURES), draw(ROOFS)};
    int size = 1 + draw(SIZES);
    int head = ADULT + (int) (72 * Math.sqrt(random.nextDouble()) * (0.3 + 0.7 * random.nextDouble()));
    boolean couple = size > 1 && random.nextDouble() < 0.75;
    int sex = random.nextInt(2);
    members.add(person(home, 0, sex, head, couple));
    for (int member = 1; member < size; member++) {
      int age = couple && member == 1 ? Math.max(ADULT, head + (int) (5 * normal())) : head - 20 - random.nextInt(20);
      int relation = couple && member == 1 ? 1 : age >= 0 ? 2 : 3;
      int own = relation == 3 ? Math.min(OLDEST, head + 25 + random.nextInt(10)) : Math.min(OLDEST, age);
      members.add(person(home, relation, relation == 1 ? 1 - sex : random.nextInt(2), own, relation == 1));
    }
  }

  private double[] person(double[] home, int relation, int sex, int age, boolean coupled) {
    double marital = coupled ? random.nextDouble() < 0.8 ? 1 : 0 : age < 25 ? 0 : age > 70 && random.nextDouble() < 0.6 ? 3
        : random.nextDouble() < 0.4 ? 2 : 0;
    int school = age < 7 ? 0 : age < ADULT ? 1 : 1 + draw(SCHOOLS);
    int work = age < ADULT || age >= RETIRED || random.nextDouble() < 0.15 ? 0 : 1 + draw(WORK);
    double level = age < ADULT ? 0 : 30_000 * SCHOOL_FACTORS[school] * (work == 0 ? 0.6 : 1);
    double income = Math.rint(level * StrictMath.exp(0.35 * normal()));
    double expenses = Math.rint(14_000 * StrictMath.exp(0.4 * normal()) + 0.2 * income);
    double savings = age < ADULT ? 0 : Math.rint(Math.max(0, 0.4 * (age - ADULT)) * 600 * StrictMath.exp(normal()));
    return new double[] {home[0], home[1], home[2], home[3], home[4], relation, sex, age, marital, orMissing(school),
        orMissing(work), orMissing(income), expenses, orMissing(savings)};
  }

  private double orMissing(double value) {
    return random.nextDouble() < MISSING ? Double.NaN : value;
  }

  private double normal() {
    double[] drawn = new double[1];
    Normal.draw(random, drawn);
    return drawn[0];
  }

  private int draw(double[] shares) {
    double left = random.nextDouble();
    int at = 0;
    while (at < shares.length - 1 && left >= shares[at]) {
      left -= shares[at++];
    }
    return at;
  }
}

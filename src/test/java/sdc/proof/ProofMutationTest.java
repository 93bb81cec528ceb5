package sdc.proof;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import sdc.learn.SmallPairsTest;

/**
 * Fuzzes proofs. Each claims one record fewer than the parameters of its family can link (the proven optimum, which other tests compare
 * with brute force), and its parameters link none, so that only the tree can show that the claim is wrong. Then one number of it is
 * changed: no such proof may be accepted.
 */
class ProofMutationTest {

  private static final int MUTATIONS = Integer.getInteger("sdc.mutations", 2000);
  private static final List<String> FAMILIES = List.of("WEIGHTED_MEAN", "OWA", "OWA metric", "CHOQUET", "CHOQUET metric", "CHOQUET 2",
      "BILINEAR NONE", "BILINEAR DATA", "BILINEAR CONE", "MISMATCH");
  /** The number of families with cells, the first of the list. */
  private static final int WITH_CELLS = 3;
  private static final Pattern NUMBER = Pattern.compile("-?\\d+(\\.\\d+)?(E-?\\d+)?");

  @Test
  void noMutationProvesAWrongBound() {
    int tried = 0;
    for (int seed = 1; tried < MUTATIONS; seed++) {
      Random random = new Random(seed);
      int family = seed % FAMILIES.size();
      Written written = Written.of(ProofTest.settings(FAMILIES.get(family)), SmallPairsTest.pair(seed), 0, seed);
      if (written.learned().bound() > 0) {
        String text = family < WITH_CELLS ? divided(written.text()) : written.text();
        assertTrue(written.check(text).isAccepted(), "seed " + seed);
        String wrong = wrong(text, written.learned().bound() - 1);
        assertFalse(written.check(wrong).isAccepted(), "seed " + seed);
        List<MatchResult> numbers = NUMBER.matcher(wrong).results().filter(found -> found.start() > wrong.indexOf("\nparameters")).toList();
        for (int k = 0; k < 400 && !numbers.isEmpty(); k++, tried++) {
          MatchResult number = numbers.get(random.nextInt(numbers.size()));
          String mutant = wrong.substring(0, number.start()) + changed(number.group(), random) + wrong.substring(number.end());
          assertFalse(written.check(mutant).isAccepted(), "seed " + seed + ", the number at " + number.start() + "\n" + mutant);
        }
      }
    }
  }

  /** The same proof for each part of the whole. */
  private static String divided(String text) {
    int tree = text.indexOf('\n', text.indexOf("\nparameters") + 1) + 1;
    String part = text.substring(tree, text.length() - "end\n".length());
    return text.substring(0, tree) + "split 0 1 0.25 0.75\n" + part + "split 1 0 0.5 1.0\n" + part + part + "end\n";
  }

  /** The proof with a bound that is too low by one, and with parameters that link nothing. */
  private static String wrong(String text, int bound) {
    return text.replaceFirst("\nbound \\d+\nlinked \\d+\n", "\nbound " + bound + "\nlinked 0\n")
        .replaceFirst("\n(parameters \\w+ \\d+).*\n", "\n$1\n");
  }

  private static String changed(String number, Random random) {
    double value = Double.parseDouble(number);
    List<String> others = new ArrayList<>(List.of("0", "1", "2", "-1", "1E300", "NaN", "1073741824", "99999999999", "4.9E-324",
        String.valueOf(2 * value), String.valueOf(-value), String.valueOf(value * (1 + 1e-9)), String.valueOf(random.nextDouble())));
    for (int k = 1; k < 4; k++) {
      others.add(String.valueOf((long) value + k));
      others.add(String.valueOf((long) value - k));
    }
    return others.get(random.nextInt(others.size()));
  }

  /** A proof that breaks off, or is longer than it should be, is rejected with its step. */
  @Test
  void brokenProofsAreRejected() {
    Written written = Written.of(ProofTest.settings("CHOQUET"), SmallPairsTest.pair(3), 0, 3);
    String text = written.text();
    assertTrue(written.check(text).isAccepted());
    assertTrue(written.check(text.substring(0, text.length() - 4)).rejected().endsWith("the proof ends too early"));
    assertTrue(written.check(text + "leaf\n").rejected().endsWith("more follows after the line 'end'"));
    assertTrue(written.check(text.replace("\nleaf", "\nfruit\nleaf")).rejected().contains("'fruit' is none of"));
    String raised = text.replaceFirst("\nrecords \\d+", "\nrecords 99");
    assertTrue(written.check(raised).rejected().contains("the proof is about 99 records"));
  }
}

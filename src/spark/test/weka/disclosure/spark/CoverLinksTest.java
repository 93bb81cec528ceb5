package weka.disclosure.spark;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sdc.data.MaskedPair;
import sdc.data.Progress;
import sdc.link.Links;
import sdc.link.attack.AttackResult;
import weka.disclosure.linkage.CoverAttack;

/** The attack on recoded data in squares beside that of one machine. */
class CoverLinksTest {

  @TempDir
  static Path folder;

  /** A number that is not recoded, one beside intervals, and categories with gaps. */
  private static FilePair pair(long seed, int strange) throws Exception {
    Random random = new Random(seed);
    StringBuilder a = new StringBuilder("c,n,t\n");
    StringBuilder b = new StringBuilder("c,n,t\n");
    for (int i = 0; i < 50; i++) {
      int c = random.nextInt(2);
      int n = random.nextInt(6);
      char t = "xyz".charAt(random.nextInt(3));
      a.append(c).append(',').append(n).append(',').append(t).append('\n');
      b.append(i < strange ? 1 - c : c).append(',').append(random.nextInt(3) > 0 ? "\"[" + n / 2 * 2 + ", " + (n / 2 * 2 + 1) + "]\"" : n)
          .append(',').append(random.nextInt(3) == 0 ? "" : t).append('\n');
    }
    return FilePair.of(folder, a.toString(), b.toString(), List.of("c", "n", "t"));
  }

  private static void alike(FilePair pair, boolean guess, int parts) {
    List<Query> all = IntStream.range(0, 50).mapToObj(i -> new Query(i, pair.originals().get(i).values, i, pair.masked().get(i).values))
        .toList();
    MaskedPair whole = pair.files().sample(Local.context().parallelize(all, 2), 1000);
    AttackResult expected = new sdc.link.attack.CoverAttack(guess).run(whole, Progress.NONE);
    CoverAttack attack = new CoverAttack();
    attack.setGuess(guess);
    CoverLinks.Figures found = CoverLinks.of(Local.context(), pair.files(), Local.context().parallelize(all, 3), attack, parts);
    Links links = expected.links();
    Tally tally = found.tally();
    assertEquals(List.of(50L, (long) links.linked(), (long) links.tied(), (long) links.partnerFirst()),
        List.of(tally.records(), tally.linked(), tally.tied(), tally.first()));
    long certain = IntStream.of(expected.sizes()).filter(size -> size == 1).count();
    long correct = IntStream.range(0, 50).filter(i -> expected.sizes()[i] == 1 && expected.contained()[i]).count();
    long covered = IntStream.range(0, 50).filter(i -> expected.contained()[i]).count();
    assertEquals(Map.of("certain", certain, "correct", correct, "covered", covered, "certified", covered == 50), found.toMap());
    assertEquals(String.format(java.util.Locale.ROOT, "%d records have a single candidate, %d of them the right one; %d have the right one"
        + " among their candidates, %.1f on average; %s", certain, correct, covered, IntStream.of(expected.sizes()).average().orElseThrow(),
        sdc.link.attack.CoverAttack.note(50 - covered, 50)), found.words());
  }

  @Test
  void aTruthfulRelease() throws Exception {
    FilePair pair = pair(1, 0);
    alike(pair, false, 1);
    alike(pair, false, 7);
  }

  @Test
  void recordsThatDoNotFit() throws Exception {
    alike(pair(2, 9), false, 4);
  }

  @Test
  void guesses() throws Exception {
    FilePair pair = pair(3, 4);
    alike(pair, true, 1);
    alike(pair, true, 5);
  }

  /** Of three originals, one has no partner, and one fits nothing. */
  @Test
  void recordsWithoutPartner() throws Exception {
    FilePair pair = FilePair.of(folder, "c\n1\n2\n9\n1\n", "c\n1\n2\n2\n1\n", List.of("c"));
    List<Query> some = List.of(new Query(0, new double[] {1}, -1, null), new Query(1, new double[] {2}, 1, new double[] {2}),
        new Query(2, new double[] {9}, 2, new double[] {2}));
    for (boolean guess : new boolean[] {false, true}) {
      CoverAttack attack = new CoverAttack();
      attack.setGuess(guess);
      CoverLinks.Figures found = CoverLinks.of(Local.context(), pair.files(), Local.context().parallelize(some, 2), attack, 3);
      assertEquals(List.of(2L, 0L, 1L, 1L), List.of(found.tally().records(), found.tally().linked(), found.tally().tied(),
          found.tally().first()));
      assertEquals(Map.of("certain", 0L, "correct", 0L, "covered", 1L, "certified", false), found.toMap());
      assertEquals("0 records have a single candidate, 0 of them the right one; 1 have the right one among their candidates,"
          + " 1.3 on average",
          found.words().split("; 1 of")[0]);
    }
    assertEquals("0.0 on average", new CoverLinks.Figures().words().replaceAll(".*candidates, (.*); every.*", "$1"));
  }

  /** A single masked record fits a record without partner: that is not certain of anybody. */
  @Test
  void singleCandidatesOfStrangers() throws Exception {
    FilePair pair = FilePair.of(folder, "c\n1\n2\n", "c\n1\n2\n", List.of("c"));
    List<Query> some = List.of(new Query(0, new double[] {1}, -1, null), new Query(1, new double[] {2}, 1, new double[] {2}));
    assertEquals(Map.of("certain", 1L, "correct", 1L, "covered", 1L, "certified", true), CoverLinks.of(Local.context(), pair.files(),
        Local.context().parallelize(some, 2), new CoverAttack(), 3).toMap());
  }
}

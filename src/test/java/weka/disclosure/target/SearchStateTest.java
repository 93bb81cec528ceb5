package weka.disclosure.target;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sdc.data.Progress;
import sdc.target.Attack;
import sdc.target.TargetSearch.Found;
import sdc.target.Trial;
import sdc.target.Verdict;
import weka.core.Instances;
import weka.core.Utils;
import weka.disclosure.SampleData;
import weka.filters.unsupervised.attribute.MaskToTarget;

/** A search that was stopped goes on from its state: no attack runs twice, and the end is that of a search without a stop. */
class SearchStateTest {

  private static final String OPTIONS = "-F \"RankSwapping -R 1-3 -p 1..40\" -T 0 -risk 20% -known 1-2 -even";
  /** Fresh draws may meet the target in the last masking that a search tries, so that nothing is left to go on with. */
  private static final String SEEDED = OPTIONS + " -S 3";

  @TempDir
  Path folder;

  private ReleaseSearch search(String options, Path state, Instances data) throws Exception {
    MaskToTarget filter = new MaskToTarget();
    filter.setOptions(Utils.splitOptions(options + " -resume " + state.toString().replace('\\', '/')));
    return filter.search(data);
  }

  private static Found<Instances> run(ReleaseSearch search, int stopAfter) {
    List<Trial<Instances>> seen = new CopyOnWriteArrayList<>();
    return search.run((trial, best) -> seen.add(trial), () -> seen.size() >= stopAfter && seen.stream().anyMatch(Trial::isMet));
  }

  @Test
  void aStoppedSearchGoesOnToTheEndOfOneWithoutAStop() throws Exception {
    Instances data = SampleData.census(24, 5);
    Path state = folder.resolve("state");
    Found<Instances> stopped = run(search(SEEDED, state, data), 1);
    assertFalse(stopped.ended());
    List<String> first = Files.readAllLines(state);
    Path key = Files.write(folder.resolve("key"), first.subList(0, 3));
    Found<Instances> resumed = run(search(SEEDED, state, data), Integer.MAX_VALUE);
    assertTrue(resumed.ended());
    List<String> second = Files.readAllLines(state);
    assertEquals(first, second.subList(0, first.size()), "what was known");
    assertTrue(second.size() > first.size());
    Found<Instances> whole = run(search(SEEDED, key, data), Integer.MAX_VALUE);
    assertEquals(Digest.of(whole.best().orElseThrow().release(), ""), Digest.of(resumed.best().orElseThrow().release(), ""));
    List<String> marked = second.stream().map(line -> line.replaceFirst(" [^ ]+( [^ ]+)$", " known$1")).toList();
    marked = Stream.concat(second.stream().limit(3), marked.stream().skip(3)).toList();
    Files.write(state, marked);
    Found<Instances> again = run(search(SEEDED, state, data), Integer.MAX_VALUE);
    // an attack may end now that was given up before, because the other masking of the two had met the target first
    assertEquals(marked, Files.readAllLines(state).subList(0, marked.size()), "no attack ran again");
    assertEquals(Digest.of(whole.best().orElseThrow().release(), ""), Digest.of(again.best().orElseThrow().release(), ""));
  }

  @Test
  void onlyTheOwnerReadsTheStateAndItNamesNoMasking() throws Exception {
    Path state = folder.resolve("state");
    Instances data = SampleData.census(24, 5);
    run(search(OPTIONS + " -attack EuclideanLinkage", state, data), 1);
    String text = Files.readString(state);
    assertFalse(text.contains("RankSwapping") || text.contains("-p"), text);
    if (Files.getFileStore(state).supportsFileAttributeView(PosixFileAttributeView.class)) {
      assertEquals("rw-------", PosixFilePermissions.toString(Files.getPosixFilePermissions(state)));
    }
  }

  @Test
  void otherDataOrKnowledgeAndDamagedFilesAreRefused() throws Exception {
    Path state = folder.resolve("state");
    Instances data = SampleData.census(24, 5);
    run(search(OPTIONS + " -attack EuclideanLinkage", state, data), 1);
    for (String more : List.of("-known 1-3", "-known 2")) {
      assertTrue(assertThrows(IllegalArgumentException.class, () -> run(search(OPTIONS.replace("-known 1-2", more), state, data), 1))
          .getMessage().contains("is the state of a search on other data"));
    }
    assertThrows(IllegalArgumentException.class, () -> run(search(OPTIONS, state, SampleData.census(31, 5)), 1));
    List<String> lines = Files.readAllLines(state);
    Files.write(state, List.of(lines.get(0), lines.get(1), lines.get(2), lines.get(3).substring(0, 90)));
    assertTrue(assertThrows(IllegalArgumentException.class, () -> search(OPTIONS, state, SampleData.census(24, 5))).getMessage()
        .endsWith("was changed or damaged; delete it to begin anew"));
    Files.write(state, List.of(lines.get(0), lines.get(1), "key 12"));
    assertThrows(IllegalArgumentException.class, () -> search(OPTIONS, state, SampleData.census(24, 5)));
    Files.writeString(state, "a;b\n1;2\n3;4\n");
    assertTrue(assertThrows(IllegalArgumentException.class, () -> search(OPTIONS, state, SampleData.census(24, 5))).getMessage()
        .endsWith("is not the state of a search; name another file"));
    assertEquals("a;b\n1;2\n3;4\n", Files.readString(state));
  }

  private static Trial<Instances> steered(Instances release, Map<String, Double> weights) {
    Verdict learned = new Verdict("learned", 24, 0, 0, 0, new boolean[24], true, weights);
    return new Trial<>(null, new int[0], "steered", release, 0, List.of(learned), 0, Trial.State.BEGUN, Trial.STEERED);
  }

  /** The attack by ranks tries the weights that the attacks before it learned. */
  @Test
  void anAttackWithOtherWeightsIsAnotherAttack() throws Exception {
    Instances data = SampleData.census(24, 5);
    Instances release = SampleData.census(24, 6);
    Path state = folder.resolve("state");
    ReleaseSearch search = search("-risk 20% -known 1-3", state, data);
    Attack<Instances> attack = search.state().remembering(FittingAttacks.knowing(search.data()), 0);
    for (String name : List.of(data.attribute(0).name(), data.attribute(1).name(), data.attribute(2).name())) {
      Trial<Instances> trial = steered(release, Map.of(name, 1.0));
      Verdict alone = FittingAttacks.knowing(search.data()).run(trial, 24, Progress.NONE);
      for (int time = 0; time < 2; time++) {
        assertArrayEquals(alone.found(), attack.run(trial, 24, Progress.NONE).found(), name);
      }
    }
    search.state().write();
    assertEquals(3 + 3, Files.readAllLines(state).size(), "three attacks, each once");
  }

  @Test
  void anEntryComesBackAsItWasIfItDecides() {
    String file = folder.resolve("state").toString();
    SearchState state = SearchState.open(file, 0);
    Verdict open = new Verdict("-F OWA, & % =", 9, 3, 7, 0.5, new boolean[] {true, false, true, false, false, false, false, false, false},
        true, Map.of("a b=c&d", 0.25, "ü", -1e-9));
    state.add("stopped", open, 5, 1, 0);
    state.add("late", open, 5, 4, 4);
    state.add("decided", open, 7, 1, 0);
    Verdict found = new Verdict("-learner SEARCH", 9, 3, 3, 0, new boolean[9], false, Map.of());
    state.add("cut", found, 5, 1, 0);
    state.add("out", found, 5, 4, 4);
    state.add("ended", found, 5, Double.POSITIVE_INFINITY, 4);
    state.write();
    SearchState read = SearchState.open(file, 0);
    assertEquals(Optional.empty(), read.find("cut", 5, 0), "a whole search may find more than 5");
    assertEquals(Optional.empty(), read.find("out", 5, 8), "so may a longer one");
    assertTrue(read.find("out", 5, 4).isPresent());
    assertTrue(read.find("ended", 5, 0).isPresent());
    assertArrayEquals(state.randomness().key(), read.randomness().key());
    assertEquals(Optional.empty(), read.find("stopped", 5, 0));
    assertEquals(Optional.empty(), read.find("late", 5, 0), "an attack without a limit would find more");
    assertEquals(Optional.empty(), read.find("late", 5, 8), "a longer attack would find more");
    assertTrue(read.find("late", 5, 4).isPresent());
    assertTrue(read.find("late", 2, 0).isPresent(), "more than two are linked");
    Verdict back = read.find("decided", 7, 0).orElseThrow();
    assertArrayEquals(open.found(), back.found());
    assertEquals(List.of(open.attack(), open.records(), open.linked(), open.bound(), open.guesses(), open.proven(), open.weights()),
        List.of(back.attack(), back.records(), back.linked(), back.bound(), back.guesses(), back.proven(), back.weights()));
  }
}

package sdc.data;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Hierarchies as ARX writes them, by hand. */
class HierarchyTest {

  private static final Hierarchy TOWNS = Hierarchy.of(List.of(List.of(" Graz", "Styria ", "south", "*"),
      List.of("Leoben", "Styria", "south", "*"), List.of("Linz", "Upper Austria", "north", "*"),
      List.of("Villach", "Carinthia", "south", "*")));

  private static String error(List<List<String>> rows) {
    return assertThrows(IllegalArgumentException.class, () -> Hierarchy.of(rows)).getMessage();
  }

  @Test
  void valuesHaveALabelAtEachLevel() {
    assertEquals(3, TOWNS.height());
    assertEquals(Set.of("Graz", "Leoben", "Linz", "Villach"), TOWNS.values());
    assertEquals(Optional.of("Graz"), TOWNS.label("Graz", 0));
    assertEquals(Optional.of("Styria"), TOWNS.label("Graz", 1));
    assertEquals(Optional.of("*"), TOWNS.label("Linz", 3));
    assertEquals(Optional.empty(), TOWNS.label("Wien", 1));
  }

  @Test
  void faultyRowsAreNamed() {
    assertTrue(error(List.of()).contains("no level"));
    assertTrue(error(List.of(List.of("a"))).contains("no level"));
    assertTrue(error(List.of(List.of("a", "*"), List.of("b"))).startsWith("row 2 of the hierarchy has 1 values, the first row has 2"));
    assertTrue(error(List.of(List.of("a", "*"), List.of(" a ", "*"))).startsWith("row 2 of the hierarchy has the value 'a' a second time"));
    assertEquals(1, Hierarchy.of(List.of(List.of("a", "*"))).height());
  }

  /** A label that leads back to itself has no members that can be counted; one that repeats at the next level does not lead anywhere. */
  @Test
  void labelsMustNotLeadBackToThemselves() {
    assertEquals("the hierarchy leads from 'x' back to 'x' through a, x, y; give the labels of higher levels names of their own",
        error(List.of(List.of("a", "x", "y"), List.of("b", "y", "x"))));
    assertTrue(error(List.of(List.of("a", "b", "c", "*"), List.of("b", "d", "e", "*"), List.of("d", "f", "a", "*"),
        List.of("q", "d", "a", "*"))).contains("back to"));
    Hierarchy repeated = Hierarchy.of(List.of(List.of("a", "a", "x", "x", "*"), List.of("b", "x", "x", "x", "*")));
    assertEquals(Optional.of("x"), repeated.label("a", 2));
    assertEquals(3, Hierarchy.of(List.of(List.of("w1", "May", "2020", "*"), List.of("w2", "May", "2021", "*"))).height(),
        "a label below two labels leads back to none");
  }

  /** A group stands for its values and for the groups below it. */
  @Test
  void groupsAreReadAtTheirLevel() {
    Set<String> original = TOWNS.values();
    assertEquals(Map.of("Styria", Set.of("Graz", "Leoben"), "Carinthia", Set.of("Villach")),
        TOWNS.read(Set.of("Styria", "Carinthia", "*"), original));
    assertEquals(Map.of("south", Set.of("Graz", "Leoben", "Villach", "Styria", "Carinthia")), TOWNS.read(Set.of("south"), original));
    assertEquals(Map.of("south", Set.of("Graz", "Leoben", "Villach", "Styria", "Carinthia"), "Styria", Set.of("Graz", "Leoben")),
        TOWNS.read(Set.of("south", "Styria", "Linz", "Paris"), original), "of several levels each is read by itself");
    assertEquals(Map.of(), TOWNS.read(Set.of("Graz", "Linz"), original), "values are plain");
  }

  /** Codes that are values and groups alike: groups if one level has all of them but not all values. */
  @Test
  void codesAreGroupsIfOneLevelHasThemAll() {
    Hierarchy codes = Hierarchy.of(List.of(List.of("1", "1", "1"), List.of("2", "1", "1"), List.of("3", "2", "1"), List.of("4", "2", "1")));
    Set<String> original = codes.values();
    assertEquals(Map.of("1", Set.of("1", "2"), "2", Set.of("3", "4")), codes.read(Set.of("1", "2"), original));
    assertEquals(Map.of(), codes.read(Set.of("1", "2", "3"), original));
    assertEquals(Map.of("1", Set.of("1", "2", "3", "4")), codes.read(Set.of("1"), Set.of("1", "2")),
        "the level below has both values of the original");
  }
}

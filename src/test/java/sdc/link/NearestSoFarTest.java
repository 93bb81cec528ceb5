package sdc.link;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import sdc.data.MaskedPair;
import sdc.data.NumericColumn;
import sdc.data.Table;

/** Candidates that are offered one after the other, as parts of a file do. */
class NearestSoFarTest {

  private static void check(NearestSoFar found, int query, int nearest, double least, int ties) {
    assertEquals(nearest, found.nearest(query));
    assertEquals(least, found.least(query));
    assertEquals(ties, found.ties(query));
  }

  @Test
  void theNearestAreKeptAndCounted() {
    NearestSoFar found = new NearestSoFar(new int[] {MaskedPair.NONE, 5}, TieRule.PLAIN, false);
    found.start(0, Double.POSITIVE_INFINITY);
    found.start(1, 4);
    assertEquals(Double.POSITIVE_INFINITY, found.reach(0));
    assertEquals(4, found.take(0, 4, 7, 2));
    check(found, 0, 7, 4, 2);
    assertEquals(4, found.take(0, 4.5, 1, 1), "farther");
    check(found, 0, 7, 4, 2);
    assertEquals(4, found.take(0, 4, 3, 1), "as near, and first");
    check(found, 0, 3, 4, 3);
    assertEquals(4, found.take(0, 4, 6, 1), "as near");
    check(found, 0, 3, 4, 4);
    assertEquals(1, found.take(0, 1, 9, 1), "nearer");
    check(found, 0, 9, 1, 1);
    assertFalse(found.partnerIsNearest(0));
    assertEquals(4, found.take(1, 5, 2, 1), "farther than the partner");
    check(found, 1, MaskedPair.NONE, 4, 0);
    assertEquals(4, found.take(1, 4, 5, 1));
    assertTrue(found.partnerIsNearest(1));
    assertEquals(3, found.take(1, 3, 8, 1));
    check(found, 1, 8, 3, 1);
    assertFalse(found.partnerIsNearest(1));
  }

  @Test
  void linksAreThoseOfThePairsRecords() {
    Table table = Table.of(NumericColumn.of("x", IntStream.range(0, 3).asDoubleStream().toArray()));
    NearestSoFar found = new NearestSoFar(new int[] {0, 1, 2}, TieRule.PLAIN, false);
    double[][] squared = {{9, 16, 25}, {4, 1, 4}, {0, 0, 0}};
    for (int query = 0; query < 3; query++) {
      found.start(query, squared[query][query]);
      for (int row = 0; row < 3; row++) {
        found.take(query, squared[query][row], row, 1);
      }
    }
    Links links = found.links(MaskedPair.aligned(table, table));
    assertEquals("0x1+0 1x1+0 0x3+0 ", TiesTest.found(links));
    assertEquals(3, links.distance(0), "the root of the square");
    assertEquals(2, links.linked());
    assertEquals(1, links.tied());
  }
}

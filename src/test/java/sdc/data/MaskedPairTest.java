package sdc.data;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.util.List;
import org.junit.jupiter.api.Test;
import sdc.Refused;

class MaskedPairTest {

  private static final Table THREE = Table.of(NumericColumn.of("x", new double[] {1, 2, 3}), NumericColumn.of("y", new double[] {4, 5, 6}));
  private static final Table TWO = THREE.rows(new int[] {2, 0});

  @Test
  void alignedRecordsCorrespondByPosition() {
    MaskedPair pair = MaskedPair.aligned(THREE, THREE);
    assertEquals(3, pair.partners());
    for (int row = 0; row < 3; row++) {
      assertEquals(row, pair.partner(row));
    }
    assertSame(THREE, pair.original());
  }

  @Test
  void matchedRecordsCorrespondByIdentifier() {
    MaskedPair pair = MaskedPair.matched(THREE, List.of("a", "b", "c"), TWO, List.of("c", "a"));
    assertEquals(1, pair.partner(0));
    assertEquals(MaskedPair.NONE, pair.partner(1));
    assertEquals(0, pair.partner(2));
    assertEquals(2, pair.partners());
    MaskedPair chosen = pair.select(1);
    assertEquals(List.of("y"), chosen.original().names());
    assertEquals(List.of("y"), chosen.masked().names());
    assertEquals(0, chosen.partner(2));
  }

  @Test
  void partsKeepTheirPartnersAndTheirWhole() {
    MaskedPair pair = MaskedPair.matched(THREE, List.of("a", "b", "c"), TWO, List.of("c", "a"));
    MaskedPair part = pair.part(new int[] {2, 1}).select(1);
    assertEquals(2, part.original().rows());
    assertEquals(1, part.masked().rows());
    assertEquals(List.of(0, MaskedPair.NONE), List.of(part.partner(0), part.partner(1)));
    assertEquals(6, part.original().numeric(0).value(0));
    assertEquals(6, part.masked().numeric(0).value(0));
    assertEquals(3, part.whole().original().rows());
    assertArrayEquals(new int[] {2, 1}, part.originalRows());
    assertArrayEquals(new int[] {0}, part.maskedRows());
    MaskedPair smaller = part.part(new int[] {0});
    assertArrayEquals(new int[] {2}, smaller.originalRows());
    assertSame(part.whole(), smaller.whole());
    assertSame(pair, pair.whole());
    assertArrayEquals(new int[] {0, 1, 2}, pair.originalRows());
    assertArrayEquals(new int[] {0, 1}, pair.maskedRows());
  }

  @Test
  void aPartOfAPartKnowsItsRowsInTheWhole() {
    Table six = Table.of(NumericColumn.of("x", new double[] {1, 2, 3, 4, 5, 6}));
    MaskedPair pair = MaskedPair.matched(six, List.of("a", "b", "c", "d", "e", "f"), six.rows(new int[] {5, 4, 3, 2, 1}),
        List.of("f", "e", "d", "c", "b"));
    MaskedPair part = pair.part(new int[] {5, 0, 2, 3});
    assertArrayEquals(new int[] {0, MaskedPair.NONE, 1, 2}, part.partnerRows());
    assertArrayEquals(new int[] {0, 3, 2}, part.maskedRows());
    MaskedPair smaller = part.part(new int[] {3, 1, 2});
    assertArrayEquals(new int[] {3, 0, 2}, smaller.originalRows());
    assertArrayEquals(new int[] {2, 3}, smaller.maskedRows());
    assertArrayEquals(new int[] {0, MaskedPair.NONE, 1}, smaller.partnerRows());
    assertArrayEquals(new double[] {4, 3}, smaller.masked().numeric(0).toArray());
  }

  @Test
  void aSampleMeetsAllMaskedRecords() {
    MaskedPair pair = MaskedPair.matched(THREE, List.of("a", "b", "c"), TWO, List.of("c", "a"));
    MaskedPair sample = pair.sample(new int[] {1, 0});
    assertArrayEquals(new double[] {2, 1}, sample.original().numeric(0).toArray());
    assertSame(TWO, sample.masked());
    assertArrayEquals(new int[] {MaskedPair.NONE, 1}, sample.partnerRows());
    assertSame(sample, sample.whole());
  }

  @Test
  void otherTablesKeepTheCorrespondence() {
    MaskedPair pair = MaskedPair.matched(THREE, List.of("a", "b", "c"), TWO, List.of("c", "a"));
    MaskedPair other = pair.with(THREE.select(1), TWO.select(1));
    assertArrayEquals(pair.partnerRows(), other.partnerRows());
    assertEquals(List.of("y"), other.original().names());
    Refused.with("the other tables have 2 and 2 records, these have 3 and 2", () -> pair.with(TWO, TWO));
    Refused.with("the other tables have 3 and 3 records, these have 3 and 2", () -> pair.with(THREE, THREE));
    Refused.with("no common attribute: the original has [x], the masked data has [y]", () -> pair.with(THREE.select(0), TWO.select(1)));
  }

  @Test
  void eachFileMayHaveRecordsThatTheOtherLacks() {
    MaskedPair pair = MaskedPair.matched(THREE, List.of("a", "b", "c"), TWO, List.of("e", "c"));
    assertArrayEquals(new int[] {MaskedPair.NONE, MaskedPair.NONE, 1}, pair.partnerRows());
    assertArrayEquals(new int[] {MaskedPair.NONE, 2}, pair.owners());
    assertEquals(1, pair.partners());
  }

  @Test
  void ownersAreTheInverseOfPartners() {
    MaskedPair pair = MaskedPair.matched(THREE, List.of("a", "b", "c"), TWO, List.of("c", "a"));
    assertArrayEquals(new int[] {2, 0}, pair.owners());
    MaskedPair other = MaskedPair.matched(TWO, List.of("c", "a"), THREE, List.of("a", "b", "c"));
    assertArrayEquals(new int[] {1, MaskedPair.NONE, 0}, other.owners());
    assertArrayEquals(new int[] {1, MaskedPair.NONE, 0}, pair.partnerRows());
  }

  @Test
  void refusesTablesThatCannotBeCompared() {
    Refused.with("original has 3 records, the masked data has 2 … position … identifier", () -> MaskedPair.aligned(THREE, TWO));
    Refused.with("number 1 is 'x' in the original and 'y' in the masked data; both need the"
        + " same order", () -> MaskedPair.aligned(THREE, THREE.select(1, 0)));
    Refused.with("the attributes differ: the original has 2, the masked data has 1; only in the original: [x]; both need the same"
        + " ones", () -> MaskedPair.aligned(THREE, THREE.select(1)));
    Refused.with("the attributes differ: the original has 1, the masked data has 2; only in the masked data: [x]; both need the same"
        + " ones", () -> MaskedPair.aligned(THREE.select(1), THREE));
    Table swapped = Table.of(THREE.column(0), NumericColumn.of("z", new double[3]), THREE.column(1));
    Refused.with("number 2 is 'z' in the original and 'y' in the masked data; both need the"
        + " same order", () -> MaskedPair.aligned(swapped, swapped.select(0, 2, 1)));
    Refused.with("no common attribute: the original has [x], the masked data has [y]",
        () -> MaskedPair.aligned(THREE.select(0), THREE.select(1)));
    Table nominal = THREE.with(0, NominalColumn.of("x", List.of("1"), new int[] {0, 0, 0}));
    Refused.with("attribute 'x' is numeric in the original and nominal in the masked data; it must be the same in both",
        () -> MaskedPair.aligned(THREE, nominal));
    Refused.with("attribute 'x' is nominal in the original and numeric in the masked data; it must be the same in both",
        () -> MaskedPair.matched(nominal, List.of("a", "b", "c"), TWO, List.of("a", "b")));
  }

  @Test
  void listsAtMostFiveNames() {
    NumericColumn[] columns = new NumericColumn[7];
    for (int k = 0; k < 7; k++) {
      columns[k] = NumericColumn.of("v" + k, new double[3]);
    }
    Table seven = Table.of(columns);
    Refused.with("no common attribute: the original has [v0, v1, v2, v3, v4] and 2 more, the masked data has [x, y]",
        () -> MaskedPair.aligned(seven, THREE));
    Refused.with("no common attribute: the original has [v0, v1, v2, v3, v4], the masked data has [x, y]",
        () -> MaskedPair.aligned(seven.select(0, 1, 2, 3, 4), THREE));
  }

  @Test
  void refusesIdentifiersThatDoNotIdentify() {
    Refused.with("id … masked data … 'a' twice, in records 1 and 2 … several attributes",
        () -> MaskedPair.matched(THREE, List.of("a", "b", "c"), TWO, List.of("a", "a")));
    Refused.with("id … original data … 'b' twice, in records 2 and 3 … several attributes",
        () -> MaskedPair.matched(THREE, List.of("a", "b", "b"), TWO, List.of("a", "b")));
    Refused.with("id … none of the 3 identifiers … the 2 of the masked data … both files share",
        () -> MaskedPair.matched(THREE, List.of("a", "b", "c"), TWO, List.of("d", "e")));
    Refused.with("id … masked data has 2 records but 1 identifiers",
        () -> MaskedPair.matched(THREE, List.of("a", "b", "c"), TWO, List.of("a")));
    Refused.with("id … original data has 3 records but 2 identifiers",
        () -> MaskedPair.matched(THREE, List.of("a", "b"), TWO, List.of("a", "b")));
  }
}

package sdc.data;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

class MaskedPairTest {

  private static final Table THREE = Table.of(NumericColumn.of("x", new double[] {1, 2, 3}),
      NumericColumn.of("y", new double[] {4, 5, 6}));
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
  }

  @Test
  void ownersAreTheInverseOfPartners() {
    MaskedPair pair = MaskedPair.matched(THREE, List.of("a", "b", "c"), TWO, List.of("c", "a"));
    assertArrayEquals(new int[] {2, 0}, pair.owners());
    assertArrayEquals(new int[] {1, MaskedPair.NONE, 0}, pair.partnerRows());
  }

  @Test
  void refusesTablesThatCannotBeCompared() {
    refused("the original has 3 records, the masked data has 2; records correspond by position only in files of equal size, else"
        + " name an attribute that both files have with -id", () -> MaskedPair.aligned(THREE, TWO));
    refused("the attributes stand in another order: number 1 is 'x' in the original and 'y' in the masked data; both need the"
        + " same order", () -> MaskedPair.aligned(THREE, THREE.select(1, 0)));
    refused("the attributes differ: the original has 2, the masked data has 1; only in the original: [x]; both need the same"
        + " ones", () -> MaskedPair.aligned(THREE, THREE.select(1)));
    refused("no common attribute: the original has [x], the masked data has [y]",
        () -> MaskedPair.aligned(THREE.select(0), THREE.select(1)));
    Table nominal = THREE.with(0, NominalColumn.of("x", List.of("1"), new int[] {0, 0, 0}));
    refused("attribute 'x' is numeric in the original and nominal in the masked data; it must be the same in both",
        () -> MaskedPair.aligned(THREE, nominal));
    refused("attribute 'x' is nominal in the original and numeric in the masked data; it must be the same in both",
        () -> MaskedPair.matched(nominal, List.of("a", "b", "c"), TWO, List.of("a", "b")));
  }

  @Test
  void refusesIdentifiersThatDoNotIdentify() {
    refused("-id: the masked data has the identifier 'a' twice, in records 1 and 2; each record needs its own",
        () -> MaskedPair.matched(THREE, List.of("a", "b", "c"), TWO, List.of("a", "a")));
    refused("-id: the original data has the identifier 'b' twice, in records 2 and 3; each record needs its own",
        () -> MaskedPair.matched(THREE, List.of("a", "b", "b"), TWO, List.of("a", "b")));
    refused("-id: none of the 3 identifiers of the original is among the 2 of the masked data",
        () -> MaskedPair.matched(THREE, List.of("a", "b", "c"), TWO, List.of("d", "e")));
    refused("-id: 2 of 3 identifiers are only in the original: [b, c], and 1 of 2 only in the masked data: [e]; one file's must"
        + " all be in the other", () -> MaskedPair.matched(THREE, List.of("a", "b", "c"), TWO, List.of("a", "e")));
    refused("-id: the masked data has 2 records but 1 identifiers; each record needs one",
        () -> MaskedPair.matched(THREE, List.of("a", "b", "c"), TWO, List.of("a")));
  }

  private static void refused(String message, Executable call) {
    assertEquals(message, assertThrows(IllegalArgumentException.class, call).getMessage());
  }
}

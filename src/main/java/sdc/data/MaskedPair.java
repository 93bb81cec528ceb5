package sdc.data;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * An original table, a masked one with the same attributes, and which masked record is whose.
 *
 * <p>The correspondence is explicit: {@link #partner} gives for each original record the row of its masked one, or
 * {@link #NONE} where there is none. It is known to the data owner, never to the linkage that is judged by it.
 */
public final class MaskedPair {

  /** The partner of a record that has none. */
  public static final int NONE = -1;

  private final Table original;
  private final Table masked;
  private final int[] partner;

  private MaskedPair(Table original, Table masked, int[] partner) {
    this.original = original;
    this.masked = masked;
    this.partner = partner;
  }

  /** Tables of equal size whose records correspond by position. */
  public static MaskedPair aligned(Table original, Table masked) {
    requireSameAttributes(original, masked);
    if (original.rows() != masked.rows()) {
      throw new IllegalArgumentException("the original has " + original.rows() + " records, the masked data has "
          + masked.rows() + "; records correspond by position only in files of equal size, else name an attribute"
          + " that both files have with -id");
    }
    return new MaskedPair(original, masked, IntStream.range(0, original.rows()).toArray());
  }

  /** Tables of any size whose records correspond where their identifiers are equal. */
  public static MaskedPair matched(Table original, List<String> originalIds, Table masked, List<String> maskedIds) {
    requireSameAttributes(original, masked);
    Map<String, Integer> rowOfId = rowsById(maskedIds, "masked");
    Map<String, Integer> originals = rowsById(originalIds, "original");
    int[] partner = originalIds.stream().mapToInt(id -> rowOfId.getOrDefault(id, NONE)).toArray();
    if (Arrays.stream(partner).allMatch(row -> row == NONE)) {
      throw new IllegalArgumentException("-id: none of the " + originals.size() + " identifiers of the original is among the "
          + rowOfId.size() + " of the masked data");
    }
    return new MaskedPair(original, masked, partner);
  }

  private static Map<String, Integer> rowsById(List<String> ids, String side) {
    Map<String, Integer> rows = new HashMap<>();
    for (int row = 0; row < ids.size(); row++) {
      Integer earlier = rows.put(ids.get(row), row);
      if (earlier != null) {
        throw new IllegalArgumentException("-id: the " + side + " data has the identifier '" + ids.get(row)
            + "' twice, in records " + (earlier + 1) + " and " + (row + 1) + "; each record needs its own");
      }
    }
    return rows;
  }

  private static void requireSameAttributes(Table original, Table masked) {
    if (!original.names().equals(masked.names())) {
      throw new IllegalArgumentException("the attributes differ: the original has " + original.names()
          + ", the masked data has " + masked.names() + "; both need the same ones in the same order");
    }
    for (int k = 0; k < original.width(); k++) {
      Column a = original.column(k);
      Column b = masked.column(k);
      if (a.getClass() != b.getClass()) {
        throw new IllegalArgumentException("attribute '" + a.name() + "' is " + kind(a) + " in the original and " + kind(b)
            + " in the masked data; it must be the same in both");
      }
    }
  }

  private static String kind(Column column) {
    return column instanceof NumericColumn ? "numeric" : "nominal";
  }

  /** What the owner keeps. */
  public Table original() {
    return original;
  }

  /** What would be published. */
  public Table masked() {
    return masked;
  }

  /** The row of the masked record that belongs to this original one, or {@link #NONE}. */
  public int partner(int row) {
    return partner[row];
  }

  /** How many original records have a masked one. */
  public int partners() {
    return (int) Arrays.stream(partner).filter(row -> row != NONE).count();
  }

  /** The same pair with the chosen attributes only. */
  public MaskedPair select(int... attributes) {
    return new MaskedPair(original.select(attributes), masked.select(attributes), partner);
  }
}

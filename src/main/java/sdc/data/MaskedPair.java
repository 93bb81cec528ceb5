package sdc.data;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import sdc.data.text.TextMeasure;

/**
 * An original table, a masked table with the same attributes, and the masked record of each original record.
 *
 * <p>The correspondence is explicit: {@link #partner} gives for each original record the row of its masked record, or
 * {@link #NONE}. Only the data owner knows it; no linkage uses it, except one that computes a worst case.
 */
public final class MaskedPair {

  /** The partner of a record without a masked record. */
  public static final int NONE = -1;

  private final Table original;
  private final Table masked;
  private final int[] partner;
  /** The pair that this pair is a part of, or null. */
  private final MaskedPair whole;
  private final int[] originalRows;
  private final int[] maskedRows;

  private MaskedPair(Table original, Table masked, int[] partner, MaskedPair whole, int[] originalRows, int[] maskedRows) {
    this.original = original;
    this.masked = masked;
    this.partner = partner;
    this.whole = whole;
    this.originalRows = originalRows;
    this.maskedRows = maskedRows;
  }

  private MaskedPair(Table original, Table masked, int[] partner) {
    this(original, masked, partner, null, null, null);
  }

  /** A pair of tables of equal size, whose records correspond by position. */
  public static MaskedPair aligned(Table original, Table masked) {
    PairChecks.requireSameAttributes(original, masked);
    if (original.rows() != masked.rows()) {
      throw new IllegalArgumentException("the original has " + original.rows() + " records, the masked data has "
          + masked.rows() + "; records correspond by position only in files of equal size: name an identifier, an attribute"
          + " that both files have, or, if no records correspond, attack without correspondence (NONE)");
    }
    return new MaskedPair(original, masked, IntStream.range(0, original.rows()).toArray());
  }

  /**
   * A pair of tables of any size, whose records correspond if their identifiers are equal.
   *
   * <p>Either file may have records that the other lacks; a masked record without an original is a candidate too.
   */
  public static MaskedPair matched(Table original, List<String> originalIds, Table masked, List<String> maskedIds) {
    PairChecks.requireSameAttributes(original, masked);
    PairChecks.requireIds(originalIds, original, "original");
    PairChecks.requireIds(maskedIds, masked, "masked");
    Map<String, Integer> rowOfId = rowsById(maskedIds, "masked");
    Map<String, Integer> originals = rowsById(originalIds, "original");
    PairChecks.requireKnownIds(originals, rowOfId);
    int[] partner = originalIds.stream().mapToInt(id -> rowOfId.getOrDefault(id, NONE)).toArray();
    return new MaskedPair(original, masked, partner);
  }

  /** A pair of tables of any size whose records do not correspond, as an original and synthetic data: no record has a partner. */
  public static MaskedPair unrelated(Table original, Table masked) {
    PairChecks.requireSameAttributes(original, masked);
    int[] partner = new int[original.rows()];
    Arrays.fill(partner, NONE);
    return new MaskedPair(original, masked, partner);
  }

  private static Map<String, Integer> rowsById(List<String> ids, String side) {
    Map<String, Integer> rows = new HashMap<>();
    for (int row = 0; row < ids.size(); row++) {
      Integer earlier = rows.put(ids.get(row), row);
      if (earlier != null) {
        throw new IllegalArgumentException("id: the " + side + " data has the identifier '" + ids.get(row)
            + "' twice, in records " + (earlier + 1) + " and " + (row + 1) + "; each record needs its own: name several attributes that"
                + " are unique together, such as household and person, or name the attribute as the household");
      }
    }
    return rows;
  }

  /** The table that the owner keeps. */
  public Table original() {
    return original;
  }

  /** The table that would be released. */
  public Table masked() {
    return masked;
  }

  /** The row of this original record's masked record, or {@link #NONE}. */
  public int partner(int row) {
    return partner[row];
  }

  /** The number of original records that have a masked record. */
  public int partners() {
    return (int) Arrays.stream(partner).filter(row -> row != NONE).count();
  }

  /** The same pair with the chosen attributes only. */
  public MaskedPair select(int... attributes) {
    return new MaskedPair(original.select(attributes), masked.select(attributes), partner,
        whole == null ? null : whole.select(attributes), originalRows, maskedRows);
  }

  /**
   * The chosen original records and their partners, which are then the only candidates; means and standard deviations stay those of
   * the {@link #whole} pair.
   */
  public MaskedPair part(int[] rows) {
    int[] partners = Arrays.stream(rows).map(row -> partner[row]).filter(row -> row != NONE).toArray();
    int[] partnerInPart = new int[rows.length];
    int next = 0;
    for (int i = 0; i < rows.length; i++) {
      partnerInPart[i] = partner[rows[i]] == NONE ? NONE : next++;
    }
    int[] inWholeOriginal = whole == null ? rows.clone() : Arrays.stream(rows).map(row -> originalRows[row]).toArray();
    int[] inWholeMasked = whole == null ? partners : Arrays.stream(partners).map(row -> maskedRows[row]).toArray();
    return new MaskedPair(original.rows(rows), masked.rows(partners), partnerInPart, whole(), inWholeOriginal, inWholeMasked);
  }

  /**
   * The chosen original records, with all masked records as candidates: the view of an intruder who knows only these records.
   * Means and standard deviations are then those of the chosen records.
   */
  public MaskedPair sample(int[] rows) {
    return new MaskedPair(original.rows(rows), masked, Arrays.stream(rows).map(row -> partner[row]).toArray());
  }

  /** The same correspondence between other tables of the same sizes. */
  public MaskedPair with(Table otherOriginal, Table otherMasked) {
    PairChecks.requireSameAttributes(otherOriginal, otherMasked);
    if (otherOriginal.rows() != original.rows() || otherMasked.rows() != masked.rows()) {
      throw new IllegalArgumentException("the other tables have " + otherOriginal.rows() + " and " + otherMasked.rows()
          + " records, these have " + original.rows() + " and " + masked.rows());
    }
    return new MaskedPair(otherOriginal, otherMasked, partner);
  }

  /** The pair that this pair is a part of, or itself if it is no part. */
  public MaskedPair whole() {
    return whole == null ? this : whole;
  }

  /** The rows of this part's original records in the whole pair. */
  public int[] originalRows() {
    return whole == null ? IntStream.range(0, original.rows()).toArray() : originalRows.clone();
  }

  /** The rows of this part's masked records in the whole pair. */
  public int[] maskedRows() {
    return whole == null ? IntStream.range(0, masked.rows()).toArray() : maskedRows.clone();
  }

  /** The rows of the original records that have a masked record, in ascending order. */
  public int[] partnered() {
    return IntStream.range(0, partner.length).filter(row -> partner[row] != NONE).toArray();
  }

  /** The row of each masked record's original record, or {@link #NONE}. */
  public int[] owners() {
    int[] owner = new int[masked.rows()];
    Arrays.fill(owner, NONE);
    for (int row = 0; row < partner.length; row++) {
      if (partner[row] != NONE) {
        owner[partner[row]] = row;
      }
    }
    return owner;
  }

  /** The row of each original record's masked record, or {@link #NONE}. */
  public int[] partnerRows() {
    return partner.clone();
  }

  /**
   * This pair with labels in place of numbers wherever one file has sets of numbers, for measures that compare values only as equal
   * or different.
   */
  public MaskedPair labelled() {
    if (whole != null) {
      return whole.labelled() == whole ? this : whole.labelled().part(originalRows);
    }
    Table ofOriginal = original;
    Table ofMasked = masked;
    for (int k = 0; k < original.width(); k++) {
      if (Coordinates.isRecoded(original.column(k), masked.column(k)) && Coordinates.areNumbers(original.column(k), masked.column(k))) {
        ofOriginal = ofOriginal.with(k, NominalColumn.ofNumbers(original.column(k)));
        ofMasked = ofMasked.with(k, NominalColumn.ofNumbers(masked.column(k)));
      }
    }
    return ofOriginal == original ? this : new MaskedPair(ofOriginal, ofMasked, partner);
  }

  /** The same pair with these attributes of labels as texts, each compared by its measure. */
  public MaskedPair asTexts(Map<String, TextMeasure> measures) {
    Table ofOriginal = original;
    Table ofMasked = masked;
    for (int k = 0; k < original.width(); k++) {
      TextMeasure measure = measures.get(original.column(k).name());
      if (measure != null) {
        if (!(original.column(k) instanceof NominalColumn a) || !(masked.column(k) instanceof NominalColumn b)) {
          throw new IllegalArgumentException("text: attribute '" + original.column(k).name() + "' is numeric;"
              + " only categories can be texts");
        }
        ofOriginal = ofOriginal.with(k, a.asTexts(measure));
        ofMasked = ofMasked.with(k, b.asTexts(measure));
      }
    }
    return ofOriginal == original ? this : with(ofOriginal, ofMasked);
  }

  /** Rejects missing values, unless the comparison allows them, and ordinal attributes that do not exist. */
  public void requireComparable(ValueComparison comparison) {
    comparison.requireNominal(original);
    PairChecks.requireValues(original, masked, comparison.missing());
  }
}

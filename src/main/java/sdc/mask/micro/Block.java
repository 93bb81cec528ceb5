package sdc.mask.micro;

import java.io.Serializable;
import java.util.Arrays;
import java.util.stream.Collectors;
import sdc.data.Setting;

/**
 * Attributes that are grouped together, with the smallest size of a group.
 *
 * @param columns the columns' indices in the table, from 0, all different
 * @param k       the smallest number of records per group
 */
public record Block(int[] columns, int k) implements Serializable {

  /** Rejects an empty list of columns, repeated columns and a k below 1. */
  public Block {
    columns = columns.clone();
    if (columns.length == 0) {
      throw new IllegalArgumentException("attributes or blocks must choose at least one numeric attribute, got none");
    }
    if (Arrays.stream(columns).anyMatch(column -> column < 0)) {
      throw new IllegalArgumentException("blocks count attributes from 1, got " + numbers(columns));
    }
    if (Arrays.stream(columns).distinct().count() < columns.length) {
      throw new IllegalArgumentException("blocks must name an attribute at most once, got " + numbers(columns));
    }
    Setting.require(k >= 1, "k (records per group) must be 1 or more", k);
  }

  /** A copy of the columns' indices. */
  @Override
  public int[] columns() {
    return columns.clone();
  }

  /** The attributes' numbers for users, counted from 1. */
  static String numbers(int[] columns) {
    return Arrays.stream(columns).mapToObj(column -> Integer.toString(column + 1)).collect(Collectors.joining(", "));
  }

  @Override
  public String toString() {
    return "attributes " + numbers(columns) + " with k " + k;
  }
}

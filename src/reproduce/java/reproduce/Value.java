package reproduce;

/**
 * A measured figure.
 *
 * @param table  the table that it belongs to
 * @param row    its row
 * @param column its column; one with " strictly" or " proven" behind it tells more of the same cell
 * @param figure the number
 */
record Value(String table, String row, String column, double figure) {

  /** Records that are strictly nearest, where the cell itself counts ties in which the partner comes first. */
  static final String STRICTLY = " strictly";
  /** 1 where the figure is proven to be the best, else 0. */
  static final String PROVEN = " proven";
}

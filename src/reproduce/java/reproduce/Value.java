package reproduce;

/**
 * A measured figure.
 *
 * @param table  the table that it belongs to
 * @param row    its row
 * @param column its column; with " strictly" or " proven" appended, a further figure of the same cell
 * @param figure the number
 */
record Value(String table, String row, String column, double figure) {

  /** The records that are strictly nearest, if the cell itself counts ties in which the partner comes first. */
  static final String STRICTLY = " strictly";
  /** 1 if the figure is proven the best, else 0. */
  static final String PROVEN = " proven";
}

package sdc.data.file;

import java.util.Arrays;
import java.nio.charset.StandardCharsets;

/** The values of a block of records by columns: of each either numbers, or the codes of labels. */
final class BlockColumns {

  /** A column that was thought to hold numbers holds something else. */
  static final class NoNumber extends Exception {
    private static final long serialVersionUID = 1L;
    final int column;

    private NoNumber(int column) {
      super(null, null, false, false);
      this.column = column;
    }
  }

  private static final int LONGEST_MISSING = 3;
  private static final int FIRST_ROOM = 1024;

  final double[][] numbers;
  final int[][] codes;
  final LabelCodes[] labels;
  final DecimalReader[] readers;
  int rows;
  /** The weight of each record, or null if none has one. */
  double[] weights;
  /** The number of sparse records. */
  int sparse;

  private final boolean[] labelled;
  private final boolean strict;
  private BraceScanner braces = new BraceScanner();

  private BlockColumns(boolean[] labelled, boolean commas, boolean strict) {
    int width = labelled.length;
    this.labelled = labelled;
    this.strict = strict;
    numbers = new double[width][];
    codes = new int[width][];
    labels = new LabelCodes[width];
    readers = new DecimalReader[width];
    for (int k = 0; k < width; k++) {
      if (labelled[k]) {
        codes[k] = new int[FIRST_ROOM];
        labels[k] = new LabelCodes();
      } else {
        numbers[k] = new double[FIRST_ROOM];
        readers[k] = new DecimalReader(commas);
      }
    }
  }

  /** Reads a block, these columns as labels and the others as numbers. */
  static BlockColumns of(RecordBlocks.Block block, byte separator, boolean strict, boolean[] labelled) throws NoNumber {
    BlockColumns columns = new BlockColumns(labelled, separator == ';', strict);
    FieldScanner scanner = new FieldScanner(separator, strict).over(block.bytes(), 0, block.length());
    while (scanner.record()) {
      columns.read(scanner);
    }
    columns.trim();
    return columns;
  }

  private void read(FieldScanner scanner) throws NoNumber {
    boolean more = strict && scanner.brace() >= 0 ? sparse(scanner) : dense(scanner);
    if (more) {
      weight(scanner);
    }
    rows++;
  }

  /** Reads the fields of a record; true if a weight follows. */
  private boolean dense(FieldScanner scanner) throws NoNumber {
    int width = numbers.length;
    boolean more = true;
    for (int k = 0; k < width; k++) {
      if (!more) {
        throw new Doubtful("a record has fewer fields than the first line");
      }
      more = scanner.next();
      if (scanner.open) {
        throw new Doubtful("an open quote");
      }
      value(k, scanner.field, scanner.from, scanner.to);
    }
    if (more && !strict) {
      throw new Doubtful("a record has more fields than the first line");
    }
    return more;
  }

  /** Reads a sparse record; true if a weight follows. A value that need not be there is doubtful, because Weka keeps it. */
  private boolean sparse(FieldScanner scanner) throws NoNumber {
    braces.over(scanner.text, scanner.brace(), scanner.end);
    int next = 0;
    while (braces.value()) {
      if (braces.attribute >= numbers.length) {
        throw new Doubtful("an attribute that the header lacks");
      }
      zeros(next, braces.attribute);
      next = braces.attribute + 1;
      value(braces.attribute, scanner.text, braces.from, braces.to);
      if (numbers[next - 1] != null && numbers[next - 1][rows] == 0) {
        throw new Doubtful("a zero in a sparse record");
      }
    }
    zeros(next, numbers.length);
    sparse++;
    return scanner.passBraces(braces.at, false);
  }

  private void zeros(int start, int stop) {
    for (int k = start; k < stop; k++) {
      makeRoom(k);
      if (numbers[k] != null) {
        numbers[k][rows] = 0;
      } else {
        codes[k][rows] = FileColumn.FIRST;
      }
    }
  }

  private void weight(FieldScanner scanner) {
    int brace = scanner.brace();
    if (brace < 0) {
      throw new Doubtful("a record has more fields than the header");
    }
    int known = weights == null ? 0 : weights.length;
    if (rows >= known) {
      weights = known == 0 ? new double[2 * rows + 1] : Arrays.copyOf(weights, 2 * rows + 1);
      Arrays.fill(weights, known, weights.length, 1);
    }
    weights[rows] = braces.over(scanner.text, brace, scanner.end).weight();
    scanner.passBraces(braces.at, true);
  }

  private void value(int k, byte[] field, int from, int to) throws NoNumber {
    makeRoom(k);
    if (numbers[k] != null) {
      number(k, field, from, to);
    } else {
      codes[k][rows] = isMissing(field, from, to) ? FileColumn.MISSING : labels[k].code(field, from, to);
    }
  }

  private void makeRoom(int k) {
    if (numbers[k] != null && rows == numbers[k].length) {
      numbers[k] = Arrays.copyOf(numbers[k], 2 * rows);
    } else if (codes[k] != null && rows == codes[k].length) {
      codes[k] = Arrays.copyOf(codes[k], 2 * rows);
    }
  }

  private void number(int k, byte[] field, int from, int to) throws NoNumber {
    if (isMissing(field, from, to) || !strict && to - from <= LONGEST_MISSING && isMissingNumber(field, from, to)) {
      numbers[k][rows] = Double.NaN;
    } else if (!isCode(field, from, to) && readers[k].read(field, from, to) && (!strict || Double.isFinite(readers[k].value()))) {
      numbers[k][rows] = readers[k].value();
    } else {
      throw new NoNumber(k);
    }
  }

  private static boolean isMissing(byte[] field, int from, int to) {
    return from == to || to - from == 1 && field[from] == '?';
  }

  /**
   * Whether the field of a file that declares no types is a number with leading zeros, which belong to it as in the postcode 01088 and in
   * the code 01.10; whether such decimals are codes is decided by all labels of the column.
   */
  private boolean isCode(byte[] field, int from, int to) {
    if (strict || field[from] != '0' || to - from == 1) {
      return false;
    }
    int end = digits(field, from, to);
    return end == to || end > from + 1 && field[end] == '.' && end + 1 < to && digits(field, end + 1, to) == to;
  }

  private static int digits(byte[] field, int from, int to) {
    int end = from;
    while (end < to && field[end] >= '0' && field[end] <= '9') {
      end++;
    }
    return end;
  }

  private static boolean isMissingNumber(byte[] field, int from, int to) {
    byte first = field[from];
    return (first == 'N' || first == '.' || first == '*')
        && FileColumn.MISSING_NUMBERS.contains(new String(field, from, to - from, StandardCharsets.ISO_8859_1));
  }

  /** Keeps the values alone, not the bytes from which they were read. */
  private void trim() {
    braces = null;
    for (int k = 0; k < numbers.length; k++) {
      if (readers[k] != null) {
        readers[k].forget();
      }
      numbers[k] = numbers[k] == null ? null : Arrays.copyOf(numbers[k], rows);
      codes[k] = codes[k] == null ? null : Arrays.copyOf(codes[k], rows);
    }
  }

  /** Whether the block was read with these columns as labels. */
  boolean isReadWith(boolean[] kinds) {
    return Arrays.equals(kinds, labelled);
  }
}

package sdc.data.file;

import java.util.Arrays;
import java.util.Set;
import java.nio.charset.StandardCharsets;

/** The values of a block of records by columns: of each either numbers, or the codes of labels. */
final class BlockColumns {

  /** The code of a missing label. */
  static final int MISSING = -1;

  /** A column that was thought to hold numbers holds something else. */
  static final class NoNumber extends Exception {
    private static final long serialVersionUID = 1L;
    final int column;

    private NoNumber(int column) {
      super(null, null, false, false);
      this.column = column;
    }
  }

  private static final Set<String> MISSING_NUMBER = Set.of("NA", "N/A", ".", "*");
  private static final int LONGEST_MISSING = 3;
  private static final int FIRST_ROOM = 1024;

  final double[][] numbers;
  final int[][] codes;
  final LabelCodes[] labels;
  final DecimalReader[] readers;
  int rows;

  private final boolean strict;

  private BlockColumns(boolean[] labelled, boolean commas, boolean strict) {
    int width = labelled.length;
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
    int width = numbers.length;
    for (int k = 0; k < width; k++) {
      boolean more = scanner.next();
      if (more == (k == width - 1) || scanner.isOpen()) {
        throw new Doubtful("a record has more or fewer fields than the first line, or an open quote");
      }
      byte[] field = scanner.field();
      if (numbers[k] != null) {
        number(k, field, scanner.from(), scanner.to());
      } else {
        label(k, field, scanner.from(), scanner.to());
      }
    }
    rows++;
  }

  private void number(int k, byte[] field, int from, int to) throws NoNumber {
    if (rows == numbers[k].length) {
      numbers[k] = Arrays.copyOf(numbers[k], 2 * rows);
    }
    if (isMissing(field, from, to) || !strict && to - from <= LONGEST_MISSING && isMissingNumber(field, from, to)) {
      numbers[k][rows] = Double.NaN;
    } else if (readers[k].read(field, from, to) && (!strict || Double.isFinite(readers[k].value()))) {
      numbers[k][rows] = readers[k].value();
    } else {
      throw new NoNumber(k);
    }
  }

  private void label(int k, byte[] field, int from, int to) {
    if (rows == codes[k].length) {
      codes[k] = Arrays.copyOf(codes[k], 2 * rows);
    }
    codes[k][rows] = isMissing(field, from, to) ? MISSING : labels[k].code(field, from, to);
  }

  private static boolean isMissing(byte[] field, int from, int to) {
    return from == to || to - from == 1 && field[from] == '?';
  }

  private static boolean isMissingNumber(byte[] field, int from, int to) {
    byte first = field[from];
    return (first == 'N' || first == '.' || first == '*')
        && MISSING_NUMBER.contains(new String(field, from, to - from, StandardCharsets.ISO_8859_1));
  }

  private void trim() {
    for (int k = 0; k < numbers.length; k++) {
      numbers[k] = numbers[k] == null ? null : Arrays.copyOf(numbers[k], rows);
      codes[k] = codes[k] == null ? null : Arrays.copyOf(codes[k], rows);
    }
  }

  /** Whether the block was read with these columns as labels. */
  boolean isReadWith(boolean[] labelled) {
    for (int k = 0; k < labelled.length; k++) {
      if (labelled[k] != (codes[k] != null)) {
        return false;
      }
    }
    return true;
  }
}

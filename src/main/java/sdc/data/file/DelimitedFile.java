package sdc.data.file;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.ToIntFunction;
import java.util.stream.IntStream;
import sdc.data.Progress;
import sdc.data.file.RecordBlocks.Block;

/**
 * A file of delimited records, read into columns by all processors.
 *
 * <p>A column holds numbers until a record has something else there, such as a whole number with leading zeros; then the earlier blocks
 * are read again, with labels. All letters that divide records and fields are ASCII, so that labels stay bytes until all are known: then
 * they are read in UTF-8 if all of them are valid, else in windows-1252.
 */
public final class DelimitedFile {

  /** A file that can be opened more than once. */
  public interface Source {
    /** A new stream of the file's bytes. */
    InputStream open() throws IOException;
  }

  private static final byte[] MARK = {(byte) 0xEF, (byte) 0xBB, (byte) 0xBF};
  /** The blocks that each processor reads between two looks for more. */
  private static final int TURNS = 4;
  /** The first bytes, in which the separator is found; they should hold the lines that are compared. */
  private static final int HEAD = RecordBlocks.SIZE;
  private static final int LEAST_LINES = 8;

  private final Source source;
  private final Progress progress;
  private final int size;
  /** Null for the records of ARFF. */
  private final ToIntFunction<String> separatorOf;
  private byte separator;
  private List<byte[]> names = List.of();
  private boolean[] labelled;
  private final List<BlockColumns> blocks = new ArrayList<>();

  private DelimitedFile(Source source, ToIntFunction<String> separatorOf, int size, Progress progress) {
    this.source = source;
    this.separatorOf = separatorOf;
    this.size = size;
    this.progress = progress;
  }

  /**
   * The columns of a file.
   *
   * @param names   the fields of the first record
   * @param columns the values of all other records
   * @param records the number of these records
   * @param weights the weight of each record, or null if none has one
   * @param sparse  whether all records were sparse
   */
  public record Columns(List<String> names, List<FileColumn> columns, int records, double[] weights, boolean sparse) {
  }

  /** Reads a file; the function chooses the separator by the first records. */
  public static Columns read(Source source, ToIntFunction<String> separatorOf, Progress progress) throws IOException {
    return read(source, separatorOf, RecordBlocks.SIZE, progress);
  }

  /**
   * Reads the records of an ARFF file; its fields are doubtful unless they are in the part of the grammar that all readers agree on.
   *
   * @param header   the header, with the line that ends it; it becomes the only name
   * @param labelled the attributes that are not numeric
   */
  public static Columns readArff(Source source, byte[] header, boolean[] labelled, Progress progress) throws IOException {
    return readArff(source, header, labelled, RecordBlocks.SIZE, progress);
  }

  /** The same with blocks of another size. */
  static Columns readArff(Source source, byte[] header, boolean[] labelled, int size, Progress progress) throws IOException {
    DelimitedFile file = new DelimitedFile(() -> {
      InputStream in = source.open();
      in.skipNBytes(header.length);
      return in;
    }, null, size, progress);
    file.names = List.of(header);
    file.separator = ',';
    file.labelled = labelled.clone();
    file.pass();
    return file.columns();
  }

  /** The same with blocks of another size. */
  static Columns read(Source source, ToIntFunction<String> separatorOf, int size, Progress progress) throws IOException {
    DelimitedFile file = new DelimitedFile(source, separatorOf, size, progress);
    boolean all;
    do {
      all = file.pass();
    } while (!all);
    return file.columns();
  }

  /** Reads the blocks that have not been read with the present kinds of columns; true if the kinds stayed. */
  private boolean pass() throws IOException {
    try (InputStream in = source.open()) {
      InputStream records = separatorOf == null ? in : headed(in);
      RecordBlocks cut = new RecordBlocks(records, separator, separatorOf == null, size);
      boolean[] before = labelled.clone();
      AtomicReference<boolean[]> kinds = new AtomicReference<>(before);
      List<Block> next = some(cut);
      while (!next.isEmpty()) {
        progress.check();
        List<Block> now = next;
        now.forEach(block -> {
          if (block.number() == blocks.size()) {
            blocks.add(null);
          }
        });
        now.parallelStream().forEach(block -> read(block, kinds));
        next = some(cut);
      }
      labelled = kinds.get();
      return blocks.stream().allMatch(block -> block.isReadWith(labelled));
    }
  }

  private void read(Block block, AtomicReference<boolean[]> kinds) {
    if (separatorOf != null && names.size() == 1 && hasBlankLine(block)) {
      throw new Doubtful("a blank line that may be a missing value");
    }
    while (blocks.get(block.number()) == null || !blocks.get(block.number()).isReadWith(kinds.get())) {
      try {
        blocks.set(block.number(), BlockColumns.of(block, separator, separatorOf == null, kinds.get()));
      } catch (BlockColumns.NoNumber e) {
        if (separatorOf == null) {
          throw new Doubtful("a number that is none");
        }
        kinds.updateAndGet(known -> {
          boolean[] more = known.clone();
          more[e.column] = true;
          return more;
        });
      }
    }
  }

  /** Whether a line of the block is blank, or may be; the first block begins with the end of the line of names. */
  private static boolean hasBlankLine(Block block) {
    byte[] bytes = block.bytes();
    boolean blank = block.number() > 0 && FieldScanner.isEnd(bytes[0]);
    for (int k = 1; k < block.length() && !blank; k++) {
      blank = FieldScanner.isEnd(bytes[k]) && FieldScanner.isEnd(bytes[k - 1]) && (bytes[k] == '\r' || bytes[k - 1] == '\n');
    }
    return blank;
  }

  private static List<Block> some(RecordBlocks cut) throws IOException {
    List<Block> some = new ArrayList<>();
    int most = TURNS * Runtime.getRuntime().availableProcessors();
    while (some.size() < most) {
      Block block = cut.next();
      if (block == null) {
        break;
      }
      some.add(block);
    }
    return some;
  }

  /** Reads the names of the columns, and returns a stream that goes on behind them. */
  private InputStream headed(InputStream in) throws IOException {
    byte[] start = in.readNBytes(HEAD);
    int begin = Arrays.equals(start, 0, Math.min(MARK.length, start.length), MARK, 0, MARK.length) ? MARK.length : 0;
    if (start.length > 1 && ((start[0] & 0xFF) >= 0xFE && (start[1] & 0xFF) >= 0xFE || start[0] == 0 || start[1] == 0)) {
      throw new Doubtful("UTF-16");
    }
    separator = (byte) separatorOf.applyAsInt(new String(start, begin, start.length - begin, StandardCharsets.ISO_8859_1));
    FieldScanner scanner = new FieldScanner(separator, false).over(start, begin, start.length);
    if (!scanner.record()) {
      throw new Doubtful("an empty file");
    }
    List<byte[]> fields = new ArrayList<>();
    boolean more = true;
    while (more) {
      more = scanner.next();
      fields.add(Arrays.copyOfRange(scanner.field, scanner.from, scanner.to));
    }
    if (scanner.open || scanner.at == start.length || start.length == HEAD && lines(start) < LEAST_LINES) {
      throw new Doubtful("first lines without an end");
    }
    labelled = names.isEmpty() ? new boolean[fields.size()] : labelled;
    names = fields;
    return new SequenceInputStream(new ByteArrayInputStream(start, scanner.at, start.length - scanner.at), in);
  }

  private static long lines(byte[] text) {
    return IntStream.range(0, text.length).filter(k -> text[k] == '\n' || text[k] == '\r').limit(LEAST_LINES).count();
  }

  private Columns columns() {
    int rows = blocks.stream().mapToInt(block -> block.rows).reduce(0, Math::addExact);
    List<List<byte[]>> texts = new ArrayList<>();
    List<Object> values = new ArrayList<>();
    for (int k = 0; k < labelled.length; k++) {
      progress.check();
      LabelCodes all = new LabelCodes();
      values.add(labelled[k] ? codes(k, rows, all) : numbers(k, rows));
      texts.add(IntStream.range(0, all.size()).mapToObj(all::text).toList());
    }
    Charset charset = isValid(names) && texts.stream().allMatch(DelimitedFile::isValid) ? StandardCharsets.UTF_8
        : Charset.forName("windows-1252");
    List<FileColumn> columns = new ArrayList<>();
    for (int k = 0; k < labelled.length; k++) {
      columns.add(labelled[k] ? labels(strings(texts.get(k), charset), (int[]) values.get(k)) : (FileColumn) values.get(k));
    }
    int sparse = blocks.stream().mapToInt(block -> block.sparse).sum();
    if (sparse > 0 && sparse < rows) {
      throw new Doubtful("sparse records among others");
    }
    return new Columns(strings(names, charset), columns, rows, weights(rows), sparse > 0);
  }

  private static FileColumn labels(List<String> texts, int[] codes) {
    if (new HashSet<>(texts).size() < texts.size()) {
      throw new Doubtful("different bytes that make the same label");
    }
    return new FileColumn.Labels(texts, codes);
  }

  private static List<String> strings(List<byte[]> texts, Charset charset) {
    return texts.stream().map(text -> new String(text, charset)).toList();
  }

  private static boolean isValid(List<byte[]> texts) {
    try {
      for (byte[] text : texts) {
        StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(text));
      }
      return true;
    } catch (CharacterCodingException e) {
      return false;
    }
  }

  /** The numbers of a column; each block gives its part up. */
  private FileColumn.Numbers numbers(int k, int rows) {
    double[] all = new double[rows];
    int row = 0;
    boolean points = false;
    boolean commas = false;
    boolean ungrouped = false;
    for (BlockColumns block : blocks) {
      System.arraycopy(block.numbers[k], 0, all, row, block.rows);
      row += block.rows;
      points |= block.readers[k].point;
      commas |= block.readers[k].comma;
      ungrouped |= block.readers[k].ungrouped;
      block.numbers[k] = null;
    }
    return new FileColumn.Numbers(all, points, commas, points && !ungrouped);
  }

  /** The weights of all records, or null if none has one. */
  private double[] weights(int rows) {
    if (blocks.stream().allMatch(block -> block.weights == null)) {
      return null;
    }
    double[] all = new double[rows];
    Arrays.fill(all, 1);
    int row = 0;
    for (BlockColumns block : blocks) {
      if (block.weights != null) {
        System.arraycopy(block.weights, 0, all, row, Math.min(block.rows, block.weights.length));
      }
      row += block.rows;
    }
    return all;
  }

  private int[] codes(int k, int rows, LabelCodes labels) {
    int[] all = new int[rows];
    int row = 0;
    for (BlockColumns block : blocks) {
      int[] codeOf = labels.codes(block.labels[k]);
      for (int i = 0; i < block.rows; i++) {
        int code = block.codes[k][i];
        all[row++] = code < 0 ? code : codeOf[code];
      }
      block.codes[k] = null;
      block.labels[k] = null;
    }
    return all;
  }
}

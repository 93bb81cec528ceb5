package weka.disclosure.spark;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.sql.Row;
import weka.disclosure.data.ColumnLook;
import weka.disclosure.data.ColumnLook.Kind;
import weka.disclosure.data.LeadingZeros;

/** The columns of a file that a command needs, after one pass that finds what they hold and another that sums them up. */
final class TypedFile {

  private final SourceFile source;
  private final List<String> names;
  private final int attributes;
  private final JavaRDD<Row> rows;
  private final ColumnReader[] readers;
  private final Pieces pieces;
  private final ColumnSummary[] summaries;
  private final Map<String, String> codes = new LinkedHashMap<>();
  /** For each identifier, whether it is written without leading zeros, because the other file has numbers. */
  private final boolean[] bare;

  /** What the first pass finds in a part of a file. */
  private static final class Look implements java.io.Serializable {
    private static final long serialVersionUID = 1L;
    private final ColumnLook[] looks;
    private final Pieces pieces = new Pieces();

    Look(int columns) {
      looks = IntStream.range(0, columns).mapToObj(k -> new ColumnLook()).toArray(ColumnLook[]::new);
    }

    Look add(Look other) {
      for (int k = 0; k < looks.length; k++) {
        looks[k].add(other.looks[k]);
      }
      pieces.add(other.pieces);
      return this;
    }
  }

  /**
   * Passes over a file.
   *
   * @param attributes the attributes to compare
   * @param ids        the attributes by which records correspond
   * @param nominal    the attributes whose numbers are categories
   */
  TypedFile(SourceFile source, List<String> attributes, List<String> ids, List<String> nominal) {
    this.source = source;
    this.attributes = attributes.size();
    this.names = new ArrayList<>(attributes);
    names.addAll(ids);
    this.rows = source.rows(names);
    this.bare = new boolean[ids.size()];
    Kind[] declared = names.stream().map(source::declared).toArray(Kind[]::new);
    Look look = look(declared);
    this.pieces = look.pieces;
    if (pieces.records() == 0) {
      throw new IllegalArgumentException("-" + source.flag() + ": the file has no records");
    }
    this.readers = IntStream.range(0, names.size())
        .mapToObj(k -> reader(k, declared[k], look.looks[k], nominal.contains(names.get(k)))).toArray(ColumnReader[]::new);
    this.summaries = summaries();
    for (int k = 0; k < this.attributes; k++) {
      summaries[k].requireSound(source.flag(), names.get(k));
    }
    for (int k = this.attributes; k < names.size(); k++) {
      if (summaries[k].missing > 0) {
        throw new IllegalArgumentException("-id: " + summaries[k].missing + " records of the " + source.flag() + " data have no value of '"
            + names.get(k) + "'; each record needs one");
      }
    }
  }

  /** Reads a column as one machine does: numbers and dates that are categories have the missing values of numbers and dates. */
  private ColumnReader reader(int k, Kind declared, ColumnLook look, boolean nominal) {
    Kind held = declared != null ? declared : look.kind(names.get(k), source.separator());
    if (!nominal) {
      look.code().ifPresent(code -> codes.put(names.get(k), code));
    }
    return new ColumnReader(k, nominal ? Kind.LABELS : held, held, false,
        declared == null && (held == Kind.DATES || look.code().isPresent()));
  }

  private TypedFile(TypedFile from, ColumnReader[] readers, ColumnSummary[] summaries, boolean[] bare) {
    this.bare = bare;
    this.source = from.source;
    this.names = from.names;
    this.attributes = from.attributes;
    this.rows = from.rows;
    this.pieces = from.pieces;
    this.readers = readers;
    this.summaries = summaries == null ? summaries() : summaries;
  }

  /** The same file with the numbers of some attributes as labels, after a pass that lists them. */
  TypedFile listing(boolean[] wanted) {
    if (IntStream.range(0, wanted.length).noneMatch(k -> wanted[k] && !isNominal(k))) {
      return this;
    }
    TypedFile listed = new TypedFile(this, IntStream.range(0, readers.length).mapToObj(k -> k < wanted.length && wanted[k]
        ? readers[k].asList() : readers[k]).toArray(ColumnReader[]::new), null, bare);
    for (int k = 0; k < wanted.length; k++) {
      listed.summaries[k].requireSound(source.flag(), names.get(k));
    }
    return listed;
  }

  /** The same file with some attributes as another reading of it has them. */
  TypedFile taking(boolean[] wanted, TypedFile other) {
    ColumnReader[] own = readers.clone();
    ColumnSummary[] found = summaries.clone();
    for (int k = 0; k < wanted.length; k++) {
      own[k] = wanted[k] ? other.readers[k] : own[k];
      found[k] = wanted[k] ? other.summaries[k] : found[k];
    }
    return new TypedFile(this, own, found, bare);
  }

  /** The same file, whose identifiers have no leading zeros where the other file has numbers. */
  TypedFile beside(TypedFile other) {
    boolean[] numbers = new boolean[bare.length];
    for (int i = 0; i < numbers.length; i++) {
      numbers[i] = other.kind(other.attributes + i) == Kind.NUMBERS;
    }
    return new TypedFile(this, readers, summaries, numbers);
  }

  private Look look(Kind[] declared) {
    int width = declared.length;
    return rows.aggregate(new Look(width), (look, row) -> {
      look.pieces.see(Pieces.Piece.of(row, width));
      for (int k = 0; k < width; k++) {
        if (declared[k] == null && !row.isNullAt(k)) {
          look.looks[k].see(row.getString(k));
        }
      }
      return look;
    }, Look::add);
  }

  private ColumnSummary[] summaries() {
    int compared = attributes;
    return rows.aggregate(Arrays.stream(readers).map(ColumnSummary::new).toArray(ColumnSummary[]::new), (found, row) -> {
      for (int k = 0; k < found.length; k++) {
        found[k].see(row, k < compared);
      }
      return found;
    }, (found, more) -> {
      for (int k = 0; k < found.length; k++) {
        found[k].add(more[k]);
      }
      return found;
    });
  }

  /** The attributes that leading zeros make categories, each with one of their codes. */
  Map<String, String> codes() {
    return codes;
  }

  /** The number of attributes besides identifiers. */
  int attributes() {
    return attributes;
  }

  /** The number of records. */
  long records() {
    return pieces.records();
  }

  /** True if this attribute holds categories. */
  boolean isNominal(int attribute) {
    return readers[attribute].isNominal();
  }

  /** The kind of this attribute. */
  Kind kind(int attribute) {
    return readers[attribute].kind();
  }

  /** What this attribute holds. */
  ColumnSummary summary(int attribute) {
    return summaries[attribute];
  }

  /** The records; labels are codes in these lists, which are null for numbers. */
  JavaRDD<FileRecord> records(JavaSparkContext spark, List<List<String>> labels) {
    return coded(spark, labels.stream().map(TypedFile::codes).toList());
  }

  /** The places of these labels in their list. */
  static Map<String, Integer> codes(List<String> labels) {
    Map<String, Integer> codeOf = new HashMap<>();
    for (int code = 0; labels != null && code < labels.size(); code++) {
      codeOf.put(labels.get(code), code);
    }
    return codeOf;
  }

  /** The records with these codes of labels, −1 for missing values. */
  JavaRDD<FileRecord> coded(JavaSparkContext spark, List<Map<String, Integer>> codes) {
    Broadcast<List<Map<String, Integer>>> shared = spark.broadcast(codes);
    Broadcast<HashMap<Pieces.Piece, Long>> offsets = spark.broadcast(pieces.offsets());
    ColumnReader[] columns = readers;
    boolean[] numbers = bare;
    return rows.mapPartitions(part -> new RecordIterator(part, columns, numbers, shared.value(), offsets.value()));
  }

  /** Turns rows into records and numbers them. */
  private static final class RecordIterator implements Iterator<FileRecord> {
    private final Iterator<Row> rows;
    private final ColumnReader[] columns;
    private final int compared;
    private final boolean[] bare;
    private final List<Map<String, Integer>> codes;
    private final Map<Pieces.Piece, Long> offsets;
    private Pieces.Piece piece;
    private long next;

    RecordIterator(Iterator<Row> rows, ColumnReader[] columns, boolean[] bare, List<Map<String, Integer>> codes,
        Map<Pieces.Piece, Long> offsets) {
      this.rows = rows;
      this.columns = columns;
      this.compared = columns.length - bare.length;
      this.bare = bare;
      this.codes = codes;
      this.offsets = offsets;
    }

    @Override
    public boolean hasNext() {
      return rows.hasNext();
    }

    @Override
    public FileRecord next() {
      Row row = rows.next();
      Pieces.Piece here = Pieces.Piece.of(row, columns.length);
      if (!here.equals(piece)) {
        piece = here;
        next = offsets.get(here);
      }
      double[] values = new double[compared];
      for (int k = 0; k < compared; k++) {
        values[k] = columns[k].isNominal() ? code(k, columns[k].label(row)) : columns[k].number(row);
      }
      return new FileRecord(next++, key(row), values);
    }

    private double code(int k, String label) {
      return label == null ? -1 : codes.get(k).get(label);
    }

    private String key(Row row) {
      if (columns.length == compared) {
        return null;
      }
      StringBuilder key = new StringBuilder();
      for (int k = compared; k < columns.length; k++) {
        String text = columns[k].text(row);
        key.append(k > compared ? " / " : "").append(bare[k - compared] ? LeadingZeros.number(text) : text);
      }
      return key.toString();
    }
  }
}

package weka.disclosure.data;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import java.util.zip.GZIPOutputStream;
import sdc.data.file.ByteText;
import weka.core.Attribute;

/** Writes data held in columns as {@link DataWriter} writes rows: all processors make blocks of records, which are written in order. */
final class ColumnWriter {

  /** A choice: some hundred kilobytes a block. */
  private static final int RECORDS = 1 << 13;
  /** The blocks that each processor makes between two writes. */
  private static final int TURNS = 4;

  private final ColumnInstances data;
  private final int digits;
  private final boolean csv;
  private final boolean compressed;
  private final UnaryOperator<String> quoted;
  private final List<Attribute> attributes;
  private final byte[][][] labels;

  /**
   * A writer.
   *
   * @param csv        whether to write CSV, else ARFF
   * @param harmless   whether CSV has a single quote before each text that begins like a formula
   * @param compressed whether to compress each block by gzip, as a member of its own
   */
  ColumnWriter(ColumnInstances data, int digits, boolean csv, boolean harmless, boolean compressed) {
    this.data = data;
    this.digits = digits;
    this.csv = csv;
    this.quoted = csv ? text -> CsvCell.of(text, harmless) : ValueText::quoted;
    this.compressed = compressed;
    this.attributes = data.attributes();
    this.labels = attributes.stream().map(attribute -> !attribute.isNominal() ? null : LabelOrder.labels(attribute).stream()
        .map(label -> quoted.apply(label).getBytes(StandardCharsets.UTF_8)).toArray(byte[][]::new)).toArray(byte[][][]::new);
  }

  /** Writes this header and all records. */
  void write(String header, OutputStream out) throws IOException {
    emit(new ByteText().add(header), out);
    int step = RECORDS * TURNS * Runtime.getRuntime().availableProcessors();
    for (int start = 0; start < data.numInstances(); start = Math.min(data.numInstances(), start + step)) {
      int from = start;
      int blocks = Math.min(step / RECORDS, (data.numInstances() - from + RECORDS - 1) / RECORDS);
      byte[][] made = IntStream.range(0, blocks).parallel()
          .mapToObj(block -> block(from + block * RECORDS, Math.min(data.numInstances(), from + (block + 1) * RECORDS)))
          .toArray(byte[][]::new);
      for (byte[] block : made) {
        out.write(block);
      }
    }
  }

  private byte[] block(int from, int to) {
    ByteText text = new ByteText();
    ValueText values = new ValueText(digits);
    boolean sparse = !csv && data.kind().sparse();
    for (int row = from; row < to; row++) {
      if (sparse) {
        sparse(row, values, text);
      } else {
        dense(row, values, text);
      }
      if (!csv && data.kind().weight(row) != 1) {
        text.add(",{").add(values.number(data.kind().weight(row))).add('}');
      }
      text.add('\n');
    }
    try {
      ByteArrayOutputStream out = new ByteArrayOutputStream();
      emit(text, out);
      return out.toByteArray();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void dense(int row, ValueText values, ByteText text) {
    for (int k = 0; k < labels.length; k++) {
      if (k > 0) {
        text.add(',');
      }
      values.append(data.column(k).of(row), attributes.get(k), labels[k], quoted, text);
    }
  }

  private void sparse(int row, ValueText values, ByteText text) {
    char before = '{';
    for (int k = 0; k < labels.length; k++) {
      double value = data.column(k).of(row);
      if (value != 0 || attributes.get(k).isString()) {
        values.append(value, attributes.get(k), labels[k], quoted, text.add(before).add(k + " "));
        before = ',';
      }
    }
    text.add(before == '{' ? "{}" : "}");
  }

  private void emit(ByteText text, OutputStream out) throws IOException {
    if (!compressed) {
      text.writeTo(out);
      return;
    }
    GZIPOutputStream zip = new GZIPOutputStream(out);
    text.writeTo(zip);
    zip.finish();
  }
}

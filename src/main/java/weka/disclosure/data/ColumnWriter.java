package weka.disclosure.data;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.stream.IntStream;
import java.util.zip.GZIPOutputStream;
import sdc.data.file.ByteText;

/**
 * Writes data held in columns as {@link DataWriter} writes rows: all processors make blocks of records, which are written in order.
 *
 * @param data       the data
 * @param values     their form
 * @param compressed whether to compress each block by gzip, as a member of its own
 */
record ColumnWriter(ColumnInstances data, ValueText values, boolean compressed) {

  /** A choice: some hundred kilobytes a block. */
  private static final int RECORDS = 1 << 13;
  /** The blocks that each processor makes between two writes. */
  private static final int TURNS = 4;

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
    ValueText own = new ValueText(values);
    for (int row = from; row < to; row++) {
      int at = row;
      own.append(k -> data.column(k).of(at), data.kind().weight(row), data.kind().sparse(), text);
    }
    try {
      ByteArrayOutputStream out = new ByteArrayOutputStream();
      emit(text, out);
      return out.toByteArray();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
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

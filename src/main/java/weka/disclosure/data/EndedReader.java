package weka.disclosure.data;

import java.io.EOFException;
import java.io.FilterReader;
import java.io.IOException;
import java.io.Reader;

/** A reader that fails if it is read repeatedly after the end, because Weka's ARFF reader seeks the end of a line for ever. */
final class EndedReader extends FilterReader {

  private static final int PATIENCE = 100;

  private int asked;
  private int line = 1;

  EndedReader(Reader text) {
    super(text);
  }

  @Override
  public int read() throws IOException {
    int letter = counted(super.read());
    line += letter == '\n' ? 1 : 0;
    return letter;
  }

  /** The line that is being read letter by letter, as Weka's reader does. */
  int line() {
    return line;
  }

  @Override
  public int read(char[] into, int from, int length) throws IOException {
    return counted(super.read(into, from, length));
  }

  private int counted(int found) throws EOFException {
    if (found < 0 && ++asked > PATIENCE) {
      throw new EOFException("it breaks off before the records; end its header with a line @data");
    }
    return found;
  }
}

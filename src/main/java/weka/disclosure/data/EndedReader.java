package weka.disclosure.data;

import java.io.EOFException;
import java.io.IOException;
import java.io.LineNumberReader;
import java.io.Reader;

/** A reader that fails if it is read repeatedly after the end, because Weka's ARFF reader seeks the end of a line for ever. */
final class EndedReader extends LineNumberReader {

  private static final int PATIENCE = 100;

  private int asked;

  EndedReader(Reader text) {
    super(text);
    setLineNumber(1);
  }

  @Override
  public int read() throws IOException {
    int line = getLineNumber();
    int letter = super.read();
    if (letter < 0) {
      setLineNumber(line);
      asked++;
    }
    if (asked > PATIENCE) {
      throw new EOFException("it breaks off before the records; end its header with a line @data");
    }
    return letter;
  }
}

package sdc.data.file;

/**
 * Reads what ARFF writes in braces: a sparse record, {@code {0 1.5, 3 'Bad Ems'}}, and the weight at the end of a record,
 * {@code 1.5,u,{2}}. Whatever readers of ARFF may read differently is doubtful.
 */
final class BraceScanner {

  private static final int MOST = 1 << 24;

  /** The position behind what was read. */
  int at;
  /** The number of the attribute of the last value, which is the text from … to − 1. */
  int attribute;
  int from;
  int to;
  private byte[] text;
  private int end;

  /** Starts at a brace. */
  BraceScanner over(byte[] bytes, int start, int stop) {
    text = bytes;
    at = start + 1;
    end = stop;
    attribute = -1;
    return this;
  }

  /** Reads the next value of a sparse record; false behind the last one. */
  boolean value() {
    blanks();
    if (attribute >= 0 && letter() == ',') {
      at++;
      blanks();
    } else if (letter() == '}') {
      at++;
      return false;
    } else if (attribute >= 0) {
      throw new Doubtful("a sparse value without a comma");
    }
    int before = attribute;
    attribute = index();
    if (attribute <= before) {
      throw new Doubtful("attributes that do not ascend");
    }
    int gap = at;
    blanks();
    if (at == gap) {
      throw new Doubtful("a sparse value without a blank");
    }
    if (letter() == '\'' || letter() == '"') {
      quoted();
    } else {
      plain();
    }
    return true;
  }

  /** The weight in braces, which ends the record. */
  double weight() {
    blanks();
    plain();
    DecimalReader number = new DecimalReader(false);
    if (!number.read(text, from, to) || !(number.value() >= 0 && number.value() <= Double.MAX_VALUE)) {
      throw new Doubtful("a weight that is no number of 0 or more");
    }
    blanks();
    if (letter() != '}') {
      throw new Doubtful("a weight with more than a number");
    }
    at++;
    blanks();
    return number.value();
  }

  private int letter() {
    return at < end ? text[at] : '\n';
  }

  private void blanks() {
    while (letter() == ' ' || letter() == '\t') {
      at++;
    }
  }

  private int index() {
    int index = 0;
    int start = at;
    while (letter() >= '0' && letter() <= '9' && index < MOST) {
      index = 10 * index + text[at++] - '0';
    }
    if (at == start || index >= MOST) {
      throw new Doubtful("no number of an attribute");
    }
    return index;
  }

  private void plain() {
    from = at;
    while (letter() != ',' && FieldScanner.isPlain(letter())) {
      at++;
    }
    to = at;
    if (to == from) {
      throw new Doubtful("no value in braces");
    }
  }

  private void quoted() {
    int quote = letter();
    from = ++at;
    while (letter() != quote && letter() != '\n') {
      at++;
    }
    to = at++;
    FieldScanner.requireWord(text, from, to);
    if (to >= end || text[to] != quote) {
      throw new Doubtful("a quote without an end");
    }
  }
}

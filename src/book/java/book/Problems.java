package book;

import java.util.ArrayList;
import java.util.List;

/** The problems of the pages, as file:line: reason; the build prints all of them before it stops. */
final class Problems {

  private final List<String> lines = new ArrayList<>();

  void add(String file, int line, String reason) {
    lines.add(file + ":" + line + ": " + reason);
  }

  List<String> lines() {
    return lines;
  }
}

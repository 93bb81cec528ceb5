package book;

import java.util.ArrayList;
import java.util.List;

/** What is wrong with the pages, as file:line: reason; all of it is told before the build stops. */
final class Problems {

  private final List<String> lines = new ArrayList<>();

  void add(String file, int line, String reason) {
    lines.add(file + ":" + line + ": " + reason);
  }

  List<String> lines() {
    return lines;
  }
}

package book;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * The order of the book: parts, each with its pages, read from a list in which the name of a part starts at the margin and its pages are
 * indented below it; lines that begin with # are comments.
 */
record Contents(List<Part> parts) {

  /** Pages under one name. */
  record Part(String name, List<Page> pages) {
  }

  /** Reads the list and every page that it names; a missing page, and a page of doc/ that the list lacks, is a problem. */
  static Contents read(Path list, Path root, Problems problems) throws IOException {
    List<Part> parts = new ArrayList<>();
    TreeSet<String> unlisted = pagesOfDoc(root);
    int number = 0;
    for (String line : Files.readAllLines(list)) {
      number++;
      if (line.isBlank() || line.startsWith("#")) {
        continue;
      }
      if (!line.startsWith(" ")) {
        parts.add(new Part(line.strip(), new ArrayList<>()));
        continue;
      }
      String file = line.strip();
      unlisted.remove(file);
      if (parts.isEmpty()) {
        problems.add(list.getFileName().toString(), number, file + " precedes the first part");
      } else if (!Files.isRegularFile(root.resolve(file))) {
        problems.add(list.getFileName().toString(), number, "no such page: " + file);
      } else {
        parts.get(parts.size() - 1).pages().add(Page.read(root, file, problems));
      }
    }
    unlisted.forEach(file -> problems.add(file, 1, "the page has no place in " + list.getFileName()));
    return new Contents(parts);
  }

  private static TreeSet<String> pagesOfDoc(Path root) throws IOException {
    try (Stream<Path> files = Files.walk(root.resolve("doc"))) {
      TreeSet<String> pages = new TreeSet<>();
      files.filter(file -> file.toString().endsWith(".md")).forEach(file -> pages.add(Paths.slashed(root.relativize(file))));
      return pages;
    }
  }

  /** All pages in their order. */
  List<Page> pages() {
    return parts.stream().flatMap(part -> part.pages().stream()).toList();
  }
}

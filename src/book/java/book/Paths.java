package book;

import java.nio.file.Path;

/** Paths in the form of links. */
final class Paths {

  private Paths() {
  }

  /** The path with slashes on every system. */
  static String slashed(Path path) {
    return path.toString().replace('\\', '/');
  }

  /** The address of a project file in the book: doc/ is the book's root, and a page ends with .html. */
  static String inBook(String file) {
    String name = file.startsWith("doc/") ? file.substring("doc/".length()) : file;
    if (name.endsWith("README.md")) {
      return name.replace("README.md", "index.html");
    }
    // without an ending, a browser would save LICENSE instead of showing it
    return name.endsWith(".md") ? name.replaceAll("\\.md$", ".html") : name.contains(".") ? name : name + ".txt";
  }

  /** The link from one file of the book to another. */
  static String link(String from, String to) {
    Path folder = Path.of(from).getParent();
    return folder == null ? to : slashed(folder.relativize(Path.of(to)));
  }

  /** The file that a link from that file names, both from the project's root. */
  static String target(String from, String link) {
    return slashed(Path.of(from).resolveSibling(link).normalize());
  }
}

package book;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * Makes the book: an HTML page for each Markdown page of the list, the files that they show or link to, and one style sheet. The Javadoc
 * must already be in the book's folder api.
 *
 * <p>Reasons for our own program: the pages stay plain Markdown that code hosts show as well, a build needs only a JDK and Maven, the same
 * sources give the same bytes, and each link between pages, to headings and into the Javadoc is checked, with its line. JBake from Maven
 * Central is 12 MB of jars, needs a head on each page and checks no link; pandoc and MkDocs are not Java. Two jars of 250 kB and a second
 * of processor time make all pages.
 *
 * <p>Arguments: the project's folder, the folder of the book, the book's name. The exit code is 1 if a link is broken or a page is missing
 * in the list.
 */
public final class Book {

  private static final String NAVIGATION = "src/book/pages.txt";
  private static final String STYLE = "src/book/book.css";

  private Book() {
  }

  /** Makes the book, or prints its problems. */
  public static void main(String[] arguments) throws IOException {
    List<String> problems = make(Path.of(arguments[0]), Path.of(arguments[1]), arguments[2]);
    problems.forEach(System.out::println);
    if (!problems.isEmpty()) {
      System.out.println("No book: " + problems.size() + " things to mend (the list of pages: " + NAVIGATION + ")");
      System.exit(1);
    }
  }

  /** Makes the book in that folder and returns its problems; with problems it writes nothing. */
  static List<String> make(Path root, Path to, String name) throws IOException {
    Problems problems = new Problems();
    Contents contents = Contents.read(root.resolve(NAVIGATION), root, problems);
    Links links = new Links(root, to.resolve("api"), contents, problems);
    contents.pages().forEach(links::resolve);
    if (!problems.lines().isEmpty()) {
      return problems.lines();
    }
    copy(root.resolve("doc"), to);
    for (String file : links.files()) {
      copy(root.resolve(file), to.resolve(Paths.inBook(file)));
    }
    copy(root.resolve(STYLE), to.resolve("book.css"));
    Template template = new Template(contents, name);
    for (Page page : contents.pages()) {
      Path file = to.resolve(page.html());
      Files.createDirectories(file.getParent());
      Files.writeString(file, template.html(page));
    }
    return List.of();
  }

  /** Copies a file, or all files of a folder. */
  private static void copy(Path from, Path to) throws IOException {
    try (Stream<Path> files = Files.walk(from)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        Path target = file.equals(from) ? to : to.resolve(from.relativize(file).toString());
        Files.createDirectories(target.getParent());
        Files.write(target, Files.readAllBytes(file));
      }
    }
  }
}

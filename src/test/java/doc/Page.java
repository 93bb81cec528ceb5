package doc;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** A page of the documentation: its sections, links and commands. Commands are the lines of the fenced blocks marked sh. */
record Page(Path file, String text) {

  private static final Pattern BLOCK = Pattern.compile("^```sh\\n(.*?)^```$", Pattern.DOTALL | Pattern.MULTILINE);
  private static final Pattern OUTPUT = Pattern.compile("^```output\\n(.*?)^```$", Pattern.DOTALL | Pattern.MULTILINE);
  private static final Pattern ANY_BLOCK = Pattern.compile("^```.*?^```$", Pattern.DOTALL | Pattern.MULTILINE);
  private static final Pattern WORD = Pattern.compile("\\s*(?:'([^']*)'|\"([^\"]*)\"|([^\\s'\"]+))(?=\\s|$)");
  private static final Pattern LINK = Pattern.compile("\\]\\(([^)#]+)");

  /** README.md and the pages under doc/. */
  static List<Page> all() throws IOException {
    List<Page> pages = new ArrayList<>(List.of(read("README.md")));
    try (Stream<Path> files = Files.list(Path.of("doc"))) {
      for (Path file : files.filter(path -> path.toString().endsWith(".md")).sorted().toList()) {
        pages.add(read(file.toString()));
      }
    }
    return pages;
  }

  static Page read(String name) throws IOException {
    return new Page(Path.of(name), Files.readString(Path.of(name)));
  }

  /** The commands in their order, each split into words as a shell would. */
  List<List<String>> commands() {
    return commands(text.length());
  }

  /** What the page says that its commands print. */
  List<ExpectedOutput> outputs() {
    return OUTPUT.matcher(text).results().map(block -> ExpectedOutput.of(commands(block.start()).size(), block.group(1))).toList();
  }

  private List<List<String>> commands(int end) {
    List<List<String>> commands = new ArrayList<>();
    Matcher block = BLOCK.matcher(text).region(0, end);
    while (block.find()) {
      block.group(1).replace("\\\n", " ").lines().filter(line -> !line.isBlank() && !line.startsWith("#"))
          .forEach(line -> commands.add(words(line)));
    }
    return commands;
  }

  private List<String> words(String line) {
    List<String> words = new ArrayList<>();
    Matcher word = WORD.matcher(line.strip());
    while (word.lookingAt()) {
      words.add(word.group(1) != null ? word.group(1) : word.group(2) != null ? word.group(2) : word.group(3));
      word.region(word.end(), word.regionEnd());
    }
    if (word.regionStart() < word.regionEnd()) {
      throw new AssertionError(file + ": quotes that the test cannot split: " + line);
    }
    return words;
  }

  /** The text under the heading of the second level with this name, or an empty one. */
  String section(String name) {
    Matcher section = Pattern.compile("^## " + Pattern.quote(name) + "$(.*?)(?=^## |\\z)", Pattern.DOTALL | Pattern.MULTILINE)
        .matcher(text);
    return section.find() ? section.group(1) : "";
  }

  /** The files that the page points to, as paths from the project's root. */
  List<Path> linkedFiles() {
    List<Path> files = new ArrayList<>();
    Matcher link = LINK.matcher(ANY_BLOCK.matcher(text).replaceAll(""));
    while (link.find()) {
      if (!link.group(1).contains("://")) {
        files.add(Path.of("").resolve(file).resolveSibling(link.group(1)).normalize());
      }
    }
    return files;
  }

  @Override
  public String toString() {
    return file.toString();
  }
}

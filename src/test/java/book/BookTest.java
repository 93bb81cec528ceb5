package book;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Books of two small pages: what their HTML holds, and what stops them. */
class BookTest {

  @TempDir
  private Path root;
  private Path made;

  @BeforeEach
  void project() throws Exception {
    made = root.resolve("made");
    write("src/book/pages.txt", "Start\n  README.md\n\nMore & less\n  doc/other.md\n");
    write("src/book/book.css", "p { margin: 0; }\n");
    write("README.md", "# Name\n\nSee [doc/other.md](doc/other.md#the-section-1).\n");
    write("doc/other.md", "# Other\n\n## The section\n\n## The *section*!\n");
    write("doc/images/a.png", "picture");
    write("LICENSE", "do what you like");
    write("made/api/index.html", "<h1 id=\"top\">");
  }

  private void write(String name, String text) throws Exception {
    Path file = root.resolve(name);
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
  }

  private List<String> make() throws Exception {
    return Book.make(root, made, "The book");
  }

  @Test
  void linksOfThePagesLeadToThoseOfTheBook() throws Exception {
    write("doc/other.md", "# Other\n\n## The section\n\n## The *section*!\n\n[up](../README.md#name) [here](#the-section)"
        + " [own](../LICENSE)\n[java](api/index.html#top) ![a dog](images/a.png)\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n<!-- unseen -->\n");
    assertEquals(List.of(), make());
    String first = Files.readString(made.resolve("index.html"));
    assertTrue(first.contains("See <a href=\"other.html#the-section-1\">Other</a>."), first);
    assertTrue(first.contains("<title>The book</title>") && first.contains("<h2>More &amp; less</h2>"), first);
    assertTrue(first.contains("<a rel=\"next\" href=\"other.html\">Other →</a>"), first);
    String second = Files.readString(made.resolve("other.html"));
    assertTrue(second.contains("<a href=\"index.html#name\">up</a> <a href=\"#the-section\">here</a>"), second);
    assertTrue(second.contains("<a href=\"LICENSE.txt\">own</a>\n<a href=\"api/index.html#top\">java</a>"), second);
    assertTrue(second.contains("<h2 id=\"the-section-1\">The <em>section</em>!</h2>"), second);
    assertTrue(second.contains("<td>1</td>") && !second.contains("unseen"), second);
    assertEquals("do what you like", Files.readString(made.resolve("LICENSE.txt")));
    assertEquals("picture", Files.readString(made.resolve("images/a.png")));
  }

  @Test
  void contentsShowTheSectionsOfThePageItself() throws Exception {
    write("doc/deep/third.md", "# Third\n");
    write("src/book/pages.txt", "# says nothing\nStart\n  README.md\n  doc/other.md\n  doc/deep/third.md\n");
    assertEquals(List.of(), make());
    String other = Files.readString(made.resolve("other.html"));
    assertTrue(other.contains("<a aria-current=\"page\" href=\"other.html\">Other</a>\n<ul>\n<li><a href=\"#the-section\">"), other);
    String deep = Files.readString(made.resolve("deep/third.html"));
    for (String link : List.of("../book.css", "../index.html", "../other.html", "../api/index.html", "third.html")) {
      assertTrue(deep.contains("href=\"" + link + "\""), () -> link + " is not in " + deep);
    }
  }

  @ParameterizedTest
  @CsvSource(delimiter = '|', value = {
      "[x](doc/absent.md)      | the link doc/absent.md is broken: no such file: doc/absent.md",
      "[x](doc/other.md#no)    | the link doc/other.md#no is broken: doc/other.md has no heading for #no",
      "[x](#no)                | the link #no is broken: README.md has no heading for #no",
      "![x](doc/images/b.png)  | the link doc/images/b.png is broken: no such file: doc/images/b.png",
      "[x](../README.md)       | the link ../README.md is broken: no such file: ../README.md",
      "[x](doc)                | the link doc is broken: no such file: doc",
      "[x](doc/api/a.html)     | the link doc/api/a.html is broken: the Javadoc has no page doc/api/a.html",
      "[x](doc/api/index.html#no) | the link doc/api/index.html#no is broken: doc/api/index.html has no #no",
      "[x](https://nowhere)    | not an address on the web: https://nowhere",
      "[x](http:/a.org)        | not an address on the web: http:/a.org",
      "[x](file:///a)          | not an address on the web: file:///a",
      "![](doc/images/a.png)   | the picture doc/images/a.png has no text for readers who cannot see it",
      "a <b>c</b>              | HTML in Markdown: <b>"})
  void namesBrokenLinks(String text, String fault) throws Exception {
    write("README.md", "# Name\n\nGood\n" + text + "\n");
    assertEquals("README.md:4: " + fault, make().get(0));
    assertFalse(Files.exists(made.resolve("index.html")));
  }

  @Test
  void everyPageNeedsItsPlaceAndOneTitle() throws Exception {
    write("doc/deep/more.md", "# More\n");
    write("doc/other.md", "# Other\n# Again\n");
    write("src/book/pages.txt", "  README.md\nStart\n  doc/gone.md\n  doc/other.md\n");
    assertEquals(List.of("pages.txt:1: README.md precedes the first part", "pages.txt:3: no such page: doc/gone.md",
        "doc/other.md:1: a page needs one heading of the first level", "doc/deep/more.md:1: the page has no place in pages.txt"), make());
  }
}

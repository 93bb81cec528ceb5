package book;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.commonmark.Extension;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Code;
import org.commonmark.node.Heading;
import org.commonmark.node.Node;
import org.commonmark.node.SoftLineBreak;
import org.commonmark.node.Text;
import org.commonmark.parser.IncludeSourceSpans;
import org.commonmark.parser.Parser;

/**
 * A page of Markdown: its tree, and its headings by their anchors. Anchors are those of code hosts: small letters, with hyphens for blanks,
 * without other marks, and with -1, -2, … for repeated texts.
 */
record Page(String file, Node tree, Map<String, Heading> headings) {

  static final List<Extension> EXTENSIONS = List.of(TablesExtension.create());

  private static final Parser PARSER = Parser.builder().extensions(EXTENSIONS)
      .includeSourceSpans(IncludeSourceSpans.BLOCKS_AND_INLINES).build();

  static Page read(Path root, String file, Problems problems) throws IOException {
    Page page = new Page(file, PARSER.parse(Files.readString(root.resolve(file))), new LinkedHashMap<>());
    page.tree.accept(new AbstractVisitor() {
      @Override
      public void visit(Heading heading) {
        page.headings.put(page.anchor(text(heading)), heading);
      }
    });
    if (page.headings.values().stream().filter(heading -> heading.getLevel() == 1).count() != 1) {
      problems.add(file, 1, "a page needs one heading of the first level");
    }
    return page;
  }

  private String anchor(String text) {
    String plain = text.strip().toLowerCase(Locale.ROOT).replaceAll("[^\\p{L}\\p{N}\\p{M} _-]", "").replace(' ', '-');
    String anchor = plain;
    for (int n = 1; headings.containsKey(anchor); n++) {
      anchor = plain + "-" + n;
    }
    return anchor;
  }

  /** The anchors by their headings. */
  Map<Node, String> anchors() {
    Map<Node, String> anchors = new IdentityHashMap<>();
    headings.forEach((anchor, heading) -> anchors.put(heading, anchor));
    return anchors;
  }

  /** The heading of the page. */
  String title() {
    return headings.values().stream().filter(heading -> heading.getLevel() == 1).map(Page::text).findFirst().orElse(file);
  }

  /** The address of the page in the book. */
  String html() {
    return Paths.inBook(file);
  }

  /** The words of a heading, a link or a picture, without marks. */
  static String text(Node node) {
    StringBuilder words = new StringBuilder();
    node.accept(new AbstractVisitor() {
      @Override
      public void visit(Text text) {
        words.append(text.getLiteral());
      }

      @Override
      public void visit(Code code) {
        words.append(code.getLiteral());
      }

      @Override
      public void visit(SoftLineBreak end) {
        words.append(' ');
      }
    });
    return words.toString().strip();
  }

  /** The line on which the node begins. */
  static int line(Node node) {
    for (Node at = node; at != null; at = at.getParent()) {
      if (!at.getSourceSpans().isEmpty()) {
        return at.getSourceSpans().get(0).getLineIndex() + 1;
      }
    }
    return 1;
  }
}

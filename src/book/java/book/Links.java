package book;

import java.io.IOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.HtmlBlock;
import org.commonmark.node.HtmlInline;
import org.commonmark.node.Image;
import org.commonmark.node.Link;
import org.commonmark.node.Node;
import org.commonmark.node.Text;

/**
 * Turns the links of the pages into those of the book. A link must lead to a heading of a page, to a file of the project or to a page of
 * the Javadoc in doc/api; for one that leads out of the project, only its form is checked.
 */
final class Links {

  private static final String API = "doc/api/";

  private final Path root;
  private final Path api;
  private final Map<String, Page> pages = new TreeMap<>();
  private final Set<String> files = new TreeSet<>();
  private final Problems problems;

  /** Links between these pages, with the Javadoc in that folder. */
  Links(Path root, Path api, Contents contents, Problems problems) {
    this.root = root;
    this.api = api;
    this.problems = problems;
    contents.pages().forEach(page -> pages.put(page.file(), page));
  }

  /** The files outside doc/ that pages link to, which the book must contain as well. */
  Set<String> files() {
    return files;
  }

  /** Changes each link and picture of the page to its address in the book. */
  void resolve(Page page) {
    page.tree().accept(new AbstractVisitor() {
      @Override
      public void visit(Link link) {
        nameByTitle(page, link);
        link.setDestination(place(page, link, link.getDestination()));
        visitChildren(link);
      }

      @Override
      public void visit(Image image) {
        if (Page.text(image).isEmpty()) {
          problems.add(page.file(), Page.line(image), "the picture " + image.getDestination()
          + " has no text for readers who cannot see it");
        }
        image.setDestination(place(page, image, image.getDestination()));
      }

      @Override
      public void visit(HtmlBlock block) {
        refuse(page, block, block.getLiteral());
      }

      @Override
      public void visit(HtmlInline inline) {
        refuse(page, inline, inline.getLiteral());
      }
    });
  }

  /** A link whose text is the name of a file would be useless to a reader of the book. */
  private void nameByTitle(Page page, Link link) {
    String path = link.getDestination().replaceFirst("#.*", "");
    Page target = pages.get(Paths.target(page.file(), path));
    if (target != null && Page.text(link).equals(path)) {
      while (link.getFirstChild() != null) {
        link.getFirstChild().unlink();
      }
      link.appendChild(new Text(target.title()));
    }
  }

  private void refuse(Page page, Node node, String html) {
    if (html.startsWith("<!--")) {
      node.unlink();
    } else {
      problems.add(page.file(), Page.line(node), "HTML in Markdown: " + html.strip().lines().findFirst().orElse(""));
    }
  }

  private String place(Page page, Node node, String link) {
    if (link.matches("[a-z]+:.*")) {
      if (!isAddress(link)) {
        problems.add(page.file(), Page.line(node), "not an address on the web: " + link);
      }
      return link;
    }
    int hash = link.indexOf('#');
    String path = hash < 0 ? link : link.substring(0, hash);
    String anchor = hash < 0 ? "" : link.substring(hash + 1);
    String target = path.isEmpty() ? page.file() : Paths.target(page.file(), path);
    String fault = fault(target, anchor);
    if (!fault.isEmpty()) {
      problems.add(page.file(), Page.line(node), "the link " + link + " is broken: " + fault);
      return link;
    }
    String place = path.isEmpty() ? "" : Paths.link(page.html(), Paths.inBook(target));
    return hash < 0 ? place : place + "#" + anchor;
  }

  private static boolean isAddress(String link) {
    try {
      URI address = new URI(link);
      return link.matches("https?://.*") && address.getHost() != null && address.getHost().contains(".");
    } catch (URISyntaxException e) {
      return false;
    }
  }

  /** The reason why the link is broken, or an empty text. */
  private String fault(String target, String anchor) {
    if (pages.containsKey(target)) {
      return anchor.isEmpty() || pages.get(target).headings().containsKey(anchor) ? "" : target + " has no heading for #" + anchor;
    }
    if (target.startsWith(API)) {
      return faultOfApi(target, anchor);
    }
    if (target.startsWith("..") || !Files.isRegularFile(root.resolve(target))) {
      return "no such file: " + target;
    }
    if (target.endsWith(".md") || !anchor.isEmpty()) {
      return target + " is no page of the book";
    }
    if (!target.startsWith("doc/")) {
      files.add(target);
    }
    return "";
  }

  private String faultOfApi(String target, String anchor) {
    Path file = api.resolve(target.substring(API.length()));
    try {
      if (!Files.isRegularFile(file)) {
        return "the Javadoc has no page " + target;
      }
      return anchor.isEmpty() || Files.readString(file).contains("id=\"" + anchor + "\"") ? "" : target + " has no #" + anchor;
    } catch (IOException e) {
      return e.getMessage();
    }
  }
}

package doc;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Enumeration;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import pack.Fork;

/** The HTML in the package's zip, read with nothing of the program that made it: each link and picture, the Javadoc's too. */
class BookLinksTest {

  private static final Pattern LINK = Pattern.compile("<(?:a|link|img|script)\\s[^>]*?\\b(?:href|src)=\"([^\"]*)\"");
  private static final Pattern ID = Pattern.compile("\\b(?:id|name)=\"([^\"]*)\"");

  /** The JDK's own list of constants leads to packages that have none themselves, but in a package below. */
  private static final Pattern WRONG_OF_THE_JDK = Pattern.compile("doc/api/constant-values\\.html -> #\\w+\\.\\w+");

  private static final Map<String, Set<String>> ids = new TreeMap<>();
  private static final Map<String, String> html = new TreeMap<>();

  @BeforeAll
  static void read() throws Exception {
    try (ZipFile zip = new ZipFile(Fork.zip().toFile())) {
      for (Enumeration<? extends ZipEntry> all = zip.entries(); all.hasMoreElements();) {
        ZipEntry entry = all.nextElement();
        ids.put(entry.getName(), new HashSet<>());
        if (entry.getName().endsWith(".html")) {
          String text = new String(zip.getInputStream(entry).readAllBytes(), StandardCharsets.UTF_8);
          html.put(entry.getName(), text);
          Matcher id = ID.matcher(text);
          while (id.find()) {
            ids.get(entry.getName()).add(id.group(1).replace("&lt;", "<").replace("&gt;", ">"));
          }
        }
      }
    }
  }

  @Test
  void everyLinkHasATarget() {
    List<String> broken = new ArrayList<>();
    html.forEach((file, text) -> {
      Matcher link = LINK.matcher(text);
      while (link.find()) {
        String way = file + " -> " + link.group(1);
        if (!link.group(1).matches("(https?:|javascript:).*") && !leads(file, link.group(1)) && !WRONG_OF_THE_JDK.matcher(way).matches()) {
          broken.add(way);
        }
      }
    });
    assertEquals(List.of(), broken);
  }

  private static boolean leads(String file, String link) {
    String[] parts = URLDecoder.decode(link.replace("+", "%2B"), StandardCharsets.UTF_8).split("#", 2);
    String target = parts[0].isEmpty() ? file : Path.of(file).resolveSibling(parts[0]).normalize().toString().replace('\\', '/');
    return ids.containsKey(target) && (parts.length == 1 || parts[1].isEmpty() || ids.get(target).contains(parts[1]));
  }

  /** Every page of the book leads to every other and to the Javadoc, whose first page leads back. */
  @Test
  void pagesFindEachOther() {
    List<String> pages = html.keySet().stream().filter(name -> !name.startsWith("doc/api/")).toList();
    assertTrue(pages.size() > 15 && pages.contains("doc/index.html"), pages::toString);
    for (String page : pages) {
      for (String other : pages) {
        String link = Path.of(page).getParent().relativize(Path.of(other)).toString().replace('\\', '/');
        assertTrue(html.get(page).contains("href=\"" + link + "\""), () -> page + " does not lead to " + other);
      }
    }
    assertTrue(html.get("doc/api/index.html").contains("href=\"../index.html\""), "the Javadoc does not lead to the book");
  }

  /** Nothing that a page shows comes from the network. */
  @Test
  void pagesNeedNoNetwork() {
    Pattern shown = Pattern.compile("(<(?:link|img|script|iframe)\\s[^>]*\"(?:https?:)?//[^>]*>)|@import|url\\(");
    html.forEach((file, text) -> assertTrue(file.startsWith("doc/api/") || !shown.matcher(text).find(), () -> file));
  }
}

package pack;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import weka.datagenerators.microdata.HouseholdsLike;
import weka.disclosure.DisclosureEvaluation;
import weka.disclosure.command.Console;

/** The book of the package and two reports in Chromium, without a network: on a screen, on a telephone and on paper. */
class BrowserTest {

  private static final List<String> NAMES = List.of("chromium", "chromium-browser", "google-chrome");

  /**
   * Shows each page at a width; finds what is outside the page, what is cut off, and what would come from elsewhere. On paper nothing
   * scrolls, so there a box that would is cut off too.
   */
  private static final String LOOK = """
      <!DOCTYPE html><meta charset="utf-8"><title>look</title><pre id="found"></pre><script>
      const pages = %s, width = %d, paper = %b, found = [];
      const scrolls = e => !paper && ['auto', 'scroll'].includes(getComputedStyle(e).overflowX);
      function boxed(e, stop) { for (; e && e !== stop; e = e.parentElement) if (scrolls(e)) return true; return false; }
      function name(e) { return e.tagName + ' ' + (e.textContent || '').trim().slice(0, 60); }
      function print(doc) {
        let rules = 0;
        for (const sheet of doc.styleSheets) for (const rule of sheet.cssRules)
          if (rule.media && rule.media.mediaText === 'print') { rule.media.mediaText = 'all'; rules++; }
        return rules;
      }
      function look(page, doc) {
        if (paper && !print(doc)) found.push(page + ': no style for paper');
        if (doc.documentElement.scrollWidth > width) found.push(page + ': wider than the page: ' + doc.documentElement.scrollWidth);
        for (const e of doc.body.querySelectorAll('*')) {
          const box = e.getBoundingClientRect(), style = getComputedStyle(e);
          const outside = box.width > 0 && box.right > width + 1 && style.position !== 'absolute' && !e.closest('svg');
          if (outside && !boxed(e.parentElement, doc.body)) found.push(page + ': outside the page: ' + name(e));
          const cut = (paper ? style.overflowX !== 'visible' : style.overflowX === 'hidden')
              && e.scrollWidth > e.clientWidth + 1 && e.clientWidth > 1;
          if (cut) found.push(page + ': cut off: ' + name(e));
          if (e.tagName === 'IMG' && !e.naturalWidth) found.push(page + ': no picture: ' + e.src);
        }
        for (const e of doc.querySelectorAll('p code, li code'))
          if (e.textContent.length < 20 && e.getBoundingClientRect().height > 2 * parseFloat(getComputedStyle(e).lineHeight))
            found.push(page + ': broken over lines: ' + name(e));
        for (const e of doc.querySelectorAll('svg text')) {
          const box = e.getBoundingClientRect(), picture = e.ownerSVGElement.getBoundingClientRect();
          const inside = box.left > picture.left - 1 && box.right < picture.right + 1 && box.top > picture.top - 1
              && box.bottom < picture.bottom + 1;
          if (!inside) found.push(page + ': cut off by its picture: ' + name(e));
        }
        for (const e of doc.defaultView.performance.getEntriesByType('resource'))
          if (!e.name.startsWith('file:') && !e.name.startsWith('data:')) found.push(page + ': from outside: ' + e.name);
      }
      async function all() {
        for (const page of pages) {
          const frame = document.createElement('iframe');
          frame.style.cssText = 'border:0;width:' + width + 'px;height:900px';
          const loaded = new Promise(done => frame.onload = done);
          frame.src = page;
          document.body.append(frame);
          await loaded;
          look(page, frame.contentDocument);
          frame.remove();
        }
        document.getElementById('found').textContent = [...found, 'looked at ' + pages.length].join('\\n');
      }
      all();
      </script>
      """;

  @TempDir
  static Path folder;

  private static String browser;

  @BeforeAll
  static void makesPages() throws Exception {
    browser = Stream.of(System.getenv("PATH").split(File.pathSeparator)).flatMap(place -> NAMES.stream().map(name -> Path.of(place, name)))
        .filter(Files::isExecutable).map(Path::toString).findFirst().orElse("");
    assumeTrue(!browser.isEmpty(), "no Chromium on this machine");
    try (ZipFile zip = new ZipFile(Fork.zip().toFile())) {
      for (ZipEntry entry : zip.stream().filter(each -> each.getName().matches("doc/(?!api/).*[^/]")).toList()) {
        Path to = folder.resolve(entry.getName());
        Files.createDirectories(to.getParent());
        try (InputStream content = zip.getInputStream(entry)) {
          Files.copy(content, to);
        }
      }
    }
    String data = folder.resolve("a long name of a file of people.csv").toString();
    Console.of(() -> HouseholdsLike.main(new String[] {"-n", "120", "-o", data}));
    report("report.html", data, "-F", "Pram -R region,sex,marital -pd 0.7", "-F", "RankSwapping -p 10");
    Path masked = folder.resolve("masked.csv");
    Files.writeString(masked, Files.readString(Path.of(data)).replace("craft", "a<b & 'an-unusually-long-label-without-blanks"));
    report("one.html", data, "-masked", masked.toString(), "-weight", "weight", "-L", "EuclideanLinkage", "-L", "SupervisedLinkage -T 1");
  }

  private static void report(String name, String data, String... more) throws IOException {
    List<String> words = new ArrayList<>(List.of("-original", data, "-report", folder.resolve(name).toString()));
    words.addAll(List.of(more));
    Console said = Console.of(() -> DisclosureEvaluation.main(words.toArray(new String[0])));
    assertTrue(Files.exists(folder.resolve(name)), said::toString);
  }

  private static List<Path> pages() throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      return files.filter(file -> file.toString().endsWith(".html") && !file.endsWith("look.html")).sorted().toList();
    }
  }

  /** A screen, a telephone, and A4 less its margins of 15 mm. */
  @ParameterizedTest
  @CsvSource({"1200,false", "400,false", "680,true"})
  void pagesFitTheirWidth(int width, boolean paper) throws Exception {
    List<String> names = pages().stream().map(page -> '"' + folder.relativize(page).toString().replace('\\', '/') + '"').toList();
    Path look = Files.writeString(folder.resolve("look.html"), LOOK.formatted(names, width, paper));
    Fork.Ended ended = browse("--window-size=1300,1000", "--virtual-time-budget=120000", "--dump-dom", look.toUri().toString());
    Matcher found = Pattern.compile("<pre id=\"found\">([^<]*)</pre>").matcher(ended.text());
    assertTrue(found.find(), ended::text);
    assertEquals("looked at " + names.size(), found.group(1), () -> width + (paper ? " on paper" : ""));
    assertFalse(ended.text().contains("CONSOLE"), ended::text);
  }

  /** So they are the same without JavaScript. */
  @Test
  void pagesNeedNoScript() throws Exception {
    for (Path page : pages()) {
      assertFalse(Files.readString(page).contains("<script"), page::toString);
    }
  }

  /** On the paper of the office. */
  @Test
  void reportsPrint() throws Exception {
    for (Path report : List.of(folder.resolve("report.html"), folder.resolve("one.html"))) {
      Path paper = folder.resolve(report.getFileName() + ".pdf");
      Fork.Ended ended = browse("--no-pdf-header-footer", "--print-to-pdf=" + paper, report.toUri().toString());
      assertTrue(Files.exists(paper), ended::text);
      Matcher size = Pattern.compile("/MediaBox \\[0 0 (\\d+)[\\d.]* (\\d+)[\\d.]*\\]")
          .matcher(Files.readString(paper, StandardCharsets.ISO_8859_1));
      assertTrue(size.find(), report::toString);
      assertEquals("594 841", size.group(1) + " " + size.group(2), "A4, in points");
    }
  }

  private static Fork.Ended browse(String... words) throws Exception {
    List<String> command = new ArrayList<>(List.of(browser, "--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
        "--no-first-run", "--allow-file-access-from-files", "--enable-logging=stderr", "--host-resolver-rules=MAP * ~NOTFOUND",
        "--user-data-dir=" + folder.resolve("browser")));
    command.addAll(List.of(words));
    return Fork.run(folder, Map.of(), command);
  }
}

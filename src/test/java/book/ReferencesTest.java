package book;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import weka.core.TechnicalInformation;
import weka.core.TechnicalInformation.Field;
import weka.core.TechnicalInformationHandler;

/** doc/references.bib: BibTeX by a reader of its own, and every paper of every class. */
class ReferencesTest {

  private static final Path FILE = Path.of("doc", "references.bib");
  private static final Path CLASSES = Path.of("build", "classes", "weka");
  private static final Pattern HEAD = Pattern.compile(
      "@(article|inproceedings|incollection|book|techreport|phdthesis|misc)\\{([A-Za-z0-9]+),");
  private static final Pattern FIELD = Pattern.compile("\\s*([a-z]+) = ");

  @Test
  void fileMatchesTheClasses() throws Exception {
    assertEquals(References.of(CLASSES), Files.readString(FILE), "./antw references writes it anew");
  }

  @Test
  void everyPaperOfEveryClassIsThereOnce() throws Exception {
    Map<String, Map<String, String>> entries = parse(Files.readString(FILE));
    Set<String> titles = new HashSet<>();
    entries.forEach((key, fields) -> {
      assertTrue(titles.add(fields.get("title")), () -> fields.get("title") + " is there twice");
      assertTrue(fields.containsKey("author") && fields.get("year").matches("(19|20)\\d\\d"), () -> key + ": " + fields);
    });
    List<Class<?>> handlers = References.handlers(CLASSES);
    assertTrue(handlers.size() > 15, handlers::toString);
    Set<String> named = new HashSet<>();
    for (Class<?> type : handlers) {
      TechnicalInformation first = ((TechnicalInformationHandler) type.getDeclaredConstructor().newInstance()).getTechnicalInformation();
      List<TechnicalInformation> papers = new ArrayList<>(List.of(first));
      papers.addAll(Collections.list(first.additional()));
      for (TechnicalInformation paper : papers) {
        named.add(paper.getValue(Field.TITLE));
        assertTrue(titles.contains(paper.getValue(Field.TITLE)), () -> type + " names " + paper);
      }
      assertTrue(Files.readString(FILE).contains("% " + type.getName() + "\n"), type::toString);
    }
    assertEquals(named, titles);
  }

  /** The entries by their keys; braces balance, a bare ampersand would stop LaTeX, and nothing but comments is between them. */
  private static Map<String, Map<String, String>> parse(String file) throws IOException {
    String text = file.replaceAll("(?m)^%.*\\n", "").strip();
    Map<String, Map<String, String>> entries = new LinkedHashMap<>();
    int at = 0;
    Matcher head = HEAD.matcher(text);
    while (at < text.length()) {
      assertTrue(head.region(at, text.length()).lookingAt(), text.substring(at));
      Map<String, String> fields = new LinkedHashMap<>();
      at = head.end();
      Matcher field = FIELD.matcher(text);
      while (field.region(at, text.length()).lookingAt()) {
        int end = closing(text, field.end());
        String value = text.substring(field.end() + 1, end - 1).replaceAll("^\\{(.*)\\}$", "$1");
        assertTrue(!value.isBlank() && !value.matches(".*(?<!\\\\)[&%#_$].*") && value.chars().allMatch(c -> c < 128), value);
        fields.put(field.group(1), value.replace("\\&", "&"));
        at = text.charAt(end) == ',' ? end + 1 : end;
      }
      assertTrue(text.startsWith("\n}", at), text.substring(at));
      assertEquals(null, entries.put(head.group(2), fields), head.group(2) + " is the key of two papers");
      at = at + 2;
      while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
        at++;
      }
    }
    return entries;
  }

  /** The place after the brace that closes the one here. */
  private static int closing(String text, int open) {
    assertEquals('{', text.charAt(open));
    int depth = 0;
    for (int at = open; at < text.length(); at++) {
      depth += text.charAt(at) == '{' ? 1 : text.charAt(at) == '}' ? -1 : 0;
      if (depth == 0) {
        return at + 1;
      }
    }
    throw new AssertionError("an open brace: " + text.substring(open));
  }
}

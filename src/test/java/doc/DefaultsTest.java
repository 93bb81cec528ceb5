package doc;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import weka.core.Option;
import weka.core.OptionHandler;
import weka.disclosure.DisclosureEvaluation;
import weka.disclosure.linkage.Linkage;
import weka.filters.unsupervised.attribute.MaskingFilter;

/** The pages of filters and linkages state the default of every option, and state it correctly. */
class DefaultsTest {

  private static final Pattern DEFAULT = Pattern.compile("\\(default ([^()]+)\\)");

  @Test
  void filters() throws Exception {
    check(MaskingFilter.class, Page.read("doc/maskings.md"), "What all filters share");
  }

  @Test
  void linkages() throws Exception {
    check(Linkage.class, Page.read("doc/linkages.md"), "What the distances share");
  }

  @Test
  void evaluator() throws Exception {
    Page page = Page.read("doc/linkages.md");
    assertEquals(List.of(), unsaid("DisclosureEvaluation", new DisclosureEvaluation(), page.section("The evaluator"), ""));
  }

  private static void check(Class<?> base, Page page, String shared) throws Exception {
    List<String> unsaid = new ArrayList<>();
    for (Class<?> type : SectionsTest.concrete(base)) {
      OptionHandler handler = (OptionHandler) type.getDeclaredConstructor().newInstance();
      unsaid.addAll(unsaid(type.getSimpleName(), handler, page.section(type.getSimpleName()), page.section(shared)));
    }
    assertEquals(List.of(), unsaid, page::toString);
  }

  /** The options whose default is stated neither in a row of a table nor in a paragraph that names them. */
  private static List<String> unsaid(String name, OptionHandler handler, String own, String shared) {
    List<String> unsaid = new ArrayList<>();
    int found = 0;
    for (Option option : Collections.list(handler.listOptions())) {
      Matcher fallback = DEFAULT.matcher(option.description());
      if (fallback.find()) {
        found++;
        List<String> passages = new ArrayList<>(passages(own, option.name()));
        passages.addAll(passages(shared, option.name()));
        if (passages.stream().noneMatch(passage -> says(passage, option.name(), fallback.group(1)))) {
          unsaid.add(name + " -" + option.name() + ": default " + fallback.group(1) + " is not in " + passages);
        }
      }
    }
    boolean flags = Collections.list(handler.listOptions()).stream().allMatch(option -> option.numArguments() == 0);
    assertTrue(found > 0 || flags, () -> name + " has no option with a default");
    return unsaid;
  }

  /** The rows of tables that begin with the option, and the paragraphs that name it. */
  private static List<String> passages(String text, String option) {
    String plain = text.replace('\u2212', '-');
    Pattern named = Pattern.compile("`-" + Pattern.quote(option) + "[` ]");
    return Arrays.stream(plain.split("\\n\\n|\\n(?=[|-])"))
        .filter(part -> named.matcher(part.startsWith("|") ? part.split("\\|")[1] : part).find()).toList();
  }

  private static boolean says(String passage, String option, String fallback) {
    String value = Pattern.quote(fallback);
    String given = "-" + Pattern.quote(option) + " ";
    return Pattern.compile("\\(`?" + value + "(`|\\)|;)|default `(" + given + ")?" + value + "`|`" + given + value + "`, the default")
        .matcher(passage.replaceAll("\\s+", " ")).find();
  }
}

package doc;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.lang.reflect.Modifier;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import weka.core.Option;
import weka.core.OptionHandler;
import weka.disclosure.DisclosureEvaluation;
import weka.disclosure.linkage.Linkage;
import weka.filters.unsupervised.attribute.MaskingFilter;

/** Each filter and each linkage has a section of its own, which explains every option, names all its values and shows a command. */
class SectionsTest {

  /** Options of every filter of Weka. */
  private static final Set<String> WEKAS_OWN = Set.of("output-debug-info", "-do-not-check-capabilities");

  @TestFactory
  List<DynamicTest> filters() throws Exception {
    return sections(MaskingFilter.class, Page.read("doc/maskings.md"), "What all filters share");
  }

  @TestFactory
  List<DynamicTest> linkages() throws Exception {
    return sections(Linkage.class, Page.read("doc/linkages.md"), "What the distances share");
  }

  @TestFactory
  DynamicTest evaluator() throws Exception {
    Page page = Page.read("doc/linkages.md");
    return DynamicTest.dynamicTest("DisclosureEvaluation",
        () -> requireOptions(page, "The evaluator", new DisclosureEvaluation(), page.section("The evaluator")));
  }

  private static List<DynamicTest> sections(Class<?> base, Page page, String shared) throws Exception {
    List<DynamicTest> tests = new ArrayList<>();
    for (Class<?> type : concrete(base)) {
      OptionHandler handler = (OptionHandler) type.getDeclaredConstructor().newInstance();
      tests.add(DynamicTest.dynamicTest(type.getSimpleName(), () -> {
        String name = type.getSimpleName();
        String section = page.section(name);
        requireOptions(page, name, handler, section + page.section(shared));
        assertTrue(new Page(page.file(), section).commands().stream().anyMatch(words -> String.join(" ", words).contains(name)),
            () -> page + ": the section " + name + " shows no command that runs it");
      }));
    }
    assertTrue(tests.size() > 5, () -> "only found " + tests);
    return tests;
  }

  /** The classes in the folder of this one that have instances. */
  static List<Class<?>> concrete(Class<?> base) throws IOException, ClassNotFoundException {
    List<Class<?>> found = new ArrayList<>();
    try (Stream<Path> files = Files.list(Path.of("src/main/java", base.getPackageName().split("\\.")))) {
      for (Path file : files.sorted().toList()) {
        Class<?> type = Class.forName(base.getPackageName() + "." + file.getFileName().toString().replace(".java", ""));
        if (base.isAssignableFrom(type) && !Modifier.isAbstract(type.getModifiers())) {
          found.add(type);
        }
      }
    }
    return found;
  }

  private static void requireOptions(Page page, String name, OptionHandler handler, String text) {
    List<String> untold = Collections.list(handler.listOptions()).stream().filter(option -> !WEKAS_OWN.contains(option.name()))
        .flatMap(SectionsTest::words).filter(word -> !text.contains("`" + word + "`") && !text.contains("`" + word + " ")).toList();
    assertTrue(untold.isEmpty(), () -> page + ": the section " + name + " does not explain " + untold);
  }

  /** The option, and the names that it may have as its value. */
  private static Stream<String> words(Option option) {
    String value = option.synopsis().replaceFirst("-\\S+ ?", "").replaceAll("[<>]", "");
    Stream<String> names = value.contains(" | ") ? Stream.of(value.split(" \\| ")) : Stream.empty();
    return Stream.concat(Stream.of("-" + option.name()), names);
  }
}

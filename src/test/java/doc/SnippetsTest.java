package doc;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.io.StringWriter;
import java.lang.reflect.InvocationTargetException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import weka.disclosure.command.Console;

/**
 * Compiles and runs each Java block of doc/api.md, with the first block of its part before it. What the block after it shows as output
 * must be printed. The blocks of the engine's part are compiled and run without Weka.
 */
class SnippetsTest {

  private static final Pattern SNIPPET = Pattern.compile("^### (.*?)$(.*?)(?=^##|\\z)", Pattern.DOTALL | Pattern.MULTILINE);
  private static final Pattern JAVA = Pattern.compile("^```java\\n(.*?)^```$", Pattern.DOTALL | Pattern.MULTILINE);
  private static final Pattern OUTPUT = Pattern.compile("^```output\\n(.*?)^```$", Pattern.DOTALL | Pattern.MULTILINE);
  private static final String ENGINE = "The engine";

  @TempDir
  private static Path folder;

  @TestFactory
  List<DynamicTest> snippets() throws Exception {
    Page page = Page.read("doc/api.md");
    List<DynamicTest> tests = new ArrayList<>();
    for (String part : List.of(ENGINE, "The fronts")) {
      Matcher snippet = SNIPPET.matcher(page.section(part));
      String before = "";
      while (snippet.find()) {
        String text = snippet.group(2);
        String name = "Snippet" + tests.size();
        Matcher java = JAVA.matcher(text);
        assertTrue(java.find(), () -> "no Java block under " + snippet.group(1));
        String program = program(name, before + java.group(1));
        tests.add(DynamicTest.dynamicTest(snippet.group(1), () -> check(name, program, text, part.equals(ENGINE))));
        before = before.isEmpty() ? java.group(1) : before;
      }
    }
    assertTrue(tests.size() >= 10, () -> "only found " + tests.size());
    return tests;
  }

  /** Nothing on the page may escape the test. */
  @Test
  void everyBlockIsUnderATestedHeading() throws IOException {
    Page page = Page.read("doc/api.md");
    long blocks = JAVA.matcher(page.text()).results().count();
    long tested = List.of(ENGINE, "The fronts").stream().flatMap(part -> SNIPPET.matcher(page.section(part)).results())
        .flatMap(snippet -> JAVA.matcher(snippet.group(2)).results()).count();
    assertEquals(blocks, tested);
    assertEquals(blocks, SNIPPET.matcher(page.text()).results().count(), "one block under each heading of the third level");
  }

  private static void check(String name, String program, String text, boolean engineOnly) throws Exception {
    Path source = Files.writeString(folder.resolve(name + ".java"), program);
    List<Path> classPath = engineOnly ? engine() : paths(System.getProperty("java.class.path"));
    StringWriter said = new StringWriter();
    assertTrue(ToolProvider.getSystemJavaCompiler().getTask(said, null, null, List.of("-Xlint:all", "-Werror", "-d", folder.toString(),
        "-cp", classPath.stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator))), null,
        ToolProvider.getSystemJavaCompiler().getStandardFileManager(null, null, null).getJavaFileObjects(source)).call(), said::toString);
    String printed = run(name, classPath);
    Matcher output = OUTPUT.matcher(text);
    assertTrue(output.find(), "no output is shown");
    ExpectedOutput shown = ExpectedOutput.of(0, output.group(1));
    assertFalse(shown.lines().isEmpty(), () -> "the output is left empty; printed was\n" + printed);
    assertEquals("", shown.missingFrom(printed), printed);
  }

  /** The block as a program: its imports, then the rest as the body of main. */
  private static String program(String name, String block) {
    String imports = block.lines().filter(line -> line.startsWith("import ")).collect(Collectors.joining("\n"));
    String statements = block.lines().filter(line -> !line.startsWith("import ")).collect(Collectors.joining("\n"));
    return imports + "\npublic class " + name + " {\n  public static void main(String[] words) throws Exception {\n" + statements
        + "\n  }\n}\n";
  }

  private static String run(String name, List<Path> classPath) throws Exception {
    List<URL> urls = new ArrayList<>(List.of(folder.toUri().toURL()));
    for (Path path : classPath) {
      urls.add(path.toUri().toURL());
    }
    try (URLClassLoader loader = new URLClassLoader(urls.toArray(new URL[0]), ClassLoader.getPlatformClassLoader())) {
      var main = loader.loadClass(name).getMethod("main", String[].class);
      return Console.of(() -> {
        try {
          main.invoke(null, (Object) new String[0]);
        } catch (InvocationTargetException | IllegalAccessException e) {
          throw new AssertionError(name, e);
        }
      }).out();
    }
  }

  /** The engine's classes and its libraries. */
  private static List<Path> engine() {
    List<Path> all = paths(System.getProperty("java.class.path"));
    List<Path> engine = all.stream().filter(path -> path.endsWith("engine")
        || path.getFileName().toString().matches("(ojalgo|commons)-.*")).toList();
    assertEquals(4, engine.size(), () -> "the engine, ojAlgo and two of commons: which of these? " + all);
    return engine;
  }

  private static List<Path> paths(String classPath) {
    return Arrays.stream(classPath.split(File.pathSeparator)).map(Path::of).filter(Files::exists).distinct().toList();
  }
}

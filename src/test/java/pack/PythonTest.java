package pack;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import weka.core.Instances;
import weka.core.Utils;
import weka.core.converters.ConverterUtils.DataSource;
import weka.disclosure.DisclosureEvaluation;
import weka.disclosure.evaluation.Assessment;
import weka.filters.Filter;

/**
 * The Python program of doc/scripting.md. The tests have no Python library that starts a JVM, so the program is run by Python with
 * stand-ins for such a library, which write down what is called with what; the calls are then made on the package's own classes.
 */
class PythonTest {

  private static final Path PEOPLE = Path.of("doc", "examples", "people.arff").toAbsolutePath();
  private static final String EVALUATION = "jpype.JClass().objectForName()";

  /** Every name is a thing that can be called, looked into and gone through; a line for each call: path, then arguments. */
  private static final String STAND_INS = """
      import sys
      log = open(sys.argv[2], "w")
      def text(value):
          return " ".join(map(text, value)) if isinstance(value, list) else str(value)
      class Thing:
          def __init__(self, path):
              self.path = path
          def __getattr__(self, name):
              if name.startswith("__"):
                  raise AttributeError(name)
              return Thing(self.path + "." + name)
          def __call__(self, *plain, **named):
              arguments = [text(a) for a in plain] + [k + "=" + text(v) for k, v in named.items()]
              log.write("\\t".join([self.path] + arguments) + "\\n")
              return Thing(self.path + "()")
          def __iter__(self):
              return iter([Thing(self.path + "[]")])
          def __str__(self):
              return self.path
      for name in ["jpype", "weka", "weka.core", "weka.core.jvm", "weka.core.converters", "weka.filters"]:
          sys.modules[name] = Thing(name)
      exec(compile(open(sys.argv[1]).read(), "scripting.md", "exec"))
      log.close()
      """;

  @TempDir
  private Path folder;

  private record Call(String path, List<String> arguments) {
  }

  private static boolean isThere() throws Exception {
    try {
      return new ProcessBuilder("python3", "--version").redirectErrorStream(true).start().waitFor() == 0;
    } catch (java.io.IOException e) {
      return false;
    }
  }

  private List<Call> calls() throws Exception {
    var block = Pattern.compile("```python\\n(.*?)```", Pattern.DOTALL).matcher(Files.readString(Path.of("doc", "scripting.md")));
    assertTrue(block.find(), "doc/scripting.md has no Python program");
    Path program = Files.writeString(folder.resolve("program.py"), block.group(1));
    Path standIns = Files.writeString(folder.resolve("stand_ins.py"), STAND_INS);
    Path log = folder.resolve("calls.txt");
    Fork.Ended ended = Fork.run(folder, Map.of(), List.of("python3", standIns.toString(), program.toString(), log.toString()));
    assertEquals(0, ended.code(), ended::text);
    return Files.readAllLines(log).stream().map(line -> List.of(line.split("\t", -1)))
        .map(words -> new Call(words.get(0), words.subList(1, words.size()))).toList();
  }

  private static Call only(List<Call> calls, String path) {
    List<Call> found = calls.stream().filter(call -> call.path().equals(path)).toList();
    assertEquals(1, found.size(), () -> path + " among " + calls);
    return found.get(0);
  }

  private static String named(Call call, String name) {
    return call.arguments().stream().filter(argument -> argument.startsWith(name + "=")).findFirst().orElseThrow()
        .substring(name.length() + 1);
  }

  @Test
  void everyCallIsOneOfThePackage() throws Exception {
    assumeTrue(isThere(), "python3 is not installed");
    List<Call> calls = calls();
    assertEquals(List.of("packages=True"), only(calls, "weka.core.jvm.start").arguments());
    only(calls, "weka.core.jvm.stop");
    Map<String, Object> values = new HashMap<>();
    Instances original = DataSource.read(PEOPLE.toString());
    values.put(only(calls, "weka.core.converters.load_any_file").path() + "().jobject", original);
    values.put("weka.filters.Filter().filter().jobject", masked(calls, original));
    Call made = only(calls, "jpype.JClass().objectForName");
    assertEquals(List.of("weka.core.WekaPackageClassLoaderManager"), only(calls, "jpype.JClass").arguments());
    Class.forName(only(calls, "jpype.JClass").arguments().get(0)).getMethod("objectForName", String.class);
    values.put(EVALUATION, Class.forName(made.arguments().get(0)).getConstructor().newInstance());
    List<Object> told = new ArrayList<>();
    for (Call call : calls) {
      if (call.path().startsWith(EVALUATION + ".")) {
        told.add(made(call, values));
      }
    }
    Assessment direct = direct(original, (Instances) values.get("weka.filters.Filter().filter().jobject"));
    assertEquals(direct.linkages().get(0).name(), told.get(told.size() - 3), () -> "name, rate and percent of the first: " + told);
    assertEquals(direct.linkages().get(0).rate().percent(), told.get(told.size() - 1));
  }

  /** What the program's filter makes of the data. */
  private static Instances masked(List<Call> calls, Instances original) throws Exception {
    Call made = only(calls, "weka.filters.Filter");
    Filter filter = (Filter) Class.forName(named(made, "classname")).getConstructor().newInstance();
    String[] options = named(made, "options").split(" ");
    filter.setOptions(options.clone());
    assertTrue(Utils.joinOptions(filter.getOptions()).contains(Utils.joinOptions(options).replaceFirst("-S.*", "").strip()));
    only(calls, "weka.filters.Filter().inputformat");
    only(calls, "weka.filters.Filter().filter");
    filter.setInputFormat(original);
    return Filter.useFilter(original, filter);
  }

  /** Makes a recorded call on the object that its path leads to, and keeps what it returns under the path of the result. */
  private static Object made(Call call, Map<String, Object> values) throws Exception {
    int dot = call.path().lastIndexOf('.');
    Object receiver = values.get(call.path().substring(0, dot));
    String name = call.path().substring(dot + 1);
    Object[] arguments = name.equals("setOptions") ? new Object[] {call.arguments().get(0).split(" ")}
        : call.arguments().stream().map(argument -> values.getOrDefault(argument, argument)).toArray();
    Method method = Arrays.stream(receiver.getClass().getMethods()).filter(m -> m.getName().equals(name)
        && m.getParameterCount() == arguments.length).findFirst().orElseThrow(() -> new AssertionError(receiver.getClass() + " has no "
        + name + " of " + arguments.length + " arguments"));
    Object result = method.invoke(receiver, arguments);
    values.put(call.path() + "()", result);
    if (result instanceof Iterable<?> all) {
      values.put(call.path() + "()[]", all.iterator().next());
    }
    return result;
  }

  private static Assessment direct(Instances original, Instances masked) {
    DisclosureEvaluation evaluation = new DisclosureEvaluation();
    evaluation.setOptions(new String[] {"-L", "EuclideanLinkage", "-L", "SupervisedLinkage"});
    return evaluation.evaluate(original, masked);
  }
}

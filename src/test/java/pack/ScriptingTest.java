package pack;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.zip.ZipFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sdc.data.Progress;
import weka.core.Instances;
import weka.core.Utils;
import weka.core.converters.ConverterUtils.DataSource;
import weka.disclosure.DisclosureEvaluation;
import weka.disclosure.FilterMasking;
import weka.disclosure.Study;
import weka.disclosure.evaluation.Assessment;

/** The programs of doc/scripting.md, compiled and run unchanged. */
class ScriptingTest {

  private static final Path PEOPLE = Path.of("doc", "examples", "people.arff").toAbsolutePath();

  @TempDir
  private Path folder;

  private String program(String name) throws Exception {
    var block = Pattern.compile("```java\\n(.*?)```", Pattern.DOTALL).matcher(Files.readString(Path.of("doc", "scripting.md")));
    while (block.find()) {
      if (block.group(1).contains("public class " + name + " ")) {
        return Files.writeString(folder.resolve(name + ".java"), block.group(1)).toString();
      }
    }
    throw new AssertionError("doc/scripting.md has no program " + name);
  }

  private static Assessment direct() throws Exception {
    Instances data = DataSource.read(PEOPLE.toString());
    DisclosureEvaluation evaluation = new DisclosureEvaluation();
    evaluation.setOptions(Utils.splitOptions("-L EuclideanLinkage -L SupervisedLinkage"));
    return evaluation.evaluate(data, FilterMasking.of(Study.filter("RankSwapping -p 15 -S 1")).mask(data, Progress.NONE));
  }

  @Test
  void jarsOnTheClassPath() throws Exception {
    try (ZipFile zip = new ZipFile(Fork.zip().toFile())) {
      Files.copy(zip.getInputStream(zip.getEntry("disclosureControl.jar")), folder.resolve("disclosureControl.jar"));
    }
    String classPath = Path.of("build", "lib", "run", "*").toAbsolutePath() + File.pathSeparator + folder.resolve("disclosureControl.jar");
    Fork.Ended ended = Fork.run(folder, Map.of("WEKA_HOME", folder.toString()), Fork.java("-cp", classPath,
        program("Risk"), PEOPLE.toString()));
    Assessment found = direct();
    for (int i = 0; i < 2; i++) {
      String line = found.linkages().get(i).name() + ": " + found.linkages().get(i).rate().percent() + " %";
      assertTrue(ended.text().lines().anyMatch(line::equals), () -> line + " is not in\n" + ended.text());
    }
    assertTrue(ended.text().contains("most at risk: record " + (found.risk().records().get(0).row() + 1) + "\n"), ended::text);
    assertTrue(ended.text().contains("score: {loss="), ended::text);
  }

  @Test
  void packageInstalled() throws Exception {
    Fork.weka("run", folder, List.of(), "weka.core.WekaPackageManager", "-offline", "-install-package", Fork.zip().toString());
    Fork.Ended ended = Fork.weka("run", folder, List.of(), program("ByName"), PEOPLE.toString());
    assertTrue(Files.isRegularFile(folder.resolve("risk.json")), ended::text);
    String figures = Files.readString(folder.resolve("risk.json"));
    List<String> linked = Pattern.compile("\"linked\":(\\d+)").matcher(figures).results().map(found -> found.group(1)).toList();
    assertEquals(direct().linkages().stream().map(each -> Integer.toString(each.links().linked())).toList(), linked, figures);
  }
}

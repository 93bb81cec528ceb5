package weka.knowledgeflow.steps;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.awt.image.BufferedImage;
import java.io.InputStreamReader;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sdc.data.Progress;
import weka.core.Instances;
import weka.core.Settings;
import weka.core.Utils;
import weka.core.WekaException;
import weka.core.converters.ArffLoader;
import weka.core.converters.ConverterUtils.DataSource;
import weka.disclosure.DisclosureEvaluation;
import weka.disclosure.FilterMasking;
import weka.disclosure.SampleData;
import weka.disclosure.Study;
import weka.disclosure.evaluation.Assessment;
import weka.gui.Logger;
import weka.knowledgeflow.Flow;
import weka.knowledgeflow.FlowRunner;
import weka.knowledgeflow.JSONFlowUtils;
import weka.knowledgeflow.KFDefaults;
import weka.knowledgeflow.StepManager;
import weka.knowledgeflow.StepManagerImpl;

/** The step in flows that run without a window. */
class DisclosureRiskTest {

  private static final String MASKING = "AdditiveNoise -p 40 -S 3";

  @TempDir
  private Path folder;

  /** What the step gave and what the flow logged. */
  private record Outcome(Map<String, Object> outputs, List<String> log) {
  }

  private static final class Log implements Logger {
    private final List<String> lines = Collections.synchronizedList(new ArrayList<>());

    @Override
    public void logMessage(String message) {
      lines.add(message);
    }

    @Override
    public void statusMessage(String message) {
      lines.add(message);
    }
  }

  private static Outcome run(Flow flow) throws Exception {
    Map<String, Object> outputs = new ConcurrentHashMap<>();
    Log log = new Log();
    FlowRunner runner = new FlowRunner(new Settings("weka", KFDefaults.APP_ID));
    runner.setLogger(log);
    runner.setFlow(flow);
    StepManagerImpl risk = flow.findStep("DisclosureRisk");
    for (String type : List.of(StepManager.CON_TEXT, StepManager.CON_IMAGE, StepManager.CON_DATASET)) {
      risk.addStepOutputListener(data -> {
        outputs.put(type, data.getPrimaryPayload());
        return true;
      }, type);
    }
    try {
      runner.run();
      runner.waitUntilFinished();
    } catch (WekaException e) {
      log.lines.add(e.getMessage());
    }
    return new Outcome(outputs, log.lines);
  }

  private Flow flow(String originalStep, boolean masksItself) throws Exception {
    Path file = Files.writeString(folder.resolve("numbers.arff"), SampleData.numbers(50, 6).toString());
    Flow flow = new Flow();
    Loader loader = new Loader();
    ArffLoader arff = new ArffLoader();
    arff.setFile(file.toFile());
    loader.setLoader(arff);
    DisclosureRisk risk = new DisclosureRisk();
    risk.setOriginalStep(originalStep);
    risk.getEvaluation().setOptions(Utils.splitOptions("-L EuclideanLinkage -L MahalanobisLinkage"));
    StepManagerImpl source = add(flow, loader, "Original");
    StepManagerImpl attack = add(flow, risk, "DisclosureRisk");
    source.addOutgoingConnection(StepManager.CON_DATASET, attack, true);
    if (masksItself) {
      risk.setFilter(Study.filter(MASKING));
    } else {
      Filter filter = new Filter();
      filter.setFilter(Study.filter(MASKING));
      StepManagerImpl masking = add(flow, filter, "Masked");
      source.addOutgoingConnection(StepManager.CON_DATASET, masking, true);
      masking.addOutgoingConnection(StepManager.CON_DATASET, attack, true);
    }
    return flow;
  }

  private static StepManagerImpl add(Flow flow, BaseStep step, String name) {
    step.setName(name);
    StepManagerImpl manager = new StepManagerImpl(step);
    flow.addStep(manager);
    return manager;
  }

  private Assessment direct() throws Exception {
    Instances data = DataSource.read(folder.resolve("numbers.arff").toString());
    DisclosureEvaluation evaluation = new DisclosureEvaluation();
    evaluation.setOptions(Utils.splitOptions("-L EuclideanLinkage -L MahalanobisLinkage"));
    return evaluation.evaluate(data, FilterMasking.of(Study.filter(MASKING)).mask(data, Progress.NONE), Progress.NONE);
  }

  private void hasTheEvaluatorsFigures(Outcome outcome) throws Exception {
    Assessment direct = direct();
    Instances risks = (Instances) outcome.outputs.get(StepManager.CON_DATASET);
    assertEquals(50, risks.numInstances(), outcome.log::toString);
    assertEquals(direct.risk().records().get(0).row() + 1, risks.instance(0).value(0));
    for (int i = 0; i < 50; i++) {
      assertEquals(direct.risk().records().get(i).probability(), risks.instance(i).value(2));
      assertEquals(direct.margins().margins()[direct.risk().records().get(i).row()], risks.instance(i).value(4));
    }
    assertTrue(risks.attributeStats(1).numericStats.max == 2 && risks.attributeStats(1).numericStats.min == 0, risks.toString());
    BufferedImage chart = (BufferedImage) outcome.outputs.get(StepManager.CON_IMAGE);
    int[] pixels = chart.getRGB(0, 0, chart.getWidth(), chart.getHeight(), null, 0, chart.getWidth());
    assertTrue(Arrays.stream(pixels).distinct().count() > 2, "the chart is empty");
    String text = (String) outcome.outputs.get(StepManager.CON_TEXT);
    assertTrue(text.contains("MahalanobisLinkage -M ALIGNED") && text.contains(" " + direct.linkages().get(1).links().linked() + " "),
        text);
  }

  @Test
  void theEditorOfTheAttacksHasUniquesAndProfit() {
    DisclosureEvaluation attacks = new DisclosureRisk().getEvaluation();
    attacks.setSuda(2);
    attacks.setGain(7.5);
    assertEquals("-suda 2 -gain 7.5", String.join(" ", attacks.getOptions()).replaceFirst(".*(-suda 2 -gain 7.5).*", "$1"));
    assertTrue(attacks.sudaTipText().contains("sample uniques") && attacks.gainTipText().contains("right link"));
    assertThrows(IllegalArgumentException.class, () -> attacks.setSuda(-1));
  }

  @Test
  void originalAndMaskedDataComeFromTwoSteps() throws Exception {
    hasTheEvaluatorsFigures(run(flow("Original", false)));
  }

  @Test
  void dataOfOneStepIsMaskedHere() throws Exception {
    hasTheEvaluatorsFigures(run(flow("", true)));
  }

  /** Without correspondence no linkage runs, so there is no chart of their rates. */
  @Test
  void withoutLinkagesThereIsNoChart() throws Exception {
    Flow flow = flow("", true);
    DisclosureRisk step = (DisclosureRisk) flow.findStep("DisclosureRisk").getManagedStep();
    step.getEvaluation().setCorrespondence("none");
    step.setFilter(Study.filter("SequentialSynthesis -n 20 -S 1"));
    Outcome outcome = run(flow);
    assertEquals(Set.of(StepManager.CON_TEXT, StepManager.CON_DATASET), outcome.outputs.keySet(), outcome.log::toString);
  }

  /** The step reads the file of roles that its evaluation names, and writes one; a flow file keeps both names. */
  @Test
  void rolesAreReadAndWritten() throws Exception {
    Path roles = Files.writeString(folder.resolve("flow.roles"), "a1: identifier\na3: secret\n");
    Path saved = folder.resolve("saved.roles");
    for (boolean masksItself : List.of(true, false)) {
      Flow flow = flow(masksItself ? "" : "Original", masksItself);
      DisclosureEvaluation evaluation = ((DisclosureRisk) flow.findStep("DisclosureRisk").getManagedStep()).getEvaluation();
      evaluation.setOptions(Utils.splitOptions("-L EuclideanLinkage -roles " + roles + " -save-roles " + saved));
      Outcome outcome = run(JSONFlowUtils.readFlow(new StringReader(JSONFlowUtils.flowToJSON(flow))));
      String text = String.valueOf(outcome.outputs.get(StepManager.CON_TEXT));
      assertTrue(text.contains("Attributes: a2" + System.lineSeparator()) && text.contains("'a3' by EuclideanLinkage"), text + outcome.log);
      assertEquals("a1: identifier\na2: known\na3: secret\n", Files.readString(saved));
      assertEquals(!masksItself, text.contains("remove a1 from the masked data"), text);
      Files.delete(saved);
    }
  }

  /** Before, the filter had no hierarchy, although the evaluation names them. */
  @Test
  void theFilterHasTheHierarchiesOfTheEvaluation() throws Exception {
    Flow flow = flow("", true);
    Files.writeString(folder.resolve("numbers.arff"), SampleData.nominal(30).toString());
    Files.writeString(Files.createDirectory(folder.resolve("levels")).resolve("b1.csv"), "x;xy;*\ny;xy;*\nz;z;*\n");
    DisclosureRisk step = (DisclosureRisk) flow.findStep("DisclosureRisk").getManagedStep();
    step.getEvaluation().setHierarchies(folder.resolve("levels").toString());
    step.setFilter(Study.filter("Recode -R b1 -M LEVEL -level 1"));
    Outcome outcome = run(flow);
    String text = String.valueOf(outcome.outputs.get(StepManager.CON_TEXT));
    assertTrue(text.contains("values that stand for sets of original values: b1 (1, such as xy)"), text + outcome.log);
  }

  /** Weka's flow files keep steps by their properties. */
  @Test
  void aFlowIsRestoredFromItsFile() throws Exception {
    String json = JSONFlowUtils.flowToJSON(flow("Original", false));
    hasTheEvaluatorsFigures(run(JSONFlowUtils.readFlow(new StringReader(json))));
    assertEquals(json, JSONFlowUtils.flowToJSON(JSONFlowUtils.readFlow(new StringReader(json))));
  }

  @Test
  void twoStepsWithoutANameAreRefused() throws Exception {
    Outcome outcome = run(flow("Nobody", false));
    assertEquals(Map.of(), outcome.outputs);
    assertTrue(outcome.log.stream().anyMatch(line -> line.contains("originalStep") && line.contains("'Nobody'")), outcome.log::toString);
  }

  @Test
  void dataThatCannotBeMaskedIsReportedInTheLog() throws Exception {
    Flow flow = flow("", true);
    Files.writeString(folder.resolve("numbers.arff"), SampleData.nominal(10).toString());
    Outcome outcome = run(flow);
    assertEquals(Map.of(), outcome.outputs);
    assertTrue(outcome.log.stream().anyMatch(line -> line.contains("none of the 3 attributes is numeric")), outcome.log::toString);
  }

  /** The flow that the package's PluginManager.props offers as a template, without a look at its viewers here. */
  @Test
  void theTemplateRuns() throws Exception {
    Properties offered = new Properties();
    try (var in = Files.newInputStream(Path.of("src/main/props/PluginManager.props"))) {
      offered.load(in);
    }
    assertEquals(DisclosureRisk.class.getName(), offered.getProperty("weka.knowledgeflow.steps.Step"));
    String[] parts = offered.getProperty("*resources*").replaceAll("[\\[\\]]", "").split("\\|");
    assertEquals("weka.knowledgeflow.plugin.templates", parts[0]);
    try (var in = new InputStreamReader(DisclosureRisk.class.getResourceAsStream("/" + parts[2]), StandardCharsets.UTF_8)) {
      Outcome outcome = run(JSONFlowUtils.readFlow(in));
      assertEquals(100, ((Instances) outcome.outputs.get(StepManager.CON_DATASET)).numInstances(), outcome.log::toString);
    }
  }
}

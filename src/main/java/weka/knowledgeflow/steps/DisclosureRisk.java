package weka.knowledgeflow.steps;

import java.awt.image.BufferedImage;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import sdc.data.Progress;
import weka.core.Instances;
import weka.core.OptionMetadata;
import weka.core.WekaException;
import weka.disclosure.DisclosureEvaluation;
import weka.disclosure.EvaluationText;
import weka.disclosure.FilterMasking;
import weka.disclosure.RiskData;
import weka.disclosure.chart.Picture;
import weka.disclosure.chart.RateChart;
import weka.disclosure.evaluation.Assessment;
import weka.filters.Filter;
import weka.filters.unsupervised.attribute.Microaggregation;
import weka.gui.knowledgeflow.KFGUIConsts;
import weka.knowledgeflow.Data;
import weka.knowledgeflow.StepManager;

/**
 * Attacks masked data within a flow: two steps deliver the original and the masked data, or one step delivers the data and this step masks
 * them. It outputs the text of the evaluation, a chart of the rates and a data set of every record's risk.
 *
 * <p>The attacks are one property of a type with options of its own, because Weka's flow files keep no arrays.
 */
@KFStep(name = "DisclosureRisk", category = "Evaluation", toolTipText = "Attacks masked data by record linkage and reports every"
    + " record's risk. Connect two steps with the original and the masked data, or one step with data to mask.",
    iconPath = KFGUIConsts.BASE_ICON_PATH + "DefaultEvaluator.gif")
public class DisclosureRisk extends BaseStep {

  private static final long serialVersionUID = 1L;

  /** The height of a chart's title and of its letters, in pixels. */
  private static final int TITLE = 30;
  private static final float TITLE_LETTERS = 13;

  private String originalStep = "";
  private Filter filter = new Microaggregation();
  private DisclosureEvaluation evaluation = new DisclosureEvaluation();
  private transient Map<String, Instances> arrived;

  @Override
  public void stepInit() throws WekaException {
    arrived = new LinkedHashMap<>();
    List<String> sources = sources();
    if (sources.isEmpty()) {
      throw new WekaException(getName() + ": connect a step that delivers a data set");
    }
    if (sources.size() == 2 && !sources.contains(originalStep)) {
      throw new WekaException(getName() + ": the steps '" + sources.get(0) + "' and '" + sources.get(1) + "' deliver data;"
          + " originalStep must name the one with the original data, got '" + originalStep + "'");
    }
  }

  private List<String> sources() {
    List<String> names = new ArrayList<>();
    getStepManager().getIncomingConnections().values().forEach(steps -> steps.forEach(step -> names.add(step.getName())));
    return names;
  }

  @Override
  public synchronized void processIncoming(Data data) throws WekaException {
    getStepManager().processing();
    Instances delivered = data.getPrimaryPayload();
    arrived.put(data.getSourceStep().getName(), delivered);
    if (arrived.size() == sources().size()) {
      try {
        evaluate(delivered);
      } catch (Progress.Stopped e) {
        getStepManager().logBasic(e.getMessage());
      } catch (RuntimeException e) {
        throw new WekaException(getName() + ": " + e.getMessage(), e);
      }
    }
    if (isStopRequested()) {
      getStepManager().interrupted();
    } else {
      getStepManager().finished();
    }
  }

  private void evaluate(Instances delivered) throws WekaException {
    boolean masks = arrived.size() == 1;
    Instances original = masks ? delivered : arrived.get(originalStep);
    String other = arrived.keySet().stream().filter(name -> !name.equals(originalStep)).findFirst().orElse("");
    Progress progress = new FlowProgress();
    Assessment found = masks ? evaluation.evaluateMasked(original, FilterMasking.of(filter), progress)
        : evaluation.evaluateDelivered(original, arrived.get(other), progress);
    String name = original.relationName();
    String text = EvaluationText.of(found, name, masks ? FilterMasking.nameOf(filter) : "from step '" + other + "'");
    Data report = new Data(StepManager.CON_TEXT, text);
    report.setPayloadElement(StepManager.CON_AUX_DATA_TEXT_TITLE, "Disclosure risk of " + name);
    Data risks = new Data(StepManager.CON_DATASET, RiskData.of(found, name + "_risk"));
    risks.setPayloadElement(StepManager.CON_AUX_DATA_SET_NUM, 1);
    risks.setPayloadElement(StepManager.CON_AUX_DATA_MAX_SET_NUM, 1);
    getStepManager().outputData(report, risks);
    if (!found.linkages().isEmpty()) { // without correspondence there are no rates to show
      getStepManager().outputData(new Data(StepManager.CON_IMAGE, image(found)));
    }
    arrived.clear();
  }

  private static BufferedImage image(Assessment found) {
    Picture rates = RateChart.of(found);
    rates.chart().setTitle(rates.title());
    rates.chart().getTitle().setFont(rates.chart().getTitle().getFont().deriveFont(TITLE_LETTERS));
    return rates.chart().createBufferedImage(rates.width(), rates.height() + TITLE);
  }

  /** The flow's status line, and its Stop button. */
  private final class FlowProgress implements Progress {

    @Override
    public void report(double share, String detail) {
      getStepManager().statusMessage(share >= 0 ? Math.round(100 * share) + " %, " + detail : detail);
    }

    @Override
    public void warn(String warning) {
      getStepManager().logWarning(warning);
    }

    @Override
    public void note(String note) {
      getStepManager().logBasic(note);
    }

    @Override
    public boolean stopped() {
      return isStopRequested();
    }
  }

  @Override
  public List<String> getIncomingConnectionTypes() {
    return getStepManager().numIncomingConnections() < 2 ? List.of(StepManager.CON_DATASET) : List.of();
  }

  @Override
  public List<String> getOutgoingConnectionTypes() {
    return getStepManager().numIncomingConnections() > 0 ? List.of(StepManager.CON_TEXT, StepManager.CON_IMAGE,
        StepManager.CON_DATASET) : List.of();
  }

  @Override
  public Instances outputStructureForConnectionType(String connection) {
    return connection.equals(StepManager.CON_DATASET) ? RiskData.header("risk") : null;
  }

  /** The name of the step that delivers the original data. */
  public String getOriginalStep() {
    return originalStep;
  }

  /** Sets the name of the step that delivers the original data. */
  @OptionMetadata(displayName = "Step with the original data", description = "If two steps are connected, the name of the one"
      + " that delivers the original data; the other delivers the masked data", displayOrder = 1)
  public void setOriginalStep(String name) {
    originalStep = name;
  }

  /** The filter that masks the data of a single connected step. */
  public Filter getFilter() {
    return filter;
  }

  /** Sets the filter that masks the data of a single connected step. */
  @OptionMetadata(displayName = "Masking filter", description = "The filter that masks the data if only one step is connected",
      displayOrder = 2)
  public void setFilter(Filter masking) {
    filter = masking;
  }

  /** The attacks. */
  public DisclosureEvaluation getEvaluation() {
    return evaluation;
  }

  /** Sets the attacks. */
  @OptionMetadata(displayName = "Attacks", description = "The linkages that attack, and the attributes that the intruder knows;"
      + " its files and filters are not used here", displayOrder = 3)
  public void setEvaluation(DisclosureEvaluation attacks) {
    evaluation = attacks;
  }
}

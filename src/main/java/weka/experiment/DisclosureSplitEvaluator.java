package weka.experiment;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;
import sdc.data.MaskedPair;
import sdc.data.Progress;
import sdc.loss.InformationLoss;
import weka.core.Instance;
import weka.core.Instances;
import weka.disclosure.Study;
import weka.disclosure.command.ConsoleProgress;
import weka.disclosure.linkage.LinkageResult;
import weka.disclosure.linkage.LinkageRuns;
import weka.disclosure.linkage.SplitResult;
import weka.disclosure.options.OptionSet;
import weka.experiment.DisclosureColumns.Outcome;

/**
 * An intruder who knows the true links of the training records and attacks the test records: all records are masked together,
 * every linkage learns on the training part and is judged on the test part. For {@link RandomSplitResultProducer} and
 * {@link CrossValidationResultProducer}.
 *
 * <p>Each record's candidates are the masked records of its own part; means and deviations are those of the whole file. The class
 * attribute that Weka sets in every experiment is taken back, as in {@link DisclosureResultProducer}.
 */
public class DisclosureSplitEvaluator extends StudyHandler implements SplitEvaluator {

  private static final long serialVersionUID = 1L;

  private static final String NAME = "DisclosureSplitEvaluator";
  private static final String[] COUNTS = {"Number_of_training_instances", "Number_of_testing_instances"};

  private final Study study = new Study();
  private int seed = 1;
  private String report = "";

  @Override
  Study study() {
    return study;
  }

  /** What the evaluator does, for Weka's choosers. */
  public String globalInfo() {
    return "Masks training and test records together by a filter, lets every linkage learn from the true links of the training"
        + " records, and records how many test records it then re-identifies. Iterate over the property 'filter' to compare"
        + " maskings.";
  }

  @Override
  protected OptionSet options() {
    return super.options().integer("S", "seed", "The seed of the masking, in place of the filter's own; every split draws its own"
        + " numbers all the same", 1, this::getSeed, this::setSeed);
  }

  @Override
  public Object[] getResult(Instances train, Instances test) {
    try {
      int known = train.numInstances();
      Progress progress = new ConsoleProgress(NAME);
      MaskedPair pair = study.mask(together(train, test), seed, progress).pair();
      Outcome outcome = attack(pair, known, progress);
      report = report(outcome);
      return columns().values(outcome, (double) known, (double) test.numInstances());
    } catch (Progress.Stopped e) {
      throw e;
    } catch (RuntimeException e) {
      throw RunFailure.of(train.relationName(), getFilter(), "", e);
    }
  }

  /** All records, the training ones first. */
  private static Instances together(Instances train, Instances test) {
    Instances all = new Instances(train);
    for (Instance record : test) {
      all.add(record);
    }
    all.setClassIndex(-1);
    return all;
  }

  private Outcome attack(MaskedPair pair, int known, Progress progress) {
    MaskedPair train = pair.part(IntStream.range(0, known).toArray());
    MaskedPair test = pair.part(IntStream.range(known, pair.original().rows()).toArray());
    List<SplitResult> results = LinkageRuns.each(getLinkages(),
        linkage -> linkage.linkSplit(train, test, false, progress), progress::warn);
    return new Outcome(part(results, SplitResult::test), part(results, SplitResult::train),
        InformationLoss.of(pair, progress));
  }

  private static List<LinkageResult> part(List<SplitResult> results, Function<SplitResult, LinkageResult> side) {
    List<LinkageResult> part = new ArrayList<>();
    results.forEach(result -> part.add(result == null ? null : side.apply(result)));
    return part;
  }

  private String report(Outcome outcome) {
    StringBuilder text = new StringBuilder(toString()).append('\n');
    for (int i = 0; i < getLinkages().length; i++) {
      text.append(getLinkages()[i]).append(": training ").append(share(outcome.learned().get(i)))
          .append(", test ").append(share(outcome.attacked().get(i))).append('\n');
    }
    return text.toString();
  }

  private static String share(LinkageResult result) {
    return result == null ? "not done"
        : result.links().linked() + " of " + result.links().records() + " linked, " + result.links().tied() + " tied";
  }

  private DisclosureColumns columns() {
    return new DisclosureColumns(getLinkages(), true);
  }

  /** The last result as a text. */
  @Override
  public String getRawResultOutput() {
    return report.isEmpty() ? NAME + ": no result yet" : report;
  }

  @Override
  public Object[] getKey() {
    return MaskingKey.of(getFilter());
  }

  @Override
  public String[] getKeyNames() {
    return MaskingKey.names();
  }

  @Override
  public Object[] getKeyTypes() {
    String[] types = new String[MaskingKey.LENGTH];
    Arrays.fill(types, "");
    return types;
  }

  @Override
  public String[] getResultNames() {
    return columns().names(COUNTS);
  }

  @Override
  public Object[] getResultTypes() {
    return columns().types(COUNTS.length);
  }

  /** The seed of the masking. */
  public int getSeed() {
    return seed;
  }

  /** Sets the seed of the masking. */
  public void setSeed(int number) {
    seed = number;
  }

  /** The tip of that property. */
  public String seedTipText() {
    return options().tip("S");
  }
}

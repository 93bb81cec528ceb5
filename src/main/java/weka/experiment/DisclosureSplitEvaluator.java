package weka.experiment;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import sdc.data.MaskedPair;
import sdc.data.Progress;
import sdc.learn.TrainTest;
import weka.core.Instance;
import weka.core.Instances;
import weka.disclosure.MaskedData;
import weka.disclosure.Study;
import weka.disclosure.command.ConsoleProgress;
import weka.disclosure.evaluation.Assessment;
import weka.disclosure.evaluation.AttackPlan;
import weka.disclosure.evaluation.Attacks;
import weka.disclosure.evaluation.Intruder;
import weka.disclosure.evaluation.LinkageResult;
import weka.disclosure.evaluation.Outcome;
import weka.disclosure.options.OptionSet;

/**
 * An intruder who knows the true links of the training records and attacks the test records: all records are masked together, every linkage
 * learns on the training part and attacks the test part. For {@link RandomSplitResultProducer} and {@link CrossValidationResultProducer}.
 *
 * <p>Each record's candidates are the masked records of its own part; means and standard deviations are those of the whole file. The class
 * attribute that Weka sets in every experiment is unset, as in {@link DisclosureResultProducer}.
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

  public String globalInfo() {
    return "Masks training and test records together by a filter, lets every linkage learn from the true links of the training"
        + " records, and records how many test records it then re-identifies. Iterate over the property 'filter' to compare maskings.";
  }

  @Override
  protected OptionSet options() {
    return super.options().integer("S", "seed", "The seed of the masking, instead of the filter's own; each split still draws different"
        + " numbers", 1, this::getSeed, this::setSeed);
  }

  @Override
  public Object[] getResult(Instances train, Instances test) {
    try {
      int known = train.numInstances();
      Progress progress = new ConsoleProgress(NAME);
      Assessment found = attack(study.mask(together(train, test), seed, progress), known, progress);
      report = report(found);
      return columns().values(found, (double) known, (double) test.numInstances());
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

  private Assessment attack(MaskedData masked, int known, Progress progress) {
    MaskedPair pair = masked.pair();
    int[] training = IntStream.range(0, known).toArray();
    MaskedPair test = TrainTest.rest(pair, training);
    AttackPlan plan = new AttackPlan(pair, Intruder.knowing(pair.part(training), test), List.of(getLinkages()),
        AttackPlan.Questions.NONE.with(masked.file(pair)));
    return Assessment.of(plan, Attacks.run(plan, progress), progress);
  }

  private String report(Assessment found) {
    StringBuilder text = new StringBuilder(toString()).append('\n');
    for (Outcome outcome : found.outcomes().linkages()) {
      text.append(outcome.linkage()).append(": training ").append(share(outcome.result().flatMap(LinkageResult::known)))
          .append(", test ").append(share(outcome.result())).append('\n');
    }
    return text.append(found.exposure().headline()).append('\n').toString();
  }

  private static String share(Optional<LinkageResult> found) {
    return found.map(result -> result.links().linked() + " of " + result.links().records() + " linked, " + result.links().tied()
        + " tied").orElse("not done");
  }

  private DisclosureColumns columns() {
    return new DisclosureColumns(getLinkages(), Optional.empty());
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
    return MaskingKey.types(0);
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

  public void setSeed(int number) {
    seed = number;
  }

  public String seedTipText() {
    return options().tip("S");
  }
}

package weka.gui.disclosure;

import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectInputStream;
import java.io.ObjectStreamClass;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import sdc.aggregate.Aggregator;
import sdc.aggregate.FamilySettings.Form;
import sdc.aggregate.FamilySettings;
import sdc.aggregate.Parameters;
import sdc.data.Progress;
import sdc.learn.Learned;
import sdc.learn.MatrixError;
import sdc.link.LinkSettings.Direction;
import sdc.link.Links;
import weka.core.Instances;
import weka.disclosure.Study;
import weka.disclosure.evaluation.AttackPlan;
import weka.disclosure.evaluation.Finding;
import weka.disclosure.evaluation.LearnedDistance;
import weka.disclosure.evaluation.LinkageResult;
import weka.disclosure.evaluation.Outcome;
import weka.disclosure.evaluation.Outcomes;
import weka.disclosure.linkage.Linkage;
import weka.disclosure.options.AttributeRange;

/**
 * A result that the tab of version 1.0.0 saved. Its links, learned distances and bounds stay as they were found; risk and loss are measured
 * as this version measures them. The components of this record and of those in it have the names of that version's fields.
 */
record ResultOfVersion1(String title, Instances original, Instances masked, String originalName, String maskedName, CommandLine command,
    Intruder intruder, ArrayList<Done> outcomes) implements Serializable {

  /** The version number of {@link Result} there. */
  private static final long VERSION = 1;
  private static final String NOTE = "found by version 1.0.0, which may count a few ties of exact arithmetic as links";
  /** The other classes by their names there. */
  private static final Map<String, Class<?>> NOW = Map.of("weka.gui.disclosure.Plan$Intruder", Intruder.class,
      "weka.gui.disclosure.Step$Outcome", Done.class, "weka.disclosure.linkage.LinkageResult", Found.class,
      "sdc.link.Matching$Direction", Direction.class);

  private record Intruder(String range, String confidential, String id, String sample, int k) implements Serializable {

    /** The names of the known attributes; {@code first-last} were all numbers but the identifier. */
    List<String> known(Instances original) {
      Instances header = new Instances(original, 0);
      header.setClassIndex(id.isEmpty() ? -1 : header.attribute(id).index());
      AttributeRange.Kind kind = range.strip().equals(AttributeRange.ALL) ? AttributeRange.Kind.NUMERIC : AttributeRange.Kind.ANY;
      return Arrays.stream(new AttributeRange("R", range).choose(header, kind)).mapToObj(k -> header.attribute(k).name()).toList();
    }

    RunInput.Knowledge knowledge(Instances original) {
      return new RunInput.Knowledge(AttributeRange.naming(known(original)), naming(confidential), List.of(), List.of(), naming(id), sample,
          k, false, null, null, null);
    }

    private static String naming(String name) {
      return name.isEmpty() ? "" : AttributeRange.naming(List.of(name));
    }
  }

  private record Done(String name, Found known, Found found, String failure) implements Serializable {
    Outcome outcome(List<String> names) {
      if (found == null) {
        return new Outcome.NotDone(name, failure);
      }
      LinkageResult result = found.result(names);
      if (known == null) {
        return new Outcome.Done(result);
      }
      LinkageResult train = known.result(names);
      return new Outcome.Done(train.learned().isPresent() ? train.among(result.links(), result.seconds()) : result.learnedFrom(train));
    }
  }

  private record Found(String method, String options, Links links, double seconds, Map<String, Object> details, List<String> notes)
      implements Serializable {

    LinkageResult result(List<String> names) {
      Finding finding = details.containsKey("bound") ? distance(names) : new Details(details);
      return new LinkageResult(method, options, links, seconds, finding, Stream.concat(notes.stream(), Stream.of(NOTE)).toList());
    }

    private Finding distance(List<String> names) {
      Learned.Status status = Boolean.TRUE.equals(details.get("optimal")) ? Learned.Status.PROVED_OPTIMAL : Learned.Status.SEARCH_ENDED;
      Learned.Effort effort = new Learned.Effort(count("rows"), count("cores"), count("programmes"));
      Learned learned = new Learned(aggregator(names), links, count("bound"), status, seconds, effort);
      MatrixError error = details.get("inverseAgainstCovariance") instanceof Map<?, ?> of
          ? new MatrixError((double) of.get("meanSquare"), (double) of.get("scaled")) : null;
      return new LearnedDistance(learned, names, "", error);
    }

    /** The distance with the saved parameters; weights have the attributes' names, a measure the names of sets of them. */
    private Aggregator aggregator(List<String> names) {
      if (details.get("parameters") instanceof Map<?, ?> values) {
        Map<String, Double> numbers = new LinkedHashMap<>();
        values.forEach((name, value) -> numbers.put((String) name, (Double) value));
        return FamilySettings.of(numbers.keySet().equals(Set.copyOf(names)) ? Form.WEIGHTED_MEAN : Form.CHOQUET)
            .restore(new Parameters.Named(numbers), names);
      }
      List<?> values = (List<?>) details.get("parameters");
      if (values.get(0) instanceof Double) {
        return FamilySettings.of(Form.OWA).restore(new Parameters.Ordered(numbers(values)), names);
      }
      List<List<Double>> rows = values.stream().map(row -> numbers((List<?>) row)).toList();
      return FamilySettings.of(Form.BILINEAR).restore(new Parameters.Matrix(rows), names);
    }

    private static List<Double> numbers(List<?> values) {
      return values.stream().map(Double.class::cast).toList();
    }

    private int count(String name) {
      return (int) details.get(name);
    }
  }

  /** The figures besides the links, under their names in JSON. */
  private record Details(Map<String, Object> toMap) implements Finding {
  }

  /** The stream of a result that this version or version 1.0.0 saved. */
  static ObjectInputStream stream(InputStream in) throws IOException {
    return new ObjectInputStream(in) {
      @Override
      protected ObjectStreamClass readClassDescriptor() throws IOException, ClassNotFoundException {
        ObjectStreamClass saved = super.readClassDescriptor();
        boolean old = saved.getName().equals(Result.class.getName()) && saved.getSerialVersionUID() == VERSION;
        Class<?> now = old ? ResultOfVersion1.class : NOW.get(saved.getName());
        return now == null ? saved : ObjectStreamClass.lookup(now);
      }
    };
  }

  /** The result with risk and loss measured again. */
  Result measured(Progress progress) {
    List<String> names = intruder.known(original);
    Linkage[] linkages = Study.linkages(outcomes.stream().map(Done::name).toList());
    RunInput.Source to = new RunInput.Source(masked, command.masked(), maskedName);
    RunInput input = new RunInput(new RunInput.Source(original, command.original(), originalName), to, null, intruder.knowledge(original),
        List.of(linkages));
    AttackPlan plan = AttackRun.plan(input.intruder(), input.linkages(), original, masked, progress);
    Outcomes found = Outcomes.of(outcomes.stream().map(each -> each.outcome(names)).toList());
    return new Result(title, input, to, AttackRun.assess(plan, found, input.intruder().loss(), progress));
  }
}

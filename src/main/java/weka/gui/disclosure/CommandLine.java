package weka.gui.disclosure;

import java.io.File;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import weka.core.Attribute;
import weka.core.Instances;
import weka.core.Utils;
import weka.disclosure.DisclosureEvaluation;
import weka.disclosure.FilterMasking;
import weka.disclosure.data.PairedInstances;
import weka.disclosure.data.Roles;
import weka.disclosure.data.UsesHierarchies;
import weka.disclosure.linkage.Linkage;
import weka.disclosure.options.AttributeRange;
import weka.disclosure.utility.LossAxis;
import weka.filters.Filter;
import weka.filters.unsupervised.attribute.MaskingFilter;

/**
 * The commands that repeat a run, one or two lines: the masking, unless the masked data is in a file, and the attack.
 *
 * @param original the file with the original data, or an empty text if it is only in memory
 * @param masked   the file with the masked data, or an empty text
 * @param masking  the filter's class and its options, or an empty text if no filter of the tab masked the data
 * @param fresh    true if that filter draws new random numbers each time
 * @param attack   the options of the attack, apart from the files
 */
public record CommandLine(String original, String masked, String masking, boolean fresh, List<String> attack) implements Serializable {

  private static final String RUN = "java weka.Run ";

  public CommandLine {
    attack = List.copyOf(attack);
  }

  static CommandLine of(RunInput input) {
    RunInput.Knowledge intruder = input.intruder();
    List<String> options = new ArrayList<>(List.of("-R", intruder.range()));
    if (!intruder.confidential().isEmpty()) {
      options.addAll(List.of("-confidential", intruder.confidential()));
    }
    options.addAll(naming("-nominal", intruder.categories()));
    RunInput.Population population = intruder.population();
    List.of(List.of("-id", intruder.id()), List.of("-train", intruder.sample()), List.of("-weight", population.weight()),
        List.of("-household", population.household()), List.of("-population", population.file()),
        List.of("-text", intruder.values().texts()), List.of("-hierarchies", intruder.values().hierarchies()),
        List.of("-correspondence", intruder.unrelated() ? "NONE" : ""),
        List.of("-holdout", intruder.unrelated() ? population.holdout() : "")).stream()
        .filter(option -> !option.get(1).isEmpty()).forEach(options::addAll);
    if (intruder.k() != new DisclosureEvaluation().getK()) {
      options.addAll(List.of("-k", Integer.toString(intruder.k())));
    }
    if (intruder.loss() != LossAxis.HEADLINE) {
      options.addAll(List.of("-loss", intruder.loss().name()));
    }
    for (Linkage linkage : intruder.unrelated() ? List.<Linkage>of() : input.linkages()) {
      options.addAll(List.of("-L", linkage.toString()));
    }
    FilterMasking masking = input.masking();
    boolean fresh = masking != null && masking.isRandom() && !masking.isRepeatable();
    return new CommandLine(input.original().file(), input.masked() == null ? "" : input.masked().file(),
        masking == null ? "" : command(masking, input.original().data(), intruder), fresh, options);
  }

  private static List<String> naming(String flag, List<String> names) {
    return names.isEmpty() ? List.of() : List.of(flag, AttributeRange.naming(names));
  }

  /** An identifier that matches records must be in the file. */
  private static String command(FilterMasking masking, Instances data, RunInput.Knowledge intruder) {
    List<String> reading = new ArrayList<>(naming("-nominal", intruder.categories()));
    reading.addAll(naming("-identifier", intruder.identifiers()));
    reading.addAll(naming("-keep", intruder.identifiers().stream()
        .filter(PairedInstances.named(data, "id", intruder.id())::contains).toList()));
    Filter filter = masking.filter();
    if (filter instanceof UsesHierarchies && !intruder.values().hierarchies().isEmpty()) {
      reading.addAll(List.of("-hierarchies", intruder.values().hierarchies()));
    }
    List<String> words = new ArrayList<>(List.of(filter.getClass().getName()));
    words.addAll(split(filter instanceof MaskingFilter ours ? ours.briefOptions() : Utils.joinOptions(filter.getOptions())));
    Attribute classAttribute = masking.className() == null ? null : data.attribute(masking.className());
    if (classAttribute != null) {
      words.addAll(List.of("-c", Integer.toString(classAttribute.index() + 1)));
    }
    words.addAll(reading);
    return words.stream().map(CommandLine::quoted).collect(Collectors.joining(" "));
  }

  /** The same with the original data in this file. */
  CommandLine withOriginal(String file) {
    return new CommandLine(file, masked, masking, fresh, attack);
  }

  /** The same with the masked data in this file. */
  CommandLine withMasked(String file) {
    return new CommandLine(original, file, masking, fresh, attack);
  }

  /** What to save before the commands can run with the same result, a line each; empty if they can run now. */
  public List<String> missing() {
    List<String> missing = new ArrayList<>();
    if (original.isEmpty()) {
      missing.add("the original data is only in memory: save it as original.arff");
    }
    if (masked.isEmpty() && masking.isEmpty()) {
      missing.add("the masked data is only in memory: save it as masked.arff");
    } else if (masked.isEmpty() && fresh) {
      missing.add("the filter draws new random numbers: save the masked data, or the command masks differently");
    }
    return missing;
  }

  /** The commands, a line each. A file of roles beside the original must not count, because the tab gave each attribute its role. */
  public String text() {
    String from = quoted(original.isEmpty() ? "original.arff" : original);
    String to = quoted(masked.isEmpty() ? "masked.arff" : masked);
    String roles = original.isEmpty() || Roles.beside(original).isPresent() ? " -roles " + Roles.NO_FILE : "";
    StringBuilder text = new StringBuilder();
    if (masked.isEmpty() && !masking.isEmpty()) {
      text.append(RUN).append(masking).append(" -i ").append(from).append(" -o ").append(to).append(roles).append(System.lineSeparator());
    }
    text.append(RUN).append(".DisclosureEvaluation -original ").append(from).append(" -masked ").append(to).append(roles);
    attack.forEach(option -> text.append(' ').append(quoted(option)));
    return text.toString();
  }

  private static List<String> split(String options) {
    try {
      return List.of(Utils.splitOptions(options));
    } catch (Exception e) {
      throw new IllegalStateException("Weka cannot split what it joined: " + options, e);
    }
  }

  /** A word as the shells of this system read it: in double quotes, with a backslash before what is special in them. */
  private static String quoted(String word) {
    String special = File.separatorChar == '/' ? "[\"\\\\$`]" : "[\"\\\\]";
    return word.matches("[\\w./,:+=%-]+") ? word : '"' + word.replaceAll(special, "\\\\$0") + '"';
  }
}

package weka.gui.disclosure;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Pattern;

/** Messages of the evaluator in the words of the window: they name the tab's controls instead of the command line's options. */
public final class WindowWords {

  /** What stands for an option, the longer phrases first; options of filters and linkages keep their names, as their editors show them. */
  private static final Map<Pattern, String> WORDS = new LinkedHashMap<>();

  static {
    put("name it in -identifier and remove it from the masked data", "give it the role identifier");
    put("although -household or -weight names it; leave it out of the filter\\S{1,6} -R, or name it in -identifier",
        "although it is named under Weights…; leave it out of the attributes of the steps, or give it the role identifier");
    put("-weight, -household, -population and -suda need", "Weight, Household and Population (under Weights…) need");
    put("name it in -identifier", "give it the role identifier");
    put("with -R, name attributes", "give the role known to attributes");
    put("name it with -R", "give it the role known");
    put("out of -R", "out of the known attributes");
    put("(among )?the attributes of -R", "$1the known attributes");
    put("^-R", "the known attributes"); // elsewhere it is an option of a filter
    put("give -correspondence NONE", "choose (none) there");
    put("-correspondence NONE for attacks without", "(none) for attacks without");
    put("add -correspondence NONE", "choose (none) under Match by");
    put("-correspondence NONE", "Match by (none)");
    put("-holdout", "Held out (under Weights…)");
    put("give -id", "choose attributes under Match by");
    put("check that -id (\\S+) names", "check that $1 under Match by names");
    put("named by -id", "chosen under Match by");
    put("\\(-id\\)", "(Match by)");
    put("-id", "Match by");
    put("name it in -nominal", "tick it under Categories");
    put("\\(-nominal\\)", "(tick it under Categories)");
    put("add -nominal (.+)", "tick them under Categories: $1");
    put("-nominal", "Categories");
    put("-train", "Sample");
    put("-(confidential|secret)", "the secret attributes");
    put("-weight", "Weight (under Weights…)");
    put("-household", "Household (under Weights…)");
    put("-population", "Population (under Weights…)");
    put("with -text (\\S+)", "under Texts…, such as $1");
    put("-text", "Texts (under Texts…)");
    put("name (their|its) hierarchy with -hierarchy (\\S+)=FILE", "put $1 hierarchy into the folder Hierarchies (under Texts…) as $2.csv");
    put("\\(-hierarchy (\\S+)=FILE\\)", "(as $1.csv in the folder Hierarchies, under Texts…)");
    put("-hierarch(y|ies)", "Hierarchies (under Texts…)");
    put("allow a larger -risk, widen the ranges of -F, give more time with -T, or name fewer attributes in -known if the intruder"
        + " cannot know them all", "allow more records to be found, widen the ranges, give more seconds, or make fewer attributes known if"
        + " the intruder cannot know them all");
    put("attributes not in -known were not attacked", "attributes that are not known were not attacked");
    put("-known has attributes that no -F masks", "the known attributes include some that no line masks");
    put("fill them first, for instance with the filter ReplaceMissingValues, use AVERAGE if the linkage offers it, or do not compare"
        + " these attributes", "compare them by averages, or make these attributes free");
    put("\\(-R\\)", "(the known attributes)");
    put("the categories of -R", "the known categories");
    put("^-(save|report|privacy)", "Save");
    put("-roles", "Roles file");
    put("-masked", "Masked");
    put("-original", "Original");
  }

  private WindowWords() {
  }

  private static void put(String option, String words) {
    WORDS.put(Pattern.compile("(?<![\\w-])" + option + "(?![\\w-])"), words);
  }

  /** The message in the window's words. */
  public static String of(String message) {
    String words = message;
    for (Map.Entry<Pattern, String> each : WORDS.entrySet()) {
      words = each.getKey().matcher(words).replaceAll(each.getValue());
    }
    return words;
  }
}

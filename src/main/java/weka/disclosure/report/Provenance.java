package weka.disclosure.report;

import java.io.IOException;
import java.io.InputStream;
import java.time.OffsetDateTime;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import org.ojalgo.OjAlgoUtils;
import weka.core.Version;
import weka.disclosure.evaluation.Named;

/**
 * What you need to repeat an evaluation.
 *
 * @param command  the command line, quoted for a shell
 * @param versions the versions of all software used, by name
 * @param date     the date of the evaluation
 */
public record Provenance(String command, Map<String, String> versions, String date) {

  public Provenance {
    versions = Collections.unmodifiableMap(new LinkedHashMap<>(versions));
  }

  /** The provenance of a command with these words that is run now. */
  public static Provenance now(String program, String... words) {
    Map<String, String> versions = new LinkedHashMap<>();
    versions.put("disclosureControl", packageVersion());
    versions.put("Weka", Version.VERSION);
    versions.put("ojAlgo", OjAlgoUtils.getVersion());
    versions.put("Java", System.getProperty("java.version") + " (" + System.getProperty("java.vendor") + ")");
    versions.put("system", System.getProperty("os.name") + " " + System.getProperty("os.version") + " " + System.getProperty("os.arch"));
    List<String> quoted = new ArrayList<>(List.of(program));
    for (String word : words) {
      quoted.add(word.matches("[\\w./:=,@%+-]+") ? word : "'" + word.replace("'", "'\\''") + "'");
    }
    return new Provenance(String.join(" ", quoted), versions,
        OffsetDateTime.now().truncatedTo(ChronoUnit.SECONDS).format(DateTimeFormatter.ISO_OFFSET_DATE_TIME));
  }

  /** The version in the package's description; the build copies it into the folder of this class. */
  private static String packageVersion() {
    try (InputStream in = Provenance.class.getResourceAsStream("Description.props")) {
      Properties description = new Properties();
      if (in != null) {
        description.load(in);
      }
      return description.getProperty("Version", "unknown");
    } catch (IOException e) {
      return "unknown (" + e.getMessage() + ")";
    }
  }

  /** The provenance under its names in the JSON output. */
  public Map<String, Object> toMap() {
    return Named.map("command", command, "versions", versions, "date", date);
  }
}

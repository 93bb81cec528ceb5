package reproduce;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;

/**
 * Computes the published tables again and writes them beside the papers' figures to build/reproduce.
 *
 * <p>Arguments: true to measure everything, false for a run of five minutes; the folder of Census.csv and EIA.csv, empty for that of the
 * reference data, or for invented data if that is absent; the version of the package.
 */
public final class Reproduce {

  private static final Path FOLDER = Path.of("build", "reproduce");

  private Reproduce() {
  }

  /** Runs the missing jobs and writes all tables. */
  public static void main(String[] args) throws IOException {
    Locale.setDefault(Locale.ROOT);
    try {
      Extent extent = Boolean.parseBoolean(args[0]) ? Extent.FULL : Extent.QUICK;
      Path folder = FOLDER.resolve(extent.name().toLowerCase(Locale.ROOT));
      run(Studies.all(), extent, input(args[1]), args[2], folder, System.out::println);
    } catch (IllegalArgumentException e) {
      System.err.println(e.getMessage());
      System.exit(1);
    }
  }

  /** The named folder; without a name that of the reference data, and invented data where that is absent. */
  static Input input(String folder) {
    if (!folder.isEmpty()) {
      return Input.of(Path.of(folder));
    }
    Path shared = Path.of(System.getProperty("sdc.shared", "../shared")).resolve("data");
    return Files.isDirectory(shared) ? Input.of(shared) : Input.invented();
  }

  /** Measures the figures missing in the folder and writes all of its pages again. */
  static void run(List<Study> studies, Extent extent, Input input, String version, Path folder, Consumer<String> said) throws IOException {
    said.accept("Data: " + input.label());
    Measured measured = Measured.open(folder.resolve("measured.csv"), made(extent, input, version));
    Machine before = Machine.now();
    new Runner(measured, said).run(studies.stream().flatMap(study -> study.jobs(input, extent).stream()).toList());
    List<PaperTable> tables = studies.stream().flatMap(study -> study.tables().stream()).toList();
    Tables all = new Tables(tables, tables.stream().flatMap(table -> table.cells(measured, input.papersData()).stream()).toList());
    String made = before.told(version, extent, measured.seconds());
    Files.writeString(folder.resolve("tables.txt"), all.text(input.label()) + made + "\n");
    Files.writeString(folder.resolve("cells.csv"), all.csv(input.label()));
    Files.writeString(folder.resolve("reproduction.md"), new Page(all, measured).markdown(input.label(), made));
    said.accept("\n" + all.text(input.label()) + made);
    said.accept("In " + folder + ": tables.txt, cells.csv, reproduction.md, and measured.csv with every run");
  }

  /** The conditions that all measurements of one table share. */
  private static String made(Extent extent, Input input, String version) {
    return String.format("version %s; %s, at most %.0f s a proof; checksums %08x %08x; %s", version,
        extent.name().toLowerCase(Locale.ROOT), extent.limit, Input.checksum(input.census()), Input.checksum(input.eia()), input.label());
  }
}

package bench;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.ojalgo.optimisation.ExpressionsBasedModel;
import org.ojalgo.optimisation.Optimisation;
import org.ojalgo.type.CalendarDateUnit;
import sdc.aggregate.FamilySettings;
import sdc.data.MaskedPair;
import sdc.learn.Mps;

/** The papers' whole integer programme, every row of it, solved by general solvers from the MPS file that this package writes. */
final class WholeProgramme {

  private static final Pattern CBC = Pattern.compile("Optimal solution found\\s+Objective value:\\s+([-0-9.e+]+)");
  private static final Pattern GLPK = Pattern.compile("(?s)\\+.*mip =\\s+([-0-9.e+]+).*INTEGER OPTIMAL SOLUTION FOUND");

  private WholeProgramme() {
  }

  private static Path file(FamilySettings settings, MaskedPair pair) {
    try {
      Path file = Files.createTempFile("bench", ".mps");
      file.toFile().deleteOnExit();
      try (Writer out = Files.newBufferedWriter(file)) {
        Mps.write(settings, pair, out);
      }
      return file;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** CBC, with the start of the program and the reading of the file. */
  static Outcome cbc(FamilySettings settings, MaskedPair pair, int limit) throws IOException, InterruptedException {
    Path file = file(settings, pair);
    return solved(List.of("cbc", file.toString(), "-sec", Integer.toString(limit), "-solve", "-quit"), CBC, pair, limit);
  }

  /** GLPK, with the start of the program and the reading of the file. */
  static Outcome glpk(FamilySettings settings, MaskedPair pair, int limit) throws IOException, InterruptedException {
    Path file = file(settings, pair);
    return solved(List.of("glpsol", "--freemps", file.toString(), "--tmlim", Integer.toString(limit)), GLPK, pair, limit);
  }

  private static Outcome solved(List<String> command, Pattern pattern, MaskedPair pair, int limit)
      throws IOException, InterruptedException {
    Path out = Files.createTempFile("bench", ".txt");
    try {
      long start = System.nanoTime();
      Process process = Programs.start(command, ProcessBuilder.Redirect.to(out.toFile()));
      boolean ended = process.waitFor(limit + 5, TimeUnit.SECONDS);
      double seconds = (System.nanoTime() - start) / 1e9;
      if (!ended) {
        process.destroyForcibly().waitFor();
      }
      Matcher optimum = pattern.matcher(Files.readString(out));
      return ended && optimum.find() ? Outcome.foreign(seconds, proven(pair, Double.parseDouble(optimum.group(1))))
          : Outcome.stopped(seconds, "");
    } finally {
      Files.delete(out);
    }
  }

  private static String proven(MaskedPair pair, double givenUp) {
    String linked = Long.toString(pair.original().rows() - Math.round(givenUp));
    return LearningPlan.answer(linked, linked);
  }

  /** ojAlgo's own integer solver. */
  static Work<Optimisation.Result> ojAlgo(FamilySettings settings, MaskedPair pair, int limit) {
    Path file = file(settings, pair);
    return new Work<>(() -> {
      ExpressionsBasedModel model = ExpressionsBasedModel.parse(file.toFile());
      model.options.time_abort = limit * CalendarDateUnit.SECOND.toDurationInMillis();
      model.options.time_suffice = model.options.time_abort;
      return model.minimise();
    }, result -> result.getState().isOptimal() ? proven(pair, result.getValue()) : "bound unknown");
  }
}

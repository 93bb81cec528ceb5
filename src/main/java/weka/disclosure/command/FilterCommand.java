package weka.disclosure.command;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import weka.core.Utils;
import weka.disclosure.data.DataFile;
import weka.filters.Filter;

/**
 * A masking filter on Weka's command line ({@code -i -o -c}, batch {@code -b -i -o -r -s}), with two differences from Weka's own
 * runner: an output file appears whole or not at all, and numbers are written in full unless {@code -decimal} says otherwise.
 */
public final class FilterCommand {

  /** More digits than any double has, so that none is lost; trailing zeros are not written. */
  private static final String ALL_DIGITS = "340";

  private final Filter filter;
  private final String name;

  /** The command of this filter. */
  public FilterCommand(Filter filter) {
    this.filter = filter;
    this.name = filter.getClass().getSimpleName();
  }

  /** Runs the filter on files; tells of a failure on standard error in one line, and returns whether it went well. */
  public boolean run(String... arguments) {
    String[] options = arguments.clone();
    try {
      if (Utils.getOptionPos("h", options) >= 0 || Utils.getOptionPos("-help", options) >= 0) {
        System.out.println(Help.of(filter));
        return true;
      }
      filterFiles(options);
      return true;
    } catch (Exception e) {
      Failure.report(name, e);
      return false;
    }
  }

  private void filterFiles(String[] options) throws Exception {
    boolean batch = Utils.getFlag("b", options);
    String[] inputs = {Utils.getOption("i", options), batch ? Utils.getOption("r", options) : ""};
    String[] outputs = {Utils.getOption("o", options), batch ? Utils.getOption("s", options) : ""};
    String classIndex = Utils.getOption("c", options);
    String decimals = Utils.getOption("decimal", options);
    requireFiles(batch, inputs, outputs);
    filter.setOptions(options);
    try (WholeFiles drafts = new WholeFiles(outputs)) {
      List<String> call = new ArrayList<>(List.of("-decimal", decimals.isEmpty() ? ALL_DIGITS : decimals));
      add(call, "-c", classIndex);
      add(call, "-i", inputs[0]);
      add(call, "-o", drafts.draft(0));
      if (batch) {
        add(call, "-r", inputs[1]);
        add(call, "-s", drafts.draft(1));
      }
      call.addAll(Arrays.asList(filter.getOptions()));
      runWeka(batch, call.toArray(new String[0]));
      drafts.commit(System.out);
    }
  }

  private void runWeka(boolean batch, String[] call) throws Exception {
    if (batch) {
      Filter.batchFilterFile(filter, call);
    } else {
      Filter.filterFile(filter, call);
    }
  }

  private static void requireFiles(boolean batch, String[] inputs, String[] outputs) {
    if (batch && (inputs[0].isEmpty() || inputs[1].isEmpty() || outputs[0].isEmpty() || outputs[1].isEmpty())) {
      throw new IllegalArgumentException("-b needs two input files, -i and -r, and two output files, -o and -s");
    }
    if (!inputs[0].isEmpty()) {
      DataFile.requireReadable("i", inputs[0]);
    }
    if (!inputs[1].isEmpty()) {
      DataFile.requireReadable("r", inputs[1]);
    }
  }

  private static void add(List<String> call, String flag, String value) {
    if (!value.isEmpty()) {
      call.add(flag);
      call.add(value);
    }
  }

  /** The drafts of the one or two outputs; an output without a name goes to a draft too, and from there to standard output. */
  private static final class WholeFiles implements AutoCloseable {

    private static final String[] FLAGS = {"o", "s"};

    private final List<WholeFile> files = new ArrayList<>();
    private java.nio.file.Path unnamed;

    WholeFiles(String[] names) throws IOException {
      for (int i = 0; i < names.length; i++) {
        if (!names[i].isEmpty()) {
          files.add(new WholeFile(FLAGS[i], names[i]));
        }
      }
      if (files.isEmpty()) {
        unnamed = Files.createTempFile("masked", ".arff");
      }
    }

    String draft(int index) {
      return files.isEmpty() ? unnamed.toString() : files.get(index).draft().toString();
    }

    void commit(PrintStream out) throws IOException {
      for (WholeFile file : files) {
        file.commit();
      }
      if (unnamed != null) {
        Files.copy(unnamed, out);
        out.flush();
      }
    }

    @Override
    public void close() throws IOException {
      for (WholeFile file : files) {
        file.close();
      }
      if (unnamed != null) {
        Files.deleteIfExists(unnamed);
      }
    }
  }
}

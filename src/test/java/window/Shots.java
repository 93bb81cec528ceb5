package window;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import pack.Fork;

/** {@code ./antw screenshots}: takes the documentation's pictures in the real Explorer and puts them into a folder. */
public final class Shots {

  private Shots() {
  }

  /** The arguments are a folder to work in and the folder that gets the pictures. */
  public static void main(String[] args) throws Exception {
    Path work = Files.createDirectories(Path.of(args[0])).toAbsolutePath();
    Path target = Files.createDirectories(Path.of(args[1]));
    Display opened = Display.open().orElseThrow(() -> new IllegalStateException("Xvfb is not there; install Debian's package xvfb"));
    try (Display display = opened) {
      display.install(work);
      String sample = work.resolve("census.arff").toString();
      display.java(work, "weka.Run", ".CensusLike", "-n", "400", "-o", sample);
      Fork.Ended ended = display.java(work, "window.Pictures", sample, work.resolve("pictures").toString(), "1280", "800");
      require(ended);
      require(display.java(work, "window.ExperimenterPicture", Path.of("doc/examples/maskings.exp").toAbsolutePath().toString(),
          work.resolve("pictures").toString()));
      require(display.java(work, "window.KnowledgeFlowPicture", Path.of("doc/examples/risk.kf").toAbsolutePath().toString(),
          work.resolve("pictures").toString()));
    }
    for (String name : List.of("tab", "map", "records", "distribution", "compare", "filter", "weights", "experimenter", "flow")) {
      Files.copy(work.resolve("pictures").resolve(name + ".png"), target.resolve(name + ".png"), StandardCopyOption.REPLACE_EXISTING);
    }
  }

  private static void require(Fork.Ended ended) {
    if (ended.code() != 0) {
      throw new IllegalStateException(ended.text());
    }
  }
}

package weka.disclosure.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import pack.Fork;
import weka.disclosure.Evaluate;

/** Outputs appear whole and together, and nothing else stays behind. */
class OutputsTest {

  @TempDir
  private Path folder;

  private static void write(String text, WholeFile... files) throws IOException {
    for (WholeFile file : files) {
      Files.writeString(file.draft(), text);
    }
  }

  private static List<String> java(Class<?> program, String... arguments) {
    return Stream.concat(Fork.java("-Xmx200m", "-cp", System.getProperty("java.class.path"), program.getName()).stream(),
        Stream.of(arguments)).toList();
  }

  /** The device takes what comes last otherwise, after the other file is there. */
  @Test
  void aFullDeviceLeavesNoOtherFile() throws Exception {
    assumeTrue(Files.exists(Path.of("/dev/full")), "no device that is always full");
    try (Outputs outputs = new Outputs(Map.of())) {
      write("text", outputs.open("json", folder.resolve("a.json").toString()), outputs.open("report", "/dev/full"));
      assertTrue(assertThrows(IOException.class, outputs::commit).getMessage().contains("/dev/full"));
    }
    assertEquals(List.of(), Evaluate.names(folder));
  }

  /** An output that the work did not make leaves the file of an earlier run, and no draft. */
  @Test
  void whatIsLeftStaysAsItWas() throws Exception {
    Path earlier = Files.writeString(folder.resolve("proof.gz"), "earlier");
    try (Outputs outputs = new Outputs(Map.of())) {
      write("text", outputs.open("json", folder.resolve("a.json").toString()));
      outputs.leave(outputs.open("proof", earlier.toString()));
      outputs.commit();
    }
    assertEquals(List.of("a.json", "proof.gz"), Evaluate.names(folder));
    assertEquals("earlier", Files.readString(earlier));
  }

  @Test
  void aLinkIsFollowedWhetherItsFileExistsOrNot() throws Exception {
    Path link = Files.createSymbolicLink(folder.resolve("link"), Path.of("second"));
    Files.createSymbolicLink(folder.resolve("second"), Path.of("file"));
    try (WholeFile file = new WholeFile("o", link.toString())) {
      write("text", file);
      file.commit();
    }
    assertEquals(List.of("file", "link", "second"), Evaluate.names(folder));
    assertTrue(Files.isSymbolicLink(link));
    assertEquals("text", Files.readString(link));
    Path loop = Files.createSymbolicLink(folder.resolve("loop"), Path.of("loop"));
    assertTrue(assertThrows(IllegalArgumentException.class, () -> new WholeFile("o", loop.toString())).getMessage()
        .startsWith("-o: '" + loop + "' is a link"));
    assertThrows(IllegalArgumentException.class,
        () -> WholeFile.requireApart("o", folder.resolve("link").toString(), "json", folder.resolve("file").toString()));
  }

  /** A program that opens an output and standard output and waits for its end. */
  static final class Waiting {

    public static void main(String[] arguments) throws Exception {
      try (WholeFile file = new WholeFile("o", arguments[0]); WholeFile printed = WholeFile.standardOutput()) {
        write("half", file, printed);
        System.out.println("opened");
        Thread.sleep(60_000);
      }
    }
  }

  private void startAndEnd(boolean kill) throws Exception {
    List<String> command = java(Waiting.class, folder.resolve("out").toString());
    command = Stream.concat(Stream.concat(Stream.of(command.get(0), "-Djava.io.tmpdir=" + folder), command.stream().skip(1)),
        Stream.of()).toList();
    Process process = new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start();
    assertEquals('o', process.getInputStream().read(), "it says that it has opened its files");
    assertEquals(2, Evaluate.names(folder).stream().filter(name -> name.endsWith(".part")).count(), Evaluate.names(folder).toString());
    try (WholeFile other = new WholeFile("o", folder.resolve("out").toString())) {
      assertTrue(Files.exists(other.draft()));
      assertEquals(3, Evaluate.names(folder).size(), "the draft of a program that runs stays");
    }
    if (kill) {
      process.destroyForcibly().waitFor();
    } else {
      process.destroy();
      process.waitFor();
    }
  }

  @Test
  void anInterruptedProgramLeavesNothing() throws Exception {
    startAndEnd(false);
    assertEquals(List.of(), Evaluate.names(folder));
  }

  @Test
  void draftsOfAKilledProgramAreDeletedByTheNextRun() throws Exception {
    startAndEnd(true);
    assertEquals(2, Evaluate.names(folder).size());
    Path other = Files.writeString(folder.resolve(".out.backup.part"), "not ours");
    new WholeFile("o", folder.resolve("out").toString()).close();
    assertEquals(2, Evaluate.names(folder).size(), "standard output's draft lies in the folder for temporary files");
    assertTrue(Files.exists(other));
    assertTrue(Evaluate.names(folder).stream().anyMatch(name -> name.startsWith(".masked.")), Evaluate.names(folder).toString());
  }

  /** A pipe that is closed before all is read, as {@code head} does. */
  @Test
  void aClosedPipeIsReportedInOneLine() throws Exception {
    assumeTrue(Files.exists(Path.of("/dev/stdout")) && Files.exists(Path.of("/bin/sh")), "no POSIX system");
    Path in = folder.resolve("in.csv");
    Files.writeString(in, "a\n" + "1.25\n2.5\n".repeat(100_000));
    String command = String.join(" ", java(weka.filters.unsupervised.attribute.Microaggregation.class, "-k", "2", "-M", "INDIVIDUAL",
        "-force", "-i", in.toString(), "-o", "/dev/stdout").stream().map(word -> "'" + word + "'").toList());
    Fork.Ended ended = Fork.run(Path.of("").toAbsolutePath(), Map.of(), List.of("/bin/sh", "-c", command + " | head -n 1"));
    assertTrue(ended.text().startsWith("@relation in\n"), ended.text());
    assertFalse(ended.text().contains("\tat "), ended.text());
    assertTrue(ended.text().contains("Microaggregation: '/dev/stdout': cannot write to it: Broken pipe"), ended.text());
  }
}

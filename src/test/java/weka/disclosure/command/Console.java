package weka.disclosure.command;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/** What a piece of code prints. */
public record Console(String out, String err) {

  /** Runs the code with both streams caught. */
  public static synchronized Console of(Runnable code) {
    PrintStream out = System.out;
    PrintStream err = System.err;
    ByteArrayOutputStream caughtOut = new ByteArrayOutputStream();
    ByteArrayOutputStream caughtErr = new ByteArrayOutputStream();
    try {
      System.setOut(new PrintStream(caughtOut, true, StandardCharsets.UTF_8));
      System.setErr(new PrintStream(caughtErr, true, StandardCharsets.UTF_8));
      code.run();
    } finally {
      System.setOut(out);
      System.setErr(err);
    }
    return new Console(caughtOut.toString(StandardCharsets.UTF_8), withoutNetlib(caughtErr.toString(StandardCharsets.UTF_8)));
  }

  /** Without what Weka's netlib says when it looks for native libraries for the first time in a JVM. */
  private static String withoutNetlib(String said) {
    return said.replaceAll("[^\\n]*com\\.github\\.fommil\\.netlib[^\\n]*\\n?", "");
  }
}

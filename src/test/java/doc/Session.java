package doc;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Runs commands one after another in the JVM of an installed Weka, and puts what each says into n.out and n.err. */
public final class Session {

  private Session() {
  }

  /** The arguments: a folder with the files 0.in, 1.in, … that hold the arguments of weka.Run, one a line. */
  public static void main(String[] arguments) throws Exception {
    Path folder = Path.of(arguments[0]);
    for (int n = 0; Files.exists(folder.resolve(n + ".in")); n++) {
      List<String> words = Files.readAllLines(folder.resolve(n + ".in"));
      ByteArrayOutputStream out = new ByteArrayOutputStream();
      ByteArrayOutputStream err = new ByteArrayOutputStream();
      System.setOut(new PrintStream(out, true, StandardCharsets.UTF_8));
      System.setErr(new PrintStream(err, true, StandardCharsets.UTF_8));
      weka.Run.main(words.toArray(new String[0]));
      Files.write(folder.resolve(n + ".out"), out.toByteArray());
      Files.write(folder.resolve(n + ".err"), err.toByteArray());
    }
    System.exit(0);
  }
}

package weka.gui.disclosure.window;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.util.Properties;
import weka.core.WekaPackageManager;

/** Remembers from one session to the next what the user set, in a file of Weka's home. What cannot be read or written is forgotten. */
public final class Memory {

  private static final File FILE = new File(WekaPackageManager.WEKA_HOME, "disclosure.props");

  private Memory() {
  }

  private static Properties all() {
    Properties all = new Properties();
    try (InputStream in = Files.newInputStream(FILE.toPath())) {
      all.load(in);
    } catch (IOException | IllegalArgumentException e) {
      all.clear();
    }
    return all;
  }

  /** What was remembered under this name, or the other text. */
  public static String get(String name, String otherwise) {
    return all().getProperty(name, otherwise);
  }

  /** Remembers this text under the name. */
  public static void put(String name, String text) {
    Properties all = all();
    all.setProperty(name, text);
    try (OutputStream out = Files.newOutputStream(FILE.toPath())) {
      all.store(out, "Disclosure tab");
    } catch (IOException e) {
      System.err.println("Disclosure: the settings of the tab cannot be kept: " + e.getMessage());
    }
  }
}

package weka.gui.disclosure;

import java.awt.Component;
import java.awt.Container;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import weka.core.Instances;
import weka.disclosure.linkage.Linkage;
import weka.gui.Logger;
import weka.gui.disclosure.window.Host;

/** Small data sets, and what tests of windows share. */
public final class Data {

  /** A window that shows nothing. */
  public static final Host NOBODY = new Host() {
    @Override
    public Logger logger() {
      return new Logger() {
        @Override
        public void logMessage(String line) {
          // nobody reads it
        }

        @Override
        public void statusMessage(String line) {
          // nobody reads it
        }
      };
    }

    @Override
    public Optional<String> classAttribute() {
      return Optional.empty();
    }

    @Override
    public boolean canApply() {
      return false;
    }

    @Override
    public void apply(Instances data) {
      throw new AssertionError("nothing is applied");
    }
  };

  private Data() {
  }

  /** Records with three numeric attributes, a nominal one and a text. */
  public static Instances people(int records) {
    StringBuilder arff = new StringBuilder("@relation people\n@attribute age numeric\n@attribute pay numeric\n@attribute rent numeric\n"
        + "@attribute job {clerk,nurse}\n@attribute note string\n@data\n");
    Random random = new Random(7);
    for (int row = 0; row < records; row++) {
      arff.append(20 + random.nextInt(60)).append(',').append(1000 + random.nextInt(9000)).append(',')
          .append(300 + random.nextInt(900)).append(',').append(random.nextBoolean() ? "clerk" : "nurse").append(",'n").append(row)
          .append("'\n");
    }
    return read(arff.toString());
  }

  /** The same with a date of birth before the others. */
  public static Instances born(int records) {
    Instances people = people(records);
    String header = "@attribute born date yyyy-MM-dd\n@attribute age";
    String[] parts = people.toString().split("@data\n");
    StringBuilder arff = new StringBuilder(parts[0].replace("@attribute age", header)).append("@data\n");
    parts[1].lines().forEach(line -> arff.append("19").append(10 + Math.floorMod(line.hashCode(), 90)).append("-05-17,").append(line)
        .append('\n'));
    return read(arff.toString());
  }

  /** A session with 60 such people and one linkage. */
  public static Session session() {
    Session session = new Session();
    session.arrived(people(60));
    session.setLinkages(List.of(Preset.linkage("EuclideanLinkage")));
    return session;
  }

  public static Instances read(String arff) {
    try {
      return new Instances(new StringReader(arff));
    } catch (java.io.IOException e) {
      throw new AssertionError(e);
    }
  }

  /** A linkage by its name and options. */
  public static Linkage linkage(String text) {
    return Preset.linkage(text);
  }

  /** All components in this one. */
  public static List<Component> all(Container root) {
    List<Component> all = new ArrayList<>();
    for (Component each : root.getComponents()) {
      all.add(each);
      if (each instanceof Container inner) {
        all.addAll(all(inner));
      }
    }
    return all;
  }
}

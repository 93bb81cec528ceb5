package weka.gui.disclosure;

import java.io.StringReader;
import java.util.List;
import java.util.Random;
import weka.core.Instances;

/** Small data sets. */
final class Data {

  private Data() {
  }

  /** Records with three numeric attributes, a nominal one and a text. */
  static Instances people(int records) {
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
  static Instances born(int records) {
    Instances people = people(records);
    String header = "@attribute born date yyyy-MM-dd\n@attribute age";
    String[] parts = people.toString().split("@data\n");
    StringBuilder arff = new StringBuilder(parts[0].replace("@attribute age", header)).append("@data\n");
    parts[1].lines().forEach(line -> arff.append("19").append(10 + Math.floorMod(line.hashCode(), 90)).append("-05-17,").append(line)
        .append('\n'));
    return read(arff.toString());
  }

  /** A session with 60 such people and one linkage. */
  static Session session() {
    Session session = new Session();
    session.arrived(people(60));
    session.setLinkages(List.of(Preset.linkage("EuclideanLinkage")));
    return session;
  }

  static Instances read(String arff) {
    try {
      return new Instances(new StringReader(arff));
    } catch (java.io.IOException e) {
      throw new AssertionError(e);
    }
  }
}

package weka.disclosure;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import weka.disclosure.linkage.Linkage;

/**
 * Short and distinct names of linkages made of letters, digits and underscores, fit for columns of results in files and data bases:
 * {@code Euclidean}, or {@code Euclidean_M_DISTANCE} if the class alone does not distinguish two.
 */
public final class LinkageNames {

  private LinkageNames() {
  }

  /** One name per linkage, in order. */
  public static List<String> of(Linkage... linkages) {
    List<String> names = new ArrayList<>();
    for (Linkage linkage : linkages) {
      boolean alone = Arrays.stream(linkages).filter(other -> other.getClass() == linkage.getClass()).count() == 1;
      names.add(distinct(alone ? shortName(linkage) : withOptions(linkage), names));
    }
    return names;
  }

  private static String shortName(Linkage linkage) {
    return linkage.getClass().getSimpleName().replaceFirst("(?<=.)Linkage$", "");
  }

  private static String withOptions(Linkage linkage) {
    return (shortName(linkage) + "_" + linkage.briefOptions()).replaceAll("[^A-Za-z0-9]+", "_").replaceAll("_+$", "");
  }

  private static String distinct(String name, List<String> taken) {
    String candidate = name;
    for (int number = 2; taken.contains(candidate); number++) {
      candidate = name + "_" + number;
    }
    return candidate;
  }
}

package doc;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/**
 * The walk through the code in doc/architecture.md: at most twelve stops, each a method that exists. On the way to the solver the
 * source of each stop uses the next one. On the way back each stop uses the one before it, or a stop on the way to the solver uses both;
 * the first one back is used by a stop on the way to the solver.
 */
class CodeWalkTest {

  private static final int MOST = 12;
  private static final Pattern STOP = Pattern.compile("^\\d+\\. `([\\w.]+)#(\\w+)`", Pattern.MULTILINE);

  private record Stop(Class<?> type, String method) {

    static List<Stop> of(String text) throws ClassNotFoundException {
      List<Stop> stops = new ArrayList<>();
      Matcher stop = STOP.matcher(text);
      while (stop.find()) {
        stops.add(new Stop(Class.forName(stop.group(1)), stop.group(2)));
      }
      return stops;
    }

    boolean exists() {
      return Arrays.stream(type.getDeclaredMethods()).anyMatch(each -> each.getName().equals(method));
    }

    /** Whether this stop's code names the other's class, or calls its method and names an interface of ours that has it. */
    boolean uses(Stop other) throws IOException {
      String code = Files.readString(Path.of("src/main/java", type.getName().replace('.', '/') + ".java"))
          .replaceAll("(?s)/\\*.*?\\*/", "").replaceAll("(?m)^(import|package) .*$", "");
      return names(code, other.type) || code.contains("." + other.method + "(") && interfaces(other.type).stream()
          .anyMatch(each -> names(code, each));
    }

    private static boolean names(String code, Class<?> type) {
      return Pattern.compile("\\b" + type.getSimpleName() + "\\b").matcher(code).find();
    }

    private static List<Class<?>> interfaces(Class<?> type) {
      List<Class<?>> all = new ArrayList<>();
      for (Class<?> each = type; each != null; each = each.getSuperclass()) {
        all.addAll(Arrays.stream(each.getInterfaces()).filter(one -> one.getName().matches("(sdc|weka\\.disclosure)\\..*")).toList());
      }
      return all;
    }
  }

  private static void requireWalk(List<Stop> there, List<Stop> back) throws IOException {
    List<Stop> all = new ArrayList<>(there);
    all.addAll(back);
    assertTrue(there.size() > 4 && back.size() > 2 && all.size() <= MOST, all::toString);
    for (int i = 0; i < all.size(); i++) {
      Stop stop = all.get(i);
      assertTrue(stop.exists(), () -> stop + " is not in the code");
      if (i > 0) {
        Stop before = all.get(i == there.size() ? 0 : i - 1);
        assertTrue(i < there.size() ? before.uses(stop) : stop.uses(before) || usesBoth(there, i == there.size() ? stop : before, stop),
            () -> before + " does not lead to " + stop);
      }
    }
  }

  private static boolean usesBoth(List<Stop> there, Stop one, Stop other) throws IOException {
    for (Stop stop : there) {
      if (stop.uses(one) && stop.uses(other)) {
        return true;
      }
    }
    return false;
  }

  @Test
  void theWalkOnThePageIsThatOfTheCode() throws Exception {
    String[] ways = Page.read("doc/architecture.md").section("From the command to the solver and back").split("\n### ");
    requireWalk(Stop.of(ways[1]), Stop.of(ways[2]));
  }
}

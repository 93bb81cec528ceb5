import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import org.pitest.classinfo.ClassName;
import org.pitest.classpath.CodeSource;
import org.pitest.coverage.CoverageDatabase;
import org.pitest.coverage.TestInfo;
import org.pitest.mutationtest.build.DefaultTestPrioritiser;
import org.pitest.mutationtest.build.TestPrioritiser;
import org.pitest.mutationtest.build.TestPrioritiserFactory;

/**
 * Limits the time of the tests that mutation testing runs for one change, because hundreds of tests of whole commands reach most lines of
 * the fronts: the quickest test of each test class, then the second of each, until they take the milliseconds of the property
 * {@code quick.tests} together, but at least three. Without the property all tests run. So a limit can only lower the score.
 */
public class QuickTests implements TestPrioritiserFactory {

  private static final int LEAST = 3;

  @Override
  public String description() {
    return "the quickest tests of each class first, within a limit of time";
  }

  @Override
  public TestPrioritiser makeTestPrioritiser(Properties properties, CodeSource code, CoverageDatabase coverage) {
    TestPrioritiser all = new DefaultTestPrioritiser(coverage);
    Integer limit = Integer.getInteger("quick.tests");
    return limit == null ? all : change -> within(limit, all.assignTests(change));
  }

  private static List<TestInfo> within(int limit, List<TestInfo> tests) {
    Map<ClassName, Deque<TestInfo>> waiting = new LinkedHashMap<>();
    tests.forEach(test -> waiting.computeIfAbsent(TestInfo.toDefiningClassName().apply(test), name -> new ArrayDeque<>()).add(test));
    List<TestInfo> inTurn = new ArrayList<>();
    while (inTurn.size() < tests.size()) {
      waiting.values().stream().map(Deque::poll).filter(test -> test != null).forEach(inTurn::add);
    }
    List<TestInfo> chosen = new ArrayList<>();
    int time = 0;
    for (TestInfo test : inTurn) {
      time += test.getTime();
      if (chosen.size() >= LEAST && time > limit) {
        break;
      }
      chosen.add(test);
    }
    return chosen;
  }
}

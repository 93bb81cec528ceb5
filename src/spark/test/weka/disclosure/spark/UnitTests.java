package weka.disclosure.spark;

import static org.junit.platform.engine.discovery.DiscoverySelectors.selectPackage;

import java.io.PrintStream;
import java.util.stream.Stream;
import org.apache.spark.sql.SparkSession;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.discovery.ClassNameFilter;
import org.junit.platform.launcher.LauncherDiscoveryRequest;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

/** Runs the JUnit tests of this package in this process, and counts them. */
final class UnitTests implements TestExecutionListener {

  private final PrintStream console = System.out;
  private int passed;
  private int failed;

  /** Runs all tests, and stops their Spark. */
  static UnitTests run() {
    UnitTests tests = new UnitTests();
    LauncherDiscoveryRequest all = LauncherDiscoveryRequestBuilder.request().selectors(selectPackage(UnitTests.class.getPackageName()))
        .filters(ClassNameFilter.includeClassNamePatterns(".*Test")).build();
    LauncherFactory.create().execute(all, tests);
    Local.session().stop();
    SparkSession.clearActiveSession();
    SparkSession.clearDefaultSession();
    return tests;
  }

  @Override
  public void executionFinished(TestIdentifier test, TestExecutionResult result) {
    if (result.getStatus() == TestExecutionResult.Status.SUCCESSFUL) {
      passed += test.isTest() ? 1 : 0;
      return;
    }
    failed++;
    Throwable thrown = result.getThrowable().orElseThrow();
    console.println("FAILED " + test.getUniqueId() + ": " + thrown);
    Stream.of(thrown.getStackTrace()).filter(line -> line.getClassName().startsWith(UnitTests.class.getPackageName()))
        .forEach(line -> console.println("       at " + line));
  }

  int passed() {
    return passed;
  }

  /** Failed tests, and classes whose preparation failed. */
  int failed() {
    return failed;
  }
}

package bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;

/** JMH's only benchmark: a row of the plan, each run timed separately, in a JVM of its own. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.SingleShotTime)
@OutputTimeUnit(TimeUnit.SECONDS)
public class Measured {

  /** The property with the file for the answer. */
  static final String ANSWER = "bench.answer";

  /** The property with the size of the plan. */
  static final String SIZE = "bench.size";

  /** The row's id. */
  @Param("")
  public String row;

  private Work.Shot shot;

  /** Makes the input. */
  @Setup
  public void prepare() {
    shot = Plan.find(Plan.Size.valueOf(System.getProperty(SIZE)), row).shot();
  }

  /** One run. */
  @Benchmark
  public Object run() {
    return shot.once();
  }

  /** Writes the answer of the last run. */
  @TearDown
  public void leave() throws IOException {
    Files.writeString(Path.of(System.getProperty(ANSWER)), shot.answer());
  }
}

package weka.experiment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.NetworkInterface;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import pack.Fork;

/** The engine as a process: who can reach it, and what it says to wrong options. */
class BoundEngineTest {

  private static Process start(String... words) throws IOException {
    List<String> java = Fork.java("-Xmx64m", "-cp", System.getProperty("java.class.path"), "weka.experiment.BoundEngine");
    return new ProcessBuilder(Stream.concat(java.stream(), Stream.of(words)).toList()).redirectErrorStream(true).start();
  }

  @Test
  void onlyThisMachineReachesIt() throws Exception {
    int port;
    try (ServerSocket free = new ServerSocket(0)) {
      port = free.getLocalPort();
    }
    Process engine = start("-p", Integer.toString(port));
    try (BufferedReader says = engine.inputReader()) {
      assertTrue(says.lines().anyMatch(line -> line.contains("bound in RMI registry")), "the engine ended");
      new Socket("127.0.0.1", port).close();
      for (InetAddress other : NetworkInterface.networkInterfaces().flatMap(NetworkInterface::inetAddresses)
          .filter(address -> !address.isLoopbackAddress()).toList()) {
        assertThrows(ConnectException.class, () -> new Socket(other, port).close(), () -> "reached at " + other);
      }
    } finally {
      engine.destroyForcibly();
    }
  }

  @Test
  void anAddressOfAnotherMachineIsRejectedInOneLine() throws Exception {
    Process engine = start("-address", "192.0.2.77");
    try (BufferedReader says = engine.inputReader()) {
      List<String> lines = says.lines().filter(line -> line.startsWith("BoundEngine: ")).toList();
      assertEquals(1, lines.size());
      assertTrue(lines.get(0).contains("cannot listen at 192.0.2.77:1099"), lines::toString);
    }
    assertTrue(engine.waitFor(1, TimeUnit.MINUTES));
    assertEquals(1, engine.exitValue());
  }
}

package weka.experiment;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.UnknownHostException;
import java.rmi.server.RMISocketFactory;
import sdc.data.Setting;
import weka.disclosure.command.Failure;
import weka.disclosure.options.OptionSet;

/**
 * Starts Weka's {@link RemoteEngine} on one network address, by default the loopback, so that only programs of this machine reach it.
 *
 * <p>Weka's own start listens on every address. An engine runs whatever it receives, without asking who sent it.
 */
public final class BoundEngine {

  private static final String LOOPBACK = "127.0.0.1";
  private static final int REGISTRY = 1099;
  private static final int MOST = 65_535;

  private String address = LOOPBACK;
  private int port = REGISTRY;

  private BoundEngine() {
  }

  private OptionSet options() {
    return new OptionSet().integer("p", "port", "The port, from 1 to 65535", REGISTRY, () -> port, this::setPort)
        .text("address", "address", "The address of this machine at which the engine listens; at any but the loopback, everybody who"
            + " reaches the port can run programs here", LOOPBACK, () -> address, name -> address = name);
  }

  private void setPort(int number) {
    Setting.require(number >= 1 && number <= MOST, "p must be from 1 to " + MOST, number);
    port = number;
  }

  /** Sockets that listen at one address. */
  private static final class Sockets extends RMISocketFactory {
    private final InetAddress here;

    Sockets(InetAddress here) {
      this.here = here;
    }

    @Override
    public Socket createSocket(String host, int port) throws IOException {
      return new Socket(host, port);
    }

    @Override
    public ServerSocket createServerSocket(int port) throws IOException {
      return new ServerSocket(port, 0, here);
    }
  }

  private void start() throws IOException {
    InetAddress here = InetAddress.getByName(address);
    try (ServerSocket trial = new ServerSocket(port, 1, here)) {
      System.setProperty("java.rmi.server.hostname", trial.getInetAddress().getHostAddress());
    } catch (IOException e) {
      throw new IOException("-address, -p: cannot listen at " + address + ":" + port + " (" + e.getMessage()
          + "); name an address of this machine and a free port", e);
    }
    if (!here.isLoopbackAddress()) {
      System.err.println("BoundEngine: everybody who reaches " + address + ":" + port + " can run programs here as this user; let a"
          + " firewall admit the clients alone");
    }
    RMISocketFactory.setSocketFactory(new Sockets(here));
  }

  /** Starts an engine with the options -p and -address; ends with exit code 1 if it cannot. */
  public static void main(String[] arguments) throws Exception {
    BoundEngine engine = new BoundEngine();
    try {
      engine.options().readAll(arguments.clone());
      engine.start();
    } catch (UnknownHostException e) {
      System.err.println("BoundEngine: -address: no address is called '" + engine.address + "'; give one of this machine, such as "
          + LOOPBACK);
      System.exit(1);
    } catch (IllegalArgumentException | IOException e) {
      Failure.report("BoundEngine", e);
      System.exit(1);
    }
    RemoteEngine.main(new String[] {"-p", Integer.toString(engine.port)});
  }
}

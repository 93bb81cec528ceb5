package window;

import java.awt.Component;
import java.awt.Container;
import java.awt.Rectangle;
import java.awt.Robot;
import java.awt.Window;
import java.awt.image.BufferedImage;
import java.io.File;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.BooleanSupplier;
import java.util.function.Predicate;
import javax.imageio.ImageIO;
import javax.swing.AbstractButton;
import javax.swing.JDialog;
import javax.swing.SwingUtilities;

/** Finds components by their names, as a screen reader would, uses them in the window's thread, and takes pictures. */
final class Screen {

  private static final long PATIENCE_NANOS = 600_000_000_000L;

  private final File pictures;
  private final Robot robot;

  Screen(File pictures) throws Exception {
    this.pictures = pictures;
    this.robot = new Robot();
    pictures.mkdirs();
  }

  /** The component of this type and accessible name below the root. */
  static <C extends Component> C find(Container root, Class<C> type, String name) {
    return all(root, type).stream().filter(each -> name.equals(nameOf(each)) || name.equals(each.getName()))
        .findFirst()
        .orElseThrow(() -> new AssertionError("no " + type.getSimpleName() + " named '" + name + "'; there are "
            + all(root, type).stream().map(Screen::nameOf).toList()));
  }

  static String nameOf(Component component) {
    return component.getAccessibleContext() == null ? null : component.getAccessibleContext().getAccessibleName();
  }

  static <C extends Component> List<C> all(Container root, Class<C> type) {
    List<C> found = new ArrayList<>();
    for (Component child : root.getComponents()) {
      if (type.isInstance(child)) {
        found.add(type.cast(child));
      }
      if (child instanceof Container container) {
        found.addAll(all(container, type));
      }
    }
    return found;
  }

  /** Runs it in the window's thread and waits for what it gives. */
  static <T> T in(Callable<T> action) throws Exception {
    Object[] result = new Object[2];
    SwingUtilities.invokeAndWait(() -> {
      try {
        result[0] = action.call();
      } catch (Exception | AssertionError e) {
        result[1] = e;
      }
    });
    if (result[1] instanceof Throwable failure) {
      throw new AssertionError(failure);
    }
    @SuppressWarnings("unchecked")
    T value = (T) result[0];
    return value;
  }

  /** Does it in the window's thread and waits for its end. */
  static void act(Action action) throws Exception {
    in(() -> {
      action.run();
      return null;
    });
  }

  /** Something to do, which may fail. */
  interface Action {
    void run() throws Exception;
  }

  /** Presses a button and does not wait, as it may open a dialog. */
  static void press(Container root, String name) throws Exception {
    AbstractButton button = in(() -> find(root, AbstractButton.class, name));
    if (!in(button::isEnabled)) {
      throw new AssertionError("'" + name + "' cannot be pressed");
    }
    SwingUtilities.invokeLater(button::doClick);
  }

  /** Waits until it holds, asked in the window's thread. */
  static void until(String what, BooleanSupplier holds) throws Exception {
    long end = System.nanoTime() + PATIENCE_NANOS;
    while (!in(holds::getAsBoolean)) {
      if (System.nanoTime() > end) {
        throw new AssertionError("waited ten minutes for: " + what);
      }
      Thread.sleep(50);
    }
  }

  /** The dialog on top, as soon as one opens. */
  static JDialog dialog(Predicate<JDialog> wanted) throws Exception {
    JDialog[] found = new JDialog[1];
    until("a dialog", () -> {
      for (Window window : Window.getWindows()) {
        if (window.isShowing() && window instanceof JDialog dialog && wanted.test(dialog)) {
          found[0] = dialog;
        }
      }
      return found[0] != null;
    });
    return found[0];
  }

  /** Takes a picture of a window as soon as nothing changes in it for a while, and at the latest after two seconds. */
  void picture(Window window, String name) throws Exception {
    act(window::repaint);
    Rectangle area = in(window::getBounds);
    BufferedImage taken = robot.createScreenCapture(area);
    for (int tries = 0, same = 0; same < 3 && tries < 20; tries++) {
      Thread.sleep(100);
      act(() -> { }); // Robot.waitForIdle waits ten seconds on Java 25 while anything blinks
      BufferedImage next = robot.createScreenCapture(area);
      same = Arrays.equals(points(taken), points(next)) ? same + 1 : 0;
      taken = next;
    }
    ImageIO.write(taken, "png", new File(pictures, name + ".png"));
  }

  private static int[] points(BufferedImage picture) {
    return picture.getRGB(0, 0, picture.getWidth(), picture.getHeight(), null, 0, picture.getWidth());
  }
}

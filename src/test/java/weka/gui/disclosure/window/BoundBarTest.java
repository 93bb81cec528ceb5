package weka.gui.disclosure.window;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.awt.image.BufferedImage;
import org.junit.jupiter.api.Test;

class BoundBarTest {

  private final BoundBar bar = new BoundBar();

  @Test
  void linksFillTheBarAndTheBoundIsALine() {
    bar.setSize(202, 20);
    bar.begin(200);
    bar.show(0.9, "1 of 1, SupervisedLinkage", 50, 150);
    assertEquals("links 50, bound 150 of 200", bar.getString());
    assertEquals(0.25, bar.getPercentComplete(), "of the records, whatever the share of the time");
    assertEquals("1 of 1, SupervisedLinkage", bar.getToolTipText());
    int[] with = row();
    bar.show(0.25, "");
    int[] without = row();
    assertEquals(150, firstDifference(with, without), 1, "three quarters of 200 pixels");
    bar.begin(3_000_000);
    bar.show(0, "", 3_000_000, 3_000_000);
    assertEquals(1, bar.getPercentComplete(), "in large files too");
  }

  @Test
  void aTextWithNumbersIsNoBound() {
    bar.begin(200);
    bar.show(0.5, "links 50, bound 150");
    assertEquals("50 %", bar.getString());
    assertFalse(bar.isIndeterminate());
    bar.show(Double.NaN, "");
    assertTrue(bar.isIndeterminate());
  }

  /** The colours of the row in the middle of the bar, without its words. */
  private int[] row() {
    bar.setStringPainted(false);
    BufferedImage image = new BufferedImage(bar.getWidth(), bar.getHeight(), BufferedImage.TYPE_INT_RGB);
    bar.paint(image.createGraphics());
    return image.getRGB(0, bar.getHeight() / 2, bar.getWidth(), 1, null, 0, bar.getWidth());
  }

  private static int firstDifference(int[] a, int[] b) {
    for (int x = 0; x < a.length; x++) {
      if (a[x] != b[x]) {
        return x;
      }
    }
    return -1;
  }
}

package weka.gui.disclosure;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import sdc.data.Processor;
import weka.core.Attribute;
import weka.core.DenseInstance;
import weka.core.Instances;
import weka.disclosure.data.Roles.Role;
import weka.filters.unsupervised.attribute.MaskingSequence;

/**
 * What the window's thread does with 100,000 records of 20 attributes takes less than 100 ms of its time: everything that a person triggers
 * before a run begins. Each is done twice, and the second time counts, because the first one loads classes.
 */
public class WindowThreadTest {

  private static final int RECORDS = 100_000;
  private static final double MOST_MILLIS = 100;

  private static Instances data() {
    ArrayList<Attribute> attributes = new ArrayList<>();
    for (int k = 0; k < 15; k++) {
      attributes.add(new Attribute("n" + k));
    }
    for (int k = 0; k < 5; k++) {
      attributes.add(new Attribute("c" + k, List.of("a", "b", "c", "d")));
    }
    Instances data = new Instances("large", attributes, RECORDS);
    Random random = new Random(1);
    for (int row = 0; row < RECORDS; row++) {
      double[] values = new double[20];
      for (int k = 0; k < 20; k++) {
        values[k] = k < 15 ? random.nextInt(1000) : random.nextInt(4);
      }
      data.add(new DenseInstance(1, values));
    }
    return data;
  }

  private static double millis(Runnable work) {
    work.run();
    return 1000 * Processor.own(work);
  }

  /** Fails if this work, done a second time, takes longer. */
  public static void assertQuick(String what, Runnable work) {
    double needed = millis(work);
    assertTrue(needed < MOST_MILLIS, () -> what + " takes " + needed + " ms");
  }

  @Test
  void nothingBeforeARunHoldsTheWindow() {
    Instances data = data();
    Session session = new Session();
    assertQuick("data from Preprocess", () -> session.arrived(data));
    assertQuick("words on the original", session::describeOriginal);
    session.setMaskedSource(Session.MaskedSource.CURRENT);
    assertQuick("words on the masked data", session::describeMasked);
    session.setMaskedSource(Session.MaskedSource.FILTER);
    assertQuick("a role", () -> session.attributes().setValueAt(Role.SECRET, 3, 0));
    assertQuick("categories", () -> session.attributes().setValueAt(!(Boolean) session.attributes().getValueAt(2,
        AttributeChoice.Part.CATEGORIES.ordinal()), 2, AttributeChoice.Part.CATEGORIES.ordinal()));
    assertQuick("a step", () -> session.steps().add(MaskingSequence.parse("F", "Pram -R c1 -pd 0.5")));
    assertQuick("which step masks what", () -> session.steps().byAttribute());
    assertQuick("another file", () -> session.setOriginalFile("large.csv", data));
    assertQuick("Start", session::input);
    assertQuick("Find a masking…", () -> FindRun.proposal(session.toMask().original().data(), session.unmasked()));
    Instances other = new Instances(data);
    other.instance(RECORDS - 1).setValue(0, -1);
    session.setOriginalSource(Session.OriginalSource.CURRENT);
    assertQuick("changed data from Preprocess", () -> session.arrived(other));
  }
}

package weka.disclosure.options;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import sdc.data.Progress;
import weka.classifiers.Classifier;
import weka.classifiers.trees.J48;
import weka.classifiers.trees.REPTree;

/** Classifiers as text, and their failures in one line. */
class ClassifierTextTest {

  /** Options at their defaults are left out, whichever short form of the name was read. */
  @Test
  void namesAreCompletedAndDefaultsLeftOut() {
    for (String name : new String[] {"REPTree", ".REPTree", "weka.classifiers.trees.REPTree", " REPTree "}) {
      Classifier tree = ClassifierText.read("L", name);
      assertInstanceOf(REPTree.class, tree);
      assertEquals("weka.classifiers.trees.REPTree", ClassifierText.of(tree));
    }
    J48 deep = (J48) ClassifierText.read("L", "J48 -M 7");
    assertEquals(7, deep.getMinNumObj());
    assertTrue(ClassifierText.of(deep).contains(" -M 7"), () -> ClassifierText.of(deep));
    assertNull(ClassifierText.read("L", ""));
    assertEquals("", ClassifierText.of(null));
  }

  @Test
  void aNameOfNoClassifierIsRejected() {
    String message = assertThrows(IllegalArgumentException.class, () -> ClassifierText.read("L", "NoTree -M 2")).getMessage();
    assertEquals("-L: no classifier 'NoTree'; give the full name of a class", message);
  }

  @Test
  void failuresBecomeOneLine() {
    J48 tree = new J48();
    assertEquals(5, ClassifierWork.<Integer>attempt("L", tree, "learn", "take another", () -> 5));
    assertEquals("-L: J48 cannot learn: no class; take another", message(tree, () -> {
      throw new IllegalStateException("weka.J48: no\n  class!");
    }));
    assertEquals("-L: J48 cannot learn: its model has too many levels; take another", message(tree, () -> {
      throw new StackOverflowError();
    }));
    Progress.Stopped stop = new Progress.Stopped();
    assertSame(stop, assertThrows(Progress.Stopped.class, () -> ClassifierWork.attempt("L", tree, "learn", "", () -> {
      throw stop;
    })));
  }

  private static String message(Classifier scheme, ClassifierWork.Work<Object> work) {
    return assertThrows(IllegalArgumentException.class,
        () -> ClassifierWork.attempt("L", scheme, "learn", "take another", work)).getMessage();
  }
}

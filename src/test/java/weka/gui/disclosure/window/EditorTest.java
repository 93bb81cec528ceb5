package weka.gui.disclosure.window;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import weka.disclosure.linkage.KernelLinkage;
import weka.disclosure.linkage.Linkage;
import weka.filters.unsupervised.attribute.MaskingFilter;
import weka.filters.unsupervised.attribute.RankSwapping;
import weka.gui.disclosure.Data;
import weka.gui.disclosure.Session;

/** What is left wrong in an editor's window is neither lost nor replaced by what was there before: the run refuses it. */
class EditorTest {

  @Test
  void aWrongFilterIsRefusedWhenTheRunStarts() {
    RankSwapping wrong = new RankSwapping();
    wrong.setPercent(0);
    Session session = session();
    session.steps().set((MaskingFilter) Widgets.editor(MaskingFilter.class, wrong).getValue());
    assertTrue(refusal(session).contains("-p"), refusal(session));
  }

  @Test
  void aWrongLinkageIsRefusedWhenTheRunStarts() {
    KernelLinkage wrong = new KernelLinkage();
    wrong.setWidth(0);
    Session session = session();
    session.setLinkages(List.of((Linkage) Widgets.editor(Linkage.class, wrong).getValue()));
    assertTrue(refusal(session).contains("-width"), refusal(session));
  }

  @Test
  void validObjectsAreCopied() {
    RankSwapping filter = new RankSwapping();
    filter.setPercent(7);
    Object copy = Widgets.editor(MaskingFilter.class, filter).getValue();
    assertEquals(7, ((RankSwapping) copy).getPercent());
    assertTrue(copy != filter);
  }

  private static Session session() {
    Session session = new Session();
    session.arrived(Data.people(20));
    return session;
  }

  private static String refusal(Session session) {
    return assertThrows(IllegalArgumentException.class, session::input).getMessage();
  }
}

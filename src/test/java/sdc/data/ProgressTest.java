package sdc.data;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ProgressTest {

  @Test
  void aWarningIsAReportWithoutAShare() {
    Listener listener = new Listener();
    listener.warn("half of it is missing");
    assertEquals(List.of(Double.NaN), listener.shares());
    assertEquals("warning: half of it is missing", listener.warnings());
  }

  @Test
  void aPartPutsItsNameBeforeItsReports() {
    Listener listener = new Listener();
    Progress part = listener.within("1 of 2").within("learner");
    part.report(0.5, "half");
    part.report(Double.NaN, "");
    part.found(0.25, "", 3, 7);
    part.warn("careful");
    part.note("12 lost");
    assertEquals(List.of(0.5, Double.NaN, 0.25, Double.NaN, Double.NaN), listener.shares());
    assertEquals(List.of("1 of 2: learner: half", "1 of 2: learner", "1 of 2: learner: links 3, bound 7",
        "warning: 1 of 2: learner: careful", "1 of 2: learner: 12 lost"), listener.details());
    listener.stop(true);
    assertThrows(Progress.Stopped.class, part::check);
    part.toTheEnd().check();
  }

  @Test
  void linksAndBoundPassThroughPartsAsNumbers() {
    List<String> numbers = new ArrayList<>();
    Progress whole = new Progress() {
      @Override
      public void report(double share, String detail) {
        numbers.add("text");
      }

      @Override
      public void found(double share, String what, int links, int bound) {
        numbers.add(share + " " + what + " " + links + " " + bound);
      }

      @Override
      public boolean stopped() {
        return false;
      }
    };
    whole.toTheEnd().within("2 of 2").found(0.5, "exact", 3, 7);
    assertEquals(List.of("0.5 2 of 2: exact 3 7"), numbers);
  }

  @Test
  void aCheckThrowsOnlyWhenTheUserStopped() {
    Listener listener = new Listener();
    listener.check();
    Progress.NONE.check();
    listener.stop(true);
    assertEquals("stopped before the end, without a result", assertThrows(Progress.Stopped.class, listener::check).getMessage());
  }
}

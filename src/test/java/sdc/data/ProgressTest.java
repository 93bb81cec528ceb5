package sdc.data;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ProgressTest {

  private static final class Listener implements Progress {
    private final List<String> told = new ArrayList<>();
    private boolean stop;

    @Override
    public void report(double share, String detail) {
      told.add(share + " " + detail);
    }

    @Override
    public boolean stopped() {
      return stop;
    }
  }

  @Test
  void aWarningIsAReportWithoutAShare() {
    Listener listener = new Listener();
    listener.warn("half of it is missing");
    assertEquals(List.of("NaN warning: half of it is missing"), listener.told);
  }

  @Test
  void aCheckThrowsOnlyWhenTheUserStopped() {
    Listener listener = new Listener();
    listener.check();
    Progress.NONE.check();
    listener.stop = true;
    assertEquals("stopped before the end; there is no result", assertThrows(Progress.Stopped.class, listener::check).getMessage());
  }
}

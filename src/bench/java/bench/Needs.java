package bench;

import java.nio.file.Files;

/** What a row needs beside the package; it is left out, with a note, where that is not there. */
enum Needs {
  /** Nothing. */
  NOTHING {
    @Override
    String lacking() {
      return "";
    }
  },
  /** The folder of reference data. */
  SHARED {
    @Override
    String lacking() {
      return Files.isDirectory(Data.shared()) ? "" : "no reference data (-Dsdc.shared)";
    }
  },
  /** Reference data and Python with scipy 1.9, which has HiGHS for integer programmes. */
  SCIPY {
    @Override
    String lacking() {
      return SHARED.lacking().isEmpty() ? Scipy.PRESENT ? "" : "no python3 with scipy 1.9 or newer" : SHARED.lacking();
    }
  },
  /** Reference data and the solver CBC. */
  CBC {
    @Override
    String lacking() {
      return program("cbc", "-quit");
    }
  },
  /** Reference data and the solver GLPK. */
  GLPK {
    @Override
    String lacking() {
      return program("glpsol", "--version");
    }
  };

  /** What is not there, empty where all is. */
  abstract String lacking();

  private static String program(String name, String harmless) {
    return !SHARED.lacking().isEmpty() ? SHARED.lacking() : Programs.succeeds(name, harmless) ? "" : "no " + name;
  }

  /** Asked once, and only when a row needs it. */
  private static final class Scipy {
    private static final boolean PRESENT = Programs.succeeds("python3", "-c",
        "import scipy; v = scipy.__version__.split('.'); assert (int(v[0]), int(v[1])) >= (1, 9); from scipy.optimize import milp");
  }
}

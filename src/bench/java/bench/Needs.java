package bench;

import java.nio.file.Files;

/** The requirements of a row besides the package; without them it is left out, with a note. */
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

  /** The missing requirement, empty if all are met. */
  abstract String lacking();

  private static String program(String name, String harmless) {
    return !SHARED.lacking().isEmpty() ? SHARED.lacking() : Programs.succeeds(name, harmless) ? "" : "no " + name;
  }

  /** Checked once, and only if a row needs it. */
  private static final class Scipy {
    private static final boolean PRESENT = Programs.succeeds("python3", "-c",
        "import scipy; v = scipy.__version__.split('.'); assert (int(v[0]), int(v[1])) >= (1, 9); from scipy.optimize import milp");
  }
}

package pack;

import java.util.Arrays;

/** Runs weka.Run in a JVM that gives itself out for the version of Java in the first argument. */
public final class OldJava {

  private OldJava() {
  }

  public static void main(String[] args) {
    System.setProperty("java.specification.version", args[0]);
    weka.Run.main(Arrays.copyOfRange(args, 1, args.length));
  }
}

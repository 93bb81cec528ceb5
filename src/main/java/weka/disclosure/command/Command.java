package weka.disclosure.command;

import weka.core.CommandlineRunnable;
import weka.core.OptionHandler;
import weka.core.Utils;
import weka.disclosure.options.OptionSet;

/** A program with options: {@code -h} prints them, and a failure is reported in one line. */
public interface Command extends CommandlineRunnable, OptionHandler {

  /** Runs the command with these arguments, and may blank them. */
  void perform(String[] arguments) throws Exception;

  @Override
  default void preExecution() {
    // nothing to set up
  }

  @Override
  default void postExecution() {
    // nothing to take down
  }

  @Override
  default void run(Object toRun, String[] arguments) {
    succeeds((Command) toRun, arguments);
  }

  /** Runs a command as a program, and ends the program with exit code 1 if the command fails. */
  static void runAsProgram(Command command, String[] arguments) {
    if (!succeeds(command, arguments)) {
      System.exit(1);
    }
  }

  private static boolean succeeds(Command command, String[] arguments) {
    return succeeds(command, arguments, command::perform);
  }

  /** Prints the help of anything with options, or does its work; reports a failure in one line, and returns whether it succeeded. */
  static boolean succeeds(OptionHandler options, String[] arguments, Work work) {
    String[] given = arguments.clone();
    try {
      OptionSet.requireWords(given);
      if (Utils.getFlag("h", given) || Utils.getFlag("-help", given)) {
        System.out.println(Help.of(options));
      } else {
        work.perform(given);
      }
      return true;
    } catch (Exception | OutOfMemoryError e) {
      Failure.report(options.getClass().getSimpleName(), e);
      return false;
    }
  }

  /** The work of a command. */
  interface Work {

    /** Does it with these arguments, and may blank them. */
    void perform(String[] arguments) throws Exception;
  }
}

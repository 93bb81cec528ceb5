package sdc.proof;

import java.io.BufferedReader;
import java.io.IOException;

/**
 * The first lines of a proof: what it is about.
 *
 * @param original    the SHA-256 of the original file, in hexadecimal digits
 * @param masked      the same of the masked file
 * @param hierarchies the same of the hierarchies by which the files are compared; "none" without them
 * @param options     the options of the evaluation that decide what is compared
 * @param linkage     the linkage with its options
 * @param tolerance   margins up to this are not excluded; 0 if all are
 * @param records     the number of records with a partner
 * @param bound       the number of records that no parameters exceed
 * @param linked      the number of records that the parameters link
 */
public record Header(String original, String masked, String hierarchies, String options, String linkage, double tolerance, int records,
    int bound, int linked) {

  /** The first line of every proof. */
  static final String FIRST = "disclosureControl proof 1";

  /** The lines of the header. */
  public String toText() {
    return FIRST + "\noriginal " + original + "\nmasked " + masked + "\nhierarchies " + hierarchies + "\noptions " + options + "\nlinkage "
        + linkage + "\ntolerance " + tolerance + "\nrecords " + records + "\nbound " + bound + "\nlinked " + linked + "\n";
  }

  /** Reads the header. */
  public static Header read(BufferedReader in) throws IOException {
    Require.that(FIRST.equals(in.readLine()), "it does not begin with '", FIRST, "'; name a file that -proof wrote");
    return new Header(value(in, "original"), value(in, "masked"), value(in, "hierarchies"), value(in, "options"),
        value(in, "linkage"), Double.parseDouble(value(in, "tolerance")), Integer.parseInt(value(in, "records")),
        Integer.parseInt(value(in, "bound")), Integer.parseInt(value(in, "linked")));
  }

  private static String value(BufferedReader in, String name) throws IOException {
    String line = in.readLine();
    Require.that(line != null && line.startsWith(name + " "), "it lacks the line '", name, " …' where it belongs");
    // its text is printed, and could overwrite what a checker prints
    Require.that(line.chars().noneMatch(Character::isISOControl), "its line '", name, " …' has control characters");
    return line.substring(name.length() + 1);
  }
}

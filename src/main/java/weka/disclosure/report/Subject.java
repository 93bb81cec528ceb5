package weka.disclosure.report;

/**
 * What was evaluated, with the names that the user gave.
 *
 * @param original the original file
 * @param relation the name of the data in it
 * @param masked   the masked file, or how the data was masked
 */
public record Subject(String original, String relation, String masked) {
}

package weka.disclosure.linkage;

/**
 * What a linkage found on the records it learned from, and on others.
 *
 * @param train the records whose true links were known
 * @param test  the records that were attacked by what had been learned
 */
public record SplitResult(LinkageResult train, LinkageResult test) {
}

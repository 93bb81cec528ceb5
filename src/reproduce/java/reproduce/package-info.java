/** Computes the published tables again, beside the published figures: {@code ./antw reproduce}. */
package reproduce;

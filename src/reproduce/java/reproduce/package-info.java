/** The published tables beside ours: {@code ./antw reproduce}. */
package reproduce;

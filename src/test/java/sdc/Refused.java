package sdc;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.function.Executable;

/** Compares messages by the parts that they must have (setting, value found, range allowed), not by whole sentences. */
public final class Refused {

  private Refused() {
  }

  /** The call is refused in one line that has these parts, separated by …, in their order, and no option's flag (-Xmx is Java's own). */
  public static String with(String parts, Executable call) {
    String message = assertThrows(IllegalArgumentException.class, call).getMessage();
    assertFalse(message.contains("\n"), message);
    assertFalse(message.matches("(?s)(.*[ (;])?-(?!Xmx)[A-Za-z].*"), "spells a flag: " + message);
    says(parts, message);
    return message;
  }

  /** The same, and the message begins with the first part. */
  public static void beginning(String parts, Executable call) {
    String message = with(parts, call);
    assertTrue(message.startsWith(parts.split("…")[0].strip()), message);
  }

  /** The text has these parts, separated by …, in their order, such as the reason for an absent figure. */
  public static void says(String parts, Object text) {
    String message = text.toString();
    Pattern wanted = Pattern.compile(Arrays.stream(parts.split("…")).map(part -> Pattern.quote(part.strip()))
        .collect(Collectors.joining(".*", ".*(?<!\\w)", "(?!\\w).*")), Pattern.DOTALL);
    assertTrue(wanted.matcher(message).matches(), () -> message + " lacks " + parts);
  }
}

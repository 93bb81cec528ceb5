package weka.disclosure.options;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import weka.core.Instances;

/**
 * Blocks of attributes, each with its own number, as in {@code 1-2:3,3-4:8}: attributes 1 and 2 with the number 3, attributes 3 and 4
 * with the number 8. Within a block, {@code +} joins attributes that are not adjacent, as in {@code 1+3-4:3}. You can also name
 * attributes, as in {@code age+income:3}, unless a name has a comma, colon or plus.
 *
 * @param flag the option that states the blocks
 * @param text the blocks
 */
public record BlockList(String flag, String text) {

  /** One block: indices of attributes from 0, and the number after the colon. */
  public record Part(int[] attributes, int number) {
  }

  public BlockList {
    text = requireSyntax(flag, text);
  }

  /** Rejects a text that is not a list of blocks; an empty text means no blocks. */
  public static String requireSyntax(String flag, String text) {
    String block = "[^,:+]+(\\+[^,:+]+)*:[1-9]\\d{0,8}";
    if (!text.isBlank() && !text.strip().matches(block + "(\\s*,\\s*" + block + ")*")) {
      throw new IllegalArgumentException("-" + flag + " must be blocks of attributes, each with a colon and its number of records"
          + " per group (1 or more), such as 1-2:3,3-4:8, got '" + text + "'");
    }
    return text.strip();
  }

  /** The blocks, checked against the data. */
  public List<Part> choose(Instances data, AttributeRange.Kind kind) {
    List<Part> parts = new ArrayList<>();
    Map<Integer, String> owner = new HashMap<>();
    for (String block : text.split("\\s*,\\s*")) {
      String[] sides = block.split(":");
      int[] attributes = new AttributeRange(flag, sides[0].replace('+', ',')).chooseAsWritten(data, kind);
      for (int attribute : attributes) {
        String earlier = owner.put(attribute, block);
        if (earlier != null) {
          throw new IllegalArgumentException("-" + flag + ": the blocks " + earlier + " and " + block + " overlap: both hold"
              + " attribute " + (attribute + 1) + " '" + data.attribute(attribute).name() + "'; each may be in one block only");
        }
      }
      parts.add(new Part(attributes, Integer.parseInt(sides[1])));
    }
    return parts;
  }
}

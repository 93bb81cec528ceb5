package sdc.loss;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import sdc.data.NominalColumn;

/**
 * One nominal attribute of both files with joint codes: labels are equal if their texts are.
 *
 * @param name   the attribute's name
 * @param labels the labels of both files
 * @param x      the original's codes, −1 where missing
 * @param y      the masked codes, −1 where missing
 */
record NominalPair(String name, List<String> labels, int[] x, int[] y) {

  static NominalPair of(NominalColumn original, NominalColumn masked) {
    Map<String, Integer> codes = new HashMap<>();
    int[] x = original.codesIn(codes);
    int[] y = masked.codesIn(codes);
    String[] labels = new String[codes.size()];
    codes.forEach((label, code) -> labels[code] = label);
    return new NominalPair(original.name(), List.of(labels), x, y);
  }
}

package weka.disclosure.data;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sdc.Refused;
import sdc.data.Covers;
import sdc.data.Hierarchy;
import sdc.data.MaskedPair;
import weka.core.Instances;

/** Releases as other tools write them, read from files. */
class RecodedTest {

  @TempDir
  Path folder;

  private final List<String> said = new ArrayList<>();

  private Instances data(String name, String attribute, String values) throws IOException {
    String lines = List.of(values.split(" \\| ")).stream().map(value -> "\"" + value.strip() + "\"").collect(Collectors.joining("\n"));
    return DataFile.load("i", Files.writeString(folder.resolve(name + ".csv"), attribute + "\n" + lines + "\n").toString());
  }

  private MaskedPair pair(String attribute, String original, String masked, Hierarchies hierarchies) throws IOException {
    return PairedInstances.of(data("original", attribute, original), data("masked", attribute, masked), "first-last", RecordIds.NONE,
        hierarchies, said::add);
  }

  /** Which masked records each original record fits, as in 123 1 23. */
  private static String fitting(MaskedPair pair) {
    Covers covers = Covers.of(pair);
    return IntStream.range(0, pair.original().rows()).mapToObj(i -> IntStream.range(0, pair.masked().rows())
        .filter(j -> covers.fit(0, covers.original(i, 0), covers.masked(j, 0))).mapToObj(j -> Integer.toString(j + 1))
        .collect(Collectors.joining())).collect(Collectors.joining(" "));
  }

  @ParameterizedTest
  @CsvSource(delimiter = ';', value = {
      "17 | 20 | 29 | 65                     ; [0, 20[ | [20,29) | (20,29] | >=65         ; 1 2 3 4",
      "17 | 20 | 29 | 65                     ; 17-20 | 20..29 | <18 | 65+                 ; 13 12 2 4",
      "17 | 20 | 29 | 65                     ; <=20 | > 20 | {17, 65} | *                 ; 134 14 24 234",
      "17 | 20 | 29 | 65                     ; 17 | NA | 20 to 30 | ]20, 65[              ; 12 23 234 2",
      "17 | 20 | 29 | 95+                    ; 17 | 20 | 25+ | 90+                        ; 1 2 3 34",
      "1980-01-31 | 1985-06-30 | 1985-07-01 | 1990-12-31; 1980 | 1985-06 | 1985 | [1985, 1990[  ; 1 234 34 ",
      "1980-01-31 | 1985-06-30 | 1985-07-01 | 1990-12-31; 1980 | 1985 | 1985 | 1990             ; 1 23 23 4",
      "1980-01-31 | 1985-06-30 | 1985-07-01 | 1990-12-31; <1985 | 1985-06..1985-07 | 1980-01-31 | 1985+; 13 24 24 4",
      "a | b | c | d                         ; {a, b} | b | ? | {c, d}                    ; 13 123 34 34",
      "a | b | c | NA                        ; a | NA | * | NA                            ; 13 3 3 234"})
  void notations(String original, String masked, String expected) throws Exception {
    assertEquals(expected == null ? "" : expected, fitting(pair("x", original, masked, Hierarchies.NONE)).strip());
  }

  @Test
  void codesOfGroupsNeedAHierarchyOrAreNumbers() throws Exception {
    Hierarchy ages = Hierarchy.of(IntStream.range(0, 40).mapToObj(age -> List.of("" + age, "" + (1 + age / 10), "*")).toList());
    String original = "3 | 12 | 19 | 25 | 33";
    assertEquals("1 23 23 4 5", fitting(pair("age", original, "1 | 2 | 2 | 3 | 4", new Hierarchies(Map.of("age", ages)))));
    assertEquals("4    ", fitting(pair("age", original, "1 | 2 | 2 | 3 | 4", Hierarchies.NONE)), "as numbers");
    assertEquals("1 234 234  5", fitting(pair("age", original, "1 | 2 | 2 | 2 | 4", new Hierarchies(Map.of("age", ages)))),
        "a code that no record has");
  }

  @Test
  void unreadableValuesAreNotedWithAdvice() throws Exception {
    pair("age", "17 | 20 | 29", "young | [20, 30[ | *", Hierarchies.NONE);
    assertEquals(2, said.size());
    Refused.says("sets of original values: age (1, such as [20, 30[", said.get(0));
    Refused.says("'age' in the masked data … missing … 'young' … -hierarchy age=FILE", said.get(1));
    said.clear();
    pair("town", "a | b | c", "a | north | *", Hierarchies.NONE);
    Refused.says("'town' in the masked data … category of its own … 'north'", said.get(0));
  }

  @Test
  void columnsWithoutAnyValueAreLeftOut() throws Exception {
    Instances original = data("original", "x,y", "1\",\"a | 2\",\"b");
    Instances masked = data("masked", "x,y", "1\",\"* | 2\",\"*");
    assertEquals(Map.of("y", "without a value in the masked data"),
        PairedInstances.leftOut(original, masked, "first-last", "", Hierarchies.NONE));
  }
}

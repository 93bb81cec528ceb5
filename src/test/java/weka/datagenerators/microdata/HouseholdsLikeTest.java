package weka.datagenerators.microdata;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sdc.data.copula.HouseholdSampler;
import weka.core.Instances;
import weka.disclosure.WekaChecks;

/** What {@link CensusLikeTest} tests of the common base is not tested again. */
class HouseholdsLikeTest {

  @TempDir
  Path folder;

  private static Instances people(int number) {
    HouseholdsLike generator = new HouseholdsLike();
    generator.setNumExamples(number);
    generator.defineDataFormat();
    return generator.generateExamples();
  }

  @Test
  void hasTheAttributesOfTheSampler() {
    Instances people = people(300);
    assertEquals("HouseholdsLike", people.relationName());
    assertEquals(300, people.numInstances());
    assertEquals(List.copyOf(HouseholdSampler.LABELS.keySet()),
        Collections.list(people.enumerateAttributes()).stream().map(attribute -> attribute.name()).toList());
    assertTrue(people.attribute("region").isNominal() && people.attribute("income").isNumeric());
    assertEquals("head", people.instance(0).stringValue(people.attribute("relation")));
    assertTrue(people.stream().anyMatch(person -> person.hasMissingValue()));
  }

  @Test
  void writesTheSameRecordsAsCsv() throws Exception {
    Path file = folder.resolve("people.csv");
    new HouseholdsLike().perform(new String[] {"-n", "40", "-o", file.toString()});
    List<String> lines = Files.readAllLines(file);
    assertEquals(String.join(",", HouseholdSampler.LABELS.keySet()), lines.get(0));
    assertEquals(people(40).stream().map(Object::toString).toList(), lines.subList(1, 41));
  }

  @Test
  void passesWekasOwnChecks() {
    WekaChecks.pass(new HouseholdsLike(), "-n", "12", "-S", "5", "-r", "a name", "-d");
    assertArrayEquals(new String[] {"-n", "1000", "-S", "1"}, new HouseholdsLike().getOptions());
  }
}

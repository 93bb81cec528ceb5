package weka.disclosure.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import sdc.data.Progress;
import sdc.mask.Unmasked;
import weka.core.Attribute;
import weka.core.DenseInstance;
import weka.core.Instances;

/** What filters say of values that they left as they were. */
class UnmaskedWarningsTest {

  private static List<String> warnings(Consumer<Progress> work) {
    List<String> said = new ArrayList<>();
    work.accept(new Progress() {
      @Override
      public void warn(String warning) {
        said.add(warning);
      }

      @Override
      public boolean stopped() {
        return false;
      }
    });
    return said;
  }

  private static Unmasked attribute(String name, int equal, boolean least, boolean largest) {
    return new Unmasked(name, equal, 100, false, least, largest);
  }

  @Test
  void moreThanAFifthUnchangedIsTold() {
    List<Unmasked> attributes = List.of(attribute("a", 20, false, false), attribute("b", 21, false, false));
    assertEquals(List.of(attributes.get(1).words()), warnings(progress -> UnmaskedWarnings.tell(attributes, false, progress)));
  }

  /** Nobody needs to be told the extremes of an attribute that is unchanged as a whole, or only in another order. */
  @Test
  void extremesAreToldUnlessAllValuesStay() {
    List<Unmasked> attributes = List.of(attribute("a", 5, true, false), attribute("b", 6, true, true), attribute("c", 100, true, true));
    assertEquals(List.of(attributes.get(2).words(), "the exact least value is still in the masked data: a, b",
        "the exact largest value is still in the masked data: b"),
        warnings(progress -> UnmaskedWarnings.tell(attributes, false, progress)));
    assertEquals(List.of(attributes.get(2).words()), warnings(progress -> UnmaskedWarnings.tell(attributes, true, progress)));
  }

  @Test
  void twentyNamesAreListed() {
    List<String> all = IntStream.range(0, 23).mapToObj(k -> "n" + k).toList();
    assertEquals("n0", UnmaskedWarnings.names(all.subList(0, 1)));
    assertEquals(String.join(", ", all.subList(0, 20)), UnmaskedWarnings.names(all.subList(0, 20)));
    assertEquals(String.join(", ", all.subList(0, 20)) + " and 3 more", UnmaskedWarnings.names(all));
  }

  private static Instances data() {
    List<String> numbers = IntStream.range(0, 30).mapToObj(k -> k + ".5").toList();
    List<String> dates = IntStream.range(1, 29).mapToObj(k -> k + ".3.2024").toList();
    Instances data = new Instances("data", new ArrayList<>(List.of(new Attribute("pay", numbers), new Attribute("day", dates),
        new Attribute("sex", List.of("f", "m")), new Attribute("rent", numbers), new Attribute("name", (List<String>) null))), 0);
    for (int i = 0; i < 28; i++) {
      double[] values = {i, i, i % 2, i, data.attribute(4).addStringValue("n" + i)};
      data.add(new DenseInstance(1, values));
    }
    return data;
  }

  /** Such an attribute has a warning of its own, so it leaves the list of the other unmasked attributes. */
  @Test
  void labelsThatAreNumbersOrDatesAreTold() {
    Instances data = data();
    data.setClassIndex(3);
    List<String> left = new ArrayList<>(List.of("pay", "day", "sex", "rent"));
    List<String> said = warnings(progress -> UnmaskedWarnings.tellOfNumbers(data, left, progress));
    assertEquals(2, said.size(), said::toString);
    assertTrue(said.get(0).startsWith("attribute 1 'pay' is not masked: ") && said.get(0).contains("are numbers;"), said::toString);
    assertTrue(said.get(1).startsWith("attribute 2 'day' is not masked: ") && said.get(1).contains("are dates;"), said::toString);
    assertEquals(List.of("sex", "rent"), left);
    assertEquals(List.of(), warnings(progress -> UnmaskedWarnings.tellOfNumbers(data, new ArrayList<>(List.of("sex")), progress)));
  }

  @Test
  void identifiersThatAreWrittenAreTold() {
    Instances data = data();
    List<String> said = warnings(progress -> UnmaskedWarnings.tellOfIdentifiers(data, Set.of("name", "sex")::contains, progress));
    assertEquals(1, said.size(), said::toString);
    assertTrue(said.get(0).startsWith("'name' looks like an identifier and is not masked: "), said::toString);
    assertEquals(List.of(), warnings(progress -> UnmaskedWarnings.tellOfIdentifiers(data, Set.of("sex")::contains, progress)));
  }
}

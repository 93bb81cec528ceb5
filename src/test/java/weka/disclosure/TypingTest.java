package weka.disclosure;

import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.beans.Introspector;
import java.beans.PropertyDescriptor;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import sdc.data.Progress;
import weka.classifiers.meta.MaskedClassifier;
import weka.core.ClassDiscovery;
import weka.core.Instances;
import weka.disclosure.data.PairedInstances;
import weka.disclosure.linkage.Linkage;
import weka.disclosure.linkage.MicroaggregationAttack;
import weka.disclosure.options.Schemes;
import weka.experiment.DisclosureResultProducer;
import weka.experiment.DisclosureSplitEvaluator;
import weka.filters.unsupervised.attribute.MaskingFilter;
import weka.filters.unsupervised.attribute.Microaggregation;
import weka.filters.unsupervised.attribute.RankSwapping;
import weka.filters.unsupervised.attribute.TopBottomCoding;

/**
 * Weka's windows set a property after every key. What is a wrong value only because its end is not typed yet must be taken without a word,
 * otherwise a message would interrupt everybody who types {@code 1-5} or {@code 0.05}; a wrong final text is rejected when used.
 */
class TypingTest {

  private static final List<String> TEXTS = List.of("1-5", "1,3-4", "first-last", "1-2:3,3+5:10", "0.9 0.1; 0.2 0.8", "20%", "-2.5e3");
  private static final List<String> NUMBERS = List.of("0.05", "12.5", "1.5e-3");
  private static final List<String> WHOLE = List.of("12", "100", "2");

  static List<Object> objects() {
    List<Object> all = new ArrayList<>(List.of(new DisclosureEvaluation(), new MaskedClassifier(), new DisclosureResultProducer(),
        new DisclosureSplitEvaluator()));
    for (Class<?> type : new Class<?>[] {MaskingFilter.class, Linkage.class}) {
      String home = type == Linkage.class ? "weka.disclosure.linkage" : type.getPackageName();
      ClassDiscovery.find(type, home).stream().filter(name -> !name.contains("$"))
          .forEach(name -> all.add(Schemes.create(type, "X", home, name)));
    }
    return all;
  }

  @ParameterizedTest
  @MethodSource("objects")
  void eachKeyIsAccepted(Object object) throws Exception {
    for (PropertyDescriptor property : Introspector.getBeanInfo(object.getClass(), Object.class).getPropertyDescriptors()) {
      for (String text : samples(property)) {
        for (int end = 1; end <= text.length(); end++) {
          Object value = value(property.getPropertyType(), text.substring(0, end));
          if (value != null) {
            property.getWriteMethod().invoke(object, value);
          }
        }
      }
    }
  }

  private static List<String> samples(PropertyDescriptor property) {
    Class<?> type = property.getWriteMethod() == null ? null : property.getPropertyType();
    return type == String.class ? TEXTS : type == double.class && !"keep".equals(property.getName()) ? NUMBERS
        : type == int.class ? WHOLE : List.of();
  }

  /** The value that Weka's editor reads from the text, or null while it waits silently. */
  private static Object value(Class<?> type, String text) {
    try {
      return type == String.class ? text : type == int.class ? (Object) Integer.valueOf(text) : Double.valueOf(text);
    } catch (NumberFormatException e) {
      return null;
    }
  }

  @Test
  void wrongFinalTextIsRejectedWhenUsed() {
    Instances data = data();
    DisclosureEvaluation evaluation = new DisclosureEvaluation();
    evaluation.setK(1);
    refused("k (records", () -> evaluation.evaluate(data, data, Progress.NONE));
    evaluation.setK(3);
    evaluation.setTrain("20 p");
    refused("-train", () -> evaluation.evaluate(data, data, Progress.NONE));
    evaluation.setTrain("");
    evaluation.setAttributeIndices("1-");
    refused("-R", () -> evaluation.evaluate(data, data, Progress.NONE));
    MicroaggregationAttack attack = new MicroaggregationAttack();
    attack.setBlocks("1-2,");
    refused("-B", () -> attack.link(PairedInstances.of(data, data, "1-4", ""), false, Progress.NONE));
    Microaggregation blocks = new Microaggregation();
    blocks.setBlocks("1-2:");
    refused("-B", () -> FilterMasking.of(blocks).mask(data, Progress.NONE));
    RankSwapping swap = new RankSwapping();
    swap.setPercent(0);
    refused("-p", () -> FilterMasking.of(swap).mask(data, Progress.NONE));
    TopBottomCoding coding = new TopBottomCoding();
    coding.setTop("1e");
    refused("-top", () -> FilterMasking.of(coding).mask(data, Progress.NONE));
  }

  private static void refused(String option, org.junit.jupiter.api.function.Executable use) {
    String message = assertThrows(IllegalArgumentException.class, use).getMessage();
    assertTrue(message.contains(option) && !message.contains("\n"), message);
  }

  private static Instances data() {
    return SampleData.census(30, 1);
  }
}

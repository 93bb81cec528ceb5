package weka.disclosure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.beans.Introspector;
import java.beans.PropertyDescriptor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import weka.core.OptionHandler;
import weka.datagenerators.microdata.CensusLike;
import weka.datagenerators.microdata.HouseholdsLike;
import weka.gui.ProgrammaticProperty;

/** Every property that Weka's editors show: it keeps what is set, an option carries it, and the option's description is its tip. */
class PropertiesTest {

  private static final List<String> TEXTS = List.of("2", "1-2", "age", "20%", "a,b", "age=WORDS", "0.9 0.1; 0.1 0.9", "1:5", "1-2:4", "J48",
      "ID", "b.csv");

  static Stream<Class<? extends OptionHandler>> handlers() throws ReflectiveOperationException {
    Stream<Class<? extends OptionHandler>> filters = Stream.empty();
    for (String name : Evaluate.names(Path.of("src/main/java/weka/filters/unsupervised/attribute"))) {
      Class<?> type = Class.forName("weka.filters.unsupervised.attribute." + name.replace(".java", "").replace("package-info", "Romm"));
      if (OptionHandler.class.isAssignableFrom(type) && !Modifier.isAbstract(type.getModifiers())) {
        filters = Stream.concat(filters, Stream.of(type.asSubclass(OptionHandler.class)));
      }
    }
    return Stream.of(filters.distinct(), OptionHandlersTest.handlers(), Stream.<Class<? extends OptionHandler>>of(CensusLike.class,
        HouseholdsLike.class)).flatMap(each -> each);
  }

  @ParameterizedTest
  @MethodSource("handlers")
  void everyPropertyIsAnOption(Class<? extends OptionHandler> type) throws Exception {
    int found = 0;
    for (PropertyDescriptor property : Introspector.getBeanInfo(type).getPropertyDescriptors()) {
      Optional<Method> tip = tip(type, property.getName());
      if (tip.isPresent() && isShown(property.getReadMethod()) && isShown(property.getWriteMethod())) {
        found++;
        String text = (String) tip.get().invoke(fresh(type));
        assertFalse(text.isBlank(), property.getName());
        check(type, property, text);
      }
    }
    assertTrue(found > 0 || type.getSimpleName().matches("CoverAttack|.*Sequence"), type + " has no properties");
  }

  private static boolean isShown(Method method) {
    return method != null && !method.isAnnotationPresent(ProgrammaticProperty.class);
  }

  /** The description in Weka's choosers. */
  @ParameterizedTest
  @MethodSource("handlers")
  void eachSaysWhatItDoes(Class<? extends OptionHandler> type) throws Exception {
    String text = (String) type.getMethod("globalInfo").invoke(fresh(type));
    assertTrue(text.length() > 30, text);
  }

  /** The tip, if the property is ours and not Weka's. */
  private static Optional<Method> tip(Class<?> type, String property) {
    return Arrays.stream(type.getMethods()).filter(method -> method.getName().equals(property + "TipText") && method.getDeclaringClass()
        .getProtectionDomain().getCodeSource().equals(DisclosureEvaluation.class.getProtectionDomain().getCodeSource())).findFirst();
  }

  private static OptionHandler fresh(Class<? extends OptionHandler> type) throws ReflectiveOperationException {
    return type.getDeclaredConstructor().newInstance();
  }

  private static void check(Class<? extends OptionHandler> type, PropertyDescriptor property, String tip) throws Exception {
    OptionHandler handler = fresh(type);
    String before = String.join(" ", handler.getOptions());
    for (Object value : others(property.getReadMethod().invoke(handler))) {
      try {
        property.getWriteMethod().invoke(handler, value);
        String name = type.getSimpleName() + "." + property.getName();
        assertEquals(value, property.getReadMethod().invoke(handler), name);
        assertNotEquals(before, String.join(" ", handler.getOptions()), name + " is in no option");
        assertTrue(Collections.list(handler.listOptions()).stream().anyMatch(option -> option.description().contains(tip)), name + ": "
            + tip);
        OptionHandler copy = fresh(type);
        copy.setOptions(handler.getOptions());
        assertEquals(value, property.getReadMethod().invoke(copy), name);
        return;
      } catch (InvocationTargetException e) {
        assertEquals(IllegalArgumentException.class, e.getCause().getClass(), () -> property.getName() + ": " + e.getCause());
        handler = fresh(type);
      } catch (IllegalArgumentException e) {
        handler = fresh(type); // the options reject it beside the others
      }
    }
  }

  /** Values of the same type that are probably allowed; none for lists of filters and other objects. */
  private static List<?> others(Object value) {
    if (value instanceof Boolean on) {
      return List.of(!on);
    }
    if (value instanceof Integer number) {
      return Stream.of(number + 1, 5, 2, 1, 0).filter(each -> !each.equals(number)).toList();
    }
    if (value instanceof Double number) {
      return Stream.of(number / 2 + 0.25, number + 1, 0.5, 0.0).filter(each -> !each.equals(number)).toList();
    }
    if (value instanceof Enum<?> constant) {
      return Arrays.stream(constant.getDeclaringClass().getEnumConstants()).filter(each -> each != constant).toList();
    }
    return value instanceof String text ? TEXTS.stream().filter(each -> !each.equals(text)).collect(Collectors.toList()) : List.of();
  }
}

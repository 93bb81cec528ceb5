package weka.disclosure.command;

import java.lang.reflect.Array;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import sdc.loss.Figure;
import sdc.loss.Figures;

/**
 * Turns the engine's results into maps, lists, texts and numbers for {@link Json}. A Java record becomes a map by the names of its
 * components, so a new measure is in the output as soon as it is in the Java record.
 *
 * <p>A figure that could not be computed becomes {@code {"absent": reason}}.
 */
public final class JsonValues {

  private JsonValues() {
  }

  /** The plain form of this value. */
  public static Object of(Object value) {
    if (value instanceof Figure figure) {
      return figure instanceof Figure.Value number ? (Object) number.value() : Map.of("absent", ((Figure.Absent) figure).reason());
    }
    if (value instanceof Figures figures) {
      return named(figures);
    }
    if (value instanceof Record result) {
      return components(result);
    }
    if (value instanceof Map<?, ?> map) {
      Map<String, Object> plain = new LinkedHashMap<>();
      map.forEach((key, each) -> plain.put(key.toString(), of(each)));
      return plain;
    }
    if (value instanceof Iterable<?> many) {
      List<Object> plain = new ArrayList<>();
      many.forEach(each -> plain.add(of(each)));
      return plain;
    }
    if (value != null && value.getClass().isArray()) {
      return IntStream.range(0, Array.getLength(value)).mapToObj(i -> of(Array.get(value, i))).toList();
    }
    return value instanceof Enum<?> constant ? constant.name() : value;
  }

  private static Map<String, Object> named(Figures figures) {
    Map<String, Object> plain = new LinkedHashMap<>();
    for (int k = 0; k < figures.names().size(); k++) {
      plain.put(figures.names().get(k), of(figures.figures().get(k)));
    }
    return plain;
  }

  private static Map<String, Object> components(Record result) {
    Map<String, Object> plain = new LinkedHashMap<>();
    for (RecordComponent component : result.getClass().getRecordComponents()) {
      try {
        plain.put(component.getName(), of(component.getAccessor().invoke(result)));
      } catch (IllegalAccessException | InvocationTargetException e) {
        throw new IllegalStateException(component + " of a public record cannot be read", e);
      }
    }
    return plain;
  }
}

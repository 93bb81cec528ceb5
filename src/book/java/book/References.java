package book;

import java.io.IOException;
import java.lang.reflect.Modifier;
import java.nio.file.Files;
import java.nio.file.Path;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import weka.core.TechnicalInformation;
import weka.core.TechnicalInformation.Field;
import weka.core.TechnicalInformationHandler;

/**
 * The papers that the classes name, as BibTeX: each once, with the classes that name it. The key is the first author's surname, the year
 * and the first meaningful word of the title, so a new paper changes no other key.
 *
 * <p>Arguments: the folder of classes, the file to write.
 */
public final class References {

  private static final Set<String> EMPTY_WORDS = Set.of("a", "an", "the", "on", "of", "for", "in", "using", "to");
  private static final List<Field> FIRST = List.of(Field.AUTHOR, Field.TITLE);

  private final TreeMap<String, String> entries = new TreeMap<>();
  private final TreeMap<String, Set<String>> users = new TreeMap<>();

  /** Writes the file. */
  public static void main(String[] arguments) throws Exception {
    Files.writeString(Path.of(arguments[1]), of(Path.of(arguments[0])));
  }

  /** The text of the file for the classes in this folder, which must be on the class path. */
  static String of(Path classes) throws Exception {
    References references = new References();
    for (Class<?> type : handlers(classes)) {
      TechnicalInformation paper = ((TechnicalInformationHandler) type.getDeclaredConstructor().newInstance()).getTechnicalInformation();
      references.add(type.getName(), paper);
      for (TechnicalInformation more : Collections.list(paper.additional())) {
        references.add(type.getName(), more);
      }
    }
    return references.text();
  }

  /** The classes that users can create and that name papers. */
  static List<Class<?>> handlers(Path classes) throws IOException, ClassNotFoundException {
    List<Class<?>> handlers = new ArrayList<>();
    try (Stream<Path> files = Files.walk(classes)) {
      for (Path file : files.filter(each -> each.toString().matches(".*[/\\\\]\\w+\\.class")).sorted().toList()) {
        String name = Paths.slashed(classes.relativize(file)).replaceAll("\\.class$", "").replace('/', '.');
        Class<?> type = Class.forName(name, false, References.class.getClassLoader());
        boolean made = Arrays.stream(type.getConstructors()).anyMatch(constructor -> constructor.getParameterCount() == 0);
        if (TechnicalInformationHandler.class.isAssignableFrom(type) && made && !Modifier.isAbstract(type.getModifiers())) {
          handlers.add(type);
        }
      }
    }
    return handlers;
  }

  private void add(String user, TechnicalInformation paper) {
    String key = key(paper);
    String entry = entry(key, paper);
    String earlier = entries.putIfAbsent(key, entry);
    users.computeIfAbsent(key, none -> new TreeSet<>()).add(user);
    if (earlier != null && !earlier.equals(entry)) {
      throw new IllegalStateException(users.get(key) + " name one paper in two ways, or two papers need one key:\n" + earlier + entry);
    }
  }

  private static String key(TechnicalInformation paper) {
    String author = paper.getValue(Field.AUTHOR).split(" and ")[0].strip();
    String surname = author.contains(",") ? author.substring(0, author.indexOf(',')) : author.substring(author.lastIndexOf(' ') + 1);
    String word = Arrays.stream(paper.getValue(Field.TITLE).toLowerCase(Locale.ROOT).split("[^\\p{L}\\p{N}]+"))
        .filter(each -> !each.isEmpty() && !EMPTY_WORDS.contains(each)).findFirst().orElseThrow();
    return plain(surname) + paper.getValue(Field.YEAR) + plain(word.substring(0, 1).toUpperCase(Locale.ROOT) + word.substring(1));
  }

  private static String plain(String text) {
    return Normalizer.normalize(text, Normalizer.Form.NFD).replaceAll("\\\\[a-zA-Z]+(?=\\{)|[^A-Za-z0-9]", "");
  }

  private static String entry(String key, TechnicalInformation paper) {
    List<Field> fields = new ArrayList<>(FIRST);
    Collections.list(paper.fields()).stream().filter(field -> !FIRST.contains(field))
        .sorted((one, other) -> one.toString().compareTo(other.toString())).forEach(fields::add);
    StringBuilder text = new StringBuilder("@").append(paper.getType().toString().toLowerCase(Locale.ROOT)).append("{").append(key);
    for (Field field : fields) {
      String value = paper.getValue(field).replaceAll("(?<!\\\\)&", "\\\\&");
      // double braces keep a style from writing mahalanobis
      String shown = field == Field.TITLE ? "{" + value + "}" : field == Field.PAGES ? value.replaceAll("-+", "--") : value;
      text.append(",\n  ").append(field.toString().toLowerCase(Locale.ROOT)).append(" = {").append(shown).append('}');
    }
    return text.append("\n}\n").toString();
  }

  private String text() {
    StringBuilder text = new StringBuilder("% The papers that disclosureControl's classes name; ./antw references writes this file.\n");
    entries.forEach((key, entry) -> {
      text.append('\n');
      users.get(key).forEach(user -> text.append("% ").append(user).append('\n'));
      text.append(entry);
    });
    return text.toString();
  }
}

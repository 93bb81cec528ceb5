package fuzz;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import java.util.TreeSet;
import weka.core.ClassDiscovery;
import weka.core.OptionHandler;
import weka.disclosure.command.Command;
import weka.disclosure.linkage.Linkage;
import weka.filters.unsupervised.attribute.MaskingFilter;

/**
 * What the package brings to Weka, found by the list by which Weka finds it, so that a new class is tried without a word here.
 *
 * @param filters  the masking filters
 * @param linkages the attacks
 * @param commands what runs on the command line and is no filter
 */
record Registered(List<Class<?>> filters, List<Class<?>> linkages, List<Class<?>> commands) {

  private static final Path LIST = Path.of("src/main/props/GenericPropertiesCreator.props");

  static Registered all() throws IOException, ClassNotFoundException {
    Properties list = new Properties();
    try (InputStream in = Files.newInputStream(LIST)) {
      list.load(in);
    }
    List<String> packages = list.values().stream().map(Object::toString).distinct().sorted().toList();
    return new Registered(classes(MaskingFilter.class, packages), classes(Linkage.class, packages), classes(Command.class, packages));
  }

  private static List<Class<?>> classes(Class<?> type, List<String> packages) throws ClassNotFoundException {
    TreeSet<String> names = new TreeSet<>();
    packages.forEach(each -> names.addAll(ClassDiscovery.find(type, each)));
    List<Class<?>> classes = new ArrayList<>();
    for (String name : names) {
      classes.add(Class.forName(name));
    }
    return classes;
  }

  static OptionHandler make(Class<?> type) {
    try {
      return (OptionHandler) type.getDeclaredConstructor().newInstance();
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(type + " has no constructor without arguments", e);
    }
  }
}

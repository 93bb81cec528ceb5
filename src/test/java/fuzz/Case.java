package fuzz;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.zip.GZIPOutputStream;
import weka.classifiers.meta.MaskedClassifier;
import weka.core.Option;
import weka.core.OptionHandler;
import weka.datagenerators.DataGenerator;
import weka.disclosure.DisclosureEvaluation;
import weka.filters.unsupervised.attribute.MaskingFilter;

/**
 * One command with its files.
 *
 * @param type    the class that runs
 * @param words   its options
 * @param input   the file on its standard input, if any
 * @param outputs the files that it may write
 */
record Case(Class<?> type, List<String> words, Optional<Path> input, Set<Path> outputs) {

  /** Draws a case and writes its files to this folder. */
  static Case draw(Registered registered, Path folder, Random random) throws IOException {
    return new Drawing(registered, folder, random).draw();
  }

  boolean isFilter() {
    return MaskingFilter.class.isAssignableFrom(type);
  }

  /** The value of this option, or an empty text. */
  String value(String flag) {
    int at = words.indexOf("-" + flag);
    return at >= 0 && at + 1 < words.size() ? words.get(at + 1) : "";
  }

  /** The command that repeats this case. */
  String command() {
    return "java -cp 'build/classes/engine:build/classes/weka:build/lib/run/*' weka.Run " + type.getName() + " " + Words.shell(words)
        + input.map(file -> " < " + Words.shell(List.of(file.toString()))).orElse("");
  }

  /** What is drawn on the way. */
  private static final class Drawing {
    private final Registered registered;
    private final Path folder;
    private final Random random;
    private final Sheet sheet;
    private final Words options;
    private final Set<Path> outputs = new HashSet<>();
    private final Path data;

    Drawing(Registered registered, Path folder, Random random) throws IOException {
      this.registered = registered;
      this.folder = folder;
      this.random = random;
      this.sheet = Sheet.draw(random);
      this.options = new Words(registered, sheet, random, this::named);
      this.data = file("in", sheet);
    }

    Case draw() throws IOException {
      Case drawn = any();
      outputs.removeIf(file -> drawn.words().stream().noneMatch(word -> word.contains(file.toString())));
      return drawn;
    }

    private Case any() throws IOException {
      if (random.nextInt(12) == 0) {
        roles(random.nextBoolean() ? "data.roles" : "in.roles");
      }
      int which = random.nextInt(20);
      if (which < 9) {
        return filter(registered.filters().get(random.nextInt(registered.filters().size())));
      }
      if (which < 18) {
        return evaluation();
      }
      return which == 18 ? classifier() : other(registered.commands().get(random.nextInt(registered.commands().size())));
    }

    private String roles(String name) throws IOException {
      StringBuilder roles = new StringBuilder();
      sheet.columns().forEach(column -> roles.append(column.name()).append(": ").append(options.one(List.of("identifier", "known", "known",
          "secret", "free"))).append('\n'));
      return Files.writeString(folder.resolve(name), roles).toString();
    }

    private Case filter(Class<?> type) throws IOException {
      List<String> words = new ArrayList<>(options.of(Registered.make(type)));
      boolean piped = random.nextInt(12) == 0;
      if (!piped) {
        words.addAll(List.of("-i", data.toString()));
      }
      if (random.nextInt(12) > 0) {
        words.addAll(List.of("-o", output("out", random.nextInt(3) == 0 ? ".csv" : ".arff")));
      }
      if (random.nextInt(12) == 0) {
        words.addAll(List.of("-b", "-r", file("next", sheet.masked(random)).toString(), "-s", output("second", ".arff")));
      }
      for (String flag : new String[] {"nominal", "identifier", "keep", "c", "decimal"}) {
        if (random.nextInt(15) == 0) {
          words.addAll(List.of("-" + flag, flag.equals("decimal") ? options.one(List.of("0", "2", "9", "-1")) : flag.equals("c")
              ? options.one(List.of("first", "last", "1", "a1", "9")) : options.range()));
        }
      }
      if (random.nextInt(15) == 0) {
        words.add("-formulas");
      }
      return new Case(type, words, piped ? Optional.of(data) : Optional.empty(), outputs);
    }

    private Case evaluation() throws IOException {
      OptionHandler evaluator = new DisclosureEvaluation();
      List<String> words = new ArrayList<>(options.of(evaluator));
      boolean compares = words.contains("-F");
      set(words, "-original", data.toString());
      if (!compares) {
        set(words, "-masked", file("masked", random.nextInt(8) == 0 ? sheet : sheet.masked(random)).toString());
      }
      if (compares && random.nextInt(5) > 0) {
        for (String unfit : new String[] {"-masked", "-pairs", "-mps", "-id", "-release"}) {
          set(words, unfit, "");
        }
      }
      if (words.contains("-W") != words.contains("-class") && random.nextInt(5) > 0) {
        set(words, words.contains("-W") ? "-class" : "-W", words.contains("-W") ? "a" + random.nextInt(3) : "J48");
      }
      if (words.contains("-mps") && random.nextInt(5) > 0) {
        set(words, "-L", "SupervisedLinkage -T 0.2");
      }
      for (int more = words.contains("-mps") ? 0 : random.nextInt(3); more > 0; more--) {
        words.addAll(List.of("-L", options.scheme(registered.linkages())));
      }
      return new Case(DisclosureEvaluation.class, words, Optional.empty(), outputs);
    }

    /** Sets this option to the value, or removes it if the value is empty. */
    private static void set(List<String> words, String flag, String value) {
      int at = words.indexOf(flag);
      if (at >= 0) {
        words.subList(at, at + 2).clear();
      }
      if (!value.isEmpty()) {
        words.addAll(List.of(flag, value));
      }
    }

    private Case classifier() {
      List<String> words = new ArrayList<>();
      words.addAll(List.of("-F", options.scheme(registered.filters()), "-L", options.scheme(registered.linkages()), "-t", data.toString()));
      if (random.nextBoolean()) {
        words.addAll(List.of("-R", options.range()));
      }
      words.addAll(List.of("-W", random.nextBoolean() ? "weka.classifiers.trees.J48" : "weka.classifiers.rules.ZeroR"));
      return new Case(MaskedClassifier.class, words, Optional.empty(), outputs);
    }

    /** A command that nothing is known of but its options. */
    private Case other(Class<?> type) {
      List<String> words = new ArrayList<>(options.of(Registered.make(type)));
      if (!words.contains("-i") && type.getSimpleName().equals("ReferenceData") && random.nextInt(5) > 0) {
        words.addAll(List.of("-i", data.toString()));
      }
      if (!words.contains("-o") && DataGenerator.class.isAssignableFrom(type) && random.nextInt(5) > 0) {
        words.addAll(List.of("-o", output("out", ".arff")));
      }
      return new Case(type, words, Optional.empty(), outputs);
    }

    /** A file for this option: a new one if the help says that the option writes it. */
    private String named(Option option) {
      try {
        return option.description().matches("(?s)\\s*(Writes|Where).*|.*\\bwrites (a proof|a page)\\b.*")
            ? output(option.name(), "." + option.name())
            : option.name().equals("roles") ? roles("other.roles")
            : random.nextInt(10) == 0 ? folder.resolve("absent.arff").toString()
            : file(option.name(), sheet.masked(random)).toString();
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }

    private String output(String name, String ending) {
      try {
        Path file = folder.resolve(name + ending);
        switch (random.nextInt(60)) {
          case 0 -> Files.writeString(file, "what was there");
          case 1 -> file = folder.resolve("nowhere").resolve(name);
          case 2 -> file = folder;
          case 3 -> file = data;
          case 4 -> file = Files.exists(Path.of("/dev/full")) ? Path.of("/dev/full") : file;
          default -> outputs.add(file);
        }
        outputs.add(file);
        return file.toString();
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }

    /** A file that holds this table, with some faults one time out of six. */
    private Path file(String name, Sheet table) throws IOException {
      boolean csv = random.nextInt(3) == 0;
      byte[] text = table.text(csv, random);
      byte[] bytes = random.nextInt(6) == 0 ? Mutation.of(text, random) : text;
      boolean zipped = !csv && random.nextInt(15) == 0;
      if (zipped) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (GZIPOutputStream zip = new GZIPOutputStream(out)) {
          zip.write(bytes);
        }
        bytes = random.nextInt(4) == 0 ? Mutation.of(out.toByteArray(), random) : out.toByteArray();
      }
      String ending = zipped ? ".arff.gz" : random.nextInt(40) == 0 ? options.one(List.of(".txt", ".csv", ".arff", ".libsvm", ".json", ""))
          : csv ? ".csv" : ".arff";
      Path file = folder.resolve(name + ending);
      Files.write(file, bytes);
      return file;
    }
  }
}

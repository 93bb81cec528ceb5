package weka.disclosure;

import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import weka.core.Attribute;
import weka.core.DenseInstance;
import weka.core.Instances;
import weka.datagenerators.microdata.CensusLike;

/** Small data sets for tests of the parts that mask and attack. */
public final class SampleData {

  private SampleData() {
  }

  /** Correlated numbers a1, a2, a3, without a class. */
  public static Instances numbers(int n, long seed) {
    Instances data = new Instances("numbers", new ArrayList<>(List.of(new Attribute("a1"), new Attribute("a2"), new Attribute("a3"))), n);
    Random random = new Random(seed);
    for (int i = 0; i < n; i++) {
      double common = random.nextGaussian();
      data.add(new DenseInstance(1, new double[] {common + random.nextGaussian(), 3 * common + random.nextGaussian(),
          random.nextGaussian() - common}));
    }
    return data;
  }

  /** Records of CensusLike, without a class. */
  public static Instances census(int records, int seed) {
    CensusLike generator = new CensusLike();
    generator.setNumExamples(records);
    generator.setSeed(seed);
    generator.defineDataFormat();
    return generator.generateExamples();
  }

  /** 1000 loans of 13 categories and 7 numbers, and their class: German credit data, an example that Weka's jar brings along. */
  public static Instances credit() throws IOException {
    try (Reader in = new InputStreamReader(Objects.requireNonNull(
        Instances.class.getResourceAsStream("/weka/gui/knowledgeflow/templates/credit-g.arff")), StandardCharsets.UTF_8)) {
      return new Instances(in);
    }
  }

  /** The same numbers and a class, high or low, that depends on them. */
  public static Instances classified(int n, long seed) {
    Instances numbers = numbers(n, seed);
    ArrayList<Attribute> attributes = new ArrayList<>(List.of(new Attribute("a1"), new Attribute("a2"), new Attribute("a3"),
        new Attribute("class", List.of("high", "low"))));
    Instances data = new Instances("classified", attributes, n);
    for (int i = 0; i < n; i++) {
      double[] row = java.util.Arrays.copyOf(numbers.instance(i).toDoubleArray(), 4);
      row[3] = row[0] + row[1] > 0 ? 0 : 1;
      data.add(new DenseInstance(1, row));
    }
    data.setClassIndex(3);
    return data;
  }

  /** Categories alone, the last of them the class. */
  public static Instances nominal(int n) {
    ArrayList<Attribute> attributes = new ArrayList<>();
    for (String name : List.of("b1", "b2", "class")) {
      attributes.add(new Attribute(name, List.of("x", "y", "z")));
    }
    Instances data = new Instances("categories", attributes, n);
    for (int i = 0; i < n; i++) {
      data.add(new DenseInstance(1, new double[] {i % 3, i % 2, (i / 2) % 3}));
    }
    data.setClassIndex(2);
    return data;
  }
}

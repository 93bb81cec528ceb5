package weka.filters.unsupervised.attribute;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import weka.core.Attribute;
import weka.core.DenseInstance;
import weka.core.Instances;
import weka.core.Option;
import weka.core.Utils;
import weka.filters.Filter;

/** Every option of every masking filter with values that mean nothing: refused in one line that names the option and the value. */
class WrongOptionsTest {

  /** Per filter and option the wrong values, besides an absent one and an unknown word, which all refuse. */
  private static final String[] TABLE = {
      "Microaggregation -R 0,x,1-,1--2,2-1,9,1;1", "Microaggregation -k 0,-1,1.5,NaN,99999999999,x", "Microaggregation -B"
          + " 1,1:,:3,1:x,1:0,x",
      "Microaggregation -M MDAVS,1", "Microaggregation -gamma -1,NaN,Infinity,x", "Microaggregation -centroid MODE",
      "Microaggregation -ordinal nobody", "RankSwapping -ordinal nobody,1-",
      "RankSwapping -p 0,-5,101,NaN,Infinity,x", "RankSwapping -M SWAPS", "RankSwapping -S 1.5,x,99999999999,NaN", "RankSwapping -R x",
      "AdditiveNoise -p 0,-5,NaN,Infinity,x", "AdditiveNoise -M KIM", "AdditiveNoise -S x", "AdditiveNoise -R x",
      "JpegMasking -Q 0,101,-1,50.5,NaN,x", "JpegMasking -R x",
      "JpegMasking -S x", "IpsoSynthesis -M D", "IpsoSynthesis -S x", "IpsoSynthesis -R x",
      "Romm -lambda 0,-1,NaN,x", "Romm -S x", "Romm -R x", "MultiplicativeNoise -p 0,-5,NaN,Infinity,x", "MultiplicativeNoise -S x",
      "MultiplicativeNoise -R x", "TopBottomCoding -U SHARE", "TopBottomCoding -bottom 100,-5,NaN,x", "TopBottomCoding -top 100,-5,NaN,x",
      "TopBottomCoding -M MEDIAN", "TopBottomCoding -R x", "Pram -pd 1,-0.1,1.5,NaN,x", "Pram -matrix 1 2;3,0.5 0.6;0.5 0.5,x,-1 2;0 1",
      "LocalSuppression -R x", "LocalSuppression -k 1,0,-1,1.5,x,11", "LocalSuppression -importance a,c=0,c=-1,c=x,=2,zzz=2,a=2",
      "LocalSuppression -subsets -1,2,1.5,x", "LocalSuppression -missing NONE", "LocalSuppression -by x;y",
      "Recode -R x", "Recode -M BIN", "Recode -bins 1,0,1.5,x", "Recode -breaks x,1;2", "Recode -width 0,-1,NaN,x",
      "Recode -groups a,+a,a++b", "Recode -level 0,-1,x", "Recode -by x;y",
      "KAnonymity -R x", "KAnonymity -k 0,-1,1.5,x,11", "KAnonymity -M INCOGNITO", "KAnonymity -loss HEIGHT",
      "KAnonymity -suppress -1,101,NaN,x", "KAnonymity -secret x", "KAnonymity -conditions DISTINCT,ENTROPY:x,CLOSE:2,RECURSIVE:2,NEAR:1",
      "KAnonymity -by x;y", "Pram -S x", "Pram -odds -1,NaN,Infinity,x", "Pram -R x", "Pram -by x;y",
      "DateShift -days 0,-1,1.5,x", "DateShift -id nobody", "DateShift -R x", "DateShift -S x", "RecordSwapping -k 0,-1,x",
      "RecordSwapping -p -1,101,NaN,x", "RecordSwapping -household nobody", "RecordSwapping -similar nobody", "RecordSwapping -risk nobody",
      "RecordSwapping -R x", "RecordSwapping -S x",
      "SequentialSynthesis -M CART", "SequentialSynthesis -W Forest", "SequentialSynthesis -n -1,1.5,x",
      "SequentialSynthesis -order nobody", "SequentialSynthesis -predictors nobody,a;b",
      "SequentialSynthesis -leaf 0,-1,1.5,x", "SequentialSynthesis -smoothing -1,NaN,x",
      "SequentialSynthesis -constraints a,a=,a=2=b", "SequentialSynthesis -R x", "SequentialSynthesis -S x",
      "MaskToTarget -risk x,101%,-1%,1.5,NaN%", "MaskToTarget -attack Euclid", "MaskToTarget -F Swap", "MaskToTarget -known x",
      "MaskToTarget -loss lost", "MaskToTarget -runs 0,-1,1.5,x", "MaskToTarget -T -1,NaN,x", "MaskToTarget -S x",
      "MaskToTarget -certificate no/such/folder", "MaskToTarget -resume no/such/folder/state", "MaskToTarget -proof bound",
  };

  record Wrong(String filter, String option, String value) {
  }

  static Stream<Wrong> wrong() {
    return Arrays.stream(TABLE).flatMap(row -> {
      String[] words = row.split(" ", 3);
      return Arrays.stream(words[2].split(",")).map(value -> new Wrong(words[0], words[1], value));
    });
  }

  private static MaskingFilter filter(String name) throws Exception {
    return (MaskingFilter) Class.forName(MaskingFilter.class.getPackageName() + "." + name).getDeclaredConstructor().newInstance();
  }

  private static Instances data() {
    ArrayList<Attribute> attributes = new ArrayList<>(List.of(new Attribute("a"), new Attribute("b"),
        new Attribute("c", List.of("u", "v"))));
    Instances data = new Instances("data", attributes, 10);
    for (int i = 0; i < 10; i++) {
      data.add(new DenseInstance(1, new double[] {i, i * i, i % 2}));
    }
    return data;
  }

  @ParameterizedTest
  @MethodSource("wrong")
  void isRefusedInOneLine(Wrong wrong) throws Exception {
    MaskingFilter filter = filter(wrong.filter());
    IllegalArgumentException refusal = assertThrows(IllegalArgumentException.class, () -> {
      filter.setOptions(new String[] {wrong.option(), wrong.value()});
      filter.setInputFormat(data());
      Filter.useFilter(data(), filter);
    });
    String message = refusal.getMessage();
    assertFalse(message.contains("\n"), message);
    assertTrue(message.contains(wrong.option()) || wrong.option().equals("-B") && message.contains("-k"), message);
    String found = wrong.value().split(";")[0].split(" ")[0].replaceAll("\\.0$", "");
    assertTrue(message.contains(found), found + " in: " + message);
  }

  @Test
  void theTableHoldsEveryOptionOfEveryFilter() throws Exception {
    for (String name : MaskingFilterContractTest.names()) {
      for (Option option : Collections.list(filter(name).options().list())) {
        if (option.numArguments() > 0) {
          String start = name + " -" + option.name() + " ";
          assertTrue(Arrays.stream(TABLE).anyMatch(row -> row.startsWith(start)), start + "is not in the table");
          assertThrows(IllegalArgumentException.class, () -> filter(name).setOptions(new String[] {"-" + option.name()}));
          assertThrows(IllegalArgumentException.class, () -> filter(name).setOptions(new String[] {"-" + option.name(), ""}));
        } else {
          String[] twice = {"-" + option.name(), "-" + option.name()};
          assertThrows(IllegalArgumentException.class, () -> filter(name).setOptions(twice));
        }
      }
    }
  }

  @Test
  void optionsSurviveTheirOwnText() throws Exception {
    for (String text : Set.of("Microaggregation -R 1-2 -k 5 -B 1-2:3 -M PCA -raw -gamma 1.5 -centroid MEDIAN", "RankSwapping -p"
        + " 2.5 -M P_BUCKETS"
        + " -S 5", "AdditiveNoise -p 12 -M CORRELATED -round -clip", "JpegMasking -Q 20 -exact -S 5", "IpsoSynthesis -R 1 -M A", "Romm"
        + " -lambda 0.5",
        "MultiplicativeNoise -p 3", "TopBottomCoding -U VALUE -bottom -3 -top 4.5 -M MEAN", "Pram -R 3 -matrix \"0.9 0.1;0.2"
            + " 0.8\" -invariant", "LocalSuppression -R a,b -k 2 -importance a=2,b=0.5 -subsets 1", "LocalSuppression -missing VALUE",
        "Recode -M BREAKS -breaks 1,2.5", "Recode -M GROUPS -groups u+v",
        "SequentialSynthesis -W \"REPTree -P\" -n 5 -order b,a -predictors \"a: b\" -leaf 2 -smoothing 0.5 -constraints \"a = b\"",
        "KAnonymity -R c -k 2 -M MONDRIAN -loss ENTROPY -suppress 2.5 -secret a -conditions ENTROPY:2")) {
      String[] words = Utils.splitOptions(text);
      MaskingFilter filter = filter(words[0]);
      filter.setOptions(Arrays.copyOfRange(words, 1, words.length));
      MaskingFilter again = filter(words[0]);
      again.setOptions(filter.getOptions());
      assertEquals(Utils.joinOptions(filter.getOptions()), Utils.joinOptions(again.getOptions()));
      again.setOptions(Utils.splitOptions(filter.briefOptions()));
      assertEquals(Utils.joinOptions(filter.getOptions()), Utils.joinOptions(again.getOptions()));
    }
  }
}

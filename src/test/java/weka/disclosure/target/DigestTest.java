package weka.disclosure.target;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.StringReader;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import weka.core.Instances;

/** Any change of the data or the text changes the digest by which a stopped search goes on. */
class DigestTest {

  private static String digest(String attributes, String records, String text) throws Exception {
    return Digest.of(new Instances(new StringReader("@relation r\n" + attributes + "\n@data\n" + records + "\n")), text);
  }

  @Test
  void everythingCounts() throws Exception {
    String attributes = "@attribute a numeric\n@attribute b {x,y}\n@attribute c string";
    Set<String> digests = new LinkedHashSet<>(List.of(digest(attributes, "1,x,p\n2,y,q", "t"), digest(attributes, "1,x,p\n2,y,q", "u"),
        digest(attributes, "1,x,p\n2,y,r", "t"), digest(attributes, "1,x,p\n2,x,q", "t"),
        digest(attributes, "1,x,p\n2.0000000001,y,q", "t"), digest(attributes, "1,x,p\n2,y,?", "t"),
        digest(attributes, "2,y,q\n1,x,p", "t"), digest(attributes.replace(" a ", " d "), "1,x,p\n2,y,q", "t"),
        digest(attributes.replace("{x,y}", "{x,y,z}"), "1,x,p\n2,y,q", "t")));
    assertEquals(9, digests.size());
    assertEquals(digests.iterator().next(), digest(attributes, "1,x,p\n2,y,q", "t"));
  }
}

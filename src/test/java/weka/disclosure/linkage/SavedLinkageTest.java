package weka.disclosure.linkage;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import org.junit.jupiter.api.Test;
import weka.core.Utils;

/** Linkages in experiments and settings. */
class SavedLinkageTest {

  private static final String OPTIONS = "-M DISTANCE -direction MASKED_TO_ORIGINAL -oneToOne -missing REFUSE -ordinal x";

  private static EuclideanLinkage read(byte[] saved) throws Exception {
    try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(saved))) {
      return (EuclideanLinkage) in.readObject();
    }
  }

  @Test
  void readsItsOwnFiles() throws Exception {
    EuclideanLinkage linkage = new EuclideanLinkage();
    linkage.setOptions(Utils.splitOptions(OPTIONS));
    ByteArrayOutputStream saved = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(saved)) {
      out.writeObject(linkage);
    }
    assertEquals(OPTIONS, Utils.joinOptions(read(saved.toByteArray()).getOptions()));
  }
}

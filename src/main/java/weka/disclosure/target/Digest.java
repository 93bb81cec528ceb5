package weka.disclosure.target;

import java.nio.ByteBuffer;
import java.security.MessageDigest;
import sdc.data.Sha256;
import weka.core.Attribute;
import weka.core.Instances;

/** The SHA-256 of data: every digit of every value, with the names of attributes and their labels. */
final class Digest {

  private Digest() {
  }

  /** The digest of this data and of a text, in hexadecimal digits. */
  static String of(Instances data, String text) {
    MessageDigest digest = Sha256.start();
    Sha256.add(digest, text);
    for (int k = 0; k < data.numAttributes(); k++) {
      Attribute attribute = data.attribute(k);
      Sha256.add(digest, attribute.toString());
      ByteBuffer bytes = ByteBuffer.allocate(data.numInstances() * Double.BYTES);
      for (int row = 0; row < data.numInstances(); row++) {
        if (attribute.isString() && !data.instance(row).isMissing(k)) {
          Sha256.add(digest, data.instance(row).stringValue(k));
        } else {
          bytes.putDouble(data.instance(row).value(k));
        }
      }
      digest.update(bytes.flip());
    }
    return Sha256.digits(digest);
  }
}

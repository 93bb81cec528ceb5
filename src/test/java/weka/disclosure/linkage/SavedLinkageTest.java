package weka.disclosure.linkage;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.util.Base64;
import org.junit.jupiter.api.Test;
import weka.core.Utils;

/** Linkages from experiments and settings that an earlier version saved. */
class SavedLinkageTest {

  private static final String OPTIONS = "-M DISTANCE -direction MASKED_TO_ORIGINAL -oneToOne -missing REFUSE -ordinal x";

  /** What version 1.0.0 wrote of an EuclideanLinkage with these options. */
  private static final String OF_1_0_0 =
      "rO0ABXNyACh3ZWthLmRpc2Nsb3N1cmUubGlua2FnZS5FdWNsaWRlYW5MaW5rYWdlAAAAAAAAAAECAAFMAAZtZXRob2R0AB5Mc2RjL2RhdGEvRGlmZmVy"
      + "ZW5jZXMkU2NhbGluZzt4cgAnd2VrYS5kaXNjbG9zdXJlLmxpbmthZ2UuRGlzdGFuY2VMaW5rYWdlAAAAAAAAAAECAARaAAhvbmVUb09uZUwACWRpcmVj"
      + "dGlvbnQAHUxzZGMvbGluay9NYXRjaGluZyREaXJlY3Rpb247TAAHbWlzc2luZ3QAHUxzZGMvZGF0YS9Db21wYXJpc29uJE1pc3Npbmc7WwAHb3JkaW5h"
      + "bHQAE1tMamF2YS9sYW5nL1N0cmluZzt4cgAfd2VrYS5kaXNjbG9zdXJlLmxpbmthZ2UuTGlua2FnZQAAAAAAAAABAgAAeHABfnIAG3NkYy5saW5rLk1h"
      + "dGNoaW5nJERpcmVjdGlvbgAAAAAAAAAAEgAAeHIADmphdmEubGFuZy5FbnVtAAAAAAAAAAASAAB4cHQAEk1BU0tFRF9UT19PUklHSU5BTH5yABtzZGMu"
      + "ZGF0YS5Db21wYXJpc29uJE1pc3NpbmcAAAAAAAAAABIAAHhxAH4ACXQABlJFRlVTRXVyABNbTGphdmEubGFuZy5TdHJpbmc7rdJW5+kde0cCAAB4cAAA"
      + "AAF0AAF4fnIAHHNkYy5kYXRhLkRpZmZlcmVuY2VzJFNjYWxpbmcAAAAAAAAAABIAAHhxAH4ACXQACERJU1RBTkNF";

  private static EuclideanLinkage read(byte[] saved) throws Exception {
    try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(saved))) {
      return (EuclideanLinkage) in.readObject();
    }
  }

  @Test
  void readsFilesSavedByVersion100() throws Exception {
    assertEquals(OPTIONS, Utils.joinOptions(read(Base64.getDecoder().decode(OF_1_0_0)).getOptions()));
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

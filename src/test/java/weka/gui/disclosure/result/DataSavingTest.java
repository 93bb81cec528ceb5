package weka.gui.disclosure.result;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import weka.core.Attribute;
import weka.core.DenseInstance;
import weka.core.Instances;
import weka.core.converters.AbstractFileSaver;
import weka.core.converters.ArffSaver;
import weka.core.converters.C45Saver;
import weka.core.converters.CSVSaver;
import weka.gui.disclosure.window.FileQuestion;

/** Masked data is saved with the same bytes in every locale, and by the options that the user set in the saver. */
class DataSavingTest {

  private static final String NUMBERS = "1234567.1234567,-0.5\n0.1,?\n";

  private final Locale before = Locale.getDefault();

  @TempDir
  private Path folder;

  @AfterEach
  void restoreLocale() {
    Locale.setDefault(before);
  }

  private static Instances data() {
    Instances data = new Instances("two", new ArrayList<>(List.of(new Attribute("a"), new Attribute("b"))), 2);
    data.add(new DenseInstance(1, new double[] {1234567.1234567, -0.5}));
    data.add(new DenseInstance(1, new double[] {0.1, Double.NaN}));
    return data;
  }

  private String saved(String name, AbstractFileSaver saver) throws Exception {
    Path file = folder.resolve(name);
    saver.setFile(file.toFile());
    DataSaving.save(data(), file.toFile(), saver);
    return Files.readString(file);
  }

  private void assertSaved() throws Exception {
    assertEquals("@relation two\n\n@attribute a numeric\n@attribute b numeric\n\n@data\n" + NUMBERS, saved("a.arff", new ArffSaver()));
    assertEquals("a,b\n" + NUMBERS, saved("a.csv", new CSVSaver()));
  }

  @Test
  void bytesAreTheSameInEveryLocale() throws Exception {
    Locale.setDefault(Locale.US);
    assertSaved();
    Locale.setDefault(Locale.forLanguageTag("ar-EG-u-nu-arab"));
    assertSaved();
    Locale.setDefault(Locale.GERMANY);
    assertSaved();
  }

  @Test
  void dialogsKnowTheFormatOfTheDataAndTheNameThatWasTyped() {
    for (String name : List.of("adult.csv", "adult.CSV.gz", "people.arff", "people.xrff")) {
      assertTrue(FileQuestion.DATA.accept(new File(name)), name);
    }
    assertFalse(FileQuestion.DATA.accept(new File("report.html")));
    SaveChooser chooser = new SaveChooser();
    chooser.propose("people.arff");
    assertNull(chooser.proposed());
    chooser.propose("adult.csv");
    assertTrue(chooser.proposed().accept(new File("x.csv")) && !chooser.proposed().accept(new File("x.arff")));
    assertEquals(new File("x.csv"), FileQuestion.asTyped(new File("x.csv.arff"), file -> file.getName().endsWith(".csv")));
    assertEquals(new File("x.arff"), FileQuestion.asTyped(new File("x.arff"), file -> file.getName().endsWith(".csv")));
  }

  /** Weka's savers write as they go, and leave what they wrote if the disk is full. */
  @Test
  void aSaverThatFailsLeavesTheOldFile() throws Exception {
    Path file = Files.writeString(folder.resolve("a.csv"), "old");
    CSVSaver failing = new CSVSaver() {
      private static final long serialVersionUID = 1L;

      @Override
      public void writeBatch() throws IOException {
        Files.writeString(retrieveFile().toPath(), "half");
        throw new IOException("no space left");
      }
    };
    failing.setFieldSeparator(";");
    assertEquals("no space left", assertThrows(IOException.class, () -> DataSaving.save(data(), file.toFile(), failing)).getMessage());
    assertEquals("old", Files.readString(file));
    assertEquals(List.of("a.csv"), List.of(folder.toFile().list()), "nothing is left beside it");
    Instances classified = data();
    classified.insertAttributeAt(new Attribute("c", List.of("x", "y")), 2);
    classified.setClassIndex(2);
    DataSaving.save(classified, folder.resolve("c.names").toFile(), new C45Saver());
    assertEquals(Set.of("a.csv", "c.names", "c.data"), Set.of(folder.toFile().list()));
  }

  @Test
  void optionsOfTheSaverHold() throws Exception {
    Locale.setDefault(Locale.US);
    CSVSaver csv = new CSVSaver();
    csv.setMaxDecimalPlaces(2);
    assertEquals("a,b\n1234567.12,-0.5\n0.1,?\n", saved("a.csv", csv));
    csv.setFieldSeparator(";");
    csv.setMissingValue("NA");
    assertEquals("a;b\n1234567.12;-0.5\n0.1;NA\n", saved("b.csv", csv).replace("\r", ""));
    ArffSaver arff = new ArffSaver();
    arff.setMaxDecimalPlaces(1);
    assertEquals("1234567.1,-0.5\n0.1,?\n", saved("b.arff", arff).split("@data\n")[1]);
  }
}

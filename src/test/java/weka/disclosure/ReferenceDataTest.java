package weka.disclosure;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sdc.RExports;
import sdc.Refused;
import sdc.Shared;
import weka.core.converters.ConverterUtils.DataSource;

/** The command on exports as R writes them, and on files that are not the reference files. */
class ReferenceDataTest {

  @TempDir
  private Path folder;

  @BeforeEach
  void exports() throws Exception {
    RExports.write(folder);
  }

  private String run(String... arguments) {
    PrintStream out = System.out;
    PrintStream err = System.err;
    ByteArrayOutputStream said = new ByteArrayOutputStream();
    try (PrintStream all = new PrintStream(said, true, StandardCharsets.UTF_8)) {
      System.setOut(all);
      System.setErr(all);
      new ReferenceData().run(new ReferenceData(), arguments);
    } finally {
      System.setOut(out);
      System.setErr(err);
    }
    return said.toString(StandardCharsets.UTF_8).strip();
  }

  private String path(String name) {
    return folder.resolve(name).toString();
  }

  /** What the command says of the Census export after this change of its text. */
  private String changed(UnaryOperator<String> change) throws Exception {
    String text = Files.readString(folder.resolve("CASCrefmicrodata.csv"));
    String other = change.apply(text);
    assertFalse(other.equals(text), "the change changed nothing");
    Files.writeString(folder.resolve("changed.csv"), other);
    String said = run("-i", path("changed.csv"), "-o", path("out.csv"));
    assertEquals(said.startsWith("Census: "), Files.deleteIfExists(folder.resolve("out.csv")), said);
    return said.replace(path("changed.csv"), "FILE");
  }

  @Test
  void exportsBecomeThePlainFilesByteByByte() throws Exception {
    Refused.says("Census: 1080 records, 13 columns, every value", run("-i", path("CASCrefmicrodata.csv"), "-o", path("Census.csv")));
    Refused.says("EIA: 4092 records, 10 columns, every value", run("-i", path("EIA-export.csv"), "-o", path("EIA.csv")));
    for (String name : List.of("Census.csv", "EIA.csv")) {
      assertArrayEquals(Files.readAllBytes(Shared.file("data/" + name)), Files.readAllBytes(folder.resolve(name)), name);
    }
  }

  @Test
  void arffIsWrittenAndReadToo() throws Exception {
    run("-i", path("CASCrefmicrodata.csv"), "-o", path("Census.arff"));
    assertEquals(45554, DataSource.read(path("Census.arff")).instance(0).value(1));
    // before it Weka may say that it finds no native library
    String said = run("-i", path("Census.arff"));
    Refused.says("Census: 1080 records, 13 columns … every value", said);
  }

  /** Other ways to write the same values: without quotes, without a heading for row names, with zeros, with blank lines. */
  @Test
  void writingDoesNotMatter() throws Exception {
    for (UnaryOperator<String> change : List.<UnaryOperator<String>>of(text -> text.replace("\"", ""), text -> text.substring(3),
        text -> text.replace(",45554,", ", 45554.00,"), text -> text.replace(",45554,", ",4.5554e4,"), text -> text.replace("\r", ""),
        text -> "\ufeff" + text, text -> text.strip(), text -> text + "\r\n")) {
      Refused.says("Census: 1080 records, 13 columns, every value", changed(change));
    }
  }

  @Test
  void oneChangedValueIsFoundAndMended() throws Exception {
    String start = "ReferenceData: -i: 'FILE': its values differ from those of Census: ";
    Refused.says(start + "record 1, column AGI … 45554.5 … 45554", changed(text -> text.replaceFirst(",45554,", ",45554.5,")));
    Refused.says(start + "record 2, column FEDTAX … 6054 … 6045 … 1 more columns",
        changed(text -> text.replaceFirst(",6045,42008,", ",6054,42000,")));
    assertTrue(changed(text -> text.replaceFirst(",45554,", ",45555,").replaceFirst(",57610,", ",57600,"))
        .endsWith("column AGI differs in more than one record"));
  }

  @Test
  void anotherOrderIsNoticed() throws Exception {
    String said = changed(text -> {
      List<String> lines = new ArrayList<>(text.lines().toList());
      Collections.swap(lines, 1, 2);
      return String.join("\n", lines);
    });
    Refused.says("column AFNLWGT … order", said);
  }

  @Test
  void refusalsNameTheError() throws Exception {
    Refused.says("ReferenceData: -i: 'FILE' … FEDTAX, FICA … Census",
        changed(text -> text.replace("FEDTAX", "TAX").replace("FICA", "SOC")));
    Refused.says("ReferenceData: -i: 'FILE': record 1, column AGI … number … 'NA'", changed(text -> text.replaceFirst(",45554,", ",NA,")));
    Refused.says("ReferenceData: -i: 'FILE': … 1079 … Census … 1080", changed(text -> text.substring(0, text.lastIndexOf("\"1080\""))));
    Refused.says("'FILE': record 2 … 13 fields … 14 columns", changed(text -> text.replaceFirst(",57610,", ",")));
    Refused.says("ReferenceData: -i: 'FILE' … Census, EIA or Tarragona … a, b", changed(text -> "a,b\n1,2\n"));
    Refused.says("quote … close it", changed(text -> text + "\""));
    assertTrue(changed(text -> "AGI\n").endsWith("it has no record"));
    Refused.says("ReferenceData: -i is missing", run());
    Refused.says("ReferenceData: -o: 'x.txt' … .csv or .arff", run("-i", path("EIA-export.csv"), "-o", "x.txt"));
    assertTrue(run("-i", path("none.csv")).endsWith("no such file"));
    assertTrue(run("-i", path("CASCrefmicrodata.csv"), "-o", path("CASCrefmicrodata.csv")).contains("name the same file"));
  }

  /** Without a known checksum, only its columns and the number of its records are checked. */
  @Test
  void tarragonaIsConvertedUnchecked() throws Exception {
    String names = "FIXED.ASSETS,CURRENT.ASSETS,TREASURY,UNCOMMITTED.FUNDS,PAID.UP.CAPITAL,SHORT.TERM.DEBT,SALES,LABOR.COSTS,DEPRECIATION,"
        + "OPERATING.PROFIT,FINANCIAL.OUTCOME,GROSS.PROFIT,NET.PROFIT\n";
    Files.writeString(folder.resolve("t.csv"), names + "1,2,3,4,5,6,7,8,9,10,11,12,-13\n".repeat(834));
    Refused.says("Tarragona: 834 records, 13 columns, values not checked", run("-i", path("t.csv"), "-o", path("Tarragona.csv")));
    assertEquals(Files.readString(folder.resolve("t.csv")), Files.readString(folder.resolve("Tarragona.csv")));
  }
}

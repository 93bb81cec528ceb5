package weka.disclosure.data;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static weka.disclosure.Evaluate.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sdc.Refused;
import sdc.Shared;
import weka.core.Instances;
import weka.disclosure.command.Console;
import weka.disclosure.command.FilterCommand;
import weka.filters.unsupervised.attribute.Microaggregation;

/** Files as people have them, through the command lines. */
class ReadingTest {

  @TempDir
  Path folder;

  private Path file(String name, String... lines) throws IOException {
    return Files.write(folder.resolve(name), List.of(lines));
  }

  /** Forty records: a number, a code, a category, a date, a text of its own, an income. */
  private Path people(String name) throws IOException {
    String[] lines = new String[41];
    lines[0] = "nr,code,sex,born,mail,age,income";
    for (int i = 1; i <= 40; i++) {
      lines[i] = 7000 + i * 13 + "," + (1 + i % 3) + "," + (i % 2 == 0 ? "f" : "m") + ",19" + (60 + i % 30) + "-0" + (1 + i % 9) + "-11,p"
          + i + "@mail.org," + (20.5 + i * 7 % 41) + "," + (1000.5 + i * 37 % 997);
    }
    return file(name, lines);
  }

  private static Console mask(Object... words) {
    return Console.of(() -> new FilterCommand(new Microaggregation()).run(Stream.of(words).map(Object::toString).toArray(String[]::new)));
  }

  private static String attributes(Console said) {
    return said.out().lines().filter(line -> line.startsWith("Attributes: ")).findFirst().orElse(said.err()).substring(12);
  }

  @Test
  void everythingThatCanBeComparedIsKnown() throws Exception {
    Path people = people("people.csv");
    Console said = run("-original", people, "-masked", people);
    assertEquals("nr, code, sex, born, mail, age, income", attributes(said));
    assertTrue(said.err().contains("few different whole numbers in code") && said.err().contains("-nominal code"), said.err());
    assertFalse(run("-original", people, "-masked", people, "-nominal", "code").err().contains("few different"));
  }

  @Test
  void codesAreCategoriesOnRequest() throws Exception {
    Instances data = Categories.of(DataFile.load("i", people("people.csv").toString()), List.of("code", "born"));
    assertEquals("{1,2,3}", data.attribute("code").toString().replaceAll(".*(\\{.*\\})", "$1"));
    assertEquals("2", data.instance(0).stringValue(1));
    assertTrue(data.attribute("born").isNominal() && data.instance(0).stringValue(3).equals("1961-02-11"), data.instance(0)::toString);
    assertTrue(DataFile.load("i", folder.resolve("people.csv").toString()).attribute("born").isDate());
  }

  @Test
  void rolesBesideTheDataSetKnownAndSecret() throws Exception {
    Path people = people("people.csv");
    file("data.roles", "# who knows what", "nr: identifier", "mail : Identifier", "income: secret", "code: free", "elsewhere: known", "");
    Console said = run("-original", people, "-masked", people, "-nominal", "code");
    assertEquals("sex, born, age", attributes(said));
    assertTrue(said.out().contains("'income' by EuclideanLinkage") && said.err().contains("data.roles"), said.out() + said.err());
    file("people.roles", "age: known", "sex: known");
    assertEquals("age, sex", attributes(run("-original", people, "-masked", people)), "a file of its own goes first");
    assertEquals("born", attributes(run("-original", people, "-masked", people, "-R", "born")), "options go first");
    Path other = file("other.roles", "age: known");
    assertEquals("age", attributes(run("-original", people, "-masked", people, "-roles", other)));
    Roles roles = Roles.read("roles", folder.resolve("data.roles").toString());
    file("again.roles", roles.toText());
    assertEquals(roles, Roles.read("roles", folder.resolve("again.roles").toString()));
    Roles numbered = new Roles(Map.of("#", Roles.Role.IDENTIFIER));
    assertEquals(numbered, Roles.read("roles", file("again.roles", "# comment", numbered.toText()).toString()));
  }

  /** Who wants to learn an attribute does not know it, unless -R says so. */
  @Test
  void aSecretIsNotKnownUnlessItIsNamed() throws Exception {
    Path people = people("people.csv");
    for (String flag : List.of("-secret", "-confidential")) {
      assertEquals("code, sex, born, mail, age", attributes(run("-original", people, "-masked", people, flag, "income", "-id", "nr")));
      assertEquals("age, income", attributes(run("-original", people, "-masked", people, flag, "income", "-R", "age,income")));
    }
    file("people.roles", "mail: identifier");
    assertEquals("nr, code, sex, born, age", attributes(run("-original", people, "-masked", people, "-secret", "income")));
    String refused = run("-original", people, "-masked", people, "-secret", "first-last").err();
    assertTrue(refused.contains("the intruder knows no attribute") && refused.contains("-R"), refused);
  }

  /** What -nominal makes categories in the original and the masked file is so in further releases. */
  @Test
  void datesAreCategoriesInFurtherReleasesToo() throws Exception {
    Path people = people("people.csv");
    Console said = run("-original", people, "-masked", people, "-release", people, "-nominal", "born", "-R", "born,sex");
    assertTrue(said.out().contains("Releases linked jointly"), said.err());
  }

  /** What an evaluation or a masking saved gives the same roles again, without their options. */
  @Test
  void rolesAreWrittenAndReadAgain() throws Exception {
    Path people = people("people.csv");
    Path saved = folder.resolve("saved.roles");
    Console first = run("-original", people, "-masked", people, "-identifier", "nr", "-R", "age,sex,born", "-secret", "income",
        "-save-roles", saved);
    assertEquals(List.of("nr: identifier", "code: free", "sex: known", "born: known", "mail: free", "age: known", "income: secret"),
        Files.readAllLines(saved));
    Console again = run("-original", people, "-masked", people, "-roles", saved);
    assertEquals("sex, born, age", attributes(again));
    assertEquals(figures(first), figures(again).replace("sex, born, age", "age, sex, born"));
    Path masked = folder.resolve("people.roles.csv");
    mask("-i", people, "-o", masked, "-roles", saved, "-save-roles", folder.resolve("masked.roles"));
    assertEquals(List.of("code: free", "sex: known", "born: known", "mail: free", "age: known", "income: secret"),
        Files.readAllLines(folder.resolve("masked.roles")), "an identifier that is not written is not named either");
    mask("-i", people, "-o", masked, "-identifier", "nr,mail", "-keep", "nr", "-save-roles", folder.resolve("kept.roles"));
    assertEquals(List.of("nr: identifier", "code: known", "sex: known", "born: known", "age: known", "income: known"),
        Files.readAllLines(folder.resolve("kept.roles")));
    run("-original", people, "-F", "Microaggregation", "-secret", "pay", "-save-roles", folder.resolve("none.roles"));
    assertFalse(Files.exists(folder.resolve("none.roles")), "a run that fails writes no file");
  }

  /** One file of roles may serve all data of a folder, and holds the tab's steps. */
  @Test
  void savedRolesKeepTheLinesOfOtherData() throws Exception {
    Path people = people("people.csv");
    Path roles = file("data.roles", "wage: secret", "age: free", "# masked by: RankSwapping -R wage");
    run("-original", people, "-masked", people, "-identifier", "nr", "-R", "age,sex", "-save-roles", roles);
    List<String> lines = Files.readAllLines(roles);
    assertTrue(lines.containsAll(List.of("wage: secret", "age: known", "nr: identifier", "# masked by: RankSwapping -R wage")),
        lines::toString);
    assertEquals(9, lines.size(), lines::toString);
    Path release = file("release.roles", "wage: secret", "age: free", "# masked by: RankSwapping -R wage");
    mask("-i", people, "-o", folder.resolve("release.csv"), "-roles", "NONE", "-identifier", "nr", "-save-roles", release);
    List<String> masked = Files.readAllLines(release);
    assertTrue(masked.containsAll(List.of("wage: secret", "age: known", "# masked by: RankSwapping -R wage")), masked::toString);
  }

  private static String figures(Console said) {
    return said.out().lines().filter(line -> line.startsWith("In short") || line.startsWith("'income'") || line.startsWith("Attributes"))
        .toList().toString();
  }

  @Test
  void aFileOfRolesIsNeitherWrittenOverNorReadAgainstTheWish() throws Exception {
    Path people = people("people.csv");
    Path roles = file("people.roles", "age: known", "sex: known");
    String refused = run("-original", people, "-masked", people, "-roles", roles, "-save-roles", roles).err();
    assertTrue(refused.contains("-save-roles and -roles name the same file"), refused);
    refused = mask("-i", people, "-o", folder.resolve("m.csv"), "-roles", roles, "-save-roles", roles).err();
    assertTrue(refused.contains("-save-roles and -roles name the same file"), refused);
    refused = mask("-i", people, "-o", folder.resolve("m.csv"), "-save-roles", roles).err();
    assertTrue(refused.contains("-save-roles and -roles, found beside -i, name the same file"), refused);
    assertEquals(List.of("age: known", "sex: known"), Files.readAllLines(roles));
    assertEquals("nr, code, sex, born, mail, age, income", attributes(run("-original", people, "-masked", people, "-roles", "NONE")));
  }

  @ParameterizedTest
  @CsvSource(delimiter = '|', value = {"age known | line 1 | identifier, known, secret or free", "age: secrte | line 1 | 'age: secrte'",
      "weight: known | no attribute of the data | names", "Income: secret | names 'Income' | the data has 'income'"})
  void rolesThatMeanNothingAreRefused(String line, String where, String way) throws Exception {
    Path people = people("people.csv");
    Console said = run("-original", people, "-masked", people, "-roles", file("x.roles", line));
    String refusal = said.err().lines().filter(each -> each.contains("-roles")).findFirst().orElse(said.err());
    assertTrue(refusal.contains(where) && refusal.contains(way), said.err());
  }

  /** An identifier would be written, and a secret known, if a line had no effect. */
  @Test
  void namesOfRolesThatTheDataLacksAreReported() throws Exception {
    Path people = people("people.csv");
    Path roles = file("x.roles", "age: known", "incme: secret", "weight: free");
    Refused.says("x.roles names attributes that the data lacks: incme, weight", run("-original", people, "-masked", people, "-roles", roles)
        .err());
    file("data.roles", "Mail: identifier");
    Path out = folder.resolve("m.csv");
    Refused.says("-roles: … 'Mail', but the data has 'mail'; upper and lower case differ", mask("-i", people, "-o", out).err());
    assertFalse(Files.exists(out));
    file("data.roles", "Mail: identifier", "mail: identifier");
    mask("-i", people, "-o", out);
    assertEquals("nr,code,sex,born,age,income", Files.readAllLines(out).get(0));
  }

  @Test
  void emptyRowsOfASpreadsheetAreReported() throws Exception {
    Path people = people("people.csv");
    String empty = "no value; delete empty rows";
    assertFalse(run("-original", people, "-masked", people).err().contains(empty));
    Files.writeString(people, Files.readString(people) + ",,,,,,\n?, ,,,,,\n");
    Refused.says("2 records have " + empty, run("-original", people, "-masked", people).err());
    Path one = file("one.csv", "x", "1", "?", "3");
    assertFalse(run("-original", one, "-masked", one).err().contains(empty));
    Refused.says("1 record has no value; blank lines count as missing values in a file with one column",
        run("-original", one, "-masked", file("blank.csv", "x", "1", "", "3")).err());
  }

  /** Programs write −0 for a small negative number that they round. */
  @Test
  void minusZeroIsTheCategoryZero() throws Exception {
    Instances codes = Categories.of(DataFile.load("i", file("zeros.csv", "x,y", "-0,1", "0,2", "1,3", "-0.0,4").toString()), List.of("x"));
    assertEquals(List.of("0", "1"), LabelOrder.labels(codes.attribute("x")));
    assertEquals(List.of("0", "0", "1", "0"), codes.stream().map(row -> row.stringValue(0)).toList());
  }

  @Test
  void longIdentifiersLoseDigits() throws Exception {
    Path ids = file("long.csv", "id,pay,sum", "12345678901234567,1,9007199254740992", "12345678901234568,2,9007199254740994", "?,3,5");
    Refused.says("whole numbers above 9007199254740992 in id, sum may have lost", run("-original", ids, "-masked", ids).err());
    Path exact = file("exact.csv", "id,pay,large", "1234567890123456,1e19,1e19", "9007199254740992,2.5,1e300");
    assertFalse(run("-original", exact, "-masked", exact).err().contains("lost"));
  }

  /** A list of records as an editor on Windows saves it. */
  @Test
  void aListOfRecordsMayHaveAByteOrderMark() throws Exception {
    Path list = Files.writeString(folder.resolve("known.txt"), "\uFEFF1\r\n2\r\n\r\n7\r\n");
    assertArrayEquals(new int[] {0, 1, 6}, Training.rows(list.toString(), null, 1));
  }

  @Test
  void identifiersAreNotWrittenUnlessTheyAreAskedFor() throws Exception {
    Path people = people("people.csv");
    Path out = folder.resolve("masked.csv");
    Console said = mask("-i", people, "-o", out, "-identifier", "nr,mail", "-k", "4");
    assertTrue(said.err().contains("identifiers are not written: nr, mail"), said.err());
    assertFalse(said.err().contains("'mail'"), "no warning of what is not written: " + said.err());
    assertFalse(said.err().matches("(?s).*left unmasked:[^\n]*mail.*"), said.err());
    assertEquals("code,sex,born,age,income", Files.readAllLines(out).get(0));
    mask("-i", people, "-o", out, "-identifier", "nr,mail", "-keep", "nr", "-k", "4");
    List<String> lines = Files.readAllLines(out);
    assertEquals("nr,code,sex,born,age,income", lines.get(0));
    assertTrue(lines.get(1).startsWith("7013,"), "an identifier that is kept is not masked: " + lines.get(1));
    Console linked = run("-original", people, "-masked", out, "-id", "nr", "-identifier", "mail");
    assertEquals("code, sex, born, age, income", attributes(linked));
    assertTrue(linked.out().contains("40 to find among 40"), linked.out());
    file("people.roles", "mail: identifier", "nr: identifier");
    mask("-i", people, "-o", out);
    assertEquals("code,sex,born,age,income", Files.readAllLines(out).get(0));
  }

  @Test
  void likelyIdentifiersAreNamedBeforeSaving() throws Exception {
    Console said = mask("-i", people("people.csv"), "-o", folder.resolve("m.csv"), "-R", "age,income");
    assertTrue(said.err().contains("'nr' looks like an identifier") && said.err().contains("'mail' looks like an identifier"), said.err());
    assertFalse(said.err().contains("'sex' looks") || said.err().contains("'age' looks"), said.err());
    Path ids = file("ids.csv", "tel,ssn,dni,city,pay", "+49 30 1234567,123-45-6789,12345678Z,Rome,1", "030"
        + " 7654321,987-65-4321,87654321X,Bonn,2",
        "(0171) 555 1234,111-22-3333,X1234567L,Bonn,2", "0171 555 9999,222-33-4444,11223344B,Oslo,4");
    Map<String, String> found = LikelyIdentifiers.in(DataFile.load("i", ids.toString()));
    assertEquals(List.of("tel", "ssn", "dni"), List.copyOf(found.keySet()));
    assertTrue(found.get("tel").contains("telephone") && found.get("ssn").contains("identity"), found::toString);
  }

  @ParameterizedTest
  @CsvSource(delimiter = '|', value = {"44,south,1.5;50,north,2;60,east,3 | true", "south,f;south,m;north,f | true",
      "region,2019,2020;south,1,2;north,3,4 | false", "0,1,2;7,8,9;4,5,6 | false", "x,2019;1,2;3,4 | false", "1.5;2.5;3.5 | true",
      "x,y;x,z;u,v | false"})
  void aFirstLineOfDataIsRefused(String text, boolean refused) throws Exception {
    Path csv = file("a.csv", text.split(";"));
    if (refused) {
      String message = assertThrows(IllegalArgumentException.class, () -> DataFile.load("i", csv.toString())).getMessage();
      assertTrue(message.contains("first line looks like data") && message.contains("name for each column"), message);
    } else {
      assertEquals(text.split(";").length - 1, DataFile.load("i", csv.toString()).numInstances());
    }
  }

  /** A verbatim copy with a few suppressed cells: every linkage attacks, by default, and finds every record that was not touched. */
  @Test
  void someSuppressedCellsStopNoLinkage() throws Exception {
    List<String> lines = new ArrayList<>(Files.readAllLines(people("people.csv")));
    lines.replaceAll(line -> line.replaceAll("^[^,]*,|[^,]*@[^,]*,", "").replace("nr,", "").replace("mail,", ""));
    Path original = file("a.csv", lines.toArray(new String[0]));
    for (int row = 1; row < 9; row++) {
      String[] fields = lines.get(row).split(",");
      fields[row % fields.length] = row % 2 == 0 ? "" : "?";
      lines.set(row, String.join(",", fields));
    }
    Path masked = file("b.csv", lines.toArray(new String[0]));
    Console said = run("-original", original, "-masked", masked, "-L", "EuclideanLinkage", "-L", "ProbabilisticLinkage", "-L",
        "SupervisedLinkage -T 3");
    assertFalse(said.out().contains("gave no result"), said.out());
    for (String linkage : new String[] {"EuclideanLinkage", "SupervisedLinkage"}) {
      String line = said.out().lines().filter(each -> each.startsWith(linkage)).findFirst().orElse(said.out() + said.err());
      assertTrue(Integer.parseInt(line.trim().split("\\s{2,}")[1]) >= 32, "untouched copies are at distance 0: " + line);
    }
  }

  @Test
  void filesOfOtherToolsAreEvaluatedUnedited() {
    String original = Shared.file("data/households.csv").toString();
    Console arx = run("-original", original, "-masked", Shared.file("data/households-arx.csv"));
    assertEquals("region, tenure, roof, relation, sex, age, marital, education, occupation, income, expenses", attributes(arx));
    Refused.says("from the folder hierarchies … region, age, education", arx.err());
    Refused.says("sets of original values … region (2, such as coastland), age (19, such as [0, 5[), education (3, such as", arx.out());
    assertTrue(arx.out().contains("'household', 'weight', 'savings' are only in the original"), arx.out());
    Console sdcMicro = run("-original", original, "-masked", Shared.file("data/households-sdcmicro.csv"));
    assertEquals("region, tenure, sex, age, marital, education, occupation, income, expenses", attributes(sdcMicro));
    Console strict = run("-original", original, "-masked", Shared.file("data/households-sdcmicro.csv"), "-strict");
    assertTrue(strict.err().contains("-strict: 'household'"), strict.err());
    for (Console each : Arrays.asList(arx, sdcMicro)) {
      assertTrue(each.out().contains("4000 to find among 4000"), each.out() + each.err());
    }
  }

  /** Codes 1 to 4 of intervals beside ages: compared as numbers they would pass for strong masking. */
  @Test
  void codesOfIntervalsBesideNumbersArePointedOut() throws IOException {
    List<String> original = new ArrayList<>(List.of("age,pay"));
    List<String> masked = new ArrayList<>(List.of("age,pay"));
    for (int row = 0; row < 40; row++) {
      original.add((20 + row) + "," + row * row);
      masked.add((1 + row / 10) + "," + row * row);
    }
    Path people = file("a.csv", original.toArray(new String[0]));
    Console said = run("-original", people, "-masked", file("b.csv", masked.toArray(new String[0])));
    assertTrue(said.out().contains("Note:       the masked data has few different whole numbers in age"), said.out() + said.err());
    assertFalse(run("-original", people, "-masked", people).out().contains("few different"), "not where nothing was recoded");
    original.replaceAll(line -> line.replaceFirst("^[0-9]+", "30"));
    Console constant = run("-original", file("c.csv", original.toArray(new String[0])), "-masked", folder.resolve("b.csv"));
    assertFalse(constant.out().contains("few different"), "a constant has not many: " + constant.out());
  }

  @Test
  void correspondenceIsByPositionOrByIdentifier() throws IOException {
    Path original = file("a.csv", "key,x,y", "1,5,9", "2,7,1", "3,8,4");
    Path masked = file("b.csv", "key,x,y", "3,8,4", "1,5,9", "2,7,1");
    Path json = folder.resolve("out.json");
    assertTrue(run("-original", original, "-masked", masked, "-R", "x,y", "-json", json, "-correspondence", "position").out()
        .contains("0 of 3 records"));
    assertTrue(Files.readString(json).contains("\"correspondence\":{\"by\":\"POSITION\""), Files.readString(json));
    assertTrue(run("-original", original, "-masked", masked, "-R", "x,y", "-id", "key", "-correspondence", "ID", "-json", json).out()
        .contains("3 of 3 records"));
    assertTrue(Files.readString(json).contains("\"correspondence\":{\"by\":\"ID\""), Files.readString(json));
  }
}

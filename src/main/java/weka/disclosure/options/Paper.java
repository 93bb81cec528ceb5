package weka.disclosure.options;

import java.util.Locale;
import weka.core.TechnicalInformation;
import weka.core.TechnicalInformation.Field;
import weka.core.TechnicalInformation.Type;

/** Makes the entry of a paper that a class cites, for Weka's choosers and for doc/references.bib. */
public final class Paper {

  private Paper() {
  }

  /**
   * A paper.
   *
   * @param type    the kind of publication
   * @param authors first name before last name, separated by "and"
   * @param title   the title as printed
   * @param year    the year of publication
   * @param rest    names of BibTeX fields, each followed by its value
   */
  public static TechnicalInformation of(Type type, String authors, String title, int year, String... rest) {
    TechnicalInformation paper = new TechnicalInformation(type);
    paper.setValue(Field.AUTHOR, authors);
    paper.setValue(Field.TITLE, title);
    paper.setValue(Field.YEAR, Integer.toString(year));
    for (int k = 0; k < rest.length; k += 2) {
      paper.setValue(Field.valueOf(rest[k].toUpperCase(Locale.ROOT)), rest[k + 1]);
    }
    return paper;
  }
}

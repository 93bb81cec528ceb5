package weka.disclosure.linkage;

import weka.core.TechnicalInformation;
import weka.core.TechnicalInformation.Field;
import weka.core.TechnicalInformation.Type;

/** Papers that more than one linkage rests on. */
final class Papers {

  private Papers() {
  }

  /** Distances for linkage: Euclidean, Mahalanobis, kernel. */
  static TechnicalInformation mahalanobis() {
    TechnicalInformation paper = new TechnicalInformation(Type.INPROCEEDINGS);
    paper.setValue(Field.AUTHOR, "Vicen\\c{c} Torra and John M. Abowd and Josep Domingo-Ferrer");
    paper.setValue(Field.TITLE, "Using Mahalanobis distance-based record linkage for disclosure risk assessment");
    paper.setValue(Field.BOOKTITLE, "Privacy in Statistical Databases");
    paper.setValue(Field.SERIES, "LNCS");
    paper.setValue(Field.VOLUME, "4302");
    paper.setValue(Field.YEAR, "2006");
    paper.setValue(Field.PAGES, "233-242");
    return paper;
  }
}

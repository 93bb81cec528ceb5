package weka.disclosure.linkage;

import weka.core.TechnicalInformation;
import weka.core.TechnicalInformation.Type;
import weka.disclosure.options.Paper;

/** The papers that learned distances rest on. */
final class Papers {

  private Papers() {
  }

  /** Learned distances: the bilinear form, whose paper covers all families; Choquet integral, weighted mean, OWA; the heuristic. */
  static TechnicalInformation supervised() {
    TechnicalInformation bilinear = Paper.of(Type.ARTICLE, "Daniel Abril and Vicen\\c{c} Torra and Guillermo Navarro-Arribas",
        "Supervised learning using a symmetric bilinear form for record linkage", 2015,
        "journal", "Information Fusion", "volume", "26", "pages", "144-153");
    bilinear.add(Paper.of(Type.ARTICLE, "Daniel Abril and Guillermo Navarro-Arribas and Vicen\\c{c} Torra",
        "Choquet integral for record linkage", 2012,
        "journal", "Annals of Operations Research", "volume", "195", "number", "1", "pages", "97-110"));
    bilinear.add(Paper.of(Type.ARTICLE, "Daniel Abril and Guillermo Navarro-Arribas and Vicen\\c{c} Torra",
        "Improving record linkage with supervised learning for disclosure risk assessment", 2012,
        "journal", "Information Fusion", "volume", "13", "number", "4", "pages", "274-284"));
    bilinear.add(Paper.of(Type.ARTICLE, "Vicen\\c{c} Torra and Guillermo Navarro-Arribas and Daniel Abril",
        "Supervised learning for record linkage through weighted means and OWA operators", 2010,
        "journal", "Control and Cybernetics", "volume", "39", "number", "4", "pages", "1011-1026"));
    bilinear.add(Paper.of(Type.INPROCEEDINGS, "Javier Murillo and Daniel Abril and Vicen\\c{c} Torra",
        "Heuristic supervised approach for record linkage", 2012,
        "booktitle", "Modeling Decisions for Artificial Intelligence", "series", "LNCS", "volume", "7647"));
    bilinear.add(Paper.of(Type.ARTICLE, "Erick Moreno-Centeno and Richard M. Karp",
        "The implicit hitting set approach to solve combinatorial optimization problems with an application to multigenome alignment",
        2013, "journal", "Operations Research", "volume", "61", "number", "2", "pages", "453-468"));
    bilinear.add(Paper.of(Type.INPROCEEDINGS, "Alexey Ignatiev and Alessandro Previti and Mark Liffiton and Joao Marques-Silva",
        "Smallest MUS extraction with minimal hitting set dualization", 2015,
        "booktitle", "Principles and Practice of Constraint Programming", "series", "LNCS", "volume", "9255", "pages", "173-182"));
    return bilinear;
  }
}

package weka.disclosure.report;

import weka.disclosure.evaluation.PopulationRisk;

/** What the keys of the masked records reveal about people in the population and in households, in plain words. */
final class PopulationSection {

  private PopulationSection() {
  }

  static void write(Html html, PopulationRisk found) {
    html.element("h3", "The file as a sample of a population");
    Grid grid = new Grid("How rare the released categories are. A missing value may be any value", "measure", "result");
    found.summary().forEach((name, value) -> grid.row(name, value));
    grid.write(html);
    if (found.individual().isPresent()) {
      html.element("p", "An intruder who knows these categories of a person, and that the person is in the file, finds the person's record"
          + " with its individual risk: one divided by the number of people in the population with these categories, as the weights"
          + " estimate it. The sum of the risks is the number of re-identifications to expect from an intruder who tries everybody.",
          "class", "soft").line();
    }
    if (found.household().isPresent()) {
      html.element("p", "An intruder who finds one member of a household finds all others too. The risk of a household is therefore the"
          + " chance that any of its members is found.", "class", "soft").line();
    }
    if (found.suda().isPresent()) {
      html.element("p", "A minimal sample unique is a small set of categories that only one record has. The fewer categories it needs, and"
          + " the more such sets a record has, the likelier it is rare in the population too.", "class", "soft").line();
    }
  }
}

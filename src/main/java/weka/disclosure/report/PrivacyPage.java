package weka.disclosure.report;

import java.util.List;
import weka.disclosure.evaluation.Assessment;
import weka.disclosure.evaluation.PrivacyQuestion;
import weka.disclosure.evaluation.SyntheticFigures;

/** A page on the privacy of a release without correspondence, for somebody to judge and sign: what was tried, what it found, what not. */
public final class PrivacyPage {

  private static final String LINE = "_".repeat(40);

  private PrivacyPage() {
  }

  /**
   * The page.
   *
   * @param files each file by what it is, with its SHA-256
   */
  public static String of(Assessment assessment, Subject subject, List<List<String>> files, Provenance provenance) {
    SyntheticFigures found = assessment.synthetic().orElseThrow();
    Html html = Page.open("Privacy of " + subject.masked(), "It names the attacks and their settings, which helps an intruder.");
    html.open("section", "id", "summary", "class", "summary").element("h2", "In short");
    html.element("p", Page.capital(assessment.exposure().headline()));
    Grid answers = new Grid("What the attacks answer", "question", "answer");
    found.questions().forEach(question -> answers.row(question.words(), question.answer()));
    answers.write(html);
    html.close().line();
    examined(html, assessment, files);
    found.questions().forEach(question -> question(html, question));
    limits(html, assessment);
    signature(html);
    return Page.close(html, subject, provenance);
  }

  private static void examined(Html html, Assessment assessment, List<List<String>> files) {
    Page.section(html, "examined", "What was examined");
    Grid grid = new Grid("Files; SHA-256 identifies their contents", "file", "name", "SHA-256");
    files.forEach(file -> grid.row(file.toArray()));
    grid.write(html);
    html.element("p", assessment.records() + " original records, " + assessment.pair().masked().rows() + " released ones; attributes: "
        + String.join(", ", assessment.pair().original().names()) + ".").close().line();
  }

  private static void question(Html html, PrivacyQuestion question) {
    Page.section(html, question.name(), question.words());
    html.element("p", Page.capital(question.answer()) + ".");
    if (!question.tried().isEmpty()) {
      SyntheticSection.attacks(html, "Tried", question.tried());
    }
    list(html, "Not tried:", question.notTried());
    html.close().line();
  }

  private static void limits(Html html, Assessment assessment) {
    Page.section(html, "limits", "What this page does not say");
    List<String> left = assessment.exposure().coverage().notAttacked().stream().map(each -> each.name() + " (" + each.why() + ")").toList();
    list(html, left.isEmpty() ? "All attributes that both files have were attacked." : "Attributes that were not attacked:", left);
    list(html, "Outside of every attack:", List.of("other releases of the same people", "what people or other files tell an intruder"
        + " besides the attributes above", "a holdout of another population than the original's, or one that the release was made from",
        "guarantees for every person: risks are rates over people"));
    assessment.notes().forEach(note -> html.element("p", "Note: " + note + ".", "class", "soft"));
    html.close().line();
  }

  private static void list(Html html, String head, List<String> items) {
    html.element("p", head);
    if (!items.isEmpty()) {
      html.open("ul");
      items.forEach(item -> html.element("li", item));
      html.close().line();
    }
  }

  private static void signature(Html html) {
    Page.section(html, "signature", "Judgement");
    Grid grid = new Grid("To be filled in by hand", "item", "entry");
    List.of("purpose and recipients of the release", "the risks above are acceptable for them (yes / no), because", "name and function",
        "place and date", "signature").forEach(item -> grid.row(item, LINE));
    grid.write(html);
    html.close().line();
  }
}

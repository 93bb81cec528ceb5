package weka.filters.unsupervised.attribute;

import java.util.List;
import sdc.mask.Masking;
import weka.core.Instances;
import weka.core.TechnicalInformation;
import weka.core.TechnicalInformation.Type;
import weka.disclosure.data.Strata;
import weka.disclosure.options.AttributeRange;
import weka.disclosure.options.OptionSet;
import weka.disclosure.options.Paper;

/** The filter in front of {@link sdc.mask.DateShift}. */
public class DateShift extends RandomMaskingFilter {

  private static final long serialVersionUID = 1L;

  private String person = "";
  private int days = 365;

  public String globalInfo() {
    return described("Shifts all dates of a person by the same random number of days, so that the intervals between the dates of one"
        + " person are kept.");
  }

  @Override
  public TechnicalInformation getTechnicalInformation() {
    return Paper.of(Type.ARTICLE, "Alistair E. W. Johnson and Tom J. Pollard and Lu Shen and Li-wei H. Lehman and Mengling Feng and"
        + " Mohammad Ghassemi and Benjamin Moody and Peter Szolovits and Leo Anthony Celi and Roger G. Mark",
        "MIMIC-III, a freely accessible critical care database", 2016, "journal", "Scientific Data", "volume", "3", "pages", "160035");
  }

  @Override
  protected OptionSet options() {
    return super.options()
        .names("id", "The attributes that together name a person, whose dates all move together; without them each record moves"
            + " alone, and so does a record that lacks one of them", this::getPerson, this::setPerson)
        .integer("days", "days", "The largest shift in days, 1 or more; no date stays in place", 365, this::getDays, this::setDays);
  }

  @Override
  protected int[] masked(Instances data) {
    names(data);
    return chosen(data, AttributeRange.Kind.DATE);
  }

  private int[] names(Instances data) {
    return named("id", person, data, AttributeRange.Kind.EVERY);
  }

  @Override
  protected Masking masking(Instances data, int[] attributes) {
    return new sdc.mask.DateShift(positions(attributes, attributes), Strata.units(data, names(data)), days);
  }

  @Override
  Masking stratified(Instances data, int[] attributes) {
    Strata.requireTogether(data, names(data), strata(data), "person", "its dates would move apart");
    return super.stratified(data, attributes);
  }

  /** The attributes that name a person. */
  public String getPerson() {
    return person;
  }

  public void setPerson(String names) {
    person = names.strip();
  }

  public String personTipText() {
    return options().tip("id");
  }

  /** The largest shift in days. */
  public int getDays() {
    return days;
  }

  public void setDays(int largest) {
    days = new sdc.mask.DateShift(new int[] {0}, List.of(), largest).days();
  }

  public String daysTipText() {
    return options().tip("days");
  }

  public static void main(String[] arguments) {
    runAsProgram(new DateShift(), arguments);
  }
}

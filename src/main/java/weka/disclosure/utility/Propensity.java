package weka.disclosure.utility;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.DoubleStream;
import sdc.data.MaskedPair;
import sdc.data.Progress;
import sdc.loss.Figure;
import weka.classifiers.functions.Logistic;
import weka.core.Attribute;
import weka.core.DenseInstance;
import weka.core.Instances;
import weka.disclosure.utility.Design.Terms;

/**
 * Propensity score: how well logistic regression distinguishes masked records from original ones in the union of both files (Woo,
 * Reiter, Oganian, Karr 2009; Snoke, Raab, Nowok, Dibben, Slavković 2018).
 *
 * <p>pMSE = Σ(p_i − c)²/N, with N records in both files, c the share of masked records, and p_i the fitted probability that record i is
 * masked. It is 0 if the records are indistinguishable, and at most c(1 − c). For records resampled from the original file its
 * expectation is E = k(1 − c)²c/N, with k coefficients besides the constant. The ratio pMSE/E is near 1 for such records, and near
 * 1/(1 − c) for other records of the same population. Its standard deviation is √(2k)(1 − c)²c/N, and S_pMSE is the deviation
 * from E in these units.
 *
 * <p>The regression is Weka's Logistic on the terms of {@link Design}: standardised numbers, their squares and products of two
 * (because microaggregation keeps means, and could not be detected without them), and labels. If these terms are more than a tenth of
 * the records, the products are left out, then the squares. Deviations: Logistic adds a ridge of 1e-8; and masked records depend on
 * the original ones, so a light masking has a ratio below 1.
 *
 * @param terms        the number of terms besides the constant
 * @param model        the kinds of terms of the numbers
 * @param pmse         the mean squared error
 * @param percent      the same in percent of its largest value
 * @param expected     E, the expectation for resampled records
 * @param ratio        pmse/E
 * @param standardised S_pMSE
 */
public record Propensity(int terms, String model, Figure pmse, Figure percent, Figure expected, Figure ratio, Figure standardised) {

  private static final int RECORDS_PER_TERM = 10;

  /** Measures a pair; the correspondence of records is not used. */
  static Propensity of(MaskedPair whole, Progress progress) {
    MaskedPair pair = whole.labelled();
    int originals = pair.original().rows();
    int records = originals + pair.masked().rows();
    Terms model = Terms.PRODUCTS;
    Design design = new Design(pair, model);
    while (model != Terms.VALUES && design.columns().size() * RECORDS_PER_TERM > records) {
      model = Terms.values()[model.ordinal() - 1];
      design = new Design(pair, model);
    }
    progress.check();
    int terms = design.columns().size();
    if (terms == 0) {
      return absent(terms, model, "no attribute varies");
    }
    try {
      return measured(terms, model, probabilities(design.columns(), originals), originals);
    } catch (Exception e) {
      return absent(terms, model, "the regression failed: " + String.valueOf(e.getMessage()).strip().replaceAll("\\s+", " "));
    }
  }

  private static Propensity absent(int terms, Terms model, String reason) {
    Figure absent = Figure.absent(reason);
    return new Propensity(terms, model.toString(), absent, absent, absent, absent, absent);
  }

  private static Propensity measured(int terms, Terms model, double[] probabilities, int originals) {
    double n = probabilities.length;
    double c = (n - originals) / n;
    double pmse = Arrays.stream(probabilities).map(p -> (p - c) * (p - c)).sum() / n;
    double unit = (1 - c) * (1 - c) * c / n;
    return new Propensity(terms, model.toString(), Figure.of(pmse), Figure.of(100 * pmse / (c * (1 - c))), Figure.of(terms * unit),
        Figure.of(pmse / (terms * unit)), Figure.of((pmse - terms * unit) / (Math.sqrt(2 * terms) * unit)));
  }

  /** The fitted probability of each record that it is masked. */
  private static double[] probabilities(List<double[]> columns, int originals) throws Exception {
    ArrayList<Attribute> attributes = new ArrayList<>();
    for (int t = 0; t < columns.size(); t++) {
      attributes.add(new Attribute("term" + t));
    }
    attributes.add(new Attribute("file", List.of("original", "masked")));
    int records = columns.get(0).length;
    Instances both = new Instances("both", attributes, records);
    both.setClassIndex(columns.size());
    for (int row = 0; row < records; row++) {
      int at = row;
      DoubleStream values = columns.stream().mapToDouble(column -> column[at]);
      both.add(new DenseInstance(1, DoubleStream.concat(values, DoubleStream.of(row < originals ? 0 : 1)).toArray()));
    }
    Logistic logistic = new Logistic();
    logistic.buildClassifier(both);
    double[] probabilities = new double[records];
    for (int row = 0; row < records; row++) {
      probabilities[row] = logistic.distributionForInstance(both.instance(row))[1];
    }
    return probabilities;
  }
}

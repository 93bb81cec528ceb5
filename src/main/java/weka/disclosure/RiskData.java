package weka.disclosure;

import java.util.ArrayList;
import java.util.List;
import sdc.risk.RecordRisk;
import weka.core.Attribute;
import weka.core.DenseInstance;
import weka.core.Instances;
import weka.core.Utils;
import weka.disclosure.evaluation.Assessment;

/** Every record's risk as a data set, the records most at risk first, for any part of Weka that reads data. */
public final class RiskData {

  private RiskData() {
  }

  /** The attributes, without records. */
  public static Instances header(String name) {
    ArrayList<Attribute> attributes = new ArrayList<>();
    for (String attribute : List.of("record", "linkages_that_find_it", "probability", "least_rank", "largest_margin")) {
      attributes.add(new Attribute(attribute));
    }
    return new Instances(name, attributes, 0);
  }

  /** The records of this evaluation: their number in the original file, from 1, and their risk. */
  public static Instances of(Assessment assessment, String name) {
    Instances data = header(name);
    int[] rows = assessment.originalRows();
    double[] margins = assessment.margins().margins();
    for (RecordRisk risk : assessment.risk().records()) {
      data.add(new DenseInstance(1, new double[] {rows[risk.row()] + 1, risk.finders(), risk.probability(),
          risk.worstRank().isPresent() ? risk.worstRank().getAsInt() : Utils.missingValue(),
          margins.length == 0 ? Utils.missingValue() : margins[risk.row()]}));
    }
    return data;
  }
}

package weka.experiment;

import java.io.File;
import java.util.ArrayList;
import java.util.List;
import weka.core.Instances;
import weka.core.Range;
import weka.core.converters.AbstractFileLoader;
import weka.core.converters.ConverterUtils;

/** What the Experimenter's Analyse tab shows of a file of results, its columns chosen as that tab chooses them. */
public final class AnalyseTable {

  private final Instances results;
  private final Tester tester = new PairedCorrectedTTester();

  /** Reads results from a CSV or ARFF file. */
  public AnalyseTable(File file) throws Exception {
    AbstractFileLoader loader = ConverterUtils.getLoaderForFile(file);
    loader.setFile(file);
    results = loader.getDataSet();
    tester.setInstances(results);
    tester.setSortColumn(-1);
    List<String> scheme = new ArrayList<>();
    for (int i = 0; i < results.numAttributes(); i++) {
      switch (results.attribute(i).name()) {
        case "Key_Dataset" -> tester.setDatasetKeyColumns(new Range(Integer.toString(i + 1)));
        case "Key_Run" -> tester.setRunColumn(i);
        case "Key_Fold" -> tester.setFoldColumn(i);
        case "Key_Scheme", "Key_Scheme_options", "Key_Scheme_version_ID" -> scheme.add(Integer.toString(i + 1));
        default -> {
          continue;
        }
      }
    }
    tester.setResultsetKeyColumns(new Range(String.join(",", scheme)));
    tester.setSignificanceLevel(0.05);
    tester.setShowStdDevs(true);
    tester.setResultMatrix(new ResultMatrixPlainText());
  }

  /** The results, one record per run. */
  public Instances results() {
    return results;
  }

  /** The maskings, numbered as the table's columns. */
  public String maskings() {
    return tester.resultsetKey();
  }

  /** The table of this column's means, against the first masking. */
  public String of(String column) throws Exception {
    return tester.multiResultsetFull(0, results.attribute(column).index());
  }

  /** The table itself, filled by {@link #of}. */
  public ResultMatrix matrix() {
    return tester.getResultMatrix();
  }
}

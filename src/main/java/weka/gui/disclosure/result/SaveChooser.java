package weka.gui.disclosure.result;

import java.io.File;
import java.util.Arrays;
import javax.swing.filechooser.FileFilter;
import weka.disclosure.data.DataWriter;
import weka.gui.ConverterFileChooser;

/** Weka's dialog for saving data, which begins with CSV for data that came from CSV. */
final class SaveChooser extends ConverterFileChooser {

  private static final long serialVersionUID = 1L;

  SaveChooser() {
    super(new File(System.getProperty("user.dir")));
  }

  /** Proposes the format of a file like this one, unless the user chose a format before. */
  void propose(String like) {
    if (m_LastFilter == null && DataWriter.isCsv(like)) {
      m_SaverFileFilters.stream().filter(each -> Arrays.asList(each.getExtensions()).contains(".csv")).findFirst()
          .ifPresent(csv -> m_LastFilter = csv);
    }
  }

  /** The format with which the dialog begins; null for Weka's own choice. */
  FileFilter proposed() {
    return m_LastFilter;
  }
}

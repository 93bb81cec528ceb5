package weka.gui.disclosure.window;

import java.awt.Component;
import java.io.File;
import java.util.Optional;
import java.util.function.Predicate;
import javax.swing.JFileChooser;
import javax.swing.JOptionPane;
import javax.swing.filechooser.FileFilter;
import javax.swing.filechooser.FileNameExtensionFilter;
import weka.core.converters.ConverterUtils;
import weka.disclosure.data.DataWriter;

/** Asks which file to open or to save to. */
public final class FileQuestion {

  /** Data files of all formats, so that nobody has to choose one before they see their file. */
  public static final FileFilter DATA = new FileFilter() {
    @Override
    public boolean accept(File file) {
      return file.isDirectory() || DataWriter.isCsv(file.getName()) || ConverterUtils.getLoaderForFile(file) != null;
    }

    @Override
    public String getDescription() {
      return "Data files (*.csv, *.arff and others)";
    }
  };

  private final Component parent;
  private JFileChooser chooser;

  public FileQuestion(Component parent) {
    this.parent = parent;
  }

  /** The file to open, unless the user changed their mind. */
  public Optional<File> toOpen(String title, FileFilter kind) {
    return ask(chooser(title, kind, "").showOpenDialog(parent));
  }

  /** The same with this usual ending. */
  public Optional<File> toOpen(String title, String ending, String kind) {
    return toOpen(title, new FileNameExtensionFilter(kind, ending));
  }

  /** The file to save to, with the default ending if none was typed; an existing file only if the user agrees. */
  public Optional<File> toSave(String title, String ending, String kind, String proposal) {
    return ask(chooser(title, new FileNameExtensionFilter(kind, ending), proposal).showSaveDialog(parent))
        .map(file -> file.getName().contains(".") ? file : new File(file.getPath() + "." + ending))
        .filter(file -> mayWrite(parent, file, title));
  }

  /** True if the file does not exist, or the user wants to replace it. */
  public static boolean mayWrite(Component parent, File file, String title) {
    return !file.exists() || JOptionPane.showConfirmDialog(parent, "'" + file.getName() + "' already exists. Replace it?", title,
        JOptionPane.YES_NO_OPTION) == JOptionPane.YES_OPTION;
  }

  /** The name that was typed, if it fits: Weka's chooser adds the ending of the selected type of file, as in data.csv.arff. */
  public static File asTyped(File chosen, Predicate<File> fits) {
    int dot = chosen.getPath().lastIndexOf('.');
    File typed = dot < 0 ? chosen : new File(chosen.getPath().substring(0, dot));
    return fits.test(typed) ? typed : chosen;
  }

  private Optional<File> ask(int answer) {
    return answer == JFileChooser.APPROVE_OPTION ? Optional.ofNullable(chooser.getSelectedFile()) : Optional.empty();
  }

  private JFileChooser chooser(String title, FileFilter filter, String proposal) {
    if (chooser == null) {
      chooser = new JFileChooser(new File(System.getProperty("user.dir")));
    }
    chooser.resetChoosableFileFilters();
    chooser.setFileFilter(filter);
    chooser.setSelectedFile(new File(proposal));
    chooser.setDialogTitle(title);
    return chooser;
  }
}

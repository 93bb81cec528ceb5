package weka.gui.disclosure.window;

import java.awt.AWTKeyStroke;
import java.awt.Component;
import java.awt.Dialog;
import java.awt.Dimension;
import java.awt.FlowLayout;
import java.awt.Font;
import java.awt.Frame;
import java.awt.GraphicsEnvironment;
import java.awt.GridBagConstraints;
import java.awt.GridBagLayout;
import java.awt.Insets;
import java.awt.KeyboardFocusManager;
import java.awt.Rectangle;
import java.awt.Window;
import java.awt.event.ActionEvent;
import java.awt.event.ActionListener;
import java.awt.event.InputEvent;
import java.awt.event.KeyEvent;
import java.awt.event.MouseAdapter;
import java.awt.event.MouseEvent;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import javax.swing.AbstractAction;
import javax.swing.BorderFactory;
import javax.swing.JButton;
import javax.swing.JComponent;
import javax.swing.JDialog;
import javax.swing.JEditorPane;
import javax.swing.JLabel;
import javax.swing.JMenuItem;
import javax.swing.JPanel;
import javax.swing.JPopupMenu;
import javax.swing.JScrollPane;
import javax.swing.JTable;
import javax.swing.JTextArea;
import javax.swing.JTextField;
import javax.swing.JToolTip;
import javax.swing.KeyStroke;
import javax.swing.SwingConstants;
import javax.swing.SwingUtilities;
import javax.swing.UIManager;
import javax.swing.event.DocumentEvent;
import javax.swing.event.DocumentListener;
import javax.swing.table.DefaultTableCellRenderer;
import javax.swing.table.JTableHeader;
import javax.swing.table.TableCellRenderer;
import javax.swing.table.TableColumn;
import javax.swing.table.TableModel;
import weka.gui.GenericObjectEditor;
import weka.gui.PropertyDialog;
import weka.gui.disclosure.HeadedTable;

/** Parts of the views: each control has a name for screen readers and, if possible, a mnemonic. */
public final class Widgets {

  private static final int GAP = 3;

  private Widgets() {
  }

  /** A button; the letter after an underscore is its mnemonic. */
  public static JButton button(String text, String tip, ActionListener action) {
    JButton button = new JButton(text.replace("_", ""));
    mnemonic(button, text);
    button.setToolTipText(tip);
    name(button, button.getText());
    button.addActionListener(action);
    return button;
  }

  /** Gives a button another text and tip, and the name that fits. */
  public static void rename(JButton button, String text, String tip) {
    button.setText(text.replace("_", ""));
    mnemonic(button, text);
    button.setToolTipText(tip);
    button.getAccessibleContext().setAccessibleName(button.getText());
  }

  private static void mnemonic(JButton button, String text) {
    int mark = text.indexOf('_');
    if (mark >= 0) {
      button.setMnemonic(Character.toUpperCase(text.charAt(mark + 1)));
      button.setDisplayedMnemonicIndex(mark);
    }
  }

  /** A label that also names the component; the letter after an underscore is the mnemonic. */
  public static JLabel label(String text, JComponent target) {
    JLabel label = new JLabel(text.replace("_", "") + ":");
    int mark = text.indexOf('_');
    if (mark >= 0) {
      label.setDisplayedMnemonic(Character.toUpperCase(text.charAt(mark + 1)));
      label.setDisplayedMnemonicIndex(mark);
    }
    label.setLabelFor(target);
    name(target, text.replace("_", ""));
    return label;
  }

  /** Text with line breaks where it does not fit. */
  public static JTextArea words(String name) {
    JTextArea words = name(new Words(), name);
    words.setEditable(false);
    words.setOpaque(false);
    words.setLineWrap(true);
    words.setWrapStyleWord(true);
    words.setFont(UIManager.getFont("Label.font"));
    words.setBorder(BorderFactory.createEmptyBorder(GAP, GAP, GAP, GAP));
    leaveByTab(words);
    return words;
  }

  /** The same with this text. */
  public static JTextArea words(String name, String text) {
    JTextArea words = words(name);
    words.setText(text);
    return words;
  }

  /** HTML in the font of the window, which the Tab key leaves. */
  public static JEditorPane html(String name) {
    JEditorPane text = name(new JEditorPane("text/html", ""), name);
    text.setEditable(false);
    text.putClientProperty(JEditorPane.HONOR_DISPLAY_PROPERTIES, Boolean.TRUE);
    leaveByTab(text);
    return text;
  }

  /**
   * Lets a component, or what draws the items of one, show its text as it is. Swing takes a text that begins with {@code <html>}, as names
   * and values in a file may, for a page, and loads the pictures that it names from anywhere.
   */
  public static <T> T plain(T shown) {
    if (shown instanceof JComponent component) {
      component.putClientProperty("html.disable", Boolean.TRUE);
    }
    return shown;
  }

  /** Names a component for screen readers, and for tests. */
  public static <C extends JComponent> C name(C component, String name) {
    component.setName(name);
    component.getAccessibleContext().setAccessibleName(name);
    return component;
  }

  /** Lets the Tab key leave a table or text, in which arrows move. */
  static void leaveByTab(JComponent component) {
    component.setFocusTraversalKeys(KeyboardFocusManager.FORWARD_TRAVERSAL_KEYS, Set.of(AWTKeyStroke.getAWTKeyStroke(KeyEvent.VK_TAB, 0)));
    component.setFocusTraversalKeys(KeyboardFocusManager.BACKWARD_TRAVERSAL_KEYS,
        Set.of(AWTKeyStroke.getAWTKeyStroke(KeyEvent.VK_TAB, InputEvent.SHIFT_DOWN_MASK)));
  }

  /** A panel with a titled border, as all of Weka's tabs have. */
  public static JPanel titled(String title) {
    JPanel panel = new JPanel(new GridBagLayout());
    panel.setBorder(BorderFactory.createCompoundBorder(BorderFactory.createTitledBorder(title),
        BorderFactory.createEmptyBorder(0, GAP, GAP, GAP)));
    return panel;
  }

  /** Lets a field be as narrow as its columns, also in looks that make fields wider. */
  public static <C extends JComponent> C narrow(C field) {
    field.putClientProperty("JComponent.minimumWidth", 0);
    return field;
  }

  /** A panel of cells without a border. */
  public static JPanel grid() {
    return new JPanel(new GridBagLayout());
  }

  /** Controls in a line, which continues below where there is no room. */
  public static JPanel line(Component... controls) {
    JPanel line = new JPanel(new FlowLayout(FlowLayout.LEADING, GAP, 0));
    List.of(controls).forEach(line::add);
    return line;
  }

  /** Text to type or read, in letters of one width, which the Tab key leaves. */
  public static JTextArea code(String name, String text, int rows, int columns) {
    JTextArea code = name(new JTextArea(text, rows, columns), name);
    code.setFont(new Font(Font.MONOSPACED, Font.PLAIN, code.getFont().getSize()));
    code.setLineWrap(true);
    code.setWrapStyleWord(true);
    leaveByTab(code);
    return code;
  }

  /** A table that the Tab key leaves, with rows as high as its font needs. */
  public static JTable table(TableModel model) {
    JTable table = new TipTable(model);
    table.setFillsViewportHeight(true);
    table.setRowHeight(table.getFontMetrics(table.getFont()).getHeight() + 2);
    table.putClientProperty("terminateEditOnFocusLost", Boolean.TRUE);
    leaveByTab(table);
    return table;
  }

  /** A scroll pane for a table that prefers to show all columns and this many rows, and never shows fewer rows than the least. */
  public static JScrollPane rows(JTable table, int preferred, int least) {
    JScrollPane scroll = new JScrollPane(table);
    int rest = table.getTableHeader().getPreferredSize().height + 2 * GAP;
    int wide = Collections.list(table.getColumnModel().getColumns()).stream().mapToInt(TableColumn::getMinWidth).sum();
    scroll.setPreferredSize(new Dimension(wide + 3 * table.getRowHeight(), rest + preferred * table.getRowHeight()));
    scroll.setMinimumSize(new Dimension(10, rest + least * table.getRowHeight()));
    return scroll;
  }

  /** A scroll pane that prefers at most this room, however much its content needs. */
  public static JScrollPane atMost(JComponent content, int width, int height) {
    return new JScrollPane(content) {
      private static final long serialVersionUID = 1L;

      @Override
      public Dimension getPreferredSize() {
        Dimension wanted = super.getPreferredSize();
        return new Dimension(Math.min(width, wanted.width), Math.min(height, wanted.height));
      }
    };
  }

  /** Makes each column as wide as its heading in small letters or this content; the narrower ones may shrink to half of that. */
  public static void widths(JTable table, int room, Set<Integer> narrower, String... contents) {
    float size = table.getFont().getSize2D();
    table.getTableHeader().setFont(table.getFont().deriveFont(Math.min(size - 1, 0.86f * size)));
    for (int column = 0; column < contents.length; column++) {
      int wide = room + Math.max(table.getFontMetrics(table.getTableHeader().getFont()).stringWidth(table.getColumnName(column)),
          table.getFontMetrics(table.getFont()).stringWidth(contents[column]));
      TableColumn each = table.getColumnModel().getColumn(column);
      each.setPreferredWidth(wide);
      each.setMinWidth(narrower.contains(column) ? wide / 2 : wide);
    }
  }

  /** Lets a key, pressed in this component, do something. */
  public static void key(JComponent component, int code, int modifiers, Runnable action) {
    KeyStroke key = KeyStroke.getKeyStroke(code, modifiers);
    component.getInputMap(JComponent.WHEN_ANCESTOR_OF_FOCUSED_COMPONENT).put(key, key.toString());
    component.getActionMap().put(key.toString(), new AbstractAction() {
      private static final long serialVersionUID = 1L;

      @Override
      public void actionPerformed(ActionEvent e) {
        action.run();
      }
    });
  }

  /** Adds an item to a menu. */
  public static void item(JPopupMenu menu, String text, boolean enabled, Runnable action) {
    JMenuItem item = new JMenuItem(text);
    item.setEnabled(enabled);
    item.addActionListener(e -> action.run());
    menu.add(item);
  }

  /** Lets a double click on this component do something. */
  public static void doubleClick(JComponent component, Consumer<MouseEvent> action) {
    component.addMouseListener(new MouseAdapter() {
      @Override
      public void mouseClicked(MouseEvent e) {
        if (e.getClickCount() == 2) {
          action.accept(e);
        }
      }
    });
  }

  /** Passes on the text of a field after each change. */
  public static void typed(JTextField field, Consumer<String> text) {
    field.getDocument().addDocumentListener(new DocumentListener() {
      @Override
      public void insertUpdate(DocumentEvent e) {
        text.accept(field.getText());
      }

      @Override
      public void removeUpdate(DocumentEvent e) {
        text.accept(field.getText());
      }

      @Override
      public void changedUpdate(DocumentEvent e) {
        text.accept(field.getText());
      }
    });
  }

  /** Adds a component to a cell of a grid panel; a component with a weight has the remaining space. */
  public static void put(JPanel panel, Component component, int column, int row, int columns, double wide, double high) {
    panel.add(component, new GridBagConstraints(column, row, columns, 1, wide, high, GridBagConstraints.LINE_START,
        high > 0 ? GridBagConstraints.BOTH : GridBagConstraints.HORIZONTAL, new Insets(GAP / 2, GAP, GAP / 2, GAP), 0, 0));
  }

  /** Shows numbers of a table's cells with this many digits after the point, and nothing for a missing number. */
  public static TableCellRenderer decimals(int digits) {
    DefaultTableCellRenderer renderer = new DefaultTableCellRenderer() {
      private static final long serialVersionUID = 1L;

      @Override
      protected void setValue(Object value) {
        setText(value == null ? "" : String.format(Locale.ROOT, "%." + digits + "f", (Double) value));
      }
    };
    renderer.setHorizontalAlignment(SwingConstants.TRAILING);
    return renderer;
  }

  /** Shows texts of a table's cells, and the whole text as their tip. */
  public static TableCellRenderer whole() {
    return new DefaultTableCellRenderer() {
      private static final long serialVersionUID = 1L;

      @Override
      protected void setValue(Object value) {
        super.setValue(value);
        setToolTipText(value == null || value.toString().isEmpty() ? null : value.toString());
      }
    };
  }

  /** Shows texts of a table's cells in several lines where they need them, and makes the row high enough. */
  public static TableCellRenderer wrapped() {
    return (table, value, selected, focused, row, column) -> {
      JTextArea cell = words("", String.valueOf(value));
      cell.setSize(table.getColumnModel().getColumn(column).getWidth(), Short.MAX_VALUE);
      int high = cell.getPreferredSize().height;
      if (table.getRowHeight(row) < high) {
        table.setRowHeight(row, high);
      }
      return cell;
    };
  }

  /** A dialog with this content, no larger than the screen; Escape closes it. */
  public static JDialog dialog(Component parent, String title, JComponent content, boolean modal) {
    JDialog dialog = new JDialog(SwingUtilities.getWindowAncestor(parent), title, modal ? Dialog.ModalityType.DOCUMENT_MODAL
        : Dialog.ModalityType.MODELESS);
    content.setBorder(BorderFactory.createEmptyBorder(2 * GAP, 2 * GAP, 2 * GAP, 2 * GAP));
    dialog.setContentPane(content);
    dialog.setDefaultCloseOperation(JDialog.DISPOSE_ON_CLOSE);
    dialog.getRootPane().registerKeyboardAction(e -> dialog.dispose(), KeyStroke.getKeyStroke(KeyEvent.VK_ESCAPE, 0),
        JComponent.WHEN_IN_FOCUSED_WINDOW);
    fit(dialog, parent);
    return dialog;
  }

  /** Gives a dialog the size that it needs, within the screen, and a place at the middle of its parent. */
  static void fit(JDialog dialog, Component parent) {
    dialog.pack();
    Rectangle screen = GraphicsEnvironment.getLocalGraphicsEnvironment().getMaximumWindowBounds();
    dialog.setSize(Math.min(dialog.getWidth(), screen.width), Math.min(dialog.getHeight(), screen.height));
    dialog.setLocationRelativeTo(parent);
    dialog.setLocation(Math.max(screen.x, Math.min(dialog.getX(), screen.x + screen.width - dialog.getWidth())),
        Math.max(screen.y, Math.min(dialog.getY(), screen.y + screen.height - dialog.getHeight())));
  }

  /** An editor of Weka's for objects of this type. */
  static GenericObjectEditor editor(Class<?> type, Object value) {
    GenericObjectEditor editor = new Editor();
    editor.setClassType(type);
    editor.setValue(value);
    return editor;
  }

  /** What the user makes of this object in an editor of Weka's; empty without its OK button. */
  public static <T> Optional<T> edited(Component parent, Class<T> type, T value, String title) {
    GenericObjectEditor editor = editor(type, value);
    boolean[] accepted = {false};
    ActionListener listener = e -> accepted[0] = true;
    GenericObjectEditor.GOEPanel panel = (GenericObjectEditor.GOEPanel) editor.getCustomEditor();
    panel.addOkListener(listener);
    Window window = SwingUtilities.getWindowAncestor(parent);
    PropertyDialog dialog = window instanceof Dialog owner ? new PropertyDialog(owner, editor, -1, -1)
        : new PropertyDialog((Frame) window, editor, -1, -1);
    dialog.setTitle(title);
    dialog.setVisible(true);
    panel.removeOkListener(listener);
    dialog.dispose();
    return accepted[0] ? Optional.of(type.cast(editor.getValue())) : Optional.empty();
  }

  /** Text that may become narrower: a text area would never be narrower than it was. Its tip shows text as it is. */
  private static final class Words extends JTextArea {
    private static final long serialVersionUID = 1L;

    @Override
    public Dimension getMinimumSize() {
      return new Dimension(1, super.getMinimumSize().height);
    }

    @Override
    public JToolTip createToolTip() {
      return plain(super.createToolTip());
    }
  }

  /** A table with tips on its headings, if the model has some; its cells and tips show texts as they are. */
  private static final class TipTable extends JTable {
    private static final long serialVersionUID = 1L;

    TipTable(TableModel model) {
      super(model);
    }

    @Override
    public TableCellRenderer getCellRenderer(int row, int column) {
      return plain(super.getCellRenderer(row, column));
    }

    @Override
    public JToolTip createToolTip() {
      return plain(super.createToolTip());
    }

    @Override
    protected JTableHeader createDefaultTableHeader() {
      return new JTableHeader(columnModel) {
        private static final long serialVersionUID = 1L;

        @Override
        public String getToolTipText(MouseEvent event) {
          int column = columnAtPoint(event.getPoint());
          return column >= 0 && getModel() instanceof HeadedTable headed ? headed.tip(convertColumnIndexToModel(column)) : null;
        }
      };
    }
  }
}

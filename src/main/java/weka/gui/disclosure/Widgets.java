package weka.gui.disclosure;

import java.awt.AWTKeyStroke;
import java.awt.Component;
import java.awt.Dialog;
import java.awt.Frame;
import java.awt.GridBagConstraints;
import java.awt.GridBagLayout;
import java.awt.Insets;
import java.awt.KeyboardFocusManager;
import java.awt.Window;
import java.awt.event.ActionListener;
import java.awt.event.InputEvent;
import java.awt.event.KeyEvent;
import java.util.Locale;
import java.util.Set;
import javax.swing.BorderFactory;
import javax.swing.JButton;
import javax.swing.JComponent;
import javax.swing.JLabel;
import javax.swing.JPanel;
import javax.swing.JTextArea;
import javax.swing.SwingConstants;
import javax.swing.SwingUtilities;
import javax.swing.UIManager;
import javax.swing.table.DefaultTableCellRenderer;
import javax.swing.table.TableCellRenderer;
import weka.gui.GenericObjectEditor;
import weka.gui.PropertyDialog;

/** Parts of the views: each control has a name for screen readers and, if possible, a mnemonic. */
final class Widgets {

  private static final int GAP = 3;

  private Widgets() {
  }

  /** A button; the letter after an underscore is its mnemonic. */
  static JButton button(String text, String tip, ActionListener action) {
    JButton button = new JButton(text.replace("_", ""));
    mnemonic(button, text);
    button.setToolTipText(tip);
    name(button, button.getText());
    button.addActionListener(action);
    return button;
  }

  private static void mnemonic(JButton button, String text) {
    int mark = text.indexOf('_');
    if (mark >= 0) {
      button.setMnemonic(Character.toUpperCase(text.charAt(mark + 1)));
      button.setDisplayedMnemonicIndex(mark);
    }
  }

  /** A label that also names the component; the letter after an underscore is the mnemonic. */
  static JLabel label(String text, JComponent target) {
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
  static JTextArea words(String name) {
    JTextArea words = name(new JTextArea(), name);
    words.setEditable(false);
    words.setOpaque(false);
    words.setLineWrap(true);
    words.setWrapStyleWord(true);
    words.setFont(UIManager.getFont("Label.font"));
    words.setBorder(BorderFactory.createEmptyBorder(GAP, GAP, GAP, GAP));
    leaveByTab(words);
    return words;
  }

  /** Names a component for screen readers, and for tests. */
  static <C extends JComponent> C name(C component, String name) {
    component.setName(name);
    component.getAccessibleContext().setAccessibleName(name);
    return component;
  }

  /** Lets the Tab key leave a table or text, in which arrows move. */
  static void leaveByTab(JComponent component) {
    component.setFocusTraversalKeys(KeyboardFocusManager.FORWARD_TRAVERSAL_KEYS,
        Set.of(AWTKeyStroke.getAWTKeyStroke(KeyEvent.VK_TAB, 0)));
    component.setFocusTraversalKeys(KeyboardFocusManager.BACKWARD_TRAVERSAL_KEYS,
        Set.of(AWTKeyStroke.getAWTKeyStroke(KeyEvent.VK_TAB, InputEvent.SHIFT_DOWN_MASK)));
  }

  /** A panel with a titled border, as all of Weka's tabs have. */
  static JPanel titled(String title) {
    JPanel panel = new JPanel(new GridBagLayout());
    panel.setBorder(BorderFactory.createCompoundBorder(BorderFactory.createTitledBorder(title),
        BorderFactory.createEmptyBorder(0, GAP, GAP, GAP)));
    return panel;
  }

  /** Adds a component to a cell of a grid panel; a component with a weight has the remaining space. */
  static void put(JPanel panel, Component component, int column, int row, int columns, double wide, double high) {
    panel.add(component, new GridBagConstraints(column, row, columns, 1, wide, high, GridBagConstraints.LINE_START,
        high > 0 ? GridBagConstraints.BOTH : GridBagConstraints.HORIZONTAL, new Insets(GAP / 2, GAP, GAP / 2, GAP), 0, 0));
  }

  /** Shows numbers of a table's cells with this many digits after the point, and nothing for a missing number. */
  static TableCellRenderer decimals(int digits) {
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

  /** An editor of Weka's for objects of this type. */
  static GenericObjectEditor editor(Class<?> type, Object value, boolean changeable) {
    GenericObjectEditor editor = new Editor(changeable);
    editor.setClassType(type);
    editor.setValue(value);
    return editor;
  }

  /** Shows the editor as a dialog, and returns whether it was left by its OK button. */
  static boolean edit(Component parent, GenericObjectEditor editor, String title) {
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
    return accepted[0];
  }
}

package weka.gui.disclosure.window;

import weka.core.SerializedObject;
import weka.gui.GenericObjectEditor;

/**
 * Weka's editor copies an object through its options, so it has no value while one of them is wrong, and silently loses what the user
 * typed. This editor passes the object on unchanged, and the run that uses it reports the error.
 */
final class Editor extends GenericObjectEditor {

  Editor() {
    super(true);
  }

  @Override
  public Object getValue() {
    try {
      return makeCopy(m_Object);
    } catch (Exception wrongOption) {
      return asItStands();
    }
  }

  private Object asItStands() {
    try {
      return new SerializedObject(m_Object).getObject();
    } catch (Exception e) {
      throw new IllegalStateException(m_Object.getClass() + " cannot be copied", e);
    }
  }
}

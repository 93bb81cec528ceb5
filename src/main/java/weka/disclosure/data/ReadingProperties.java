package weka.disclosure.data;

import weka.disclosure.options.Optioned;

/** Options for reading data as properties that Weka's editors show. */
public abstract class ReadingProperties extends Optioned {

  /** The settings that these properties change. */
  protected abstract Reading reading();

  /** The file of the attributes' roles. */
  public String getRoles() {
    return reading().getRoles();
  }

  public void setRoles(String file) {
    reading().setRoles(file);
  }

  public String rolesTipText() {
    return options().tip("roles");
  }

  /** The file to which the attributes' roles are written. */
  public String getSavedRoles() {
    return reading().getSavedRoles();
  }

  public void setSavedRoles(String file) {
    reading().setSavedRoles(file);
  }

  public String savedRolesTipText() {
    return options().tip("save-roles");
  }

  /** The attributes that linkages compare as texts. */
  public String getTexts() {
    return reading().getTexts();
  }

  public void setTexts(String settings) {
    reading().setTexts(settings);
  }

  public String textsTipText() {
    return options().tip("text");
  }

  /** The folder of hierarchies. */
  public String getHierarchies() {
    return reading().getHierarchies();
  }

  public void setHierarchies(String folder) {
    reading().setHierarchies(folder);
  }

  public String hierarchiesTipText() {
    return options().tip("hierarchies");
  }
}

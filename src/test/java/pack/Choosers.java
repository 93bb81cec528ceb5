package pack;

import weka.core.PluginManager;
import weka.core.WekaPackageManager;
import weka.gui.GenericObjectEditor;

/** Runs in the JVM of an installed Weka: lists the installed packages, then what its choosers offer for each class named. */
public final class Choosers {

  private Choosers() {
  }

  public static void main(String[] types) {
    WekaPackageManager.main(new String[] {"-offline", "-list-packages", "installed"});
    GenericObjectEditor.determineClasses();
    for (String type : types) {
      for (String name : PluginManager.getPluginNamesOfType(type)) {
        System.out.println(type + " <- " + name);
      }
    }
    System.exit(0);
  }
}

package weka.disclosure.data;

/** An object that uses the hierarchies of its command's options {@code -hierarchy} and {@code -hierarchies}. */
public interface UsesHierarchies {

  /** Sets the hierarchies to use. */
  void useHierarchies(Hierarchies given);
}

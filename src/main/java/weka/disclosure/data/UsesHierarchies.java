package weka.disclosure.data;

/** What works with the hierarchies that the options {@code -hierarchy} and {@code -hierarchies} of its command name. */
public interface UsesHierarchies {

  /** Works with these hierarchies from now on. */
  void useHierarchies(Hierarchies given);
}

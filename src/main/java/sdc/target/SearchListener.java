package sdc.target;

/**
 * Receives each trial of a search, as a point of the R-U map. Several threads may call it, one at a time.
 *
 * @param <R> a masked release of the data
 */
public interface SearchListener<R> {

  /**
   * A trial ended.
   *
   * @param trial the trial; its release is there while this call lasts
   * @param best  true if it is the best so far
   */
  void tried(Trial<R> trial, boolean best);
}

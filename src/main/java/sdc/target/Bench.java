package sdc.target;

import java.util.List;
import java.util.Set;
import sdc.data.Progress;

/**
 * How releases are measured and attacked.
 *
 * @param <R> a masked release of the data
 */
public interface Bench<R> {

  /** The number of original records. */
  int records();

  /** The names of the attributes that the attacks see. */
  Set<String> attacked();

  /** The attacks, in the order wanted; costly ones come last. */
  List<Attack<R>> attacks();

  /** The information loss; an exception of type IllegalArgumentException if it cannot be computed. */
  double loss(R release, Progress progress);
}

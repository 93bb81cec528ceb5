package reproduce;

/** The extent of a measurement. */
enum Extent {

  /** In five minutes. */
  QUICK(12, 4, 8, 4, 1),
  /** Everything. */
  FULL(30, 15, 30, 15, 60);

  /** Random samples of 400 records. */
  final int samples;
  /** Random samples on which the heuristic runs, ten times each. */
  final int heuristics;
  /** Synthetic files of the same kind. */
  final int draws;
  /** Masked files of the same kind, each with other training records. */
  final int files;
  /** The most seconds for one exact learner. */
  final double limit;

  Extent(int samples, int heuristics, int draws, int files, double limit) {
    this.samples = samples;
    this.heuristics = heuristics;
    this.draws = draws;
    this.files = files;
    this.limit = limit;
  }
}

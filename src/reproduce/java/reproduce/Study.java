package reproduce;

import java.util.List;

/** Repeats one published experiment. */
interface Study {

  /** The jobs of the study. */
  List<Job> jobs(Input input, Extent extent);

  /** The tables that show it. */
  List<PaperTable> tables();
}

package reproduce;

import java.util.List;

/** Makes what one published experiment has made. */
interface Study {

  /** The work. */
  List<Job> jobs(Input input, Extent extent);

  /** The tables that show it. */
  List<PaperTable> tables();
}

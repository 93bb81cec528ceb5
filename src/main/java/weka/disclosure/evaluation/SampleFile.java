package weka.disclosure.evaluation;

import java.util.List;
import java.util.Optional;
import sdc.data.Table;
import sdc.risk.population.GroupLinkage.Alignment;

/**
 * The masked file as a sample of a population.
 *
 * @param keys       the released categories, with the records' weights
 * @param weighted   whether the file has weights
 * @param household  for each record the number of its household, if the file has households
 * @param originalHousehold the same of each original record, if the release shows who belongs to a household
 * @param alignment  how the records of two households are put together
 * @param population the same keys of the whole population, if there is a file of it
 * @param suda       the most keys of a minimal sample unique; 0 to look for none
 * @param notes      notes on the file for readers of the figures, a line each
 */
public record SampleFile(Table keys, boolean weighted, Optional<int[]> household, Optional<int[]> originalHousehold,
    Alignment alignment, Optional<Table> population, int suda, List<String> notes) {

  /** Keeps its own list. */
  public SampleFile {
    notes = List.copyOf(notes);
  }

  /** Whether the user asked for more than the figures of the sample. */
  boolean isAskedFor() {
    return weighted || household.isPresent() || population.isPresent() || suda > 0;
  }
}

package weka.gui.disclosure;

import java.io.File;
import java.io.Serializable;
import java.util.List;
import sdc.data.Progress;
import weka.core.Instances;
import weka.disclosure.FilterMasking;
import weka.disclosure.data.Hierarchies;
import weka.disclosure.data.Roles;
import weka.disclosure.linkage.Linkage;
import weka.disclosure.utility.LossAxis;
import weka.filters.Filter;

/**
 * The input of a run, independent of the window: changes by the user during the run do not affect it.
 *
 * @param original   the original data and its source
 * @param masked     the masked data; null if the masking makes it or the file is not read yet
 * @param masking    the filter that masks, and the class that it does not change; null if the masked data came otherwise
 * @param intruder   the intruder's knowledge and goals
 * @param linkages   the intruder's linkages, one or more
 */
public record RunInput(Source original, Source masked, FilterMasking masking, Knowledge intruder, List<Linkage> linkages) {

  /**
   * A data set and its source.
   *
   * @param data the data; null for a file that is not read yet
   * @param file the file's path, or an empty text for data in memory
   * @param name the name that the user sees
   */
  public record Source(Instances data, String file, String name) {
  }

  /**
   * The intruder's knowledge and goals.
   *
   * @param range        the known attributes, as a range
   * @param confidential the attributes to learn, as a range, or an empty text
   * @param identifiers  the attributes that name people, which are neither masked nor saved
   * @param categories   the attributes whose numbers, dates or texts are categories
   * @param id           the attributes by which records correspond, or an empty text for their position
   * @param sample       the records whose true links the intruder knows, such as 20%, or an empty text for none
   * @param k            the least size that a group should have
   * @param unrelated    true if records do not correspond, so that no linkage is run
   * @param population   the file as a sample
   * @param values       how values are read and compared
   * @param loss         what is called the loss
   */
  public record Knowledge(String range, String confidential, List<String> identifiers, List<String> categories, String id,
      String sample, int k, boolean unrelated, Population population, Values values, LossAxis loss) implements Serializable {

    /** Copies the lists; results saved before have neither population nor values nor a choice of loss. */
    public Knowledge {
      loss = loss == null ? LossAxis.HEADLINE : loss;
      population = population == null ? Population.NONE : population;
      values = values == null ? Values.NONE : values;
      identifiers = List.copyOf(identifiers);
      categories = List.copyOf(categories);
    }

    /** The same without files that do not exist any more, for results that were saved; warns of each, because figures change. */
    Knowledge asFarAsThere(Progress progress) {
      return new Knowledge(range, confidential, identifiers, categories, id, sample, k,
          unrelated, new Population(population.weight, population.household, there(population.file, progress),
          there(population.holdout, progress)), new Values(values.texts, there(values.hierarchies, progress)), loss);
    }
  }

  /**
   * How values are read and compared.
   *
   * @param texts       the attributes that are compared as texts, such as surname=JARO_WINKLER, or an empty text
   * @param hierarchies the folder of hierarchies, or an empty text for none
   */
  public record Values(String texts, String hierarchies) implements Serializable {

    /** Labels are equal or not, without hierarchies. */
    public static final Values NONE = new Values("", "");

    /** The same with the folder of hierarchies beside this file, if there is one and no other is named. */
    Values beside(String file) {
      File folder = new File(new File(file).getAbsoluteFile().getParentFile(), Hierarchies.FOLDER);
      return hierarchies.isEmpty() && !file.isEmpty() && folder.isDirectory() ? new Values(texts, folder.getPath()) : this;
    }
  }

  private static String there(String file, Progress progress) {
    if (file.isEmpty() || file.equals(Roles.NO_FILE) || new File(file).exists()) {
      return file;
    }
    progress.warn("'" + file + "', which the saved result used, does not exist any more; the result is measured without it");
    return "";
  }

  /**
   * The file as a sample of a population; each text is empty without one.
   *
   * @param weight    the attribute with the records' weights
   * @param household the attribute with the records' households
   * @param file      the file of the population
   * @param holdout   the file of records that were held out, the control of attacks without correspondence
   */
  public record Population(String weight, String household, String file, String holdout) implements Serializable {

    /** Nothing known. */
    public static final Population NONE = new Population("", "", "", "");
  }

  /** Copies the list and rejects an empty one. */
  public RunInput {
    linkages = List.copyOf(linkages);
    if (linkages.isEmpty()) {
      throw new IllegalArgumentException("the list of linkages is empty; add one, or choose a preset");
    }
  }

  /** The same with another filter. */
  RunInput with(Filter other) {
    return new RunInput(original, null, masking.with(other), intruder, linkages);
  }
}

package weka.disclosure.linkage;

import java.io.IOException;
import java.io.ObjectInputStream;
import java.util.Arrays;
import java.util.List;
import sdc.data.MaskedPair;
import sdc.data.Progress;
import sdc.data.ValueComparison;
import sdc.data.ValueComparison.Missing;
import sdc.link.LinkSettings;
import sdc.link.LinkSettings.Direction;
import sdc.link.Linker;
import sdc.link.Links;
import weka.core.Utils;
import weka.disclosure.evaluation.Finding;
import weka.disclosure.evaluation.LinkageMethod;
import weka.disclosure.evaluation.LinkageResult;
import weka.disclosure.options.OptionSet;
import weka.disclosure.options.Schemes;

/** What all linkages by a fixed distance have in common. */
public abstract class DistanceLinkage extends Linkage {

  private static final long serialVersionUID = 1L;

  private Direction direction = Direction.ORIGINAL_TO_MASKED;
  private boolean oneToOne;
  private Missing missing = Missing.AVERAGE;
  private String[] ordinal = {};

  /** Enums by their constants' names, as version 1.0.0 saved them under other classes' names. */
  private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
    ObjectInputStream.GetField saved = in.readFields();
    direction = Direction.valueOf(((Enum<?>) saved.get("direction", null)).name());
    oneToOne = saved.get("oneToOne", false);
    missing = Missing.valueOf(((Enum<?>) saved.get("missing", null)).name());
    ordinal = (String[]) saved.get("ordinal", null);
  }

  /** The linker with the present options. */
  protected abstract Linker linker(LinkSettings settings);

  @Override
  protected OptionSet options() {
    return new OptionSet()
        .choice("direction", "Which records seek their partners: each original record its masked one, or each masked record its"
            + " original", Direction.ORIGINAL_TO_MASKED,
            this::getDirection, this::setDirection)
        .flag("oneToOne", "Links each record at most once: the assignment with the least sum of squared distances (time grows with the"
            + " cube of the records)", this::getOneToOne, this::setOneToOne)
        .choice("missing", "A missing value: AVERAGE counts it as the expected squared difference of a value drawn from its own file;"
            + " REFUSE rejects it", Missing.AVERAGE, this::getMissing, this::setMissing)
        .texts("ordinal", "name", "A nominal attribute whose labels have a meaningful order, so that a label counts as its"
            + " rank; may be given several times", () -> List.of(ordinal), names -> ordinal = names.toArray(new String[0]));
  }

  @Override
  public LinkageResult link(MaskedPair pair, boolean ranks, Progress progress) {
    LinkSettings settings = new LinkSettings(direction, oneToOne, ranks, new ValueComparison(missing, Arrays.asList(ordinal)));
    long start = System.nanoTime();
    Links links = options().naming(() -> linker(settings).link(pair, progress));
    double seconds = (System.nanoTime() - start) / 1e9;
    Finding finding = links.cost().isPresent() ? new Finding.Assigned(links.cost().getAsDouble()) : Finding.NONE;
    return new LinkageResult(method(), briefOptions(), links, seconds, finding, links.warnings());
  }

  @Override
  public LinkageMethod among(List<String> attributes) {
    return ordinal.length == 0 ? this : withOrdinal(Arrays.stream(ordinal).filter(attributes::contains).toArray(String[]::new));
  }

  /** A copy with other ordinal attributes. */
  DistanceLinkage withOrdinal(String[] names) {
    DistanceLinkage copy = Schemes.create(DistanceLinkage.class, "L", getClass().getPackageName(),
        getClass().getName() + " " + Utils.joinOptions(getOptions()));
    copy.setOrdinal(names);
    return copy;
  }

  /** Which file's records seek their partners. */
  public Direction getDirection() {
    return direction;
  }

  /** Sets which file's records seek their partners. */
  public void setDirection(Direction from) {
    direction = from;
  }

  /** The tip of that property. */
  public String directionTipText() {
    return options().tip("direction");
  }

  /** True if no record is linked twice. */
  public boolean getOneToOne() {
    return oneToOne;
  }

  /** Sets whether no record is given to two others. */
  public void setOneToOne(boolean wanted) {
    oneToOne = wanted;
  }

  /** The tip of that property. */
  public String oneToOneTipText() {
    return options().tip("oneToOne");
  }

  /** What a missing value means. */
  public Missing getMissing() {
    return missing;
  }

  /** Sets the treatment of missing values. */
  public void setMissing(Missing meaning) {
    missing = meaning;
  }

  /** The tip of that property. */
  public String missingTipText() {
    return options().tip("missing");
  }

  /** The nominal attributes whose labels are ordered. */
  public String[] getOrdinal() {
    return ordinal.clone();
  }

  /** Sets the nominal attributes whose labels are ordered. */
  public void setOrdinal(String[] names) {
    ordinal = names.clone();
  }

  /** The tip of that property. */
  public String ordinalTipText() {
    return options().tip("ordinal");
  }
}

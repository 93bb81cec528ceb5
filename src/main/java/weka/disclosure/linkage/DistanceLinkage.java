package weka.disclosure.linkage;

import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamField;
import sdc.data.MaskedPair;
import sdc.data.Progress;
import sdc.data.ValueComparison.Missing;
import sdc.link.LinkSettings;
import sdc.link.LinkSettings.Direction;
import sdc.link.Linker;
import sdc.link.Links;
import weka.core.TechnicalInformation.Type;
import weka.core.TechnicalInformation;
import weka.disclosure.evaluation.Finding;
import weka.disclosure.evaluation.LinkageResult;
import weka.disclosure.options.OptionSet;
import weka.disclosure.options.Paper;

/** What all linkages by a fixed distance have in common. */
public abstract class DistanceLinkage extends ComparingLinkage {

  private static final long serialVersionUID = 1L;

  private Direction direction = Direction.ORIGINAL_TO_MASKED;
  private boolean oneToOne;

  /** Missing and ordinal were fields of this class before {@link ComparingLinkage}, whose own fields old objects lack. */
  private static final ObjectStreamField[] serialPersistentFields = {new ObjectStreamField("direction", Direction.class),
    new ObjectStreamField("oneToOne", boolean.class), new ObjectStreamField("missing", Missing.class),
    new ObjectStreamField("ordinal", String[].class)};

  private void writeObject(ObjectOutputStream out) throws IOException {
    ObjectOutputStream.PutField fields = out.putFields();
    fields.put("direction", direction);
    fields.put("oneToOne", oneToOne);
    fields.put("missing", getMissing());
    fields.put("ordinal", getOrdinal());
    out.writeFields();
  }

  /** Enums by their constants' names, as version 1.0.0 saved them under other classes' names. */
  private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
    ObjectInputStream.GetField saved = in.readFields();
    direction = Direction.valueOf(((Enum<?>) saved.get("direction", null)).name());
    oneToOne = saved.get("oneToOne", false);
    setMissing(Missing.valueOf(((Enum<?>) saved.get("missing", null)).name()));
    setOrdinal((String[]) saved.get("ordinal", null));
  }

  @Override
  public TechnicalInformation getTechnicalInformation() {
    return Paper.of(Type.INPROCEEDINGS, "Vicen\\c{c} Torra and John M. Abowd and Josep Domingo-Ferrer",
        "Using Mahalanobis distance-based record linkage for disclosure risk assessment", 2006,
        "booktitle", "Privacy in Statistical Databases", "series", "LNCS", "volume", "4302", "pages", "233-242");
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
        .with(comparisonOptions());
  }

  @Override
  public LinkageResult link(MaskedPair pair, boolean ranks, Progress progress) {
    LinkSettings settings = new LinkSettings(direction, oneToOne, ranks, comparison());
    return result(() -> linker(settings).link(pair, progress), links -> links,
        links -> links.cost().isPresent() ? new Finding.Assigned(links.cost().getAsDouble()) : Finding.NONE, Links::warnings);
  }

  /** Which file's records look for their partners. */
  public Direction getDirection() {
    return direction;
  }

  public void setDirection(Direction from) {
    direction = from;
  }

  public String directionTipText() {
    return options().tip("direction");
  }

  /** True if no record is linked twice. */
  public boolean getOneToOne() {
    return oneToOne;
  }

  public void setOneToOne(boolean wanted) {
    oneToOne = wanted;
  }

  public String oneToOneTipText() {
    return options().tip("oneToOne");
  }
}

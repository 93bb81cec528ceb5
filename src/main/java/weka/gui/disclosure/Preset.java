package weka.gui.disclosure;

import java.util.ArrayList;
import java.util.List;
import weka.disclosure.linkage.EuclideanLinkage;
import weka.disclosure.linkage.Linkage;
import weka.disclosure.linkage.MahalanobisLinkage;
import weka.disclosure.linkage.MicroaggregationAttack;
import weka.disclosure.linkage.RankSwappingAttack;
import weka.disclosure.options.Schemes;
import weka.filters.unsupervised.attribute.MaskingFilter;
import weka.filters.unsupervised.attribute.Microaggregation;
import weka.filters.unsupervised.attribute.RankSwapping;

/** Prepared lists of linkages. */
public enum Preset {
  /** A first attack within seconds. */
  QUICK("Quick look"),
  /** The worst case: the most records that weights can link, with a proof if the time suffices. */
  WORST_CASE("Worst case"),
  /** An intruder who knows some of the true links and learns from them. */
  SAMPLE("Intruder with a sample");

  private final String title;

  Preset(String title) {
    this.title = title;
  }

  /** New linkages against data masked by these steps, none if the masked data came otherwise. */
  List<Linkage> linkages(List<MaskingFilter> steps) {
    List<Linkage> all = new ArrayList<>(List.of(new EuclideanLinkage()));
    if (this != SAMPLE) {
      all.add(new MahalanobisLinkage());
    }
    for (MaskingFilter step : this == WORST_CASE ? steps : List.<MaskingFilter>of()) {
      if (step instanceof RankSwapping swapping) {
        RankSwappingAttack attack = new RankSwappingAttack();
        attack.setPercent(swapping.getPercent());
        all.add(attack);
      } else if (step instanceof Microaggregation) {
        all.add(new MicroaggregationAttack());
      }
    }
    if (this != QUICK) {
      all.add(linkage("SupervisedLinkage -F WEIGHTED_MEAN -T 60"));
      all.add(linkage("SupervisedLinkage -F BILINEAR -T 60"));
    }
    return all;
  }

  /** The records whose true links the intruder knows, or an empty text for none. */
  String sample() {
    return this == SAMPLE ? "20%" : "";
  }

  static Linkage linkage(String text) {
    return Schemes.create(Linkage.class, "L", Linkage.class.getPackageName(), text);
  }

  @Override
  public String toString() {
    return title;
  }
}

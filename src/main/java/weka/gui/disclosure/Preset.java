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
  QUICK("Quick look") {
    @Override
    List<Linkage> linkages(List<MaskingFilter> steps) {
      return List.of(new EuclideanLinkage(), new MahalanobisLinkage());
    }
  },
  /** The worst case: the most records that weights can link, with a proof if the time suffices. */
  WORST_CASE("Worst case") {
    @Override
    List<Linkage> linkages(List<MaskingFilter> steps) {
      List<Linkage> all = new ArrayList<>(QUICK.linkages(steps));
      for (MaskingFilter step : steps) {
        if (step instanceof RankSwapping swapping) {
          RankSwappingAttack attack = new RankSwappingAttack();
          attack.setPercent(swapping.getPercent());
          all.add(attack);
        } else if (step instanceof Microaggregation) {
          all.add(new MicroaggregationAttack());
        }
      }
      all.add(linkage("SupervisedLinkage -F WEIGHTED_MEAN -T 60"));
      all.add(linkage("SupervisedLinkage -F BILINEAR -T 60"));
      return all;
    }
  },
  /** An intruder who knows some of the true links and learns from them. */
  SAMPLE("Intruder with a sample") {
    @Override
    List<Linkage> linkages(List<MaskingFilter> steps) {
      return List.of(new EuclideanLinkage(), linkage("SupervisedLinkage -F WEIGHTED_MEAN -T 60"),
          linkage("SupervisedLinkage -F BILINEAR -T 60"));
    }

    @Override
    String sample() {
      return "20%";
    }
  };

  private final String title;

  Preset(String title) {
    this.title = title;
  }

  /** New linkages against data masked by these steps, none if the masked data came otherwise. */
  abstract List<Linkage> linkages(List<MaskingFilter> steps);

  /** The records whose true links the intruder knows, or an empty text for none. */
  String sample() {
    return "";
  }

  static Linkage linkage(String text) {
    return Schemes.create(Linkage.class, "L", Linkage.class.getPackageName(), text);
  }

  @Override
  public String toString() {
    return title;
  }
}

package sdc.learn;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.util.List;
import org.junit.jupiter.api.Test;
import sdc.aggregate.Aggregator;
import sdc.aggregate.Bilinear.Psd;
import sdc.aggregate.Bilinear;
import sdc.aggregate.Choquet;
import sdc.aggregate.FamilySettings.Form;
import sdc.aggregate.FamilySettings;
import sdc.aggregate.Owa;
import sdc.aggregate.WeightedMean;
import sdc.data.ValueComparison;

/** Which families lie inside which, and their distances written as the larger family's, by hand. */
class NestedFamiliesTest {

  private static FamilySettings metric(Form form) {
    return new FamilySettings(form, true, Psd.NONE, 0);
  }

  @Test
  void familiesInside() {
    FamilySettings mean = FamilySettings.of(Form.WEIGHTED_MEAN);
    FamilySettings owa = FamilySettings.of(Form.OWA);
    FamilySettings measure = FamilySettings.of(Form.CHOQUET);
    FamilySettings additive = new FamilySettings(Form.CHOQUET, false, Psd.NONE, 2);
    FamilySettings form = FamilySettings.of(Form.BILINEAR);
    FamilySettings cone = new FamilySettings(Form.BILINEAR, false, Psd.CONE, 0);
    assertEquals(List.of(mean), NestedFamilies.inside(mean, 3));
    assertEquals(List.of(owa), NestedFamilies.inside(owa, 3));
    assertEquals(List.of(mean, owa, measure), NestedFamilies.inside(measure, 16));
    assertEquals(List.of(metric(Form.WEIGHTED_MEAN), metric(Form.OWA), metric(Form.CHOQUET)),
        NestedFamilies.inside(metric(Form.CHOQUET), 3));
    assertEquals(List.of(mean, additive), NestedFamilies.inside(additive, 5));
    assertEquals(List.of(additive), NestedFamilies.inside(additive, 17), "a measure of 17 is no list of values");
    assertEquals(List.of(mean, owa, additive), NestedFamilies.inside(additive, 2), "all attributes interact");
    assertEquals(List.of(mean, form), NestedFamilies.inside(form, 30));
    assertEquals(List.of(mean, cone), NestedFamilies.inside(cone, 3));
  }

  /** What lies inside without the family itself; without a list of all values of a measure, its means are still starts. */
  @Test
  void familiesWhoseBestAreStarts() {
    FamilySettings mean = FamilySettings.of(Form.WEIGHTED_MEAN);
    FamilySettings owa = FamilySettings.of(Form.OWA);
    FamilySettings measure = FamilySettings.of(Form.CHOQUET);
    FamilySettings additive = new FamilySettings(Form.CHOQUET, false, Psd.NONE, 2);
    assertEquals(List.of(mean, owa, additive), NestedFamilies.smaller(measure, Choquet.MOST));
    assertEquals(List.of(mean), NestedFamilies.smaller(measure, Choquet.MOST + 1));
    assertEquals(List.of(mean, owa, additive), NestedFamilies.smaller(measure, 3));
    assertEquals(List.of(mean, owa), NestedFamilies.smaller(measure, 2));
    assertEquals(List.of(mean), NestedFamilies.smaller(additive, 3));
    assertEquals(List.of(mean, owa), NestedFamilies.smaller(additive, 2), "all attributes interact");
    for (int k = 3; k <= 4; k++) {
      FamilySettings full = new FamilySettings(Form.CHOQUET, false, Psd.NONE, k);
      assertEquals(List.of(mean, owa, full), NestedFamilies.inside(full, 3));
      assertEquals(List.of(mean, owa, additive), NestedFamilies.smaller(full, 3));
      assertEquals(List.of(mean), NestedFamilies.smaller(full, 5));
    }
    assertEquals(List.of(metric(Form.WEIGHTED_MEAN), metric(Form.OWA)), NestedFamilies.smaller(metric(Form.CHOQUET), 3));
    assertEquals(List.of(mean), NestedFamilies.smaller(FamilySettings.of(Form.MISMATCH), 3));
    assertEquals(List.of(), NestedFamilies.smaller(owa, 30));
    FamilySettings completed = measure.with(ValueComparison.COMPLETED);
    assertEquals(List.of(mean.with(ValueComparison.COMPLETED)), NestedFamilies.smaller(completed, Choquet.MOST + 1));
    NestedFamilies.smaller(completed, 4).forEach(smaller -> assertEquals(ValueComparison.COMPLETED, smaller.comparison()));
  }

  @Test
  void meansAndRanksAsMeasures() {
    Choquet.Fixed mean = (Choquet.Fixed) FamilySettings.of(Form.CHOQUET).widened(new WeightedMean.Fixed(new double[] {0.2, 0.5, 0.3}));
    assertArrayEquals(new double[] {0, 0.2, 0.5, 0.7, 0.3, 0.5, 0.8, 1}, mean.measure(), 1e-15);
    assertEquals(3, mean.attributes());
    Choquet.Fixed owa = (Choquet.Fixed) FamilySettings.of(Form.CHOQUET).widened(new Owa.Fixed(new double[] {0.6, 0.3, 0.1}));
    assertArrayEquals(new double[] {0, 0.6, 0.6, 0.9, 0.6, 0.9, 0.9, 1}, owa.measure(), 1e-15);
  }

  @Test
  void meansAsForms() {
    Bilinear.Fixed form = (Bilinear.Fixed) FamilySettings.of(Form.BILINEAR).widened(new WeightedMean.Fixed(new double[] {0.4, 0.6}));
    assertArrayEquals(new double[] {0.4, 0}, form.matrix()[0]);
    assertArrayEquals(new double[] {0, 0.6}, form.matrix()[1]);
  }

  @Test
  void membersOfTheFormStayUnchanged() {
    Aggregator mean = new WeightedMean.Fixed(new double[] {0.4, 0.6});
    assertSame(mean, FamilySettings.of(Form.WEIGHTED_MEAN).widened(mean));
    Aggregator owa = new Owa.Fixed(new double[] {0.4, 0.6});
    assertSame(owa, FamilySettings.of(Form.OWA).widened(owa));
    assertSame(owa, FamilySettings.of(Form.BILINEAR).widened(owa), "ranks are no form");
    Aggregator measure = new Choquet.Fixed(1, new double[] {0, 1});
    assertSame(measure, FamilySettings.of(Form.CHOQUET).widened(measure));
  }
}

package weka.disclosure;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import java.io.ByteArrayInputStream;
import java.io.ObjectInputStream;
import java.util.Base64;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;

/** Evaluators in flows and settings that an earlier version saved. */
class SavedEvaluatorTest {

  /** What version 1.0.0 wrote of an evaluator with {@code -R 1-3 -k 5 -json a.json}, compressed. */
  private static final String OF_1_0_0 =
      "H4sIAAAAAAACA3VUS2/TQBCetHm0VYWqcIQWgSIBB2zxuKCeSuNWFi6RmpRDc6i29ibdxFmb3XUJQuqRH8GFC0f4C/AfuHJGiAN3BBdmnXWcJq6lxI95"
      + "fN/MN7OffkNFCmi8pkNiBUz6YSQTQa3m9NE5J2FCFIs4TK7SEqy7UBq6UBYJl3iTlAYebBClBDtNFHV5wHwqFdS9ATkndkh4326jkfe3PVj3I95jAeWK"
      + "kfAVXEDJg0qPhTrgtqeJ2DkRO4ff0y7bXaihr6ICvZ90J+7mg41skpiKcyZpYE/Z2AdEDhF6L/VCAkssMLArjCuRBFQUIbvG1oo1ukZeCRkfkr4meqe7"
      + "4G+Mtje5I1BFCcK4waolioVMvVFwfyHUmOyjyb1NlULCcnscY78ruuf6p2D54YPHCgAFuzUv2Fyfcq2qHpQHMspoVEfYDZo1YHkUy6wXkWB9xnNJYsJE"
      + "ZqwKGkdCpW/jWEGVWFnO1aK/RGTiWEYca1YcayqOdVmc94++f/j77sfXJYC0dkizFdU7p05eb7kJFR4higs1mZxKqiQqJ2hIidTKXe8WDWVVklEcUlMg"
      + "zFxYigmxdIhlQj5/e/nz1+bb/ctM0dlMxixXMxlWNhlfPg5K/2p/nmaxJSzw3lVBTuKHuC2Em+i80lRNqs6iQMGWJwPfDogidpP1elRQjhvYaPsk1GzH"
      + "Au5eBYCrrgh6L+QvH+NQcNqJWpx6sBowQX3dbAWbKZpOgMul/DOEaDQzM3azNmJS4sfMM+W1G41iIhiOTeNgYtbLHIkgG7qNcYHOc73L2enWXQi4gflT"
      + "J2uRSSZhHZ0FXMs1dHgymjXiRNdbh+6++2LHO+m0Tg522s+dZpZds7cW2c8m0PS3cC0Onb2jtpPo17q2YYqb0xQFwhTkWN3pdA7dZ0cdJ5v9BeXMcWHN"
      + "HRd5b5aPYS0WUUy5RDtqN903s89rfkiwiB7TR9/m5DzKP0l7d/qsz6CUSPwfA27ZrCsGAAA=";

  @Test
  void readsFilesSavedByVersion100() throws Exception {
    byte[] saved = Base64.getDecoder().decode(OF_1_0_0);
    try (ObjectInputStream in = new ObjectInputStream(new GZIPInputStream(new ByteArrayInputStream(saved)))) {
      DisclosureEvaluation expected = new DisclosureEvaluation();
      expected.setOptions(new String[] {"-R", "1-3", "-k", "5", "-json", "a.json", "-L", "EuclideanLinkage -missing REFUSE"});
      assertArrayEquals(expected.getOptions(), ((DisclosureEvaluation) in.readObject()).getOptions());
    }
  }
}

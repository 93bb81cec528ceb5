package weka.filters.unsupervised.attribute;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import weka.classifiers.meta.MaskedClassifier;
import weka.core.Instances;
import weka.core.SerializationHelper;
import weka.filters.Filter;

/** A seed, which undoes a masking, is in no file that Weka saves. */
class SavedSeedTest {

  private static final int SEED = 0x31415926;

  @TempDir
  private Path folder;

  private Object saved(Object any) throws Exception {
    Path file = folder.resolve("saved.model");
    SerializationHelper.write(file.toString(), any);
    byte[] bytes = Files.readAllBytes(file);
    assertFalse(HexFormat.of().formatHex(bytes).contains("31415926"), "the seed as four bytes");
    assertFalse(new String(bytes, StandardCharsets.ISO_8859_1).contains(Integer.toString(SEED)), "the seed in digits");
    return SerializationHelper.read(file.toString());
  }

  @Test
  void aFilterThatIsReadHasNoSeed() throws Exception {
    RankSwapping filter = new RankSwapping();
    filter.setSeed(SEED);
    RankSwapping read = (RankSwapping) saved(filter);
    assertEquals(0, read.getSeed());
    assertFalse(read.isRepeatable());
    assertEquals(SEED, filter.getSeed());
    assertEquals(SEED, ((RankSwapping) Filter.makeCopy(filter)).getSeed(), "a copy in memory is the same filter");
  }

  @Test
  void filtersWithinOthersAndModelsHaveNone() throws Exception {
    MaskingFilter both = MaskingSequence.parse("F", "RankSwapping -S " + SEED + " + AdditiveNoise -R 1 -S " + SEED);
    assertTrue(both.isRepeatable());
    assertFalse(((MaskingFilter) saved(both)).isRepeatable());
    MaskedClassifier model = new MaskedClassifier();
    RankSwapping filter = new RankSwapping();
    filter.setSeed(SEED);
    model.setFilter(filter);
    Instances data = MaskingFilterContractTest.data(60);
    data.setClassIndex(3);
    data.deleteAttributeAt(2);
    model.buildClassifier(data);
    MaskedClassifier read = (MaskedClassifier) saved(model);
    assertEquals(model.toString(), read.toString());
    assertEquals(0, ((RankSwapping) read.getFilter()).getSeed());
  }
}

package sdc.mask;

import java.util.DoubleSummaryStatistics;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import sdc.data.Moments;
import sdc.data.NumericColumn;
import sdc.data.Progress;
import sdc.data.Randomness;
import sdc.data.Setting;
import sdc.data.Table;

/**
 * Lossy compression as masking (J. Domingo-Ferrer, V. Torra, Disclosure control methods and information loss for microdata, in:
 * Confidentiality, Disclosure and Data Access, 2001): the file becomes a grey image, which JPEG compresses.
 *
 * <p>Every attribute is scaled to 0 … 255, v = 255·(x − min)/(max − min) rounded. Records are rows of pixels; attributes are
 * columns of pixels in the order given. The JDK's own encoder compresses the 8-bit image at quality q/100, and the pixels v' of
 * the compressed image are scaled back, x' = min + v'·(max − min)/255. JPEG rounds the coefficients of each square's cosine
 * transform to multiples of the steps in table K.1 of ITU-T T.81, times 50/q if q is below 50 and times 2 − q/50 otherwise. Masked
 * values therefore have at most 256 levels. They depend on the order of records and attributes, because neighbours influence each
 * other within squares of 8 x 8 pixels.
 *
 * <p>Deviation: if the grey scale ended at the attribute's own minimum and maximum, the lattice of the 256 levels would publish
 * both exactly. The ends are therefore drawn beyond them, min − u·(max − min) and max + v·(max − min) with u and v uniform from 0
 * to {@value #MOST_BEYOND}; {@link Scale#EXACT} keeps the paper's ends, to reproduce published figures.
 *
 * <p>Files too long for one image are cut into images of equal height (the last may be shorter) at multiples of 8 records, where
 * JPEG's squares end, so that the cuts change nothing. Constant attributes stay unchanged. Missing values stay missing; in the
 * image the mean replaces them. Record weights have no effect.
 *
 * @param columns the numeric attributes to mask
 * @param quality q, from 1 (most loss) to 100
 * @param scale   the ends of an attribute's grey scale
 */
public record JpegMasking(int[] columns, int quality, Scale scale) implements Masking {

  /** The ends of an attribute's grey scale: random numbers beyond its extremes, or exactly its extremes as in the paper. */
  public enum Scale { DRAWN, EXACT }

  /** The largest distance between an extreme and the end of the scale, in shares of the range; it costs at most a sixth of the levels. */
  private static final double MOST_BEYOND = 0.1;

  private static final int HIGHEST = GreyJpeg.LONGEST / GreyJpeg.BLOCK * GreyJpeg.BLOCK;

  public JpegMasking {
    columns = Columns.checked(columns);
    if (columns.length > GreyJpeg.LONGEST) {
      throw new IllegalArgumentException("attributes names " + columns.length + " attributes, but a JPEG image has at most "
          + GreyJpeg.LONGEST + " columns of pixels; choose fewer");
    }
    Setting.require(quality >= 1 && quality <= 100, "quality must be from 1 to 100", quality);
  }

  /** A masking with {@link Scale#DRAWN}. */
  public JpegMasking(int[] columns, int quality) {
    this(columns, quality, Scale.DRAWN);
  }

  @Override
  public int[] columns() {
    return columns.clone();
  }

  @Override
  public Table mask(Table table, Randomness randomness, Progress progress) {
    Columns.requireNumeric(table, columns);
    int rows = table.rows();
    if (rows == 0) {
      return table;
    }
    Randomness source = RandomStreams.source(randomness, "JpegMasking " + quality, table, columns);
    Grey[] greys = IntStream.of(columns).parallel().mapToObj(k -> grey(table.numeric(k), source)).toArray(Grey[]::new);
    double[][] masked = new double[columns.length][rows];
    int height = height(rows);
    IntStream.range(0, (rows + height - 1) / height).parallel().forEach(image -> {
      progress.check();
      compress(greys, image * height, Math.min(rows, (image + 1) * height), masked);
    });
    return Columns.replace(table, columns, masked);
  }

  private Grey grey(NumericColumn column, Randomness source) {
    if (scale == Scale.EXACT) {
      return Grey.of(column, 0, 0);
    }
    RandomGenerator random = RandomStreams.of(source, column);
    return Grey.of(column, random.nextDouble(MOST_BEYOND), random.nextDouble(MOST_BEYOND));
  }

  /** The height of each image: a multiple of 8, equal for all images, with as few images as possible. */
  static int height(int rows) {
    int images = (rows + HIGHEST - 1) / HIGHEST;
    int share = (rows + images - 1) / images;
    return (share + GreyJpeg.BLOCK - 1) / GreyJpeg.BLOCK * GreyJpeg.BLOCK;
  }

  private void compress(Grey[] greys, int from, int to, double[][] masked) {
    int width = greys.length;
    byte[] pixels = new byte[(to - from) * width];
    for (int k = 0; k < width; k++) {
      for (int row = from; row < to; row++) {
        pixels[(row - from) * width + k] = greys[k].pixel(row);
      }
    }
    byte[] read = GreyJpeg.writtenAndRead(pixels, width, to - from, quality / 100f);
    for (int k = 0; k < width; k++) {
      double[] values = greys[k].values();
      for (int row = from; row < to; row++) {
        masked[k][row] = greys[k].value(row, values[read[(row - from) * width + k] & 0xff]);
      }
    }
  }

  /**
   * The conversion of one attribute's values to grey pixels and back.
   *
   * @param low  the lower end of the scale
   * @param high the upper end of the scale; not above low if all values are equal
   * @param mean the replacement of missing values, 0 if none is missing
   */
  private record Grey(NumericColumn column, double low, double high, double mean) {

    /** A scale that ends these shares of the range below the smallest and above the largest value. */
    static Grey of(NumericColumn column, double below, double above) {
      DoubleSummaryStatistics range = RoundAndClip.range(column);
      double half = range.getMax() * 0.5 - range.getMin() * 0.5;
      double low = Math.max(-Double.MAX_VALUE, range.getMin() - 2 * below * half);
      double high = Math.min(Double.MAX_VALUE, range.getMax() + 2 * above * half);
      return new Grey(column, low, high, column.missingCount() > 0 ? Moments.of(column.toArray()).mean() : 0);
    }

    private boolean isConstant() {
      return !(low < high);
    }

    byte pixel(int row) {
      if (isConstant()) {
        return 0;
      }
      double value = column.value(row);
      value = Double.isNaN(value) ? mean : value;
      // halves, because the range itself may exceed the largest double
      return (byte) Math.round(255 * ((value * 0.5 - low * 0.5) / (high * 0.5 - low * 0.5)));
    }

    /** The value of each grey. */
    double[] values() {
      return IntStream.range(0, 256).mapToDouble(grey -> low * (1 - grey / 255.0) + high * (grey / 255.0)).toArray();
    }

    double value(int row, double masked) {
      double value = column.value(row);
      return isConstant() || Double.isNaN(value) ? value : masked;
    }
  }
}

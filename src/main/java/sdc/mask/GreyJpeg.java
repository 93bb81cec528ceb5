package sdc.mask;

import java.awt.image.BufferedImage;
import java.awt.image.DataBufferByte;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Iterator;
import javax.imageio.IIOImage;
import javax.imageio.ImageIO;
import javax.imageio.ImageReader;
import javax.imageio.ImageWriteParam;
import javax.imageio.ImageWriter;
import javax.imageio.stream.MemoryCacheImageInputStream;
import javax.imageio.stream.MemoryCacheImageOutputStream;

/** Compresses an 8-bit grey image in memory with the JDK's own JPEG encoder and reads it back. */
final class GreyJpeg {

  /** The longest side of an image that the encoder accepts. */
  static final int LONGEST = 65_500;
  /** The side of the squares that JPEG transforms separately. Cutting an image at multiples of it changes no pixel. */
  static final int BLOCK = 8;

  private GreyJpeg() {
  }

  /** The pixels after compression at this quality (0 to 1), row after row. */
  static byte[] writtenAndRead(byte[] pixels, int width, int height, float quality) {
    BufferedImage image = new BufferedImage(width, height, BufferedImage.TYPE_BYTE_GRAY);
    System.arraycopy(pixels, 0, data(image), 0, pixels.length);
    try {
      return data(read(write(image, quality)));
    } catch (IOException e) {
      throw new IllegalStateException("the JPEG encoder failed on an image of " + height + " records by " + width
          + " attributes: " + e.getMessage(), e);
    }
  }

  private static byte[] data(BufferedImage image) {
    return ((DataBufferByte) image.getRaster().getDataBuffer()).getData();
  }

  private static byte[] write(BufferedImage image, float quality) throws IOException {
    ImageWriter writer = own(ImageIO.getImageWritersByFormatName("jpeg"));
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (MemoryCacheImageOutputStream out = new MemoryCacheImageOutputStream(bytes)) {
      ImageWriteParam settings = writer.getDefaultWriteParam();
      settings.setCompressionMode(ImageWriteParam.MODE_EXPLICIT);
      settings.setCompressionQuality(quality);
      writer.setOutput(out);
      writer.write(null, new IIOImage(image, null, null), settings);
    } finally {
      writer.dispose();
    }
    return bytes.toByteArray();
  }

  private static BufferedImage read(byte[] jpeg) throws IOException {
    ImageReader reader = own(ImageIO.getImageReadersByFormatName("jpeg"));
    try (MemoryCacheImageInputStream in = new MemoryCacheImageInputStream(new ByteArrayInputStream(jpeg))) {
      reader.setInput(in);
      return reader.read(0);
    } finally {
      reader.dispose();
    }
  }

  /** The encoder or decoder that comes with Java, because others on the class path produce other pixels. */
  private static <T> T own(Iterator<T> found) {
    while (found.hasNext()) {
      T next = found.next();
      if (next.getClass().getModule() == ImageIO.class.getModule()) {
        return next;
      }
    }
    throw new IllegalStateException("this Java has no JPEG encoder of its own (module java.desktop)");
  }
}

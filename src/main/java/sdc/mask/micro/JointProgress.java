package sdc.mask.micro;

import sdc.data.Progress;

/** Combines the progress of parts that run at the same time into one share. */
final class JointProgress {

  private final Progress progress;
  private final double[] shares;

  JointProgress(Progress progress, int parts) {
    this.progress = progress;
    shares = new double[parts];
  }

  /** The progress for this part. */
  Progress part(int number) {
    return new Progress.Part(progress, "") {
      @Override
      protected double share(double ofPart) {
        return joined(number, ofPart);
      }
    };
  }

  private synchronized double joined(int number, double share) {
    shares[number] = share;
    double sum = 0;
    for (double each : shares) {
      sum += each;
    }
    return sum / shares.length;
  }
}

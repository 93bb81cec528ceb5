package sdc.proof;

import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.zip.GZIPInputStream;
import sdc.aggregate.FamilySettings;
import sdc.data.MaskedPair;
import sdc.data.Progress;
import sdc.data.Randomness;
import sdc.learn.ExactLearner;
import sdc.learn.Learned;
import sdc.learn.exact.ProofRequest;
import sdc.learn.exact.Schedule;

/** A proof that the exact learner wrote, for tests. */
public record Written(FamilySettings settings, MaskedPair pair, Learned learned, Header header, String text, int bytes) {

  /** Learns, and keeps the proof. */
  public static Written of(FamilySettings settings, MaskedPair pair, double seconds, int seed) {
    return of(settings, pair, Schedule.USUAL, seconds, seed);
  }

  /** The same without a time limit, with another schedule. */
  public static Written of(FamilySettings settings, MaskedPair pair, Schedule schedule, int seed) {
    return of(settings, pair, schedule, 0, seed);
  }

  private static Written of(FamilySettings settings, MaskedPair pair, Schedule schedule, double seconds, int seed) {
    try {
      Path file = Files.createTempFile("proof", ".gz");
      List<Header> headers = new ArrayList<>();
      Header about = new Header("0", "0", "none", "-R first-last", "SupervisedLinkage", 0, 0, 0, 0);
      ProofRequest request = new ProofRequest(file, about, headers::add);
      Learned learned = new ExactLearner(settings, seconds, schedule, Optional.of(request))
          .learn(pair, Randomness.seeded(seed), Progress.NONE);
      byte[] bytes = Files.readAllBytes(file);
      Files.delete(file);
      String text = new String(new GZIPInputStream(new ByteArrayInputStream(bytes)).readAllBytes(), StandardCharsets.UTF_8);
      return new Written(settings, pair, learned, headers.get(0), text, bytes.length);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Checks a proof of this pair. */
  public ProofResult check(String proof) {
    return check(proof, Progress.NONE);
  }

  ProofResult check(String proof, Progress progress) {
    try {
      BufferedReader in = new BufferedReader(new InputStreamReader(new ByteArrayInputStream(proof.getBytes(StandardCharsets.UTF_8)),
          StandardCharsets.UTF_8));
      return ProofChecker.check(in, Header.read(in), pair, settings, progress);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}

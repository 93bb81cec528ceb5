package sdc.data.text;

import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import org.apache.commons.text.similarity.CosineSimilarity;
import org.apache.commons.text.similarity.JaroWinklerSimilarity;
import org.apache.commons.text.similarity.LevenshteinDistance;

/**
 * The difference of two texts, such as names or streets: 0 for equal texts, 1 for texts that have nothing in common. Upper and lower case,
 * and blanks at the ends, make no difference.
 */
public enum TextMeasure {
  /** 1 − the similarity of Jaro and Winkler (1990), which counts common letters nearby and a common beginning: for names. */
  JARO_WINKLER {
    @Override
    double between(String a, String b) {
      return 1 - new JaroWinklerSimilarity().apply(a, b);
    }
  },
  /** The fewest insertions, deletions and replacements of a letter (Levenshtein 1966), divided by the length of the longer text. */
  LEVENSHTEIN {
    @Override
    double between(String a, String b) {
      return (double) LevenshteinDistance.getDefaultInstance().apply(a, b) / Math.max(a.length(), b.length());
    }
  },
  /** 1 − the cosine of the counts of words, in any order: for streets and free text. Two texts without a word differ by 1. */
  WORDS {
    @Override
    double between(String a, String b) {
      return between(words(a), words(b));
    }
  };

  abstract double between(String a, String b);

  /** The difference, from 0 to 1. */
  public final double of(String a, String b) {
    return ofPlain(plain(a), plain(b));
  }

  /** The same for texts that are {@link #plain}. */
  final double ofPlain(String a, String b) {
    return a.equals(b) ? 0 : a.isEmpty() || b.isEmpty() ? 1 : Math.min(1, Math.max(0, between(a, b)));
  }

  /** The difference of two counts of words. */
  static double between(Map<CharSequence, Integer> a, Map<CharSequence, Integer> b) {
    return a.isEmpty() || b.isEmpty() ? 1 : Math.min(1, Math.max(0, 1 - new CosineSimilarity().cosineSimilarity(a, b)));
  }

  /** A text without what makes no difference. */
  static String plain(String text) {
    return text.strip().toLowerCase(Locale.ROOT);
  }

  /** The words of a plain text and how often it has each. */
  static Map<CharSequence, Integer> words(String text) {
    Map<CharSequence, Integer> counts = new HashMap<>();
    for (String word : text.split("[^\\p{L}\\p{N}]+")) {
      if (!word.isEmpty()) {
        counts.merge(word, 1, Integer::sum);
      }
    }
    return counts;
  }
}

package weka.disclosure.target;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Supplier;
import sdc.data.Progress;
import sdc.target.TargetSearch.Found;
import weka.core.Instances;
import weka.disclosure.ProvenFiles;
import weka.disclosure.command.Attested.Written;
import weka.disclosure.command.WholeFile;

/**
 * The files of a search besides data and release; an empty name means none.
 *
 * @param certificate what is proven, for the owner
 * @param proof       the proof of the bound
 * @param resume      the state from which the search goes on
 */
public record TargetFiles(String certificate, String proof, String resume) {

  /** The files that a command writes at its end, by the options that name them; {@code resume} is written during the search. */
  public Map<String, String> atEnd(String input, String output) {
    if (!proof.isEmpty() && (input.isEmpty() || output.isEmpty())) {
      throw new IllegalArgumentException("-proof is about two files; name the data with -i and the release with -o");
    }
    Map<String, String> files = new LinkedHashMap<>(Map.of("certificate", certificate));
    files.put("proof", proof);
    files.forEach((flag, name) -> WholeFile.requireApart("resume", resume, flag, name));
    WholeFile.requireApart("resume", resume, "o", output);
    return files;
  }

  /** Writes the file of the option with this flag to this place. */
  public static void write(String flag, Path file, Written written, ReleaseSearch search, Found<Instances> found, Progress progress)
      throws Exception {
    if (flag.equals("proof")) {
      ReleaseProof.write(search, found, file, written, progress);
    } else {
      Files.writeString(file, Certificate.of(search, found, written.output(), ProvenFiles.hash(written.released().toString())),
          StandardCharsets.UTF_8);
    }
  }

  /** Says what the state gives away. */
  public void tell(Progress progress) {
    if (!resume.isEmpty()) {
      progress.note("the state in '" + resume + "' undoes this masking: delete it, or keep it as secret as the data");
    }
  }

  /** Does a search that ends with the text of its certificate, and writes it; for a search whose release no command writes. */
  public void certify(Supplier<String> search) {
    try (WholeFile draft = certificate.isEmpty() ? null : new WholeFile("certificate", certificate)) {
      String text = search.get();
      if (draft != null) {
        Files.writeString(draft.draft(), text, StandardCharsets.UTF_8);
        draft.commit();
      }
    } catch (IOException e) {
      throw new IllegalArgumentException("-certificate: cannot write '" + certificate + "': " + e.getMessage(), e);
    }
  }
}

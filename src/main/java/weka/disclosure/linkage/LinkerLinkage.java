package weka.disclosure.linkage;

import java.util.List;
import java.util.Map;
import sdc.data.MaskedPair;
import sdc.data.Progress;
import sdc.link.Linker;
import sdc.link.Links;
import weka.core.Utils;

/** A linkage that is one of the engine's linkers and nothing else. */
public abstract class LinkerLinkage extends Linkage {

  private static final long serialVersionUID = 1L;

  /** The linker with the present options. */
  protected abstract Linker linker();

  @Override
  public LinkageResult link(MaskedPair pair, Progress progress) {
    long start = System.nanoTime();
    Links links = linker().link(pair, progress);
    double seconds = (System.nanoTime() - start) / 1e9;
    return new LinkageResult(getClass().getSimpleName(), Utils.joinOptions(getOptions()), links, seconds, Map.of(), List.of());
  }
}

package sdc.learn.exact;

/** The methods of a proof, in the order of a turn. */
public enum Part {

  /** {@link HittingSetProof}; unit: linear programmes, and branches for one hitting set. */
  HITTING_SETS,
  /** The best of the families inside this one, once, before the first search. */
  SMALLER_FAMILIES,
  /** {@link Searches}; unit: a percentage of a limited time; a search ends earlier after some rounds of starts in vain. */
  SEARCHES,
  /** {@link CellProof}, where cells fit; unit: batches of cells of a usual size. */
  CELLS,
  /** {@link PairConflicts}, where cells do not suffice; unit: linear programmes. */
  PAIRS,
  /** {@link BundleProof}, where cells do not suffice; unit: linear programmes and branches. */
  BUNDLES,
  /** {@link RecordTree}, where cells do not suffice and the records are few; unit: linear programmes and nodes. */
  TREE
}

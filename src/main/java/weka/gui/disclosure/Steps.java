package weka.gui.disclosure;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import weka.core.Attribute;
import weka.core.Instances;
import weka.disclosure.FilterMasking;
import weka.disclosure.options.AttributeRange.Kind;
import weka.disclosure.options.AttributeRange;
import weka.filters.unsupervised.attribute.DateShift;
import weka.filters.unsupervised.attribute.MaskingFilter;
import weka.filters.unsupervised.attribute.MaskingSequence;
import weka.filters.unsupervised.attribute.Pram;
import weka.filters.unsupervised.attribute.RankSwapping;

/** The steps of the masking, in order, as a table: each is a filter and the attributes that it masks. */
public final class Steps extends HeadedTable {

  private static final long serialVersionUID = 1L;
  /** The column of the attributes, which can be typed. */
  public static final int ATTRIBUTES = 2;

  private final transient List<MaskingFilter> filters = new ArrayList<>();
  private transient Instances header;

  /** No step. */
  Steps() {
    column("Step", Object.class, "The place of the step in the masking", row -> row + 1);
    column("Filter", Object.class, "The filter that masks, and its options", row ->
        FilterMasking.nameOf(filters.get(row)).replaceFirst(" -R (\"(\\\\.|[^\"])*\"|\\S+)", ""));
    column("Attributes", Object.class, "The attributes that the step masks; double-click to type others", row ->
        problem(row).isEmpty() && header != null ? AttributeRange.naming(masked(row)) : filters.get(row).getAttributeIndices());
  }

  /** Shows the attributes of data with this header, in which identifiers are texts. */
  void show(Instances of) {
    header = of;
    if (!filters.isEmpty()) {
      fireTableRowsUpdated(0, filters.size() - 1);
    }
  }

  /** The masking of all steps. */
  MaskingFilter filter() {
    if (filters.isEmpty()) {
      throw new IllegalArgumentException("no step masks the data; press Add step… under Masked, or Find a masking…");
    }
    if (filters.size() == 1) {
      return filters.get(0);
    }
    MaskingSequence sequence = new MaskingSequence();
    sequence.setFilters(filters.toArray(MaskingFilter[]::new));
    sequence.setForce(filters.stream().anyMatch(MaskingFilter::getForce));
    return sequence;
  }

  /** The filters, in order. */
  public List<MaskingFilter> filters() {
    return List.copyOf(filters);
  }

  /** Replaces all steps by those of this masking. */
  public void set(MaskingFilter masking) {
    setAll(List.of(masking));
  }

  /** A step for these attributes: a filter that fits the first of them that can be masked, for all of its kind; for none, rank swapping. */
  public MaskingFilter proposal(List<String> selected) {
    for (String name : selected) {
      Attribute attribute = header == null ? null : header.attribute(name);
      Optional<Kind> kind = attribute == null ? Optional.empty()
          : Stream.of(Kind.NUMERIC, Kind.NOMINAL, Kind.DATE).filter(each -> each.fits(attribute)).findFirst();
      if (kind.isPresent()) {
        MaskingFilter step = kind.get() == Kind.NUMERIC ? new RankSwapping() : kind.get() == Kind.NOMINAL ? new Pram() : new DateShift();
        step.setAttributeIndices(AttributeRange.naming(selected.stream().filter(each -> kind.get().fits(header.attribute(each))).toList()));
        return step;
      }
    }
    return new RankSwapping();
  }

  /** Adds a step at the end. */
  public void add(MaskingFilter step) {
    filters.add(step);
    fireTableRowsInserted(filters.size() - 1, filters.size() - 1);
  }

  /** Replaces a step. */
  public void set(int row, MaskingFilter step) {
    filters.set(row, step);
    fireTableRowsUpdated(row, row);
  }

  /** Removes a step. */
  public void remove(int row) {
    filters.remove(row);
    fireTableRowsDeleted(row, row);
  }

  /** Exchanges a step with the one before or after it, and returns where it is then. */
  public int move(int row, int by) {
    int to = row + by;
    if (to < 0 || to >= filters.size()) {
      return row;
    }
    filters.add(to, filters.remove(row));
    fireTableDataChanged();
    return to;
  }

  /** The numbers of the steps that mask each attribute, such as 1 or 1, 3; attributes that none masks are left out. */
  Map<String, String> byAttribute() {
    Map<String, String> numbers = new LinkedHashMap<>();
    for (int row = 0; row < filters.size(); row++) {
      String number = Integer.toString(row + 1);
      masked(row).forEach(name -> numbers.merge(name, number, (before, now) -> before + ", " + now));
    }
    return numbers;
  }

  private List<String> masked(int row) {
    return problem(row).isEmpty() && header != null ? MaskingSequence.maskedBy(filters.get(row), header) : List.of();
  }

  /** Why the filter of a step cannot mask this data, or an empty text. */
  public String problem(int row) {
    try {
      if (header != null) {
        MaskingSequence.maskedBy(filters.get(row), header);
      }
      return "";
    } catch (IllegalArgumentException e) {
      return e.getMessage();
    }
  }

  /** Replaces all steps by those of these maskings, unless there are none. */
  void setAll(List<MaskingFilter> others) {
    if (!others.isEmpty()) {
      filters.clear();
      others.forEach(masking -> filters.addAll(masking instanceof MaskingSequence several ? List.of(several.getFilters())
          : List.of(masking)));
      fireTableDataChanged();
    }
  }

  @Override
  public int getRowCount() {
    return filters.size();
  }

  @Override
  public boolean isCellEditable(int row, int column) {
    return column == ATTRIBUTES;
  }

  /** An empty text means all attributes that the filter can mask. */
  @Override
  public void setValueAt(Object value, int row, int column) {
    String text = value.toString().strip();
    filters.get(row).setAttributeIndices(text.isEmpty() ? AttributeRange.ALL : text);
    fireTableRowsUpdated(row, row);
  }
}

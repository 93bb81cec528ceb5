package weka.disclosure.data;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.stream.IntStream;
import weka.core.Attribute;
import weka.core.DenseInstance;
import weka.core.Instance;
import weka.core.Instances;
import weka.core.SparseInstance;

/**
 * Data held in columns, for files of millions of records: 4 to 8 bytes a value. Weka's rows are made when they are asked for, and are
 * copies: they cannot be changed, and neither can this data. Whatever changes data must copy it first, as {@code new Instances(data)} does.
 */
public final class ColumnInstances extends Instances {

  private static final long serialVersionUID = 1L;

  /** The values of an attribute as Weka holds them, the index of a label among them. */
  public interface Values {

    /** The value of this record, NaN if it is missing. */
    double of(int row);

    /** All values, in an array that nobody changes. */
    default double[] all(int rows) {
      return IntStream.range(0, rows).mapToDouble(this::of).toArray();
    }
  }

  /**
   * Numbers.
   *
   * @param values one for each record
   */
  record Numbers(double[] values) implements Values {
    @Override
    public double of(int row) {
      return values[row];
    }

    @Override
    public double[] all(int rows) {
      return values;
    }
  }

  /**
   * Labels.
   *
   * @param codes the index of each record's label, or −1
   */
  record Codes(int[] codes) implements Values {
    @Override
    public double of(int row) {
      return codes[row] < 0 ? Double.NaN : codes[row];
    }
  }

  /**
   * What records have besides values.
   *
   * @param count   their number
   * @param weights the weight of each, or null if all are 1
   * @param sparse  whether their rows are sparse
   */
  record Records(int count, double[] weights, boolean sparse) {
    double weight(int row) {
      return weights == null ? 1 : weights[row];
    }
  }

  private final transient List<Values> columns;
  private final transient Records kind;
  private final int records;

  /** Data of this name with the values of each attribute. */
  ColumnInstances(String relation, List<Attribute> attributes, List<Values> columns, Records kind) {
    super(relation, new ArrayList<>(attributes), 0);
    this.columns = List.copyOf(columns);
    this.kind = kind;
    this.records = kind.count();
    m_Instances = new Rows();
  }

  /** These rows as columns. */
  static ColumnInstances of(Instances rows) {
    List<Attribute> attributes = attributes(rows);
    List<Values> values = attributes.stream().<Values>map(each -> new Numbers(rows.attributeToDoubleArray(each.index()))).toList();
    Records kind = new Records(rows.numInstances(), rows.stream().mapToDouble(Instance::weight).toArray(), false);
    return new ColumnInstances(rows.relationName(), attributes, values, kind).with(attributes, values, rows.classIndex());
  }

  /** The values of an attribute. */
  Values column(int attribute) {
    return columns.get(attribute);
  }

  /** The values of an attribute, in an array that nobody may change. */
  double[] numbers(int attribute) {
    return columns.get(attribute).all(records);
  }

  /** The same records with these attributes and values instead. */
  ColumnInstances with(List<Attribute> attributes, List<Values> values, int classIndex) {
    ColumnInstances result = new ColumnInstances(relationName(), attributes, values, kind);
    result.setClassIndex(classIndex);
    return result;
  }

  /** The same records under a header of their own. */
  public ColumnInstances copy() {
    return with(attributes(this), columns, classIndex());
  }

  /** The same records, none of them sparse. */
  ColumnInstances dense() {
    ColumnInstances result = new ColumnInstances(relationName(), attributes(this), columns, new Records(records, kind.weights(), false));
    result.setClassIndex(classIndex());
    return result;
  }

  /** What the records have besides values. */
  Records kind() {
    return kind;
  }

  /** The values of all attributes. */
  List<Values> columns() {
    return columns;
  }

  /** All attributes of this data, in order. */
  static List<Attribute> attributes(Instances data) {
    return IntStream.range(0, data.numAttributes()).mapToObj(data::attribute).toList();
  }

  @Override
  public double[] attributeToDoubleArray(int index) {
    double[] all = columns.get(index).all(records);
    return columns.get(index) instanceof Numbers ? all.clone() : all;
  }

  @Override
  public boolean allInstanceWeightsIdentical() {
    return kind.weights() == null || Arrays.stream(kind.weights()).allMatch(weight -> weight == kind.weights()[0]);
  }

  /** Weka's rows, which other programs read. */
  private Object writeReplace() {
    return new Instances(this);
  }

  /** A record, which cannot be changed; a copy of it can. */
  private static Instance row(double weight, double[] values, boolean sparse) {
    return sparse ? new SparseInstance(weight, values) {
      @Override
      public void setValue(int attribute, double value) {
        throw new UnsupportedOperationException("copy the record first");
      }
    } : new DenseInstance(weight, values) {
      @Override
      public void setValue(int attribute, double value) {
        throw new UnsupportedOperationException("copy the record first");
      }
    };
  }

  /** The records as the list that Weka's methods use. */
  private final class Rows extends ArrayList<Instance> {
    private static final long serialVersionUID = 1L;

    @Override
    public int size() {
      return records;
    }

    @Override
    public boolean isEmpty() {
      return records == 0;
    }

    @Override
    public Instance get(int row) {
      if (row < 0 || row >= records) {
        throw new IndexOutOfBoundsException("record " + row + " of " + records);
      }
      double[] values = new double[columns.size()];
      for (int k = 0; k < values.length; k++) {
        values[k] = columns.get(k).of(row);
      }
      Instance record = row(kind.weight(row), values, kind.sparse());
      record.setDataset(ColumnInstances.this);
      return record;
    }

    @Override
    public Iterator<Instance> iterator() {
      return IntStream.range(0, records).mapToObj(this::get).iterator();
    }

    @Override
    public boolean add(Instance row) {
      throw new UnsupportedOperationException("copy the data first");
    }

    @Override
    public Instance set(int row, Instance record) {
      throw new UnsupportedOperationException("copy the data first");
    }

    @Override
    public Instance remove(int row) {
      throw new UnsupportedOperationException("copy the data first");
    }
  }
}

/**
 * Evaluation and masking of files that no single machine holds, on Apache Spark.
 *
 * <p>Spark reads, partitions, shuffles, repeats lost work and spills to disk; inside its tasks the classes of {@code sdc} compute on parts
 * of the records. Figures are those of the programs for one machine.
 */
package weka.disclosure.spark;

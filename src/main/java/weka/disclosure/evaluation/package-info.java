/**
 * Evaluation in three steps, without Weka: an {@link weka.disclosure.evaluation.AttackPlan} states the intruder, the files and the
 * linkages, {@link weka.disclosure.evaluation.Attacks} runs it, and an {@link weka.disclosure.evaluation.Assessment} has the risk and the
 * loss that follow.
 */
package weka.disclosure.evaluation;

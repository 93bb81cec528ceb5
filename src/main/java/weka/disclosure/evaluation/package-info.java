/**
 * Evaluation in three steps, without Weka: an {@link weka.disclosure.evaluation.AttackPlan} says who attacks what and how,
 * {@link weka.disclosure.evaluation.Attacks} carries it out, an {@link weka.disclosure.evaluation.Assessment} says what the
 * outcomes mean.
 */
package weka.disclosure.evaluation;

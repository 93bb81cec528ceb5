/** Maskings in Weka's Experimenter. */
package weka.experiment;

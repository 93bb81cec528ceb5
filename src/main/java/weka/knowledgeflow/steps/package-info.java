/** A step of the Knowledge Flow that attacks masked data. */
package weka.knowledgeflow.steps;

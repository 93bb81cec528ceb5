/** The search for a masking that meets a target, on Weka's data: ranges of options, attacks, the certificate. */
package weka.disclosure.target;

/** The attacks: each links original to masked records in its own way. */
package weka.disclosure.linkage;

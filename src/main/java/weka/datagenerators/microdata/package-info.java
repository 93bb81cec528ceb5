/** Sample data like the reference files of disclosure control. */
package weka.datagenerators.microdata;

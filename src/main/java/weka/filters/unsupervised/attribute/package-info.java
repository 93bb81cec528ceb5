/** The masking filters, where Weka's choosers list filters of attributes. */
package weka.filters.unsupervised.attribute;

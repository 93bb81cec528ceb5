/** The masking filters, in the package where Weka's choosers list filters of attributes. */
package weka.filters.unsupervised.attribute;

/** Options as Weka's users write them. Unknown, repeated and wrong options are rejected, never silently replaced by a default. */
package weka.disclosure.options;

/** Options as Weka's users write them, read strictly: nothing unknown, nothing doubled, nothing silently set to a default. */
package weka.disclosure.options;

/** Learning by the likelihood of the known links, for records that were not learned from. */
package sdc.learn.likelihood;

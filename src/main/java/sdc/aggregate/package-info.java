/** Distances with parameters: what they are, which parameters are admissible, and what the parameters mean. */
package sdc.aggregate;

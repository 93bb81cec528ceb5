/** Distances with parameters: what they are, which parameters are admissible, and what the parameters tell. */
package sdc.aggregate;

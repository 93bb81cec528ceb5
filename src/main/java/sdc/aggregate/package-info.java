/** Families of distances, their admissible parameters, and the meaning of parameters for the attributes. */
package sdc.aggregate;

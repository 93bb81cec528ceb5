/** Probabilistic record linkage after Fellegi and Sunter, its parameters estimated without known matches. */
package sdc.link.probabilistic;

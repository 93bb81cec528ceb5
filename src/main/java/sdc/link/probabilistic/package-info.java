/** Probabilistic record linkage after Fellegi and Sunter, with parameters estimated without known matches. */
package sdc.link.probabilistic;

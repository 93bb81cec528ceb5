/** The search for the masking with the least loss whose risk is proven to be at most a target. */
package sdc.target;

/** What masking cost: measures of information loss. */
package sdc.loss;

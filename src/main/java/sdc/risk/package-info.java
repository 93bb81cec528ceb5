/** What links mean: rates with their uncertainty. */
package sdc.risk;

/** Disclosure risk: shares of records found, with their uncertainty; risks of single records, attributes and groups; scores. */
package sdc.risk;

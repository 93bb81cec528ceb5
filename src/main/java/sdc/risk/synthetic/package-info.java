/** Attacks on released data without any correspondence of records, as for synthetic data. */
package sdc.risk.synthetic;

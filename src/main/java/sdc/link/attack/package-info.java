/** Attacks made for one masking method: what it could have made of a record, attribute by attribute, intersected. */
package sdc.link.attack;

/** Anonymity of records on their keys, the attributes by which people could be recognised: local suppression and generalisation. */
package sdc.mask.anonymity;

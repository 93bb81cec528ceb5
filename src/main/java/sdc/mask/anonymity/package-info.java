/**
 * Anonymity of records on their keys, the attributes by which people could be recognised: global recoding ({@link
 * sdc.mask.anonymity.Recode}), generalisation or cuts until each record shares its keys ({@link sdc.mask.anonymity.KAnonymity}), and single
 * values made missing ({@link sdc.mask.anonymity.LocalSuppression}), each with a bound or proof where its header names one.
 */
package sdc.mask.anonymity;

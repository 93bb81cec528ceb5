/**
 * Anonymity of records on their keys, the attributes by which people could be recognised: global recoding ({@link
 * sdc.mask.anonymity.Recode}), generalisation or cuts until each record shares its keys ({@link sdc.mask.anonymity.KAnonymity}), and single
 * values made missing ({@link sdc.mask.anonymity.LocalSuppression}), each with a bound or proof where its header names one.
 *
 * <p>In: a table, its keys, k and further conditions. Out: a table with labels for sets of values, or with missing values. Sweeney (2002)
 * defined k-anonymity; each class names the paper of its method.
 */
package sdc.mask.anonymity;

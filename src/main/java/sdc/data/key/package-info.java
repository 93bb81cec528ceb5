/**
 * Records that have the same values of some attributes: their groups, how many others a record fits, and how different the groups'
 * confidential values are.
 *
 * <p>In: columns. Out: the number of each record's group, and counts by group.
 */
package sdc.data.key;

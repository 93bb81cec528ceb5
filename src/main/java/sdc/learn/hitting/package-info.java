/**
 * Smallest hitting sets, independent of records and distances: the fewest numbers that meet every cover.
 *
 * <p>In: covers as they become known, each a set of numbers and how many of them must be chosen. Out: a small set that meets all, the
 * smallest one if branching ends, and a lower bound on its size at any time. Bounds come from the dual of the linear relaxation, with the
 * clique inequalities of Padberg (On the facial structure of set packing polyhedra, Mathematical Programming 5, 1973).
 */
package sdc.learn.hitting;

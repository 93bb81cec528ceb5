/**
 * Points in a tree of boxes, for nearest-neighbour searches by any distance (Friedman, Bentley, Finkel 1977).
 *
 * <p>In: points, and a bound of the caller's distance to a box. Out: the points in the boxes that the bound does not exclude.
 */
package sdc.data.tree;

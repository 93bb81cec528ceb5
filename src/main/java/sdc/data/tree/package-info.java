/** Points in a tree of boxes, for nearest-neighbour searches by any distance. */
package sdc.data.tree;

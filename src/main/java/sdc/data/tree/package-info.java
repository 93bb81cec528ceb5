/** Points in a tree of boxes, for whoever looks for the nearest of them by whatever distance. */
package sdc.data.tree;

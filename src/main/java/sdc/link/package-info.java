/** Record linkage: the nearest candidates of each record, and the links among them. */
package sdc.link;

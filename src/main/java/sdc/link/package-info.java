/** Record linkage: who is nearest to whom, and how often that is the truth. */
package sdc.link;

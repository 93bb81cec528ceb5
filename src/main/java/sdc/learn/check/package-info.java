/** Whether some records can all be linked at once, with a proof where they cannot. */
package sdc.learn.check;

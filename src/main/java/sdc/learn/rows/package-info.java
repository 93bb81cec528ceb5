/** The rows of a learning problem: which inequalities make a record linked, and how many records some parameters link. */
package sdc.learn.rows;

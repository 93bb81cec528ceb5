/**
 * The inequalities of a learning problem: record i is linked by parameters p where every row f(i,j) − f(i,own) has a positive product
 * with p (Abril, Torra and Navarro-Arribas 2015, equations 2 to 4, without the binary variables).
 *
 * <p>In: a family of distances and a pair of files. Out: the candidates that can matter, the rows and constraints that given parameters
 * violate, the admissible parameters near given ones, and the links of a distance, counted on the distances themselves.
 */
package sdc.learn.rows;

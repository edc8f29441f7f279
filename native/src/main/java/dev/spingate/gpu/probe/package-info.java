/**
 * Measures what the policy decides on: each fact with its method, how often, what came out, a
 * verdict and how sure it is. What nobody measured is listed with what is assumed instead.
 */
package dev.spingate.gpu.probe;

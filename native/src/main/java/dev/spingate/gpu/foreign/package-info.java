/** What the bindings share: opening a library, finding its functions, calling them. */
package dev.spingate.gpu.foreign;

/**
 * The Objective-C runtime through the foreign function interface: raw bindings, typed, one class a
 * concern. Only {@code dev.spingate.gpu.metal} may use this package.
 *
 * <p>Assumptions and guarantees:
 *
 * <ol>
 *   <li>A message is never sent through a variadic prototype: on arm64 that would put its arguments
 *       on the stack, where no method looks.
 *   <li>A message is bound with its exact prototype; {@link
 *       dev.spingate.gpu.metal.objc.ObjcRuntime#encodingIn} says what the receiver's class
 *       declares, so that the two can be compared before the message is ever sent.
 *   <li>No exception leaves an upcall. An Objective-C exception cannot be caught across a frame of
 *       Java and ends the process; so a selector is looked up before it is used.
 *   <li>Libraries are found by name, never by path: since macOS 11 their files are in the loader's
 *       shared cache only.
 * </ol>
 */
package dev.spingate.gpu.metal.objc;

package dev.spingate.modelgen.equality;

/** Something that decides as the policies of a module. */
interface Target extends AutoCloseable {

    /** As reports call it. */
    String name();

    /** One answer for each question. */
    Answers ask(Questions questions);

    @Override
    default void close() {}
}

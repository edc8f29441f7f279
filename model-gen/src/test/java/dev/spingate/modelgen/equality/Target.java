package dev.spingate.modelgen.equality;

/** Something that decides as the policies of a module. */
interface Target extends AutoCloseable {

    /** As reports call it. */
    String name();

    /** Whether it could read a field of the view that the text of the policy does not. */
    default boolean mayReadMore() {
        return true;
    }

    /** One answer for each question. */
    Answers ask(Questions questions);

    @Override
    default void close() {}
}

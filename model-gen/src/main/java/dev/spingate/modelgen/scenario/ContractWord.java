package dev.spingate.modelgen.scenario;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** An enum constant that the scenario grammar spells in lower case, with hyphens. */
public interface ContractWord {

    /** The constant's name in Java; every enum has it. */
    String name();

    /** The word as files, tables and JSON spell it, as in {@code own-queue}. */
    default String contractName() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** The constant of {@code type} that is spelled so, if there is one. */
    static <E extends Enum<E> & ContractWord> Optional<E> find(Class<E> type, String spelled) {
        return Arrays.stream(type.getEnumConstants())
                .filter(word -> word.contractName().equals(spelled))
                .findFirst();
    }

    /** Every word of {@code type}, in the order of declaration. */
    static <E extends Enum<E> & ContractWord> List<String> names(Class<E> type) {
        return Arrays.stream(type.getEnumConstants())
                .map(ContractWord::contractName)
                .toList();
    }
}

package dev.spingate.gpu.metal.messages;

import static org.assertj.core.api.Assertions.assertThat;

import dev.spingate.gpu.metal.objc.TypeEncoding;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Holds the table of messages against declarations in C's types ({@code src/test/objc/declared.m}),
 * encoded by clang for arm64 macOS, both in the short and in the extended form of encodings.
 */
class DeclaredTypesTest {
    private static final Pattern LABEL = Pattern.compile("(\\S+?):.*");
    private static final Pattern TEXT = Pattern.compile("\\s+\\.asciz\\s+\"(.*)\"");
    private static final Pattern LIST =
            Pattern.compile("__OBJC_\\$_PROTOCOL_(INSTANCE_METHODS|METHOD_TYPES)_(\\w+):.*");
    private static final Pattern ENTRY = Pattern.compile("\\s+\\.quad\\s+(l_OBJC_METH_VAR_\\S+)");
    private static final EnumSet<Receiver> CLASSES =
            EnumSet.of(Receiver.STRING_CLASS, Receiver.OPTIONS_CLASS);

    /** Texts by label, and the labels of each list. */
    private static final Map<String, String> TEXTS = new HashMap<>();

    private static final Map<String, List<String>> LISTS = new HashMap<>();

    @BeforeAll
    static void encode(@TempDir Path folder) throws IOException, InterruptedException {
        var assembly = folder.resolve("declared.s");
        var source = Path.of("src/test/objc/declared.m").toAbsolutePath();
        var command = new ProcessBuilder(
                "clang",
                "-target",
                "arm64-apple-macos11",
                "-fblocks",
                "-w",
                "-S",
                source.toString(),
                "-o",
                assembly.toString());
        Process clang;
        try {
            clang = command.inheritIO().start();
        } catch (IOException e) {
            assertThat(System.getenv("CI")).as("there is no clang").isNotEqualTo("true");
            Assumptions.abort("there is no clang");
            throw e;
        }
        assertThat(clang.waitFor(60, TimeUnit.SECONDS)).isTrue();
        assertThat(clang.exitValue()).isZero();
        read(Files.readAllLines(assembly));
    }

    private static void read(List<String> lines) {
        String label = "";
        List<String> list = new ArrayList<>();
        for (var line : lines) {
            Matcher matcher = LIST.matcher(line);
            if (matcher.matches()) {
                list = LISTS.computeIfAbsent(
                        matcher.group(1) + " " + matcher.group(2), _ -> new ArrayList<>());
            } else if ((matcher = LABEL.matcher(line)).matches()) {
                label = matcher.group(1);
                list = new ArrayList<>();
            } else if ((matcher = TEXT.matcher(line)).matches()) {
                TEXTS.put(label, matcher.group(1).replace("\\\"", "\""));
            } else if ((matcher = ENTRY.matcher(line)).matches()) {
                list.add(matcher.group(1));
            }
        }
    }

    /** The declarations of a receiver: selector to encodings, the short one first. */
    private static Map<String, List<String>> declared(Receiver receiver) {
        var name = receiver.type() + (CLASSES.contains(receiver) ? "Class" : "");
        var methods = LISTS.getOrDefault("INSTANCE_METHODS " + name, List.of());
        var extended = LISTS.getOrDefault("METHOD_TYPES " + name, List.of());
        Map<String, List<String>> declared = new HashMap<>();
        for (int i = 0; i < methods.size() / 2; i++) {
            declared.put(
                    TEXTS.get(methods.get(2 * i)),
                    List.of(TEXTS.get(methods.get(2 * i + 1)), TEXTS.get(extended.get(i))));
        }
        return declared;
    }

    @ParameterizedTest
    @EnumSource
    void shouldBeBoundAsItIsDeclared(MetalMessage row) {
        var message = row.message();
        assertThat(declared(row.receiver())).containsKey(message.selector());
        assertThat(declared(row.receiver()).get(message.selector()))
                .hasSize(2)
                .allSatisfy(encoding -> assertThat(TypeEncoding.parse(encoding))
                        .as(encoding)
                        .isEqualTo(message.signature()));
    }

    @Test
    void shouldDeclareNothingThatIsNotSent() {
        for (var receiver : Receiver.values()) {
            var sent = MetalMessage.sentTo(receiver).stream()
                    .map(row -> row.message().selector())
                    .toList();
            assertThat(declared(receiver).keySet()).as(receiver.name()).isSubsetOf(sent);
        }
    }
}

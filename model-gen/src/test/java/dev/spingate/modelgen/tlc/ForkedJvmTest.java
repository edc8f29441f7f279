package dev.spingate.modelgen.tlc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import dev.spingate.modelgen.diagnostic.EnvironmentLacks;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ForkedJvmTest {
    private static final Duration LONG = Duration.ofMinutes(2);

    @TempDir
    Path folder;

    /** Says one line on each stream and ends with code 5. */
    static final class Speaker {
        private Speaker() {}

        public static void main(String[] arguments) {
            System.out.println("out " + System.getenv("JAVA_TOOL_OPTIONS"));
            System.err.println("err");
            System.exit(5);
        }
    }

    /** Has said a thousand lines, as much as fits into a pipe, when it ends. */
    static final class Hasty {
        private Hasty() {}

        public static void main(String[] arguments) {
            System.out.print(
                    ("a line that waits in the pipe until somebody reads it\n").repeat(1000));
            System.out.flush();
        }
    }

    /** Never stops to speak. */
    static final class Babbler {
        private Babbler() {}

        public static void main(String[] arguments) {
            String word = "x".repeat(1 << 16);
            while (true) {
                System.out.print(word);
            }
        }
    }

    /** Starts another JVM, tells its number, and waits for ever. */
    static final class Parent {
        private Parent() {}

        public static void main(String[] arguments) throws IOException, InterruptedException {
            Process child = new ProcessBuilder(command(Sleeper.class)).start();
            System.out.println(child.pid());
            Thread.sleep(Long.MAX_VALUE);
        }
    }

    /** Waits for ever. */
    static final class Sleeper {
        private Sleeper() {}

        public static void main(String[] arguments) throws InterruptedException {
            Thread.sleep(Long.MAX_VALUE);
        }
    }

    @Test
    void shouldHandOverWhatIsStillUnreadWhenTheProcessHasEnded() {
        List<String> lines = new ArrayList<>();
        ForkedJvm.End end = ForkedJvm.start(command(Hasty.class), folder)
                .await(
                        LONG,
                        line -> {
                            if (lines.isEmpty()) {
                                awaitTheEndOf(ProcessHandle.current());
                            }
                            lines.add(line);
                        },
                        line -> {});
        assertThat(end.exitCode()).isZero();
        assertThat(lines).hasSize(1000);
    }

    /** Reads slowly enough that every child is over before the second line is taken. */
    private static void awaitTheEndOf(ProcessHandle parent) {
        parent.children()
                .filter(child -> child.info()
                        .arguments()
                        .map(words -> List.of(words).contains(Hasty.class.getName()))
                        .orElse(false))
                .forEach(child -> child.onExit().orTimeout(60, TimeUnit.SECONDS).join());
        LockSupport.parkNanos(Duration.ofMillis(500).toNanos());
    }

    @Test
    void shouldHandOverBothStreamsAndTheExitCode() {
        List<String> output = new ArrayList<>();
        List<String> errors = new ArrayList<>();

        ForkedJvm.End end = ForkedJvm.start(command(Speaker.class), folder)
                .await(LONG, output::add, errors::add);

        assertThat(end.exitCode()).isEqualTo(5);
        assertThat(end.killed()).isFalse();
        assertThat(output).containsExactly("out null");
        assertThat(errors).containsExactly("err");
    }

    @Test
    void shouldEndAProcessThatSaysTooMuch() {
        ForkedJvm.End end =
                ForkedJvm.start(command(Babbler.class), folder).await(LONG, _ -> {}, _ -> {});

        assertThat(end.tooMuchOutput()).isTrue();
        assertThat(end.killed()).isFalse();
    }

    @Test
    void shouldEndTheWholeTreeOfProcesses() {
        List<Long> children = new ArrayList<>();
        Thread waiting = Thread.currentThread();

        assertThatExceptionOfType(CancellationException.class)
                .isThrownBy(() -> ForkedJvm.start(command(Parent.class), folder)
                        .await(
                                LONG,
                                line -> {
                                    children.add(Long.parseLong(line));
                                    waiting.interrupt();
                                },
                                _ -> {}));

        assertThat(Thread.interrupted()).isTrue();
        assertThat(children).hasSize(1);
        ProcessHandle.of(children.getFirst()).ifPresent(child -> child.onExit().join());
    }

    @Test
    void shouldPassOnTheFailureOfWhoeverReadsTheLines() {
        assertThatIllegalStateException()
                .isThrownBy(() -> ForkedJvm.start(command(Speaker.class), folder)
                        .await(
                                LONG,
                                _ -> {
                                    throw new IllegalStateException("cannot read");
                                },
                                _ -> {}))
                .withMessage("cannot read");
    }

    @Test
    void shouldSayThatJavaCannotBeStarted() {
        String nowhere = folder.resolve("java").toString();

        assertThatExceptionOfType(EnvironmentLacks.class)
                .isThrownBy(() -> ForkedJvm.start(List.of(nowhere), folder))
                .withMessageContaining("remedy: run with a complete JDK 25");
    }

    private static List<String> command(Class<?> main) {
        return List.of(
                ForkedJvm.java(), "-cp", System.getProperty("java.class.path"), main.getName());
    }
}

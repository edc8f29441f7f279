package dev.spingate.modelgen.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class ParentTest {

    /** Follows its parent, and would else wait for ever. */
    static final class Follower {
        private Follower() {}

        public static void main(String[] arguments) throws InterruptedException {
            Parent.follow();
            System.out.println("following");
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
    void shouldEndWhenItsParentIsKilled() throws Exception {
        Process parent = start(Sleeper.class);
        Process follower = start(Follower.class, "-Dspingate.parent=" + parent.pid());
        try {
            assertThat(follower.inputReader().readLine()).isEqualTo("following");
            assertThat(follower.isAlive()).isTrue();

            parent.destroyForcibly();

            assertThat(follower.waitFor(60, TimeUnit.SECONDS)).isTrue();
            assertThat(follower.exitValue()).isEqualTo(ExitCode.INTERNAL);
        } finally {
            parent.destroyForcibly();
            follower.destroyForcibly();
        }
    }

    @Test
    void shouldEndAtOnceWhenItsParentIsGoneAlready() throws Exception {
        Process parent = start(Sleeper.class);
        parent.destroyForcibly();
        assertThat(parent.waitFor(60, TimeUnit.SECONDS)).isTrue();

        Process follower = start(Follower.class, "-Dspingate.parent=" + parent.pid());
        try {
            assertThat(follower.waitFor(60, TimeUnit.SECONDS)).isTrue();
            assertThat(follower.inputReader().readLine()).isNull();
        } finally {
            follower.destroyForcibly();
        }
    }

    private static Process start(Class<?> main, String... flags) throws IOException {
        List<String> line = new ArrayList<>();
        line.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        line.addAll(List.of(flags));
        line.addAll(List.of("-cp", System.getProperty("java.class.path"), main.getName()));
        return new ProcessBuilder(line).redirectErrorStream(true).start();
    }
}

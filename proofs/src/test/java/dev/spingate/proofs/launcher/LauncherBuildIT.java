package dev.spingate.proofs.launcher;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** When the launcher builds, and how a build that goes wrong ends. */
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "the launcher is a POSIX shell script")
class LauncherBuildIT {
    @TempDir
    private Path temporary;

    private Checkout checkout;

    @BeforeEach
    void makeACheckout() throws IOException {
        checkout = new Checkout(temporary.toRealPath());
    }

    @Test
    void shouldBuildOnFirstUseOnly() throws Exception {
        var first = checkout.run();
        var second = checkout.run();

        assertThat(first.err()).contains("building");
        assertThat(second.err()).isEmpty();
        assertThat(checkout.builds()).isOne();
    }

    @Test
    void shouldLeaveTestsAndChecksOutOfTheBuild() throws Exception {
        checkout.run();

        assertThat(checkout.home.resolve("maven.calls"))
                .content()
                .contains("-Dmaven.test.skip=true", "-Dspingate.checks.skip=true", " package");
    }

    @Test
    void shouldKeepWhatTheTrainingRunNoted() throws Exception {
        var cache = checkout.home.resolve("target/spingate/aot");

        assertThat(checkout.run().out()).contains("<-XX:AOTCache=" + cache + ">");
        assertThat(cache).exists();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "pom.xml",
                "native/pom.xml",
                "spec/pom.xml",
                "spec/Admission.tla",
                "model-gen/src/main/java/Some.java",
                "policy-runtime/src/main/java"
            })
    void shouldBuildAgainWhenASourceIsNewer(String source) throws Exception {
        checkout.run();
        checkout.touch(source);

        assertThat(checkout.run().code()).isZero();
        assertThat(checkout.builds()).isEqualTo(2);
    }

    @ParameterizedTest
    @ValueSource(strings = {"spec/scenarios/some.yaml", "model-gen/src/test/java/SomeTest.java"})
    void shouldNotBuildForWhatTheBuildDoesNotNeed(String file) throws Exception {
        checkout.run();
        checkout.touch(file);
        checkout.run();

        assertThat(checkout.builds()).isOne();
    }

    @ParameterizedTest
    @ValueSource(strings = {"proofs/target/proofs.jar", "spec/Admission.tla"})
    void shouldBuildAgainWhenSomethingWasDeleted(String file) throws Exception {
        checkout.run();
        Files.delete(checkout.home.resolve(file));
        checkout.touch(Path.of(file).getParent().toString());

        assertThat(checkout.run().code()).isZero();
        assertThat(checkout.builds()).isEqualTo(2);
    }

    @Test
    void shouldBuildAgainWhenTheCheckoutWasMoved() throws Exception {
        checkout.run();
        var moved = Files.move(checkout.home, checkout.home.resolveSibling("moved"));

        var outcome = Checkout.end(checkout.start(moved.resolve("spingate")));

        assertThat(outcome.out()).contains("<-Dspingate.home=" + moved + ">");
        assertThat(moved.resolve("maven.calls")).content().hasLineCount(2);
    }

    @Test
    void shouldReportAFailedBuildAndTryAgain() throws Exception {
        checkout.environment.put("STUB_SAYS", "[ERROR] Some.java:[1,1] a thing\n    at a.trace");

        var outcome = checkout.run();

        assertThat(outcome.code()).isEqualTo(4);
        assertThat(outcome.err())
                .contains("[ERROR] Some.java:[1,1] a thing", "the build failed")
                .contains(checkout.home + "/target/spingate/build.log", "remedy: ")
                .doesNotContain("a.trace");
        checkout.environment.remove("STUB_SAYS");
        assertThat(checkout.run().code()).isZero();
    }

    @Test
    void shouldTakeARefusedSpecificationForBadInput() throws Exception {
        checkout.environment.put("STUB_SAYS", """
            [ERROR] Failed to execute goal dev.spingate:spingate-maven-plugin:1:generate \
            (generate-policy) on project policy-runtime: Admission.tla:7:3: unexpected token
            [ERROR]     remedy: remove it
            [ERROR] -> [Help 1]
            [ERROR] To see the full stack trace of the errors, re-run Maven with the -e switch.
            [ERROR] [Help 1] MAVEN/MojoFailureException\
            """);

        var outcome = checkout.run();

        assertThat(outcome.code()).isEqualTo(2);
        assertThat(outcome.err())
                .contains("\nAdmission.tla:7:3: unexpected token\n[ERROR]     remedy: remove it\n")
                .doesNotContain("Help", "stack trace");
    }

    @Test
    void shouldNotBlameTheSpecificationForAGeneratorThatFails() throws Exception {
        checkout.environment.put("STUB_SAYS", """
            [ERROR] Failed to execute goal dev.spingate:spingate-maven-plugin:1:generate \
            (generate-policy) on project policy-runtime: internal error: a thing -> [Help 1]
            [ERROR] [Help 1] MAVEN/MojoExecutionException\
            """);

        var outcome = checkout.run();

        assertThat(outcome.code()).isEqualTo(4);
        assertThat(outcome.err()).contains("internal error: a thing\n", "the build failed");
    }

    @Test
    void shouldEndABuildThatTakesTooLong() throws Exception {
        checkout.environment.put("STUB_HANGS", "yes");
        checkout.environment.put("SPINGATE_BUILD_SECONDS", "1");

        var outcome = checkout.run();

        assertThat(outcome.code()).isEqualTo(4);
        assertThat(outcome.err()).contains("did not end within 1 s", "SPINGATE_BUILD_SECONDS");
        awaitEndOfMaven();
    }

    @Test
    void shouldEndTheBuildWhenItIsStoppedItself() throws Exception {
        checkout.environment.put("STUB_HANGS", "yes");
        var launcher = checkout.start();
        awaitFile(checkout.home.resolve("maven.pid"));

        launcher.toHandle().destroy();

        assertThat(Checkout.end(launcher).code()).isEqualTo(143);
        awaitEndOfMaven();
        assertThat(checkout.home.resolve("target/spingate/lock")).doesNotExist();
    }

    @Test
    void shouldBuildOnceForTwoFirstUses() throws Exception {
        checkout.environment.put("STUB_WAITS", "yes");
        var first = checkout.start("one");
        awaitFile(checkout.home.resolve("maven.pid"));
        var second = checkout.start("two");
        Files.createFile(checkout.home.resolve("go"));

        assertThat(Checkout.end(first).out()).endsWith("<one>\n");
        assertThat(Checkout.end(second).out()).endsWith("<two>\n");
        assertThat(checkout.builds()).isOne();
    }

    @Test
    void shouldTakeTheLockOfAProcessThatIsGone() throws Exception {
        var gone = new ProcessBuilder("true").start();
        gone.waitFor();
        lock(gone.pid());

        assertThat(checkout.run().code()).isZero();
        assertThat(checkout.home.resolve("target/spingate/lock")).doesNotExist();
    }

    @Test
    void shouldWaitForAnotherBuildNoLongerThanTheBound() throws Exception {
        checkout.environment.put("SPINGATE_BUILD_SECONDS", "1");
        lock(ProcessHandle.current().pid());

        var outcome = checkout.run();

        assertThat(outcome.code()).isEqualTo(4);
        assertThat(outcome.err()).contains("spingate/lock", "another build", "remedy: ");
        assertThat(checkout.builds()).isZero();
    }

    /** Returns once Maven is gone; it may have been ended before it could write its id. */
    private void awaitEndOfMaven() throws Exception {
        var id = checkout.home.resolve("maven.pid");
        if (Files.exists(id)) {
            var maven = ProcessHandle.of(Long.parseLong(Files.readString(id).strip()));
            if (maven.isPresent()) {
                maven.get().onExit().get(30, TimeUnit.SECONDS);
            }
        }
    }

    private void lock(long owner) throws IOException {
        var state = Files.createDirectories(checkout.home.resolve("target/spingate"));
        Files.createSymbolicLink(state.resolve("lock"), Path.of(Long.toString(owner)));
    }

    private static void awaitFile(Path file) throws InterruptedException {
        var end = Instant.now().plusSeconds(30);
        while (!Files.exists(file)) {
            assertThat(Instant.now()).as("no " + file).isBefore(end);
            Thread.sleep(10);
        }
    }
}

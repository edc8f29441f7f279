package dev.spingate.modelgen.prove;

import com.microsoft.z3.Native;
import com.microsoft.z3.Version;
import com.microsoft.z3.Z3Exception;
import java.time.Duration;
import java.util.Optional;

/** Z3, through the text interface of its library. */
final class Z3Prover implements Prover {

    @Override
    public String name() {
        return "z3";
    }

    @Override
    public String version() {
        return Version.getString();
    }

    @Override
    public Optional<String> lacks() {
        try {
            Version.getString();
            return Optional.empty();
        } catch (LinkageError | RuntimeException e) {
            return Optional.of("its library can not be loaded here: " + e);
        }
    }

    @Override
    public Answer ask(String text, boolean wantsModel, Duration limit) {
        long config = Native.mkConfig();
        long context = 0;
        try {
            context = Native.mkContext(config);
            Native.setInternalErrorHandler(context); // else an error would end the process
            String asked = "(set-option :timeout " + limit.toMillis() + ")\n"
                    + "(set-option :smt.random_seed 1)\n(set-option :sat.random_seed 1)\n" + text;
            Answer answer = Answer.of(Native.evalSmtlib2String(context, asked));
            return wantsModel && answer.verdict() == Verdict.SAT
                    ? new Answer(Verdict.SAT, Native.evalSmtlib2String(context, "(get-model)\n"))
                    : answer;
        } catch (Z3Exception e) {
            return new Answer(Verdict.ERROR, String.valueOf(e.getMessage()));
        } finally {
            if (context != 0) {
                Native.delContext(context);
            }
            Native.delConfig(config);
        }
    }
}

package dev.spingate.policy;

import static org.assertj.core.api.Assertions.assertThat;

import dev.spingate.policy.generated.Admission;
import dev.spingate.policy.generated.Decision;
import dev.spingate.policy.generated.View;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** The policies by name are those of the generated class. */
class PoliciesTest {

    @Test
    void shouldNameEveryGeneratedPolicy() {
        Set<String> generated = Arrays.stream(Admission.class.getDeclaredMethods())
                .filter(PoliciesTest::isPolicy)
                .map(method -> operator(method.getName()))
                .collect(Collectors.toCollection(TreeSet::new));
        assertThat(Policies.operators()).isEqualTo(generated);
    }

    private static boolean isPolicy(Method method) {
        return Modifier.isPublic(method.getModifiers())
                && Arrays.equals(
                        method.getParameterTypes(), new Class<?>[] {View.class, Decision.class});
    }

    private static String operator(String method) {
        return method.substring(0, 1).toUpperCase(Locale.ROOT) + method.substring(1);
    }

    @Test
    void shouldGiveOursUnderItsName() {
        assertThat(Policies.named("Spingate")).isSameAs(Policies.SPINGATE);
    }
}

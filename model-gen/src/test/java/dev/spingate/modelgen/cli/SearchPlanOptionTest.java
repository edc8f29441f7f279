package dev.spingate.modelgen.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is refused before anything is searched. */
class SearchPlanOptionTest {

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            U3_None_1T --engine both --compact                | --compact: states that are compared
            U3_None_1T --engine tlc --slice 1/2               | --slice: only the explorer
            U3_None_1T --engine explorer --slice 3/2          | --slice: there is no part 3 of 2
            U3_None_1T --engine explorer --slice half         | --slice: 'half' is no part
            --engine explorer --slice 1/2                     | --slice: only one run
            L3_None --engine explorer --slice 1/2             | --slice: only one run
            U3_None_1T --engine explorer --slice 1/2 --reduce | --slice: only one run
            U3_None_1T --engine explorer --workers 0          | --workers: there can be 1 to
            U3_None_1T --engine explorer --workers 9999       | --workers: there can be 1 to
            """)
    void shouldRefuseWhatMakesNoSense(String options, String said) {
        String line = "check " + options + " --spec " + Checkout.spec();

        Checkout.Ran ran = Checkout.run((Object[]) line.split(" "));

        assertThat(ran.code()).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(ran.err()).startsWith(said).contains("remedy: ");
    }
}

package dev.spingate.modelgen.page;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import org.junit.jupiter.api.Test;

class MarkupTest {

    @Test
    void shouldEscapeTextAndAttributes() {
        String made = new Markup()
                .leaf("p", "a < b & c > \"d\" 'e'", "title", "\"><script>")
                .toString();

        assertThat(made)
                .isEqualTo("<p title=\"&quot;&gt;&lt;script&gt;\">"
                        + "a &lt; b &amp; c &gt; &quot;d&quot; &#39;e&#39;</p>");
    }

    @Test
    void shouldReplaceWhatIsNoTextOrTurnsTheDirection() {
        assertThat(new Markup().text("a\u001b[31m\u202eb\u0000\nc").toString())
                .isEqualTo("a\ufffd[31m\ufffdb\ufffd\nc");
    }

    @Test
    void shouldRefuseToEndWithAnOpenElement() {
        Markup open = new Markup().open("div").open("p").close();

        assertThatIllegalStateException().isThrownBy(open::toString).withMessageContaining("div");
    }
}

package dev.spingate.policy;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.LongRange;
import net.jqwik.api.constraints.Size;

/** A table by number does what a map does. */
class NumberedProperties {

    @Property(tries = 300)
    void tablesAreMaps(
            @ForAll @Size(max = 200) List<@LongRange(min = -40, max = 40) Long> numbers) {
        Numbered<Long> table = new Numbered<>();
        Map<Long, Long> map = new HashMap<>();
        for (long number : numbers) {
            if (map.containsKey(number)) {
                table.remove(number);
                map.remove(number);
            } else {
                table.put(number, 2 * number);
                map.put(number, 2 * number);
            }
            for (long one = -40; one <= 40; one++) {
                assertThat(table.get(one)).isEqualTo(map.get(one));
            }
            assertThat(table.size()).isEqualTo(map.size());
        }
    }

    @Property(tries = 100)
    void whatIsPutAgainReplaces(@ForAll @Size(max = 50) List<Long> numbers) {
        Numbered<String> table = new Numbered<>();
        numbers.forEach(number -> table.put(number, "old"));
        numbers.forEach(number -> table.put(number, "new"));
        assertThat(table.size()).isEqualTo((int) numbers.stream().distinct().count());
        numbers.forEach(number -> assertThat(table.get(number)).isEqualTo("new"));
    }
}

package dev.spingate.modelgen.emit.docs;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Links to sections, by the names that code hosts give to headings: small letters, blanks as
 * hyphens, no other signs, and a number behind what is there already.
 */
final class Anchors {
    private final Map<String, String> targets = new HashMap<>();

    /** Of all sections of a page, in order. */
    Anchors(List<Section> sections) {
        Map<String, Integer> taken = new HashMap<>();
        for (Section section : sections) {
            String name = section.title()
                    .toLowerCase(Locale.ROOT)
                    .replaceAll("[^\\p{L}\\p{N}_ -]", "")
                    .replace(' ', '-');
            int before = taken.merge(name, 1, Integer::sum) - 1;
            if (section.level() == Section.DEFINITION) {
                targets.put(section.title(), "#" + name + (before == 0 ? "" : "-" + before));
            }
        }
    }

    /** The name of a definition as code, and as a link if it has a section. */
    String link(String definition) {
        return link(definition, definition);
    }

    /** Code as a link to the section of a definition, if it has one. */
    String link(String code, String definition) {
        String target = targets.get(definition);
        return target == null ? Markdown.code(code) : Markdown.link(Markdown.code(code), target);
    }
}

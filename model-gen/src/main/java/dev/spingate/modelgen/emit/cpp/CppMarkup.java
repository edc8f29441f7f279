package dev.spingate.modelgen.emit.cpp;

import dev.spingate.modelgen.emit.braces.Markup;

/** Text in block comments of C++, as Doxygen reads them. */
final class CppMarkup implements Markup {

    /** A sign of a comment would end this one or warn of another; the others begin a command. */
    @Override
    public String escaped(String text) {
        return text.replace("\\", "\\\\")
                .replace("@", "\\@")
                .replace("*/", "* /")
                .replace("/*", "/ *");
    }

    @Override
    public String code(String text) {
        return "`" + escaped(text) + "`";
    }

    @Override
    public String nextParagraph() {
        return "";
    }
}

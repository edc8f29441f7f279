package dev.spingate.gpu.metal.objc;

/**
 * What an {@code NSError} says.
 *
 * @param domain which numbering the code belongs to
 * @param code its number there
 * @param text its localized description
 */
public record ObjcError(String domain, long code, String text) {

    @Override
    public String toString() {
        return domain.isEmpty() ? text : text + " (" + domain + " " + code + ")";
    }
}

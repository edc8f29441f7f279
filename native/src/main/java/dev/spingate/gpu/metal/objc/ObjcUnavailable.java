package dev.spingate.gpu.metal.objc;

/** There is no usable Objective-C runtime here: what is missing, and what to do about it. */
public final class ObjcUnavailable extends Exception {
    private static final long serialVersionUID = 1L;

    private final String remedy;

    /** A cause and a remedy, both sentences without a full stop. */
    public ObjcUnavailable(String cause, String remedy) {
        super(cause);
        this.remedy = remedy;
    }

    /** What to do about it. */
    public String remedy() {
        return remedy;
    }
}

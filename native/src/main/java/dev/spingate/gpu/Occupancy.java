package dev.spingate.gpu;

/** How much of the device a kernel takes. Its first thread alone does what its report tells. */
public enum Occupancy {
    /** One group of one thread. */
    ONE,
    /** One group on every unit, as wide as a group can be. */
    UNITS,
    /** So many groups that no other group finds room; where that is not known, as UNITS. */
    FULL
}

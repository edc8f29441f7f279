/**
 * What a GPU runtime embeds: the generated policy, and the ledger that it looks at. It depends on
 * nothing and knows no GPU.
 */
module dev.spingate.policy {
    requires static jdk.jfr; // for who has it and records

    exports dev.spingate.policy;
    exports dev.spingate.policy.generated;
    exports dev.spingate.policy.trace;
}

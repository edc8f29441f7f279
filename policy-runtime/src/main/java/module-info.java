/**
 * What a GPU runtime embeds: the generated policy, and the ledger that it looks at. It depends on
 * nothing and knows no GPU.
 */
module dev.spingate.policy {
    exports dev.spingate.policy;
    exports dev.spingate.policy.generated;
}

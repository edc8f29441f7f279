package dev.spingate.gpu.run;

import dev.spingate.gpu.CellNumbers;
import dev.spingate.gpu.LedgerDecisions;
import dev.spingate.gpu.ProcessGate;
import dev.spingate.modelgen.judge.Operation;
import dev.spingate.modelgen.scenario.DeviceFacts;
import dev.spingate.modelgen.scenario.PolicyName;
import dev.spingate.policy.Ledger;
import dev.spingate.policy.Registration;
import dev.spingate.policy.generated.Verdict;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * A part of a wait set that a spin does not wait for.
 *
 * @param spin the number of the operation whose wait set it is
 * @param names the queue, and those of the wait set whose work would wait for it all the same
 */
record LeftOut(int spin, Set<String> names) {

    /** Every part of every wait set of a spin, if one thread encodes all before anything runs. */
    static List<LeftOut> allOf(RandomProgram program) {
        List<LeftOut> all = new ArrayList<>();
        Ledger ledger = LedgerDecisions.ledger(PolicyName.SPINGATE, DeviceFacts.DEFAULT);
        ProcessGate gate = new ProcessGate(ledger, new CellNumbers());
        Map<Long, Operation> byTicket = new HashMap<>();
        for (Operation operation : program.operations()) {
            if (operation.kind() == Operation.Kind.COMMIT) {
                gate.commit(operation);
                continue;
            }
            Registration made = gate.registration(operation);
            byTicket.put(made.ticket(), operation);
            if (made.verdict() == Verdict.SPIN && !made.waits().isEmpty()) {
                all.addAll(partsOf(operation, made, byTicket, ledger));
            }
        }
        return all;
    }

    private static List<LeftOut> partsOf(
            Operation spin, Registration made, Map<Long, Operation> byTicket, Ledger ledger) {
        List<LeftOut> parts = new ArrayList<>();
        Set<String> whole = queuesOf(made.waits(), byTicket);
        for (String queue : whole) {
            if (queue.equals(spin.siteName())) {
                continue;
            }
            Set<String> names = new TreeSet<>(Set.of(queue));
            for (long waited : made.waits()) {
                if (endBehind(waited, byTicket, ledger).contains(queue)) {
                    names.add(byTicket.get(waited).siteName());
                }
            }
            parts.add(new LeftOut(spin.number(), names));
        }
        return parts;
    }

    /** Whose work must be over before the signal behind this work, which follows its queue. */
    private static Set<String> endBehind(
            long waited, Map<Long, Operation> byTicket, Ledger ledger) {
        Set<String> names = new TreeSet<>();
        String queue = byTicket.get(waited).siteName();
        byTicket.forEach((ticket, operation) -> {
            if (ticket <= waited && operation.siteName().equals(queue)) {
                names.addAll(queuesOf(ledger.pending(ticket), byTicket));
            }
        });
        return names;
    }

    private static Set<String> queuesOf(List<Long> tickets, Map<Long, Operation> byTicket) {
        Set<String> names = new TreeSet<>();
        tickets.forEach(ticket -> names.add(byTicket.get(ticket).siteName()));
        return names;
    }

    /** Keeps the rest. */
    List<Operation> of(Operation operation, List<Operation> whole) {
        return operation.number() == spin
                ? whole.stream().filter(one -> !names.contains(one.siteName())).toList()
                : whole;
    }
}

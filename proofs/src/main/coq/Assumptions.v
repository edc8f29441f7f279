(* On what do the theorems rest?  Each line must say: Closed under the global context. *)
Require Import Theorems Mutants Witnesses.

Print Assumptions no_cycle.
Print Assumptions no_deadlock.
Print Assumptions gpu_never_locked.
Print Assumptions maximal_runs_finish.
Print Assumptions maximal_graph_runs_finish.
Print Assumptions can_always_finish.
Print Assumptions only_cycles_are_refused.
Print Assumptions all_queues_no_cycle.
Print Assumptions all_queues_gpu_never_locked.
Print Assumptions all_queues_maximal_runs_finish.
Print Assumptions runs_are_short.
Print Assumptions run_reaches.
Print Assumptions no_policy_deadlocks.
Print Assumptions own_queue_deadlocks.
Print Assumptions own_thread_deadlocks.
Print Assumptions late_releaser_deadlocks.
Print Assumptions releaser_only_deadlocks.
Print Assumptions closure_without_fifo_deadlocks.
Print Assumptions two_releases_wait_in_vain.
Print Assumptions open_work_waits_in_vain.
Print Assumptions graph_order_can_be_met.

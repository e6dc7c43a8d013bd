// A process of its own, started by restore-trials.ts: a restore fills an embedded database, whose memory the site would not
// get back.
import { setPriority } from "node:os";
import { faultKindOf } from "../places/backup-fault.ts";
import type { TrialReply } from "./restore-trials.ts";
import { type TrialOrder, tryRestore } from "./try-restore.ts";

setPriority(Number(process.argv[2]));

process.on("message", (order: TrialOrder) => {
  tryRestore(order).then(
    (trial) => process.send?.({ trial } satisfies TrialReply),
    (error: unknown) =>
      process.send?.({
        fault: faultKindOf(error),
        message: error instanceof Error ? error.message : String(error),
      } satisfies TrialReply),
  );
});
// The site has ended, however it did.
process.on("disconnect", () => process.kill(process.pid, "SIGKILL"));
// Signals of the terminal reach the whole group; the site says itself when this process is to end.
process.on("SIGINT", () => {});

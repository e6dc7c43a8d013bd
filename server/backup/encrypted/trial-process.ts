// The child process that restore-trials.ts starts. A restore loads an embedded database; the site's own process
// could not free that memory afterwards.
import { setPriority } from "node:os";
import { faultKindOf } from "../storage/backup-fault.ts";
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
// The channel closes when the site's process has ended, even if it was killed.
process.on("disconnect", () => process.kill(process.pid, "SIGKILL"));
// A terminal sends its signals to the whole process group. Ignored, because the site itself ends this process.
process.on("SIGINT", () => {});

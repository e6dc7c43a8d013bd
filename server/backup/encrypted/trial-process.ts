// The child process that restore-trials.ts starts. A restore loads an embedded database; the site's own process
// could not free that memory afterwards.
import { setPriority } from "node:os";
import { toBackupFaultKind } from "../storage/backup-fault.ts";
import type { TrialRestoreMessage } from "./restore-trials.ts";
import { type TrialRestoreRequest, performTrialRestore } from "./try-restore.ts";

setPriority(Number(process.argv[2]));

process.on("message", (order: TrialRestoreRequest) => {
  performTrialRestore(order).then(
    (trial) => process.send?.({ trial } satisfies TrialRestoreMessage),
    (error: unknown) =>
      process.send?.({
        fault: toBackupFaultKind(error),
        message: error instanceof Error ? error.message : String(error),
      } satisfies TrialRestoreMessage),
  );
});
// The channel closes when the site's process has ended, even if it was killed.
process.on("disconnect", () => process.kill(process.pid, "SIGKILL"));
// A terminal sends its signals to the whole process group. Ignored, because the site itself ends this process.
process.on("SIGINT", () => {});

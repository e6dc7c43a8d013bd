// A child process, started by restore-trials.ts. A restore loads an embedded database, whose memory the site's own
// process would not get back.
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
// The channel closes when the site has ended, in whatever way.
process.on("disconnect", () => process.kill(process.pid, "SIGKILL"));
// A terminal sends its signals to the whole process group. Ignore them: the site ends this process itself.
process.on("SIGINT", () => {});

import { constants } from "node:os";
import { fileURLToPath } from "node:url";
import { createChildWorker } from "../../process/child-worker.ts";
import { BackupFault, type BackupFaultKind } from "../places/backup-fault.ts";
import type { RestoreTrial, TrialOrder } from "./try-restore.ts";

/** What the process answers. */
export type TrialReply =
  | { readonly trial: RestoreTrial }
  | { readonly fault: BackupFaultKind; readonly message: string };

const trialProgram = fileURLToPath(new URL("trial-process.ts", import.meta.url));

/** Tries restores in a process of its own, which ends a second after the trial. */
export function createRestoreTrials() {
  const worker = createChildWorker<TrialOrder, TrialReply>({
    program: trialProgram,
    priority: constants.priority.PRIORITY_LOW,
    idleMs: 1_000,
    name: "The process that tries a restore",
  });
  /** @throws {BackupFault} when the back-up cannot be restored */
  return async (order: TrialOrder, signal: AbortSignal): Promise<RestoreTrial> => {
    const reply = await worker.ask(order, signal);
    if ("trial" in reply) return reply.trial;
    throw new BackupFault(reply.fault, reply.message);
  };
}

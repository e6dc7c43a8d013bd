import { constants } from "node:os";
import { fileURLToPath } from "node:url";
import { createChildWorker } from "../../process/child-worker.ts";
import { BackupFault, type BackupFaultKind } from "../storage/backup-fault.ts";
import type { TrialRestoreResult, TrialRestoreRequest } from "./try-restore.ts";

/** The message with which the child process (trial-process.ts) answers a request. */
export type TrialRestoreMessage =
  | { readonly trial: TrialRestoreResult }
  | { readonly fault: BackupFaultKind; readonly message: string };

const trialProgram = fileURLToPath(new URL("trial-process.ts", import.meta.url));

/**
 * Names of the environment variables that the child process inherits, so that it reaches the bucket and the
 * database server as the site does: certificate authorities, settings of PostgreSQL clients, and the user's home
 * folder, which holds the password file and certificates.
 */
export const inheritedEnvPattern =
  /^(?:NODE_EXTRA_CA_CERTS|NODE_USE_SYSTEM_CA|SSL_CERT_(?:FILE|DIR)|PG[A-Z]+|USER|USERNAME|HOME|USERPROFILE|APPDATA)$/;

/** Runs trial restores in a child process, which ends after one second without work. */
export function createTrialRestoreWorker() {
  const worker = createChildWorker<TrialRestoreRequest, TrialRestoreMessage>({
    program: trialProgram,
    priority: constants.priority.PRIORITY_LOW,
    idleMs: 1_000,
    name: "The process that tries a restore",
    passes: inheritedEnvPattern,
  });
  /** @throws {BackupFault} when the back-up cannot be restored */
  return async (order: TrialRestoreRequest, signal: AbortSignal): Promise<TrialRestoreResult> => {
    const reply = await worker.ask(order, signal);
    if ("trial" in reply) return reply.trial;
    throw new BackupFault(reply.fault, reply.message);
  };
}

import type { Kysely } from "kysely";
import type { Schema } from "../db/schema.ts";
import type { AuditVerdictSigner } from "./audit-heads.ts";
import type { AuditVerdict } from "./audit-verdict.ts";
import { sealAuditEntries } from "./seal-audit.ts";
import { verifyAuditChain } from "./verify-audit.ts";
import { withTimeout } from "../process/with-timeout.ts";

/** Progress of a verification, or the result of the last one. */
export type AuditVerificationState =
  | { readonly kind: "never" }
  | { readonly kind: "running"; readonly checked: number; readonly total: number }
  | {
      readonly kind: "done";
      readonly at: Date;
      readonly verdict: AuditVerdict;
      /** The signed head as JSON, to be stored outside the database; null when nothing was signed. */
      readonly head: string | null;
    }
  /** The chain could not be read completely; `cause` is for the log. */
  | { readonly kind: "failed"; readonly at: Date; readonly cause: unknown };

/** In milliseconds: how long the page waits for the verification before it shows the progress instead. */
const timeoutMs = 1_500;

/** Runs at most one verification per process, which continues after the response: a long chain takes minutes. */
export function createAuditVerification(db: Kysely<Schema>, signVerdict: AuditVerdictSigner = () => null) {
  let state: AuditVerificationState = { kind: "never" };
  let running: Promise<void> | null = null;

  async function check(now: () => Date): Promise<void> {
    // Seal first, so that the latest changes are verified as sealed entries (unless another process is sealing).
    await sealAuditEntries(db);
    const last = await db
      .selectFrom("audit_entry")
      .select(({ fn }) => fn.max("id").as("id"))
      .executeTakeFirst();
    const total = last?.id ?? 0;
    state = { kind: "running", checked: 0, total };
    const verdict = await verifyAuditChain(db, (checked) => {
      state = { kind: "running", checked, total };
    });
    const head = signVerdict(verdict, now());
    state = { kind: "done", at: now(), verdict, head: head && JSON.stringify(head) };
  }

  return {
    /** Starts a verification, unless one is running, and waits up to 1.5 s (`timeoutMs`) for its result. */
    async start(now: () => Date): Promise<void> {
      running ??= check(now)
        .catch((cause: unknown) => void (state = { kind: "failed", at: now(), cause }))
        .finally(() => void (running = null));
      await withTimeout(timeoutMs, running, undefined);
    },
    state: (): AuditVerificationState => state,
  };
}

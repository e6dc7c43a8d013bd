import type { Kysely } from "kysely";
import type { Schema } from "../db/schema.ts";
import type { SignVerdict } from "./audit-heads.ts";
import type { AuditVerdict } from "./audit-verdict.ts";
import { sealAudit } from "./seal-audit.ts";
import { verifyAudit } from "./verify-audit.ts";
import { within } from "../process/within.ts";

/** How far a verification is, or what came of the last one. */
export type AuditCheckState =
  | { readonly kind: "never" }
  | { readonly kind: "running"; readonly checked: number; readonly total: number }
  | {
      readonly kind: "done";
      readonly at: Date;
      readonly verdict: AuditVerdict;
      /** Where a whole record ends, signed, as it is to be kept elsewhere; null where nothing is signed. */
      readonly head: string | null;
    }
  /** It could not be read to its end; `cause` is for the log. */
  | { readonly kind: "failed"; readonly at: Date; readonly cause: unknown };

/** A reader does not mind waiting so long, milliseconds. */
const patienceMs = 1_500;

/** One verification at a time, of this process. A long chain outlasts a request, so it goes on without one. */
export function createAuditCheck(db: Kysely<Schema>, signVerdict: SignVerdict = () => null) {
  let state: AuditCheckState = { kind: "never" };
  let running: Promise<void> | null = null;

  async function check(now: () => Date): Promise<void> {
    // So that whoever asks is told of all that they have seen being done, unless another process is about it.
    await sealAudit(db);
    const last = await db
      .selectFrom("audit_entry")
      .select(({ fn }) => fn.max("id").as("id"))
      .executeTakeFirst();
    const total = last?.id ?? 0;
    state = { kind: "running", checked: 0, total };
    const verdict = await verifyAudit(db, (checked) => {
      state = { kind: "running", checked, total };
    });
    const head = signVerdict(verdict, now());
    state = { kind: "done", at: now(), verdict, head: head && JSON.stringify(head) };
  }

  return {
    /** Begins one, unless one is running, and waits a moment: of a short chain the verdict is there then. */
    async start(now: () => Date): Promise<void> {
      running ??= check(now)
        .catch((cause: unknown) => void (state = { kind: "failed", at: now(), cause }))
        .finally(() => void (running = null));
      await within(patienceMs, running, undefined);
    },
    state: (): AuditCheckState => state,
  };
}

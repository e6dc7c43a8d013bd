import type { ChangeContext } from "../../audit/change.ts";
import type { LeadDeps } from "../record/lead-deps.ts";
import { suspectedSpamCondition } from "../record/suspected-spam.ts";
import { changeLeadState } from "./change-lead-state.ts";

/** The maximum number of leads per request: each takes about twenty statements while the sender waits. */
const maxConcurrent = 100;

/**
 * Releases suspected spam that nobody has reviewed, at most `maxConcurrent` leads. Each release is recorded in the
 * lead's history, and the lead's held deliveries are sent.
 * @param upTo the id of the newest lead that the page showed; nobody has seen later ones
 * @returns the number of released leads; one whose agent has another visit at that time stays
 */
export async function releaseSuspectedSpam(
  parts: Pick<LeadDeps, "db" | "listener" | "settings" | "showcase">,
  { upTo, ...change }: ChangeContext & { readonly upTo: number },
): Promise<number> {
  const waiting = await parts.db
    .selectFrom("lead")
    .select(["id", "revision"])
    .where(suspectedSpamCondition(change.now))
    .where("id", "<=", upTo)
    .orderBy("id")
    .limit(maxConcurrent)
    .execute();
  let released = 0;
  for (const lead of waiting) {
    const result = await changeLeadState(parts, { ...lead, ...change, to: "new" });
    if (result.kind === "changed") released += 1;
  }
  return released;
}

import type { ChangeContext } from "../../audit/change.ts";
import type { LeadDeps } from "../record/lead-deps.ts";
import { suspectedSpamCondition } from "../record/lead-conditions.ts";
import { changeLeadState } from "./change-lead-state.ts";

/** The maximum number of leads per request: each needs about twenty statements, for which the staff member waits. */
const maxReleased = 100;

/**
 * Releases suspected spam that nobody has reviewed, at most `maxReleased` leads. Each release is recorded in the
 * lead's history, and held deliveries of the lead are sent.
 * @param upTo the id of the newest lead in the staff member's page
 * @returns the number of released leads. A lead stays if its agent has another visit at the same time.
 */
export async function releaseSuspectedSpam(
  deps: Pick<LeadDeps, "db" | "listener" | "settings" | "showcase">,
  { upTo, ...change }: ChangeContext & { readonly upTo: number },
): Promise<number> {
  const leads = await deps.db
    .selectFrom("lead")
    .select(["id", "revision"])
    .where(suspectedSpamCondition(change.now))
    .where("id", "<=", upTo)
    .orderBy("id")
    .limit(maxReleased)
    .execute();
  let released = 0;
  for (const lead of leads) {
    const result = await changeLeadState(deps, { ...lead, ...change, to: "new" });
    if (result.kind === "changed") released += 1;
  }
  return released;
}

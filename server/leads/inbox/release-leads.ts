import type { Change } from "../../audit/change.ts";
import type { LeadParts } from "../record/lead-parts.ts";
import { isPutAsideAt } from "../record/put-aside.ts";
import { changeLeadState } from "./change-lead-state.ts";

/** The most leads that one request releases: each takes about twenty statements while the sender waits. */
const mostAtOnce = 100;

/**
 * Makes new leads of all that were put aside as possible spam and that nobody has looked after, each as a press of its own
 * would: with its record, and what was held back is sent.
 * @param upTo number of the newest lead that was there when the page was made: what came later nobody has seen
 * @returns how many; one whose agent has another visit by now stays where it is
 */
export async function releaseAll(
  parts: Pick<LeadParts, "db" | "listener" | "settings" | "showcase">,
  { upTo, ...change }: Change & { readonly upTo: number },
): Promise<number> {
  const waiting = await parts.db
    .selectFrom("lead")
    .select(["id", "revision"])
    .where(isPutAsideAt(change.now))
    .where("id", "<=", upTo)
    .orderBy("id")
    .limit(mostAtOnce)
    .execute();
  let released = 0;
  for (const lead of waiting) {
    const result = await changeLeadState(parts, { ...lead, ...change, to: "new" });
    if (result.kind === "changed") released += 1;
  }
  return released;
}

import { canChangeLeadState, type LeadState } from "../../leads/lead.ts";
import { defineAccessRight } from "./right.ts";

interface LeadFacts {
  readonly withdrawnAt: Date | null;
  /** Id of the lead that this one was merged into. */
  readonly mergedInto: number | null;
}

type WithdrawalFact = Pick<LeadFacts, "withdrawnAt">;
type MergeFact = Pick<LeadFacts, "mergedInto">;

/** Data must not be used after the visitor withdrew consent. */
const denyIfWithdrawn = ({ withdrawnAt }: WithdrawalFact) => (withdrawnAt === null ? null : "withdrawn");

/** A merged lead is read-only; the other lead replaces it. */
const denyIfClosed = (lead: LeadFacts) =>
  denyIfWithdrawn(lead) ?? (lead.mergedInto === null ? null : "merged");

/**
 * Rights to act on a lead. Seeing leads is the permission "leads:read" (domain/staff/roles.ts), which the rows of
 * their addresses in domain/site/pages.ts name and their loaders require. It is not limited by agent: whoever has it
 * sees all leads [LEAD-14].
 */
export const leadRights = {
  /** Contacts the visitor, or passes the contact details on. */
  contact: defineAccessRight("leads:read", denyIfWithdrawn),
  /** Moves the lead to the state `to` (domain/leads/lead.ts). Without `to`: whether any move is possible. */
  move: defineAccessRight(
    "leads:write",
    (lead: LeadFacts & { readonly state: LeadState }, to?: LeadState) =>
      denyIfClosed(lead) ?? (to === undefined || canChangeLeadState(lead.state, to) ? null : "no-such-step"),
  ),
  /** Plans the next step, or marks it as done. */
  plan: defineAccessRight("leads:write", denyIfClosed),
  /** Books a visit, or another time for the existing one. */
  book: defineAccessRight(
    "leads:write",
    (lead: LeadFacts & { readonly state: LeadState }) =>
      denyIfClosed(lead) ??
      (lead.state === "visit" || canChangeLeadState(lead.state, "visit") ? null : "no-such-step"),
  ),
  /** Assigns the lead to an agent, or to nobody. */
  give: defineAccessRight("leads:write", denyIfClosed),
  /**
   * A merge checks this right for both leads. `withdrawnAt` may be absent: a page that lists other leads does not
   * load it.
   */
  merge: defineAccessRight(
    "leads:write",
    ({ withdrawnAt = null, mergedInto }: MergeFact & Partial<WithdrawalFact>) =>
      denyIfClosed({ withdrawnAt, mergedInto }),
  ),
  unmerge: defineAccessRight("leads:write", ({ mergedInto }: MergeFact) =>
    mergedInto === null ? "not-merged" : null,
  ),
  correct: defineAccessRight("leads:write", denyIfWithdrawn),
};

/** Rights on the visit of a lead. */
export const visitRights = {
  /** Books another time from the lead's page; a cancelled visit can be rebooked at any time. */
  rebook: defineAccessRight(
    "leads:write",
    ({ startsAt, isCancelled }: { readonly startsAt: Date; readonly isCancelled: boolean }, now: Date) =>
      !isCancelled && startsAt <= now ? "over" : null,
  ),
  /** Moves or cancels the visit, until it begins. */
  change: defineAccessRight(
    "leads:write",
    (visit: WithdrawalFact & { readonly startsAt: Date }, now: Date) =>
      denyIfWithdrawn(visit) ?? (visit.startsAt <= now ? "over" : null),
  ),
};

/** Rights on a delivery, which is a message about a lead. */
export const leadDeliveryRights = {
  /** Retries a parked delivery. */
  replay: defineAccessRight("leads:write", ({ state }: { readonly state: string }) =>
    state === "parked" ? null : "not-parked",
  ),
};

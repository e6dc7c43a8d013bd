import { canBecome, type LeadState } from "../../leads/lead.ts";
import { right } from "./right.ts";

interface LeadFacts {
  readonly withdrawnAt: Date | null;
  /** The lead into which this one was merged. */
  readonly mergedInto: number | null;
}

type Withdrawable = Pick<LeadFacts, "withdrawnAt">;
type Mergeable = Pick<LeadFacts, "mergedInto">;

/** Nobody may use what the visitor withdrew. */
const unlessWithdrawn = ({ withdrawnAt }: Withdrawable) => (withdrawnAt === null ? null : "withdrawn");

/** A merged lead stays as it was, since another one stands for it. */
const unlessClosed = (lead: LeadFacts) =>
  unlessWithdrawn(lead) ?? (lead.mergedInto === null ? null : "merged");

/** What can be done with a lead. */
export const leadRights = {
  /** Answers the visitor, or hands their number and address on. */
  contact: right("leads:read", unlessWithdrawn),
  /** Moves it along the pipeline (domain/leads/lead.ts); without a state: whether it can be moved at all. */
  move: right(
    "leads:write",
    (lead: LeadFacts & { readonly state: LeadState }, to?: LeadState) =>
      unlessClosed(lead) ?? (to === undefined || canBecome(lead.state, to) ? null : "no-such-step"),
  ),
  /** Plans what is to be done next for it, or says that it is done. */
  plan: right("leads:write", unlessClosed),
  /** Books a visit for it, or another time for the one that it has. */
  book: right(
    "leads:write",
    (lead: LeadFacts & { readonly state: LeadState }) =>
      unlessClosed(lead) ??
      (lead.state === "visit" || canBecome(lead.state, "visit") ? null : "no-such-step"),
  ),
  /** Gives it to an agent by hand, or to nobody. */
  give: right("leads:write", unlessClosed),
  /** Asked of both leads. A page that lists other leads does not know which of them were withdrawn. */
  merge: right("leads:write", ({ withdrawnAt = null, mergedInto }: Mergeable & Partial<Withdrawable>) =>
    unlessClosed({ withdrawnAt, mergedInto }),
  ),
  unmerge: right("leads:write", ({ mergedInto }: Mergeable) => (mergedInto === null ? "not-merged" : null)),
  correct: right("leads:write", unlessWithdrawn),
};

/** What can be done with the visit that a lead asks for. */
export const visitRights = {
  /** Gives it another time from its lead; a visit that was called off can be booked anew at any time. */
  rebook: right(
    "leads:write",
    ({ startsAt, isCancelled }: { readonly startsAt: Date; readonly isCancelled: boolean }, now: Date) =>
      !isCancelled && startsAt <= now ? "over" : null,
  ),
  /** Moves it or calls it off, until it begins. */
  change: right(
    "leads:write",
    (visit: Withdrawable & { readonly startsAt: Date }, now: Date) =>
      unlessWithdrawn(visit) ?? (visit.startsAt <= now ? "over" : null),
  ),
};

/** What can be done with a message about a lead. */
export const deliveryRights = {
  /** Tries it anew, once the site has given it up. */
  replay: right("leads:write", ({ state }: { readonly state: string }) =>
    state === "parked" ? null : "not-parked",
  ),
};

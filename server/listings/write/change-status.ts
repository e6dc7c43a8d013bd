import type { Kysely, Transaction } from "kysely";
import { wouldPublishDraft } from "../../../domain/listings/essentials.ts";
import {
  canChangeListingStatus,
  type ListingStatus,
  listingStatusRules,
} from "../../../domain/listings/listing.ts";
import { listingRights } from "../../../domain/staff/rights/listings.ts";
import { appendAuditEntries } from "../../audit/append-audit.ts";
import type { ChangeContext } from "../../audit/change.ts";
import { updateRows } from "../../db/bulk-rows.ts";
import type { Schema } from "../../db/schema.ts";
import { requireListingStatus, toListingFields } from "../record/listing-fields-row.ts";
import { changeListing, type ListingChange, type SaveListingResult } from "./change-listing.ts";
import { lockListings } from "./lock-listings.ts";

interface StatusStep {
  /** Returns the next status; null if the action is not possible. */
  readonly to: (from: ListingStatus) => ListingStatus | null;
  /** Whether the action also confirms that the listing is available. */
  readonly confirms?: true;
}

/** Returns the status that `next` returns, or null if the listing's status forbids the action (`listingRights`). */
function ifMay(
  step: "pause" | "delete" | "restore" | "confirm",
  next: (from: ListingStatus) => ListingStatus | null,
): StatusStep["to"] {
  return (status) => (listingRights[step].whyNot({ status }) === null ? next(status) : null);
}

/** The actions that change a listing's status, by their names in the audit. */
const statusSteps = {
  /** Hides the listing from visitors. */
  pause: { to: ifMay("pause", (from) => (from === "paused" ? null : "paused")) },
  /**
   * Publishes a paused listing, unless it is a draft, and confirms it. With the old confirmation it would expire
   * the next day.
   */
  unpause: {
    to: ifMay("pause", (from) => (from === "paused" ? listingStatusRules[from].statusAfterPause : null)),
    confirms: true,
  },
  /**
   * Removes the listing from all lists. Its row, pictures and unit code are still stored, so that it can be
   * restored.
   */
  delete: { to: ifMay("delete", () => "deleted") },
  /** Restores a deleted listing. It is paused until staff have checked it. */
  restore: { to: ifMay("restore", (from) => listingStatusRules[from].statusAfterRestore ?? null) },
  /**
   * Confirms the listing. A listing in "update" becomes active again; a paused or removed one does not change its
   * status.
   */
  confirm: { to: ifMay("confirm", (from) => (from === "update" ? "active" : from)), confirms: true },
  /** Marks the listing as no longer available. Its page then shows this. */
  gone: { to: ifMay("confirm", (from) => (canChangeListingStatus(from, "removed") ? "removed" : null)) },
  /** Sets an active listing that was not confirmed in time to "update" (expire-listings.ts). */
  expire: { to: (from) => (from === "active" ? "update" : null) },
} as const satisfies Record<string, StatusStep>;

type StepName = keyof typeof statusSteps;

/** Applies the first of these actions that the listing's status allows. Returns "missing" if there is none. */
export async function changeListingStatus(
  db: Kysely<Schema>,
  steps: readonly StepName[],
  change: ListingChange,
): Promise<SaveListingResult> {
  const writeFrom = (from: ListingStatus) => {
    for (const action of steps) {
      const { to, confirms }: StatusStep = statusSteps[action];
      const status = to(from);
      if (status !== null)
        return { action, columns: { status, ...(confirms && { confirmed_at: change.now }) } };
    }
    return null;
  };
  return changeListing(db, change, {
    patch: ({ status }) => ({ status: writeFrom(status)?.columns.status ?? status }),
    decide: (row) => {
      const before = requireListingStatus(row.status);
      const write = writeFrom(before);
      if (write === null) return { kind: "missing" };
      if (wouldPublishDraft(before, { ...toListingFields(row), status: write.columns.status }))
        return { kind: "refused", faults: { status: "statusNotAllowed" } };
      return { kind: "write", ...write };
    },
  });
}

/** Bulk actions on the status, which never confirm a listing. */
export type BulkStatusAction = Extract<StepName, "pause" | "delete">;

/** The maximum number of listings in one change [STAFF-6]. Other writes wait while it is recorded in the audit. */
const bulkLimit = 200;

/**
 * Applies an action to each of these listings whose status allows it, in one transaction.
 * @throws {RangeError} for more than 200 listings
 */
export async function changeListingStatuses(
  db: Kysely<Schema>,
  step: BulkStatusAction,
  listingIds: readonly number[],
  change: ChangeContext,
): Promise<BulkActionResult> {
  return db.transaction().execute(async (tx) => {
    const { rows, missing } = await lockListingsForBulkChange(tx, listingIds);
    const deleted = rows.flatMap((row) => (row.status === "deleted" ? [row.unit_code] : []));
    return { changed: await writeListingStatuses(tx, step, rows, change), skipped: [...deleted, ...missing] };
  });
}

/**
 * Locks the listings with these ids until the transaction ends.
 * @returns the listings that exist, and "#7" for an id 7 without a listing
 * @throws {RangeError} for more than 200 ids
 */
export async function lockListingsForBulkChange(tx: Transaction<Schema>, listingIds: readonly number[]) {
  const ids = [...new Set(listingIds)];
  if (ids.length > bulkLimit)
    throw new RangeError(`${ids.length} properties at once are more than ${bulkLimit}`);
  const locked = await lockListings(tx, ids);
  return { rows: [...locked.values()], missing: ids.filter((id) => !locked.has(id)).map((id) => `#${id}`) };
}

/** The result of a bulk action. */
export interface BulkActionResult {
  readonly changed: number;
  /**
   * Unit codes of deleted listings, and "#7" for an id 7 without a listing. Listings whose status needs no change
   * are not included.
   */
  readonly skipped: readonly string[];
}

/**
 * Changes the status of the listings to which the action applies, and records it. Call this as the last step of
 * the transaction that locked them. Expiry does not change `updated_at`, because nobody has edited the listing.
 * @returns the number of changed listings
 */
export async function writeListingStatuses(
  tx: Transaction<Schema>,
  step: BulkStatusAction | "expire",
  listings: readonly { readonly id: number; readonly status: string }[],
  { actorId, now }: ChangeContext,
): Promise<number> {
  const changed = listings.flatMap(({ id, status: from }) => {
    const status = statusSteps[step].to(requireListingStatus(from));
    return status === null ? [] : [{ id, from, status, updated_at: now }];
  });
  const saved = await updateRows(tx, "listing", changed, {
    keys: ["id"],
    columns: step === "expire" ? ["status"] : ["status", "updated_at"],
    returning: ["id", "revision"],
  });
  const revisionOf = new Map(saved.map(({ id, revision }) => [id, revision]));
  const entries = changed.map(({ id, from, status: to }) => {
    const entry = { at: now, actorId, action: step, entity: "listing", entityId: id };
    return { ...entry, revision: revisionOf.get(id) ?? null, changes: { status: { from, to } } };
  });
  await appendAuditEntries(tx, entries);
  return changed.length;
}

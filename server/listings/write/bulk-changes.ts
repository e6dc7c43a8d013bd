import type { Kysely } from "kysely";
import type { FeatureFieldName, StatedFeatureAnswer } from "../../../domain/listings/facts/features.ts";
import { fieldTable } from "../../../domain/listings/field-table.ts";
import { validateListing, addImpliedFeatures } from "../../../domain/listings/listing-fields.ts";
import { paymentMethodOf } from "../../../domain/listings/payment-method.ts";
import { unitTypeById } from "../../../domain/listings/unit-type.ts";
import { isPriceUnconfirmed } from "../../../domain/listings/usual-prices.ts";
import { listingRights } from "../../../domain/staff/rights/listings.ts";
import { appendAuditEntries } from "../../audit/append-audit.ts";
import type { ChangeContext } from "../../audit/change.ts";
import { updateRows } from "../../db/bulk-rows.ts";
import type { Schema } from "../../db/schema.ts";
import {
  type MutableListingColumn,
  type MutableListingRow,
  priceConfirmationColumns,
  type StoredListingRow,
  toListingFields,
} from "../record/listing-fields-row.ts";
import { diffListingRows, withRemainingWords } from "./change-listing.ts";
import { type BulkActionResult, lockListingsForBulkChange } from "./change-status.ts";

interface BulkChange {
  /** The name of the action in the audit. */
  readonly action: "update" | "confirm-price";
  /** The columns that the change may write. */
  readonly columns: readonly MutableListingColumn[];
  /** Returns the new values of a listing; null if the change is not possible for this listing. */
  readonly decide: (row: StoredListingRow) => Partial<MutableListingRow> | null;
}

/**
 * Makes the same change to several listings, in one transaction. The old values of each listing are recorded, so
 * that each change can be undone. Listings that have the new values already are not written.
 * @returns in `skipped`, the codes of listings that are deleted, or for which the change is not possible
 * @throws {RangeError} for more than 200 listings
 */
async function changeListings(
  db: Kysely<Schema>,
  ids: readonly number[],
  { action, columns, decide }: BulkChange,
  { actorId, now }: ChangeContext,
): Promise<BulkActionResult> {
  return db.transaction().execute(async (tx) => {
    const { rows, missing } = await lockListingsForBulkChange(tx, ids);
    const decided = rows.map((row) => {
      const values = listingRights.edit.whyNot(row) === null ? decide(row) : null;
      return { row, after: values && withRemainingWords(row, values) };
    });
    const changed = decided.flatMap(({ row, after }) => {
      const changes = after && diffListingRows(row, after);
      return changes && changes.size > 0 ? [{ ...after, id: row.id, updated_at: now, changes }] : [];
    });
    const saved = await updateRows(tx, "listing", changed, {
      keys: ["id"],
      columns: [...columns, "source_words", "updated_at"],
      returning: ["id", "revision"],
    });
    const revisionOf = new Map(saved.map(({ id, revision }) => [id, revision]));
    const entries = changed.map(({ id, changes }) => {
      const entry = { at: now, actorId, action, entity: "listing", entityId: id };
      return { ...entry, revision: revisionOf.get(id) ?? null, changes: Object.fromEntries(changes) };
    });
    await appendAuditEntries(tx, entries);
    const refused = decided.flatMap(({ row, after }) => (after ? [] : [row.unit_code]));
    return { changed: changed.length, skipped: [...refused, ...missing] };
  });
}

/** Sets "cash" as the payment method of listings that state none. See `changeListings` for the result. */
export function setCashPayment(
  db: Kysely<Schema>,
  ids: readonly number[],
  change: ChangeContext,
): Promise<BulkActionResult> {
  const decide: BulkChange["decide"] = (row) => {
    const payment = paymentMethodOf({
      priceEgp: row.price_egp,
      downPaymentEgp: row.down_payment_egp,
      monthlyEgp: row.monthly_egp,
      payment: row.payment,
    });
    return payment === "unstated" ? { payment: "cash" } : null;
  };
  return changeListings(db, ids, { action: "update", columns: ["payment"], decide }, change);
}

/** Whether listings have a feature; null means not stated. */
export interface FeatureFieldValue {
  readonly field: FeatureFieldName;
  readonly answer: StatedFeatureAnswer | null;
}

/**
 * Sets whether listings have a feature. See `changeListings` for the result; a listing with an area that
 * contradicts the answer is skipped.
 */
export function setFeatureFieldValue(
  db: Kysely<Schema>,
  { field, answer }: FeatureFieldValue,
  ids: readonly number[],
  change: ChangeContext,
): Promise<BulkActionResult> {
  const { column } = fieldTable[field];
  const decide: BulkChange["decide"] = (row) => {
    const before = toListingFields(row);
    const after = { ...before, ...addImpliedFeatures({ [field]: answer }, before) };
    const isContradicted = Object.values(validateListing(after)).includes("areaOfNone");
    return after[field] === answer && !isContradicted ? { [column]: answer } : null;
  };
  return changeListings(db, ids, { action: "update", columns: [column], decide }, change);
}

/**
 * Sets the place of listings. See `changeListings` for the result.
 * @param placeId the id of a known place; null removes a chosen place, so that the place is derived from the
 * listing's texts again
 */
export function setListingPlace(
  db: Kysely<Schema>,
  placeId: string | null,
  ids: readonly number[],
  change: ChangeContext,
): Promise<BulkActionResult> {
  const decide = () => ({ place_id: placeId });
  return changeListings(db, ids, { action: "update", columns: ["place_id"], decide }, change);
}

/**
 * Confirms the unusual prices of listings; a confirmation applies only to the current price. See `changeListings`
 * for the result; a listing without an unusual price is skipped.
 */
export function confirmPrices(
  db: Kysely<Schema>,
  ids: readonly number[],
  change: ChangeContext,
): Promise<BulkActionResult> {
  const decide: BulkChange["decide"] = (row) => {
    const isOpen = isPriceUnconfirmed({
      unitType: unitTypeById(row.unit_type),
      priceEgp: row.price_egp,
      areaM2: row.area_m2,
      confirmedPriceEgp: row.price_confirmed_egp,
    });
    return isOpen ? priceConfirmationColumns(row.price_egp, change) : null;
  };
  const columns = ["price_confirmed_egp", "price_confirmed_at", "price_confirmed_by"] as const;
  return changeListings(db, ids, { action: "confirm-price", columns, decide }, change);
}

import { duplicateListingKey, type DuplicateCheckListing } from "../../../domain/listings/duplicates.ts";
import { type FinishingId, finishingIds } from "../../../domain/listings/facts/finishing.ts";
import { foldUnitCode } from "../../../domain/text/fold.ts";
import { isUnitTypeStated, findMissingEssentialFacts } from "../../../domain/listings/essentials.ts";
import { lastConfirmedAt } from "../../../domain/listings/freshness.ts";
import { paymentMethodOf, type StatedPaymentMethod } from "../../../domain/listings/payment-method.ts";
import { unitTypeById } from "../../../domain/listings/unit-type.ts";
import { isPriceUnconfirmed } from "../../../domain/listings/usual-prices.ts";
import { contractFaults } from "../../../domain/listings/resale-contract.ts";
import { requireKnownValue, requireListingStatus } from "../record/listing-fields-row.ts";

/** The data by which the inventory finds, sorts and counts listings. Times are in milliseconds. */
export interface IndexedListing extends DuplicateCheckListing {
  readonly id: number;
  /** The id of the last transaction that wrote the listing. */
  readonly tx: number;
  readonly unitCode: string;
  readonly foldedCode: string;
  readonly projectName: { readonly en: string; readonly ar: string };
  readonly developerSlug: string;
  readonly location: string;
  readonly priceEgp: number;
  readonly createdAt: number;
  readonly updatedAt: number;
  /** The start of the period after which the listing must be confirmed again; null if it needs no confirmation. */
  readonly confirmedSince: number | null;
  /** Whether `findMissingContent` (domain/listings/completeness.ts) reports missing data. */
  readonly isIncomplete: boolean;
  /** Whether the amounts of the resale contract break a rule (domain/listings/resale-contract.ts). */
  readonly hasContractFault: boolean;
  /** Whether the payment method is not stated (domain/listings/payment-method.ts). */
  readonly isPaymentUnstated: boolean;
  /** Whether the price is unusual for the unit type and unconfirmed (domain/listings/usual-prices.ts). */
  readonly isPriceOpen: boolean;
  /** Whether essential values are missing (domain/listings/essentials.ts). */
  readonly lacksEssentials: boolean;
  readonly duplicateKey: string | null;
}

/** A row of a listing as JSON from the database. Times are in seconds. */
export interface IndexedListingRow {
  readonly id: number;
  readonly tx: string;
  readonly unit_code: string;
  readonly project_name_en: string;
  readonly project_name_ar: string;
  readonly project_slug: string;
  readonly developer_slug: string;
  readonly location_en: string;
  readonly unit_type: string;
  /** The seller's name for an unknown unit type, in both languages; null if the unit type is known. */
  readonly other_kind: readonly [en: string, ar: string] | null;
  readonly is_titled: boolean;
  readonly has_place: boolean;
  readonly area_m2: number;
  readonly rooms: number;
  readonly bathrooms: number;
  readonly price_egp: number;
  readonly down_payment_egp: number | null;
  readonly monthly_egp: number | null;
  readonly payment: StatedPaymentMethod | null;
  readonly finishing: string;
  readonly delivery_quarter: number | null;
  readonly original_price_egp: number | null;
  readonly price_confirmed_egp: number | null;
  readonly status: string;
  readonly is_sample: boolean;
  readonly created_s: number;
  readonly updated_s: number;
  readonly confirmed_s: number | null;
  readonly is_incomplete: boolean;
  /** The paid amount, the overprice and the remaining amount of the resale contract; null if none is known. */
  readonly contract: readonly [number | null, number | null, number | null] | null;
}

/** @throws if a column holds a value that this version does not know */
export function toIndexedListing(row: IndexedListingRow): IndexedListing {
  const status = requireListingStatus(row.status);
  const isSample = row.is_sample;
  const facts: DuplicateCheckListing = {
    projectSlug: row.project_slug,
    unitType: row.unit_type,
    areaM2: row.area_m2,
    rooms: row.rooms,
    bathrooms: row.bathrooms,
    finishing: requireKnownValue<FinishingId>(finishingIds, row.finishing),
    deliveryQuarter: row.delivery_quarter,
    originalPriceEgp: row.original_price_egp,
    status,
    isSample,
  };
  const confirmedAt = row.confirmed_s === null ? null : toDate(row.confirmed_s);
  const updatedAt = toDate(row.updated_s);
  const lastConfirmed = lastConfirmedAt({ status, isSample, confirmedAt, updatedAt });
  return {
    ...facts,
    id: row.id,
    tx: Number(row.tx),
    unitCode: row.unit_code,
    foldedCode: foldUnitCode(row.unit_code),
    projectName: { en: row.project_name_en, ar: row.project_name_ar },
    developerSlug: row.developer_slug,
    location: row.location_en,
    priceEgp: row.price_egp,
    createdAt: toDate(row.created_s).getTime(),
    updatedAt: updatedAt.getTime(),
    confirmedSince: lastConfirmed && lastConfirmed.getTime(),
    isIncomplete: row.is_incomplete,
    hasContractFault: hasContractFault(row),
    isPaymentUnstated:
      paymentMethodOf({
        priceEgp: row.price_egp,
        downPaymentEgp: row.down_payment_egp,
        monthlyEgp: row.monthly_egp,
        payment: row.payment,
      }) === "unstated",
    isPriceOpen: isPriceUnconfirmed({
      unitType: unitTypeById(row.unit_type),
      priceEgp: row.price_egp,
      areaM2: row.area_m2,
      confirmedPriceEgp: row.price_confirmed_egp,
    }),
    lacksEssentials: lacksEssentials(row),
    duplicateKey: duplicateListingKey(facts),
  };
}

function lacksEssentials({ other_kind, is_titled, has_place, area_m2, rooms }: IndexedListingRow): boolean {
  const [en, ar] = other_kind ?? [];
  const facts = {
    isTitled: is_titled,
    hasKind: other_kind === null || isUnitTypeStated({ en: en ?? "", ar: ar ?? "" }),
    hasPlace: has_place,
    hasSize: area_m2 > 0 || rooms > 0,
  };
  return findMissingEssentialFacts(facts).length > 0;
}

function hasContractFault({ price_egp, original_price_egp, contract }: IndexedListingRow): boolean {
  if (contract === null) return false;
  const [paid, over, remaining] = contract;
  const values = { price: price_egp, originalprice: original_price_egp, paid, over, remaining };
  return contractFaults(values).length > 0;
}

function toDate(seconds: number): Date {
  return new Date(Math.round(seconds * 1_000));
}

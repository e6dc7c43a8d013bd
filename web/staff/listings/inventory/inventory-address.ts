import type { Locale } from "../../../../domain/text/locale.ts";
import {
  listingsPerInventoryPage,
  type InventoryQuery,
  serializeInventoryQuery,
} from "../../../../domain/listings/inventory-query.ts";
import { type FieldName, fieldNames, fieldTable } from "../../../../domain/listings/field-table.ts";
import {
  type FeatureFieldName,
  parseStatedFeatureAnswer,
} from "../../../../domain/listings/facts/features.ts";
import type { ListingFieldFault } from "../../../../domain/listings/listing-fields.ts";
import type { FeatureFieldValue } from "../../../../server/listings/write/bulk-changes.ts";
import { parseRowId } from "../../../../domain/text/row-id.ts";
import { parseUnitCode } from "../../../../domain/text/unit-code.ts";
import type { BulkListingAction } from "../../../../server/listings/inventory/inventory.ts";
import type { BulkActionResult } from "../../../../server/listings/write/change-status.ts";
import { type InventoryLayout, urls } from "../../../shell/urls.ts";
import { selectedIdsParam, bulkIntent } from "../save/bulk-form.ts";
import { readFlashParam, withFlashParam } from "../../../forms/flash.ts";
import { type ListingPanelAddress, toPanelQuery } from "../../shell/panel-address.ts";

/** The address of the inventory in a layout (`inventoryLayouts`), with an optional panel. */
export function inventoryHref(
  locale: Locale,
  design: InventoryLayout,
  query: InventoryQuery,
  panel: ListingPanelAddress | null = null,
): string {
  return urls.staffProperties(locale, design, toPanelQuery(serializeInventoryQuery(query), panel));
}

/** The query as hidden fields, so that submitting a GET form does not lose it. */
export function inventoryQueryFields(query: InventoryQuery): Record<string, string> {
  return Object.fromEntries(serializeInventoryQuery(query));
}

/** The address of the inventory on the staff start page, which cannot show a panel. */
export function inventoryOnStartPageHref(locale: Locale, query: InventoryQuery): string {
  const search = serializeInventoryQuery(query).toString();
  return urls.staff(locale) + (search && `?${search}`);
}

/** "placeless" removes the place that staff chose for a listing. */
type InventoryBulkAction = BulkListingAction | "feature" | "place" | "placeless";

export const bulkActions = [
  "pause",
  "delete",
  "cash",
  "price",
  "feature",
  "place",
  "placeless",
] as const satisfies readonly InventoryBulkAction[];

export const bulkConfirmParam = "ask";

export interface PendingBulkAction {
  readonly step: InventoryBulkAction;
  readonly ids: readonly number[];
  /** The chosen feature and the answer about it, if applying them failed. */
  readonly said?: FeatureFieldValue;
  /** The typed place, if applying it failed; `fault` says why the text names no place. */
  readonly place?: string;
  readonly fault?: Extract<ListingFieldFault, "required" | "notAPlace">;
}

export const bulkPlaceFieldName = "place";
export const bulkFeatureFieldName = "feature";
export const bulkFeatureAnswerFieldName = "answer";

/** Parses the feature and the answer of a form; null if either is invalid. */
export function parseBulkFeatureChoice(feature: string, answer: string): FeatureFieldValue | null {
  const field = fieldNames.find((name): name is FeatureFieldName => name === feature && isFeatureField(name));
  const stated = answer === "" ? null : parseStatedFeatureAnswer(answer);
  return field === undefined || (stated === null && answer !== "") ? null : { field, answer: stated };
}

function isFeatureField(name: FieldName): name is FeatureFieldName {
  return fieldTable[name].type === "answer";
}

export const featureFieldNames = fieldNames.filter(isFeatureField);

/** The bulk action that the address asks to confirm; null if there is none. */
export function parsePendingBulkAction(params: URLSearchParams): PendingBulkAction | null {
  const step = bulkActions.find((one) => one === params.get(bulkConfirmParam));
  return step === undefined ? null : { step, ids: parseSelectedIds(params.getAll(selectedIdsParam)) };
}

export function confirmBulkActionHref(path: string, { step, ids }: PendingBulkAction): string {
  const idParams = ids.map((id) => [selectedIdsParam, String(id)]);
  return `${path}${path.includes("?") ? "&" : "?"}${new URLSearchParams([[bulkConfirmParam, step], ...idParams])}`;
}

/** Parses the ids that a form sent: each once, at most `listingsPerInventoryPage` (24). */
export function parseSelectedIds(values: readonly unknown[]): readonly number[] {
  const ids = values.flatMap((value) => (typeof value === "string" ? (parseRowId(value) ?? []) : []));
  return [...new Set(ids)].slice(0, listingsPerInventoryPage);
}

export interface BulkActionFlash extends BulkActionResult {
  readonly step: InventoryBulkAction;
}

/** Adds the result of a bulk action to the address: counts and skipped codes, for the flash message. */
export function withBulkFlash(path: string, { step, changed, skipped }: BulkActionFlash): string {
  const result = new URLSearchParams({ changed: String(changed) });
  for (const code of skipped) result.append("skipped", code);
  return `${withFlashParam(path, bulkIntent(step))}&${result}`;
}

/**
 * Reads the result of a bulk action from the address. Drops skipped values that are neither a unit code nor an id
 * like "#12": otherwise a crafted link could put any text on the page.
 */
export function readBulkFlash(search: string): BulkActionFlash | null {
  const step = bulkActions.find((one) => readFlashParam(search, [bulkIntent(one)]) !== null);
  const params = new URLSearchParams(search);
  const changed = /^\d{1,3}$/.test(params.get("changed") ?? "") ? Number(params.get("changed")) : null;
  if (step === undefined || changed === null) return null;
  const codes = params.getAll("skipped").slice(0, listingsPerInventoryPage);
  return {
    step,
    changed,
    skipped: codes.filter((code) => missingListingName.test(code) || parseUnitCode(code) !== null),
  };
}

/** How a bulk action names a skipped listing that no longer exists: by its id. */
const missingListingName = /^#\d{1,15}$/;

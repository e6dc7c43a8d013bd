import type { Locale } from "../../../../domain/text/locale.ts";
import {
  propertiesPerPage,
  type PropertyQuery,
  serializePropertyQuery,
} from "../../../../domain/listings/inventory-query.ts";
import { type FieldName, fieldNames, fieldTable } from "../../../../domain/listings/field-table.ts";
import { type FeatureField, parseAnswer } from "../../../../domain/listings/facts/features.ts";
import type { PropertyFault } from "../../../../domain/listings/listing-fields.ts";
import type { SaidFeature } from "../../../../server/listings/write/state-feature.ts";
import { parseRowId } from "../../../../domain/text/row-id.ts";
import { parseUnitCode } from "../../../../domain/text/unit-code.ts";
import type { BulkStep } from "../../../../server/listings/inventory/inventory.ts";
import type { BulkResult } from "../../../../server/listings/write/change-status.ts";
import { type PropertyDesign, urls } from "../../../shell/urls.ts";
import { pickParam, selectedIntent } from "../save/bulk-form.ts";
import { findSaid, saying } from "../../../forms/flash.ts";
import { type PropertyPanel, withPanel } from "../../shell/panel-address.ts";

/** The address of the list in one design, and of what stands beside it. */
export function boardHref(
  locale: Locale,
  design: PropertyDesign,
  query: PropertyQuery,
  panel: PropertyPanel | null = null,
): string {
  return urls.staffProperties(locale, design, withPanel(serializePropertyQuery(query), panel));
}

/** What a form that leads to another address of the list takes with it. */
export function fieldsOf(query: PropertyQuery): Record<string, string> {
  return Object.fromEntries(serializePropertyQuery(query));
}

/** The same where the staff side starts; nothing stands beside it there. */
export function startHref(locale: Locale, query: PropertyQuery): string {
  const search = serializePropertyQuery(query).toString();
  return urls.staff(locale) + (search && `?${search}`);
}

/** "placeless" takes the chosen place away. */
type BoardStep = BulkStep | "feature" | "place" | "placeless";

/** What can be done with several properties at once. */
export const bulkSteps = [
  "pause",
  "delete",
  "cash",
  "price",
  "feature",
  "place",
  "placeless",
] as const satisfies readonly BoardStep[];

/** Name of the form that asks before several are changed. */
export const askParam = "ask";

export interface Ask {
  readonly step: BoardStep;
  readonly ids: readonly number[];
  /** What was to be said of a feature, where it could not be written. */
  readonly said?: SaidFeature;
  /** What was typed of a place, where it could not be written, and why it could not be read. */
  readonly place?: string;
  readonly fault?: Extract<PropertyFault, "required" | "notAPlace">;
}

/** Name of the place that several are given. */
export const placeFieldName = "place";

/** Names of what is said of a feature of several. */
export const featureFieldName = "feature";
export const answerName = "answer";

/** What a form says of a feature; null where it is none or no answer. */
export function parseSaidFeature(feature: string, answer: string): SaidFeature | null {
  const field = fieldNames.find((name): name is FeatureField => name === feature && isFeatureField(name));
  const stated = answer === "" ? null : parseAnswer(answer);
  return field === undefined || (stated === null && answer !== "") ? null : { field, answer: stated };
}

function isFeatureField(name: FieldName): name is FeatureField {
  return fieldTable[name].type === "answer";
}

/** The fields of all features, in the order in which they are offered. */
export const featureFieldNames = fieldNames.filter(isFeatureField);

/** What an address asks about the selected properties; null when it asks nothing. */
export function parseAsk(params: URLSearchParams): Ask | null {
  const step = bulkSteps.find((one) => one === params.get(askParam));
  return step === undefined ? null : { step, ids: parsePicks(params.getAll(pickParam)) };
}

/** The list at this address, asking about these. */
export function askingOf(path: string, { step, ids }: Ask): string {
  const picks = ids.map((id) => [pickParam, String(id)]);
  return `${path}${path.includes("?") ? "&" : "?"}${new URLSearchParams([[askParam, step], ...picks])}`;
}

/** Ids as a form sends them, each once, and no more than a page shows. */
export function parsePicks(values: readonly unknown[]): readonly number[] {
  const ids = values.flatMap((value) => (typeof value === "string" ? (parseRowId(value) ?? []) : []));
  return [...new Set(ids)].slice(0, propertiesPerPage);
}

export interface BulkSaid extends BulkResult {
  readonly step: BoardStep;
}

/** The address that says what came of it. */
export function sayingBulk(path: string, { step, changed, skipped }: BulkSaid): string {
  const result = new URLSearchParams({ changed: String(changed) });
  for (const code of skipped) result.append("skipped", code);
  return `${saying(path, selectedIntent(step))}&${result}`;
}

/** What this address says came of it; whatever is neither a unit code nor a number is not repeated to anybody. */
export function findBulkSaid(search: string): BulkSaid | null {
  const step = bulkSteps.find((one) => findSaid(search, [selectedIntent(one)]) !== null);
  const params = new URLSearchParams(search);
  const changed = /^\d{1,3}$/.test(params.get("changed") ?? "") ? Number(params.get("changed")) : null;
  if (step === undefined || changed === null) return null;
  const codes = params.getAll("skipped").slice(0, propertiesPerPage);
  return { step, changed, skipped: codes.filter((code) => gone.test(code) || parseUnitCode(code) !== null) };
}

/** One that is not there any more has a number only. */
const gone = /^#\d{1,15}$/;

import type { ListingField } from "../../../../domain/listings/listing-fields.ts";
import { fieldNames } from "../../../../domain/listings/field-table.ts";
import { parseRowId } from "../../../../domain/text/row-id.ts";
import { readTextField } from "../../../forms/form-fields.ts";
import { type ListingPanelIntent, listingPanelIntents } from "./panel-data.ts";

/** Fields of the panel's forms that say what to do; all others are values of the listing. */
const controlFields = ["intent", "id", "revision", "publish", "pictures"] as const;

/** The name of the radio buttons that choose "mine" or "theirs" for a field in conflict. */
export function conflictChoiceFieldName(field: ListingField): string {
  return `keep-${field}`;
}

const choiceFields: ReadonlyMap<string, ListingField> = new Map(
  fieldNames.map((field) => [conflictChoiceFieldName(field), field]),
);

/**
 * The button that sent the listing's form. "ask" saves it, or asks before a listing with missing or suspicious
 * values is published; the answers are "anyway", "hold" (saves it as paused) and "back" (shows the form again).
 * "usual" fills `suggestedListingFields` into empty fields. "follow" saves with the contract figures derived from the
 * price (domain/listings/resale-contract.ts), and otherwise asks like "ask".
 */
const publishChoices = ["ask", "anyway", "hold", "back", "usual", "follow"] as const;
type PublishChoice = (typeof publishChoices)[number];

/** The maximum of PostgreSQL's `integer`: a larger number would be a database error instead of a conflict. */
const revisionMax = 2 ** 31 - 1;

/** A form of the panel; `entries`, which has the listing's fields, is not parsed yet. */
export interface SubmittedListingForm {
  readonly intent: ListingPanelIntent;
  /** Null for a new listing. */
  readonly target: { readonly id: number; readonly revision: number } | null;
  readonly publish: PublishChoice;
  /** Fields in conflict for which the other person's value was chosen. */
  readonly theirFields: ReadonlySet<ListingField>;
  readonly pictures: string;
  /** All other fields of the form: the listing's, and unknown ones. */
  readonly entries: readonly (readonly [string, string])[];
}

/** Parses what all forms of the panel share; null if the panel has no such form. */
export function parseSubmittedListingForm(form: FormData): SubmittedListingForm | null {
  const intent = listingPanelIntents.find((one) => one === form.get("intent"));
  if (intent === undefined) return null;
  const id = readNumber(form, "id");
  const revision = readNumber(form, "revision", revisionMax);
  const target = id === null || revision === null ? null : { id, revision };
  if ((intent === "create") !== (target === null)) return null;
  const theirFields = new Set<ListingField>();
  const entries: (readonly [string, string])[] = [];
  for (const [name, value] of form) {
    if (controlFields.some((one) => one === name)) continue;
    const choiceField = choiceFields.get(name);
    if (choiceField === undefined) entries.push([name, typeof value === "string" ? value : ""]);
    else if (value === "theirs") theirFields.add(choiceField);
  }
  return {
    intent,
    target,
    publish: publishChoices.find((choice) => choice === form.get("publish")) ?? "ask",
    theirFields,
    pictures: readTextField(form, "pictures"),
    entries,
  };
}

function readNumber(form: FormData, name: string, max = Number.MAX_SAFE_INTEGER): number | null {
  const number = parseRowId(readTextField(form, name));
  return number !== null && number <= max ? number : null;
}

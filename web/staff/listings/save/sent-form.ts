import type { PropertyField } from "../../../../domain/listings/listing-fields.ts";
import { fieldNames } from "../../../../domain/listings/field-table.ts";
import { parseRowId } from "../../../../domain/text/row-id.ts";
import { textField } from "../../../forms/form-fields.ts";
import { type PanelIntent, panelIntents } from "./panel-data.ts";

/** Fields that say what to do with the others. */
const controlFields = ["intent", "id", "revision", "publish", "pictures"] as const;

/** Of a conflict: "mine" or "theirs" for a field. */
export function choiceName(field: PropertyField): string {
  return `keep-${field}`;
}

const choiceFields: ReadonlyMap<string, PropertyField> = new Map(
  fieldNames.map((field) => [choiceName(field), field]),
);

/** What to do about something that is missing in what is to be published; "ask" until staff have said. */
type PublishChoice = (typeof publishChoices)[number];
/**
 * "usual" asks for the product's defaults in the fields that are still empty; "follow" saves with the figures of the
 * contract that follow from the price (domain/listings/resale-contract.ts), and asks as "ask" does.
 */
const publishChoices = ["ask", "anyway", "hold", "back", "usual", "follow"] as const;

/** The largest that the database's column takes: one above it is an error there, not a conflict. */
const revisionMax = 2 ** 31 - 1;

/** A form of the panel, read but for the property's fields. */
export interface SentForm {
  readonly intent: PanelIntent;
  /** Null for a new property. */
  readonly target: { readonly id: number; readonly revision: number } | null;
  readonly publish: PublishChoice;
  /** Fields for which theirs was chosen in a conflict. */
  readonly theirs: ReadonlySet<PropertyField>;
  readonly pictures: string;
  /** Everything else: the property's fields, and whatever has no place in the form. */
  readonly entries: readonly (readonly [string, string])[];
}

/** Reads what all forms of the panel have in common; null when it is none of them. */
export function readSentForm(form: FormData): SentForm | null {
  const intent = panelIntents.find((one) => one === form.get("intent"));
  if (intent === undefined) return null;
  const id = readNumber(form, "id");
  const revision = readNumber(form, "revision", revisionMax);
  const target = id === null || revision === null ? null : { id, revision };
  if ((intent === "create") !== (target === null)) return null;
  const theirs = new Set<PropertyField>();
  const entries: (readonly [string, string])[] = [];
  for (const [name, value] of form) {
    if (controlFields.some((one) => one === name)) continue;
    const chosen = choiceFields.get(name);
    if (chosen === undefined) entries.push([name, typeof value === "string" ? value : ""]);
    else if (value === "theirs") theirs.add(chosen);
  }
  return {
    intent,
    target,
    publish: readPublish(textField(form, "publish")),
    theirs,
    pictures: textField(form, "pictures"),
    entries,
  };
}

function readNumber(form: FormData, name: string, max = Number.MAX_SAFE_INTEGER): number | null {
  const number = parseRowId(textField(form, name));
  return number !== null && number <= max ? number : null;
}

function readPublish(word: string): PublishChoice {
  return publishChoices.find((choice) => choice === word) ?? "ask";
}

import type { ListingField } from "../../../../domain/listings/listing-fields.ts";
import { fieldNames } from "../../../../domain/listings/field-table.ts";
import { parseRowId } from "../../../../domain/text/row-id.ts";
import { textField } from "../../../forms/form-fields.ts";
import { type PanelIntent, panelIntents } from "./panel-data.ts";

/** Fields that control the form's handling. */
const controlFields = ["intent", "id", "revision", "publish", "pictures"] as const;

/** The name of the field that chooses "mine" or "theirs" for a field in conflict. */
export function choiceName(field: ListingField): string {
  return `keep-${field}`;
}

const choiceFields: ReadonlyMap<string, ListingField> = new Map(
  fieldNames.map((field) => [choiceName(field), field]),
);

/** What to do if a listing that is to be published lacks something; "ask" until staff have answered. */
type PublishChoice = (typeof publishChoices)[number];
/**
 * "usual" fills the product's defaults into empty fields; "follow" saves with the contract figures that follow
 * from the price (domain/listings/resale-contract.ts), and otherwise asks like "ask".
 */
const publishChoices = ["ask", "anyway", "hold", "back", "usual", "follow"] as const;

/** The maximum of the database's integer column; a larger number would be a database error instead of a conflict. */
const revisionMax = 2 ** 31 - 1;

/** A form of the panel, read except for the listing's fields. */
export interface SentForm {
  readonly intent: PanelIntent;
  /** Null for a new listing. */
  readonly target: { readonly id: number; readonly revision: number } | null;
  readonly publish: PublishChoice;
  /** Fields in conflict for which the other's value was chosen. */
  readonly theirs: ReadonlySet<ListingField>;
  readonly pictures: string;
  /** All other fields: the listing's, and unknown ones. */
  readonly entries: readonly (readonly [string, string])[];
}

/** Reads the parts that all forms of the panel share; null if the form is not one of them. */
export function readSentForm(form: FormData): SentForm | null {
  const intent = panelIntents.find((one) => one === form.get("intent"));
  if (intent === undefined) return null;
  const id = readNumber(form, "id");
  const revision = readNumber(form, "revision", revisionMax);
  const target = id === null || revision === null ? null : { id, revision };
  if ((intent === "create") !== (target === null)) return null;
  const theirs = new Set<ListingField>();
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

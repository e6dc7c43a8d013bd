import type { FormValues } from "../../../../domain/studio/fields/field.ts";
import { addPastedUnits } from "../../../../domain/studio/paste-units.ts";
import { confirmationInputName } from "../../../../domain/studio/suspicious-prices.ts";
import { addRow, moveRow, removeRow } from "../../../../domain/studio/typed-fields.ts";

/** Applies the editor's pressed button to the typed inputs. Returns null if the pasted text is not a table of units. */
export function applyPressedButton(
  formValues: FormValues,
  verb: string,
  path: string,
  argument: string,
  pasted: string,
): FormValues | null {
  switch (verb) {
    case "add": {
      const isPlan = path === "plans" || path.endsWith(".plans");
      // A random name, because two people may add rows at the same time.
      const rowKey = `r${crypto.randomUUID().slice(0, 8)}`;
      return addRow(formValues, path, isPlan ? { id: `plan-${rowKey}` } : {}, rowKey);
    }
    case "remove":
      return removeRow(formValues, path, argument);
    case "up":
      return moveRow(formValues, path, argument, -1);
    case "down":
      return moveRow(formValues, path, argument, 1);
    case "set":
      return { ...formValues, [path]: argument };
    case "sure":
      return { ...formValues, [confirmationInputName(path)]: argument };
    case "paste":
      return addPastedUnits(formValues, pasted);
    case "unpaste":
      return { ...formValues, ...readTexts(argument) };
    default:
      return formValues;
  }
}

/** What a paste changed: the number of rows, and the earlier texts of the inputs for the undo button. */
export function findPastedChanges(
  before: FormValues,
  after: FormValues,
): { readonly rows: number; readonly before: FormValues } {
  const changed = Object.keys(after).filter((input) => (before[input] ?? "") !== after[input]);
  const rows = new Set(
    changed.filter((input) => input.startsWith("units.")).map((input) => input.split(".")[1]),
  );
  return {
    rows: rows.size,
    before: Object.fromEntries(changed.map((input) => [input, before[input] ?? ""])),
  };
}

/** Parses the texts that the undo button sends; empty if they are not valid JSON. */
function readTexts(text: string): FormValues {
  try {
    const read: unknown = JSON.parse(text);
    const entries = typeof read === "object" && read !== null ? Object.entries(read) : [];
    return Object.fromEntries(
      entries.filter((entry): entry is [string, string] => typeof entry[1] === "string"),
    );
  } catch {
    return {};
  }
}

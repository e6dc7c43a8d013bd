import { type StudioFieldTable, inputName, type FormValues } from "./fields/field.ts";
import { confirmationInputName } from "./suspicious-prices.ts";
import { rowKeysAt } from "./typed-fields.ts";

/** An input that two people changed to different texts. */
export interface MergeConflict {
  readonly input: string;
  readonly mine: string;
  readonly theirs: string;
}

export interface FormMergeResult {
  /** The merged texts; at a conflict, the text of the person who saves now (`mine`). */
  readonly typed: FormValues;
  readonly conflicts: readonly MergeConflict[];
}

/**
 * Three-way merge of form values. The text of each input comes from the side that changed it since `base`. Rows
 * added by either side stay; a row removed by one side is dropped unless the other side changed something in it.
 */
export function mergeFormValues(
  table: StudioFieldTable,
  base: FormValues,
  mine: FormValues,
  theirs: FormValues,
  path = "",
): FormMergeResult {
  const merged: Record<string, string> = {};
  const conflicts: MergeConflict[] = [];
  const addPart = (part: FormMergeResult) => {
    Object.assign(merged, part.typed);
    conflicts.push(...part.conflicts);
  };
  for (const [name, field] of Object.entries(table)) {
    const fieldPath = path === "" ? name : `${path}.${name}`;
    if (field.kind === "group") addPart(mergeFormValues(field.fields, base, mine, theirs, fieldPath));
    else if (field.kind === "value")
      for (const input of field.inputs) {
        const full = inputName(fieldPath, input);
        const [baseText = "", myText = "", other = ""] = [base[full], mine[full], theirs[full]];
        merged[full] = myText === baseText ? other : myText;
        const sure = confirmationInputName(full);
        const confirmed = mine[sure] ?? theirs[sure];
        if (confirmed !== undefined) merged[sure] = confirmed;
        if (myText !== baseText && other !== baseText && myText !== other)
          conflicts.push({ input: full, mine: myText, theirs: other });
      }
    else {
      const keys = mergeRows(
        [base, mine, theirs].map((each) => rowKeysAt(each, fieldPath)) as [RowKeys, RowKeys, RowKeys],
        (key) => isChanged(base, mine, `${fieldPath}.${key}.`),
        (key) => isChanged(base, theirs, `${fieldPath}.${key}.`),
      );
      merged[fieldPath] = keys.join(",");
      for (const key of keys)
        addPart(mergeFormValues(field.fields, base, mine, theirs, `${fieldPath}.${key}`));
    }
  }
  return { typed: merged, conflicts };
}

type RowKeys = readonly string[];

function mergeRows(
  [base, mine, theirs]: readonly [RowKeys, RowKeys, RowKeys],
  isMineChanged: (key: string) => boolean,
  isTheirsChanged: (key: string) => boolean,
): RowKeys {
  const isKept = (key: string) => {
    if (!base.includes(key)) return true;
    if (!mine.includes(key)) return theirs.includes(key) && isTheirsChanged(key);
    return theirs.includes(key) || isMineChanged(key);
  };
  // Takes the order of the side that moved rows; mine if both did.
  const order = mine.join() === base.join() ? theirs : mine;
  const all = [...order, ...mine.filter((key) => !order.includes(key))];
  return [...all, ...theirs.filter((key) => !all.includes(key))].filter(isKept);
}

function isChanged(before: FormValues, after: FormValues, prefix: string): boolean {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].some((name) => name.startsWith(prefix) && (before[name] ?? "") !== (after[name] ?? ""));
}

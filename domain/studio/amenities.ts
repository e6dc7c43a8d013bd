import type { Bilingual } from "../text/locale.ts";
import { foldText } from "../text/fold.ts";
import { toSlug } from "../text/slug.ts";
import type { FormValues } from "./fields/field.ts";
import type { EditableShowcaseContent } from "./studio-parts.ts";
import { rowKeysAt } from "./typed-fields.ts";

/** An amenity as a checkbox of the editor. */
export interface AmenityCheckbox {
  /** Key of its row in the list "amenities", existing or to be added. */
  readonly row: string;
  readonly text: Bilingual;
  readonly isTicked: boolean;
}

/** Distinct amenities of all published projects, the most frequent first. */
export function listPublishedAmenities({
  developers,
}: Pick<EditableShowcaseContent, "developers">): readonly Bilingual[] {
  const counts = new Map<string, { readonly text: Bilingual; count: number }>();
  for (const { projects } of developers)
    for (const { amenities } of projects)
      for (const text of amenities) {
        const entry = counts.get(nameOf(text));
        if (entry) entry.count += 1;
        else counts.set(nameOf(text), { text, count: 1 });
      }
  return [...counts.values()].toSorted((one, other) => other.count - one.count).map(({ text }) => text);
}

/**
 * Checkboxes of the project editor: the offered amenities, in order, then those that only this project has. A new row
 * gets its checkbox once its text is typed.
 */
export function amenityCheckboxes(
  formValues: FormValues,
  offered: readonly Bilingual[],
): readonly AmenityCheckbox[] {
  const rows = rowKeysAt(formValues, "amenities");
  const ownByName = new Map(
    rows.flatMap((row) => {
      const text = {
        en: formValues[`amenities.${row}.text.en`] ?? "",
        ar: formValues[`amenities.${row}.text.ar`] ?? "",
      };
      return text.en + text.ar === "" ? [] : [[nameOf(text), { row, text, isTicked: true }] as const];
    }),
  );
  const used = new Set(rows);
  const checkboxes = offered.map((text): AmenityCheckbox => {
    const existing = ownByName.get(nameOf(text));
    ownByName.delete(nameOf(text));
    if (existing) return existing;
    let row = `a-${toSlug(text.en)}`.slice(0, 90);
    while (used.has(row)) row += "-2";
    used.add(row);
    return { row, text, isTicked: false };
  });
  return [...checkboxes, ...ownByName.values()];
}

/** Key under which different spellings of an amenity are equal. */
function nameOf({ en, ar }: Bilingual): string {
  return foldText(en) || foldText(ar);
}

/**
 * Updates a list from its checkboxes: rows already ticked keep their positions, new ones are appended, and rows no
 * longer ticked are removed with their texts.
 * @param offered the rows that had checkboxes; other rows stay
 */
export function applyTickedAmenities(
  formValues: FormValues,
  path: string,
  offered: readonly string[],
  ticked: readonly string[],
): FormValues {
  const before = rowKeysAt(formValues, path);
  const keptRows = before.filter((row) => !offered.includes(row) || ticked.includes(row));
  const rows = [...keptRows, ...offered.filter((row) => ticked.includes(row) && !before.includes(row))];
  const removedPaths = offered.filter((row) => !rows.includes(row)).map((row) => `${path}.${row}.`);
  const remaining = Object.entries(formValues).filter(
    ([input]) => !removedPaths.some((start) => input.startsWith(start)),
  );
  return { ...Object.fromEntries(remaining), [path]: rows.join(",") };
}

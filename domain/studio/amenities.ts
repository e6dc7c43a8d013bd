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
  const counted = new Map<string, { readonly text: Bilingual; count: number }>();
  for (const { projects } of developers)
    for (const { amenities } of projects)
      for (const text of amenities) {
        const known = counted.get(nameOf(text));
        if (known) known.count += 1;
        else counted.set(nameOf(text), { text, count: 1 });
      }
  return [...counted.values()].toSorted((one, other) => other.count - one.count).map(({ text }) => text);
}

/**
 * Checkboxes of the project editor: the offered amenities, in order, then those that only this project has. A new row
 * gets its checkbox once its text is typed.
 */
export function amenityCheckboxes(
  typed: FormValues,
  offered: readonly Bilingual[],
): readonly AmenityCheckbox[] {
  const rows = rowKeysAt(typed, "amenities");
  const own = new Map(
    rows.flatMap((row) => {
      const text = {
        en: typed[`amenities.${row}.text.en`] ?? "",
        ar: typed[`amenities.${row}.text.ar`] ?? "",
      };
      return text.en + text.ar === "" ? [] : [[nameOf(text), { row, text, isTicked: true }] as const];
    }),
  );
  const used = new Set(rows);
  const ticks = offered.map((text): AmenityCheckbox => {
    const mine = own.get(nameOf(text));
    own.delete(nameOf(text));
    if (mine) return mine;
    let row = `a-${toSlug(text.en)}`.slice(0, 90);
    while (used.has(row)) row += "-2";
    used.add(row);
    return { row, text, isTicked: false };
  });
  return [...ticks, ...own.values()];
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
  typed: FormValues,
  path: string,
  offered: readonly string[],
  ticked: readonly string[],
): FormValues {
  const before = rowKeysAt(typed, path);
  const stays = before.filter((row) => !offered.includes(row) || ticked.includes(row));
  const rows = [...stays, ...offered.filter((row) => ticked.includes(row) && !before.includes(row))];
  const gone = offered.filter((row) => !rows.includes(row)).map((row) => `${path}.${row}.`);
  const remaining = Object.entries(typed).filter(([input]) => !gone.some((start) => input.startsWith(start)));
  return { ...Object.fromEntries(remaining), [path]: rows.join(",") };
}

import type { Bilingual } from "../text/locale.ts";
import { foldText } from "../text/fold.ts";
import { toSlug } from "../text/slug.ts";
import type { Typed } from "./fields/field.ts";
import type { StudioContent } from "./studio-items.ts";
import { rowsIn } from "./typed-fields.ts";

/** An amenity that a project can have, as it is offered to be ticked. */
export interface AmenityTick {
  /** The row of the list "amenities" that it is, or becomes when it is ticked. */
  readonly row: string;
  readonly text: Bilingual;
  readonly isTicked: boolean;
}

/** The amenities of all published projects, each once: those that most projects have come first. */
export function amenitiesOf({ developers }: Pick<StudioContent, "developers">): readonly Bilingual[] {
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
 * What can be ticked in the editor of a project: the offered amenities, in their order, then those that only this
 * project has. A row whose text is blank is typed first and ticked afterwards.
 */
export function amenityTicks(typed: Typed, offered: readonly Bilingual[]): readonly AmenityTick[] {
  const rows = rowsIn(typed, "amenities");
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
  const ticks = offered.map((text): AmenityTick => {
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

/** The same amenity in another spelling has the same name. */
function nameOf({ en, ar }: Bilingual): string {
  return foldText(en) || foldText(ar);
}

/**
 * A list with the rows that are ticked: rows that were ticked before keep their places, new ones follow, and what was
 * typed in a row that is not ticked goes with it.
 * @param offered the rows that could be ticked; other rows of the list stay
 */
export function withTicked(
  typed: Typed,
  path: string,
  offered: readonly string[],
  ticked: readonly string[],
): Typed {
  const before = rowsIn(typed, path);
  const stays = before.filter((row) => !offered.includes(row) || ticked.includes(row));
  const rows = [...stays, ...offered.filter((row) => ticked.includes(row) && !before.includes(row))];
  const gone = offered.filter((row) => !rows.includes(row)).map((row) => `${path}.${row}.`);
  const kept = Object.entries(typed).filter(([input]) => !gone.some((start) => input.startsWith(start)));
  return { ...Object.fromEntries(kept), [path]: rows.join(",") };
}

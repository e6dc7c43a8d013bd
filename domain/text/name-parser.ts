import { foldText } from "./fold.ts";
import type { Bilingual } from "./locale.ts";

/**
 * Creates a parser for names: each id has a label in either language and synonyms, compared after `foldText` and
 * without spaces.
 * @returns a function that returns null for a text that names none of the ids
 */
export function createNameParser<Id extends string>(
  labels: Readonly<Record<Id, Bilingual>>,
  synonyms: Readonly<Record<Id, readonly string[]>>,
  ids: readonly Id[],
): (text: string) => Id | null {
  const idOf = new Map(
    ids.flatMap((id) =>
      [id, labels[id].en, labels[id].ar, ...synonyms[id]].map((text) => [keyOf(text), id] as const),
    ),
  );
  return (text) => idOf.get(keyOf(text)) ?? null;
}

function keyOf(text: string): string {
  return foldText(text).replaceAll(" ", "");
}

import type { Typed } from "../../../../domain/studio/field.ts";
import type { ItemKind, ItemName } from "../../../../domain/studio/studio-items.ts";
import { type Locale, textIn } from "../../../../domain/text/locale.ts";

/** The field by which a part of this kind is called. */
export function titleFieldOf(kind: ItemKind): "name" | "question" | "heading" {
  if (kind === "question") return "question";
  return kind === "about" || kind === "privacy" ? "heading" : "name";
}

/** What a part is called, by what is typed about it. */
export function titleOf({ kind, key }: ItemName, typed: Typed, locale: Locale): string {
  const field = titleFieldOf(kind);
  const text = { en: typed[`${field}.en`] ?? "", ar: typed[`${field}.ar`] ?? "" };
  return textIn(locale, text) || key;
}

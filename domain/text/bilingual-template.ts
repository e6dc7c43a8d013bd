import { type Bilingual, type Locale, locales } from "./locale.ts";

/** The names of a text's slots, which are written in braces. */
type SlotsOf<Text extends string> = Text extends `${string}{${infer Slot}}${infer Rest}`
  ? Slot | SlotsOf<Rest>
  : never;

/** The values that a text needs: one in both languages for each slot. */
export type PlaceholderValues<Text extends Bilingual> = Readonly<Record<SlotsOf<Text[Locale]>, Bilingual>>;

/**
 * Fills the slots of a text with values. Both languages have the same slots, in whatever order each needs, and the
 * compiler requires exactly these values.
 * @throws if a slot has no value, which can only happen with an untyped text
 */
export function fillSlots<const Text extends Bilingual>(
  text: Text,
  slots: PlaceholderValues<Text>,
): Bilingual {
  const values: Readonly<Record<string, Bilingual>> = slots;
  return createBilingualText((locale) =>
    text[locale].replace(/\{(\w+)\}/gu, (_, slot: string) => {
      const value = values[slot];
      if (!value) throw new Error(`Nothing was given for {${slot}} in "${text[locale]}"`);
      return value[locale];
    }),
  );
}

/** Fills the slots of a text in one language; a slot without a value stays as it is. */
export function fillKnownSlots(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/gu, (slot, name: string) => values[name] ?? slot);
}

/** Makes a bilingual text with the same function for both languages. */
export function createBilingualText(write: (locale: Locale) => string): Bilingual {
  const [en, ar] = locales;
  return { en: write(en), ar: write(ar) };
}

/** Joins items that are lists themselves: "A; B; C". */
export const joinWithSemicolons = (items: readonly Bilingual[]): Bilingual =>
  createBilingualText((locale) => items.map((item) => item[locale]).join(locale === "en" ? "; " : "؛ "));

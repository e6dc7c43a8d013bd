import { type Bilingual, type Locale, locales } from "./locale.ts";

/** The names between braces in a text. */
type SlotsOf<Text extends string> = Text extends `${string}{${infer Slot}}${infer Rest}`
  ? Slot | SlotsOf<Rest>
  : never;

/** What a text asks for: a value in both languages for every slot it names. */
export type Slots<Text extends Bilingual> = Readonly<Record<SlotsOf<Text[Locale]>, Bilingual>>;

/**
 * A text whose numbers and names come from the data. Both languages name the same slots, in whatever order each needs,
 * and the compiler asks for exactly those.
 * @throws when a text names a slot that was not given, which only an untyped text can
 */
export function fill<const Text extends Bilingual>(text: Text, slots: Slots<Text>): Bilingual {
  const given: Readonly<Record<string, Bilingual>> = slots;
  return inBoth((locale) =>
    text[locale].replace(/\{(\w+)\}/gu, (_, slot: string) => {
      const value = given[slot];
      if (!value) throw new Error(`Nothing was given for {${slot}} in "${text[locale]}"`);
      return value[locale];
    }),
  );
}

/** One text in both languages, written by the same rule. */
export function inBoth(write: (locale: Locale) => string): Bilingual {
  const [en, ar] = locales;
  return { en: write(en), ar: write(ar) };
}

/** Parts that are lists themselves: "A; B; C". */
export const inSeries = (items: readonly Bilingual[]): Bilingual =>
  inBoth((locale) => items.map((item) => item[locale]).join(locale === "en" ? "; " : "؛ "));

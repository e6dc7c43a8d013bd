import type { Locale } from "../../domain/text/locale.ts";
import { getTranslator } from "../../messages/translator.ts";

/** An example of each of the six plural classes of numbers. */
const examples = { zero: 0, one: 1, two: 2, few: 3, many: 11, other: 100 } as const;

/** The words that the live map writes itself; its element holds them as JSON. */
export interface LiveMapWords {
  /** "# homes" for each class of numbers. */
  readonly homes: Readonly<Record<keyof typeof examples, string>>;
  readonly priceUnknown: string;
  readonly map: string;
  readonly drawing: string;
  readonly noWebgl: string;
  readonly failed: string;
  readonly metres: string;
  readonly kilometres: string;
}

export function liveMapWords(locale: Locale): LiveMapWords {
  const t = getTranslator(locale, "map");
  const scale = getTranslator(locale, "property.location");
  const homes = Object.entries(examples).map(([name, count]) => [
    name,
    t("homes", { count }).replace(String(count), "#"),
  ]);
  return {
    homes: Object.fromEntries(homes) as LiveMapWords["homes"],
    priceUnknown: getTranslator(locale, "listing")("priceUnknown"),
    map: t("canvas"),
    drawing: t("drawing"),
    noWebgl: t("noWebgl"),
    failed: t("failed"),
    metres: scale("scaleM", { count: 1 }).replace("1", "#"),
    kilometres: scale("scaleKm", { count: 1 }).replace("1", "#"),
  };
}

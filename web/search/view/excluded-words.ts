import { parseSearchExclusion } from "../../../domain/search/excluded.ts";
import type { OptionsFilterName } from "../../../domain/search/filter-names.ts";
import type { NumberStyle } from "../../../domain/money/money.ts";
import { getTranslator } from "../../../messages/translator.ts";
import { filterOptionName } from "./option-name.ts";

/**
 * Returns an exclusion as text: "Not townhouse", "Not New Cairo". Only for the server, because browsers have no
 * list of places and features.
 */
export function exclusionText(
  text: string,
  format: NumberStyle,
  placeName: (id: string) => string | undefined,
): string {
  const t = getTranslator(format, "search");
  const excluded = parseSearchExclusion(text);
  if (!excluded) return text;
  const { kind, value } = excluded;
  // Arabic uses "without" before a feature and "except" before a type or a place.
  const except = (name: string) => t("excluded.except", { name });
  const without = (name: string) => t("excluded.without", { name });
  // Names other than place names become lower case within an English text.
  const lowerCased = (name: string) => (format.locale === "en" ? name.toLowerCase() : name);
  const option = (filter: OptionsFilterName) => lowerCased(filterOptionName(filter, value, format));
  switch (kind) {
    case "place":
      return except(placeName(value) ?? value);
    case "type":
      return without(option("unitTypes"));
    case "finishing":
      return except(option("finishings"));
    case "feature":
      return without(option("features"));
    case "payment":
      return without(t(`excluded.${value}`));
    case "sale":
      return except(lowerCased(t(`sale.${value}`)));
  }
}

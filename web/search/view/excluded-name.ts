import { readExcluded } from "../../../domain/search/excluded.ts";
import type { OptionsKind } from "../../../domain/search/filters.ts";
import type { NumberStyle } from "../../../domain/money/money.ts";
import { getTranslator } from "../../../messages/translator.ts";
import { optionName } from "./option-name.ts";

/**
 * The name of what a search excludes, without "not": "Townhouse", "New Cairo". The server names it and sends the name,
 * because a browser has no list of places and features.
 */
export function excludedName(
  text: string,
  reader: NumberStyle,
  placeName: (id: string) => string | undefined,
): string {
  const excluded = readExcluded(text);
  // Names of things stand in the middle of an English sentence here; a place keeps its capitals.
  const named = (kind: OptionsKind) => {
    const name = optionName(kind, excluded?.value ?? "", reader);
    return reader.locale === "en" ? name.toLowerCase() : name;
  };
  switch (excluded?.of) {
    case "place":
      return placeName(excluded.value) ?? excluded.value;
    case "type":
      return named("unitTypes");
    case "finishing":
      return named("finishings");
    case "feature":
      return named("features");
    case "payment":
      return getTranslator(reader, "search")(`excluded.${excluded.value}`);
    case "sale":
      return getTranslator(reader, "search")(`sale.${excluded.value}`);
    default:
      return text;
  }
}

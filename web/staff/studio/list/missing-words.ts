import type { PublishBlocker } from "../../../../domain/studio/publish-blockers.ts";
import { formatPercent } from "../../../../domain/money/money.ts";
import { useTranslations } from "../../../language/use-translations.ts";
import { useNumberFormats } from "../../shell/use-number-formats.ts";
import { useFieldLabel } from "../pieces/field-words.ts";

/** Maximum number of missing texts and facts that are named; the rest are only counted. */
const maxNamed = 4;

/** Returns a function that names what is missing in one line: "Arabic: Description, Building licence, and 2 more". */
export function usePublishBlockersText(): (things: readonly PublishBlocker[]) => string {
  const t = useTranslations("studio.missingWords");
  const label = useFieldLabel();
  const { style, list } = useNumberFormats();
  const word = (thing: PublishBlocker): string => {
    switch (thing.kind) {
      case "field": {
        const field = label(thing.path);
        return thing.input === "en" || thing.input === "ar" ? t(thing.input, { field }) : field;
      }
      case "doubt":
        return t(`doubts.${thing.code}`);
      case "plan":
        return t("plan", { percent: formatPercent(thing.totalPercent, style) });
      case "price":
        return t("price");
    }
  };
  return (things) => {
    const named = [...new Set(things.map(word))];
    const rest = named.length - maxNamed;
    return rest > 0 ? list([...named.slice(0, maxNamed), t("more", { count: rest })]) : list(named);
  };
}

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
  const word = (blocker: PublishBlocker): string => {
    switch (blocker.kind) {
      case "field": {
        const field = label(blocker.path);
        return blocker.input === "en" || blocker.input === "ar" ? t(blocker.input, { field }) : field;
      }
      case "doubt":
        return t(`doubts.${blocker.code}`);
      case "plan":
        return t("plan", { percent: formatPercent(blocker.totalPercent, style) });
      case "price":
        return t("price");
    }
  };
  return (blockers) => {
    const blockerTexts = [...new Set(blockers.map(word))];
    const moreCount = blockerTexts.length - maxNamed;
    return moreCount > 0
      ? list([...blockerTexts.slice(0, maxNamed), t("more", { count: moreCount })])
      : list(blockerTexts);
  };
}

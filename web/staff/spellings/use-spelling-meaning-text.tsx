import { useTranslations } from "../../language/use-translations.ts";
import type { SpellingMeaningView } from "./spellings-data.ts";

/**
 * Returns a function that names a meaning with its kind: "New Giza (project)", "Fifth Settlement, New Cairo
 * (place)".
 */
export function useSpellingMeaningText(): (means: SpellingMeaningView) => string {
  const t = useTranslations("spellings");
  return ({ name, around, thing }) =>
    t("meaning", { name: around ? t("within", { name, around }) : name, thing: t(`things.${thing}`) });
}

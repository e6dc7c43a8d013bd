import { useTranslations } from "../../language/use-translations.ts";
import type { MeaningView } from "./spellings-data.ts";

/** What something is called, and what kind of thing it is: "New Giza (project)", "Fifth Settlement, New Cairo (place)". */
export function useMeaningText(): (means: MeaningView) => string {
  const t = useTranslations("spellings");
  return ({ name, around, thing }) =>
    t("meaning", { name: around ? t("within", { name, around }) : name, thing: t(`things.${thing}`) });
}

import { unitTypeIds, unitTypeLabels } from "../../../../domain/listings/unit-type.ts";
import { localizedText } from "../../../../domain/text/locale.ts";
import type { Messages } from "../../../../messages/catalogue.ts";
import { usePageLocale } from "../../../language/page-locale.ts";
import { useTranslations } from "../../../language/use-translations.ts";

type OptionKey = keyof Messages["studio"]["options"];

/** Returns a function that names an option of a select: a unit type, a status or a phase. */
export function useOptionName(): (value: string) => string {
  const t = useTranslations("studio");
  const locale = usePageLocale();
  return (value) => {
    const type = unitTypeIds.find((id) => id === value);
    return type ? localizedText(locale, unitTypeLabels[type]) : t(`options.${value as OptionKey}`);
  };
}

import { finishingLabels } from "../../../domain/listings/facts/finishing.ts";
import type { FeatureId } from "../../../domain/listings/facts/features.ts";
import { unitTypeLabels } from "../../../domain/listings/unit-type.ts";
import { paymentMethodLabels } from "../../../domain/listings/payment-method.ts";
import { isCatalogueFilter, type OptionsFilterName } from "../../../domain/search/filter-names.ts";
import { type FilterName, filters } from "../../../domain/search/filters.ts";
import { toDigits } from "../../../domain/text/digits.ts";
import type { NumberStyle } from "../../../domain/money/money.ts";
import type { Bilingual } from "../../../domain/text/locale.ts";
import { getTranslator } from "../../../messages/translator.ts";

type OptionNames = Readonly<Record<string, Bilingual | undefined>>;

/** Names of options that are clear without the filter's name. */
const namesOf: Readonly<Partial<Record<FilterName, OptionNames>>> = {
  unitTypes: unitTypeLabels,
  finishings: finishingLabels,
  paymentWays: paymentMethodLabels,
};

/** True if the option's name is only clear together with the filter's name: "2027", "Not specified". */
export function needsFilterName(kind: FilterName, option: string | number): boolean {
  const hasNames = namesOf[kind] !== undefined || isCatalogueFilter(kind);
  return !hasNames || option === "unknown" || option === "unstated";
}

/** Returns the name of an option in the page's language; if it has none, its number or slug. */
export function filterOptionName(
  kind: OptionsFilterName,
  option: string | number,
  format: NumberStyle,
): string {
  const id = String(option);
  if (kind === "features") {
    const names = getTranslator(format, "features.names");
    return names(option as FeatureId);
  }
  const name = namesOf[kind]?.[id]?.[format.locale];
  if (name !== undefined) return name;
  const t = getTranslator(format, "search");
  // Options of the delivery filter other than years.
  if (id === "now" || id === "unknown") return t(`delivery.${id}`);
  const filter = filters[kind];
  const isOrMore = "isOrMore" in filter && id === String(filter.options.at(-1));
  const digits = toDigits(id, format.digits ?? "latn");
  return isOrMore ? t("orMore", { count: digits }) : digits;
}

import type { Locale } from "../../../domain/text/locale.ts";
import { formatAreaM2, formatEgp } from "../../../domain/money/money.ts";
import { bathroomOptions, roomOptions } from "../../../domain/search/search-query.ts";
import type { ActiveFilter, ListKind, RangeKind } from "../../../domain/search/search-filters.ts";
import { getTranslator } from "../../../messages/translator.ts";

/** The name of an option in the reader's language; nothing where it is not known. */
export type OptionName = (kind: ListKind | "status", id: string) => string | undefined;

/** A filter in words: "Apartment", "3 rooms", "Price: up to EGP 5,000,000". An option without a name is its own. */
export function filterWords(filter: ActiveFilter, locale: Locale, nameOf: OptionName): string {
  const t = getTranslator(locale, "search");
  const facts = getTranslator(locale, "listing");
  const format = (kind: RangeKind, value: number) =>
    kind === "areaM2" ? formatAreaM2(value, { locale }) : formatEgp(value, { locale }).text;
  switch (filter.kind) {
    case "text":
      return t("chip.text", { text: filter.value });
    case "isNew":
      return t("chip.new");
    case "box":
    case "drawn":
      return t(`chip.${filter.kind}`);
    case "priceEgp":
    case "areaM2":
    case "monthlyEgp":
    case "downPaymentEgp": {
      const name = t(`filter.${filter.kind}`);
      const { min, max } = filter.value;
      if (max === null) return t("chip.rangeFrom", { name, min: format(filter.kind, min ?? 0) });
      if (min === null) return t("chip.rangeUpTo", { name, max: format(filter.kind, max) });
      return t("chip.range", { name, min: format(filter.kind, min), max: format(filter.kind, max) });
    }
    case "rooms":
      return filter.value === roomOptions.at(-1)
        ? t("chip.roomsOrMore", { count: filter.value })
        : facts("rooms", { count: filter.value });
    case "bathrooms":
      return filter.value === bathroomOptions.at(-1)
        ? t("chip.bathsOrMore", { count: filter.value })
        : facts("baths", { count: filter.value });
    default: {
      const value = nameOf(filter.kind, filter.value) ?? filter.value;
      const isPlain = filter.kind !== "deliveries" && filter.kind !== "status" && filter.value !== "unknown";
      return isPlain ? value : t("chip.named", { name: t(`filter.${filter.kind}`), value });
    }
  }
}

import { useTranslations } from "../../messages/translator.ts";
import { formatAreaM2, formatEgp } from "../../../domain/money.ts";
import { freePart, type ResultScreen } from "../../../domain/result-screen.ts";
import { bathroomOptions, roomOptions, type SearchQuery } from "../../../domain/search.ts";
import {
  type ActiveFilter,
  activeFilters,
  type RangeKind,
  withoutFilter,
} from "../../../domain/search-filters.ts";
import { usePageLocale } from "../../page-locale.ts";
import { Chip, Chips } from "../../ui/chip.tsx";
import { urls } from "../../urls.ts";
import type { OptionsView } from "./search-view.ts";

interface FilterChipsProps {
  readonly screen: ResultScreen;
  readonly query: SearchQuery;
  readonly options: OptionsView;
}

/** Each restriction as a link to the same search without it. */
export function FilterChips({ screen, query, options }: FilterChipsProps) {
  const t = useTranslations("search.chip");
  const locale = usePageLocale();
  const label = useFilterLabel(options);
  const filters = activeFilters(freePart(screen, query));
  if (filters.length === 0) return null;
  return (
    <Chips scrolls>
      {filters.map((filter) => {
        const words = label(filter);
        const href = urls.results(locale, screen, withoutFilter(query, filter));
        return (
          <Chip
            key={href}
            href={href}
            removes
            aria-label={t("remove", { filter: words })}
            data-follow="filter"
          >
            {words}
          </Chip>
        );
      })}
    </Chips>
  );
}

/** A filter in words: "Apartment", "3 rooms", "Price: up to EGP 5,000,000". */
function useFilterLabel(options: OptionsView): (filter: ActiveFilter) => string {
  const t = useTranslations("search");
  const facts = useTranslations("listing");
  const locale = usePageLocale();
  const format = (kind: RangeKind, value: number) =>
    kind === "areaM2" ? formatAreaM2(value, { locale }) : formatEgp(value, { locale }).text;

  return (filter) => {
    switch (filter.kind) {
      case "text":
        return t("chip.text", { text: filter.value });
      case "isNew":
        return t("chip.new");
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
        const value = options[filter.kind].find(({ id }) => id === filter.value)?.label ?? filter.value;
        const isPlain =
          filter.kind !== "deliveries" && filter.kind !== "status" && filter.value !== "unknown";
        return isPlain ? value : t("chip.named", { name: t(`filter.${filter.kind}`), value });
      }
    }
  };
}

import { areaNameFromSlug } from "../../../domain/places/area-name.ts";
import { parseMapAnchor } from "../../../domain/places/map-anchor.ts";
import { formatCount, formatPercent, type NumberStyle } from "../../../domain/money/money.ts";
import type { RangeUnit } from "../../../domain/search/filter-kinds.ts";
import {
  type RangeFilterName,
  isCatalogueFilter,
  isSlugsFilter,
  type CatalogueFilterName,
} from "../../../domain/search/filter-names.ts";
import { filters } from "../../../domain/search/filters.ts";
import { type ActiveFilter, type ActiveRange, isActiveRange } from "../../../domain/search/search-filters.ts";
import { getTranslator } from "../../../messages/translator.ts";
import { formatAreaM2, formatEgp } from "../../../messages/money.ts";
import { needsFilterName, filterOptionName } from "./option-name.ts";

/** Filters whose option names the server sends, because browsers have no list of them. */
export type ServerNamedOptionsFilter = CatalogueFilterName | "features" | "excluded";

/** Returns the name of an option, or the text of an exclusion, in the page's language; undefined if unknown. */
export type OptionNameLookup = (kind: ServerNamedOptionsFilter, id: string) => string | undefined;

type NamedOptions = Readonly<
  Record<ServerNamedOptionsFilter, readonly { readonly id: string; readonly label: string }[]>
>;

/** Returns a function that looks an option's name up among the names sent by the server. */
export function optionNameLookup(options: NamedOptions): OptionNameLookup {
  return (kind, id) => options[kind].find((option) => option.id === id)?.label;
}

/** Returns the text of a filter in quotation marks; typed words already have them. */
export function quotedFilterText(
  filter: ActiveFilter,
  format: NumberStyle,
  nameOf: OptionNameLookup,
): string {
  const text = filterText(filter, format, nameOf);
  return filter.kind === "text" ? text : getTranslator(format, "search")("chip.text", { text });
}

/**
 * Returns a filter as text: "Apartment", "3 rooms", "Price: up to EGP 5,000,000". An option without a name is its
 * own text.
 */
export function filterText(filter: ActiveFilter, format: NumberStyle, nameOf: OptionNameLookup): string {
  const t = getTranslator(format, "search");
  const facts = getTranslator(format, "listing");
  if (isActiveRange(filter)) return rangeWords(filter, format);
  switch (filter.kind) {
    case "text":
      return t("chip.text", { text: filter.value });
    case "isNew":
      return t("chip.new");
    case "isOffPlan":
      return t("chip.offPlan");
    case "excluded":
      return nameOf(filter.kind, filter.value) ?? filter.value;
    case "sale":
      // "any" filters nothing, so it has no text and no chip.
      return filter.value === "any" ? "" : t(`sale.${filter.value}`);
    case "isUnstated":
      return t("chip.unsaid");
    case "features":
      return nameOf(filter.kind, filter.value) ?? filter.value;
    case "box":
    case "drawn":
      return t(`chip.${filter.kind}`);
    case "about":
      return anchorWords(filter.value, format, nameOf);
    case "rooms":
    case "bathrooms": {
      const { options, counted } = filters[filter.kind];
      const count = filter.value;
      return count === options.at(-1)
        ? t(counted.orMore, { count: formatCount(count, format) })
        : facts(counted.exactly, { count });
    }
    case "status":
      return t("chip.named", { name: t("filter.status"), value: t(`status.${filter.value}`) });
    default: {
      const { kind, value } = filter;
      // An area without a name, such as a former featured area, is named after its slug.
      const fallbackName =
        isCatalogueFilter(kind) && !isSlugsFilter(kind) ? (areaNameFromSlug(value) ?? value) : value;
      const name = isCatalogueFilter(kind)
        ? (nameOf(kind, value) ?? fallbackName)
        : filterOptionName(kind, value, format);
      if (!needsFilterName(kind, value)) return name;
      return t("chip.named", { name: t(`filter.${kind}`), value: name });
    }
  }
}

function anchorWords(value: string, format: NumberStyle, nameOf: OptionNameLookup): string {
  const t = getTranslator(format, "search");
  const anchor = parseMapAnchor(value);
  if (anchor.kind === "none") return t("chip.noPlace");
  const name = nameOf(anchor.kind === "project" ? "projects" : "places", anchor.id) ?? anchor.id;
  return t(anchor.kind === "within" ? "chip.aboutWithin" : "chip.about", { place: name });
}

const valueFormats: Readonly<Record<RangeUnit, (value: number, format: NumberStyle) => string>> = {
  egp: (value, format) => formatEgp(value, format).text,
  m2: formatAreaM2,
  years: formatCount,
  percent: formatPercent,
};

/** Formats one value of a range filter with the filter's unit. */
export function formatRangeValue(kind: RangeFilterName, value: number, format: NumberStyle): string {
  return valueFormats[filters[kind].unit](value, format);
}

function rangeWords({ kind, value: { min, max } }: ActiveRange, format: NumberStyle): string {
  const t = getTranslator(format, "search");
  const valueText = (value: number) => formatRangeValue(kind, value, format);
  if (kind === "planYears") return yearsWords(min, max, format);
  const name = t(`filter.${kind}`);
  if (max === null) return t("chip.rangeFrom", { name, min: valueText(min ?? 0) });
  if (min === null) return t("chip.rangeUpTo", { name, max: valueText(max) });
  return t("chip.range", { name, min: valueText(min), max: valueText(max) });
}

/** Returns a range of years as text. Its noun depends on the number: "Plan: 5 years or longer". */
function yearsWords(min: number | null, max: number | null, format: NumberStyle): string {
  const t = getTranslator(format, "search.chip");
  if (max === null) return t("yearsFrom", { years: min ?? 0 });
  return min === null
    ? t("yearsUpTo", { years: max })
    : t("years", { min: formatCount(min, format), years: max });
}

import type { ReaderFormat } from "../../../domain/money/reader-format.ts";
import { formatDelivery } from "../../../domain/listings/delivery.ts";
import { finishingLabels } from "../../../domain/listings/facts/finishing.ts";
import type { Listing } from "../../../domain/listings/listing.ts";
import { paymentMethodOf, paymentMethodLabels } from "../../../domain/listings/payment-method.ts";
import { unitTypeLabels } from "../../../domain/listings/unit-type.ts";
import { distanceKm } from "../../../domain/places/distance.ts";
import type { Gazetteer } from "../../../domain/places/gazetteer.ts";
import { formatCount } from "../../../domain/money/money.ts";
import type { RangeFilterName } from "../../../domain/search/filter-names.ts";
import { filters as filterTable } from "../../../domain/search/filters.ts";
import { type ActiveFilter, type ActiveRange, isActiveRange } from "../../../domain/search/search-filters.ts";
import { foldText } from "../../../domain/text/fold.ts";
import { localizedText } from "../../../domain/text/locale.ts";
import { joinWithOr } from "../../../messages/lists.ts";
import { formatAreaM2, formatEgp } from "../../../messages/money.ts";
import { getTranslator } from "../../../messages/translator.ts";
import { filterText, type OptionNameLookup } from "./filter-words.ts";
import { withIndefiniteArticle } from "./with-article.ts";

interface MissedContext {
  readonly format: ReaderFormat;
  readonly nameOf: OptionNameLookup;
  readonly gazetteer: Pick<Gazetteer, "byId" | "placesSpelled">;
}

/** Returns the conditions that a home misses, as texts: "EGP 5,800,000 above your limit", "a duplex, not a villa". */
export function missedConditionTexts(
  missed: readonly ActiveFilter[],
  home: Listing,
  context: MissedContext,
): readonly string[] {
  const groups = Map.groupBy(missed, (filter) =>
    filter.kind === "features" || filter.kind === "text" ? `${filter.kind} ${filter.value}` : filter.kind,
  );
  return [...groups.values()].map((filters) => wordsOf(filters, home, context));
}

function wordsOf(filters: readonly ActiveFilter[], home: Listing, context: MissedContext): string {
  const { format, nameOf } = context;
  const { locale } = format;
  const t = getTranslator(format, "understood.misses");
  const facts = getTranslator(format, "listing");
  const [first] = filters;
  if (!first) return "";
  if (isActiveRange(first)) return rangeWords(first, home, format);
  const filterTexts = () => filters.map((filter) => filterText(filter, format, nameOf));
  switch (first.kind) {
    case "unitTypes":
      return t("type", {
        home: withIndefiniteArticle(unitTypeLabels[home.unitType][locale], locale),
        asked: joinWithOr(
          filterTexts().map((name) => withIndefiniteArticle(name, locale)),
          locale,
        ),
      });
    case "places":
    case "areas":
      return placeWords(first, home, context);
    case "rooms":
      return home.rooms > 0 ? facts("rooms", { count: home.rooms }) : facts("missing.rooms");
    case "bathrooms":
      return home.bathrooms > 0 ? facts("baths", { count: home.bathrooms }) : facts("missing.baths");
    case "finishings":
      return home.finishing === "unknown"
        ? facts("missing.finishing")
        : finishingLabels[home.finishing][locale];
    case "deliveries":
    case "isOffPlan":
      return (
        formatDelivery(home.delivery, home.deliveryText, locale, format.digits) || facts("missing.delivery")
      );
    case "paymentWays":
      return t("payment", { way: paymentMethodLabels[paymentMethodOf(home)][locale] });
    case "developers":
      return t("developer", { name: localizedText(locale, home.developerName) });
    case "projects":
      return t("project", { name: localizedText(locale, home.projectName) });
    case "features": {
      const feature = getTranslator(format, "features")(`asks.${first.value}`);
      return t(home.features[first.value] === "no" ? "noFeature" : "unsaidFeature", { feature });
    }
    case "text":
      return t("word", { word: filterText(first, format, nameOf) });
    default:
      return t("other", { asked: joinWithOr(filterTexts(), locale) });
  }
}

/** Returns the home's value for a range filter; null if the home does not state it. */
const valueOf: Readonly<Partial<Record<RangeFilterName, (home: Listing) => number | null>>> = {
  priceEgp: ({ priceEgp }) => priceEgp || null,
  areaM2: ({ areaM2 }) => areaM2 || null,
  monthlyEgp: ({ monthlyEgp }) => monthlyEgp || null,
  // The whole price is due today if the home is sold for cash only.
  cashTodayEgp: (home) => (paymentMethodOf(home) === "cash" ? home.priceEgp || null : home.downPaymentEgp),
};

function rangeWords({ kind, value: { min, max } }: ActiveRange, home: Listing, format: ReaderFormat): string {
  const t = getTranslator(format, "understood.misses");
  const name = getTranslator(format, "search")(`filter.${kind}`);
  const value = valueOf[kind]?.(home);
  if (value === undefined) return t("otherRange", { name });
  if (value === null) return t("unstated", { name });
  const by = (difference: number) =>
    filterTable[kind].unit === "m2" ? formatAreaM2(difference, format) : formatEgp(difference, format).text;
  const key = rangeKeys[kind] ?? "price";
  if (max !== null && value > max) return t(`above.${key}`, { by: by(value - max) });
  return min !== null && value < min ? t(`below.${key}`, { by: by(min - value) }) : t("otherRange", { name });
}

/** Message keys of ranges; all others use that of the price. */
const rangeKeys: Readonly<Partial<Record<RangeFilterName, "area" | "monthly" | "down">>> = {
  areaM2: "area",
  monthlyEgp: "monthly",
  cashTodayEgp: "down",
};

/** States where the home is, with its distance from the requested place if both positions are known. */
function placeWords(
  { kind, value }: ActiveFilter,
  home: Listing,
  { format, gazetteer }: MissedContext,
): string {
  const t = getTranslator(format, "understood.misses");
  const place = localizedText(format.locale, home.location);
  if (!place) return getTranslator(format, "listing")("missing.place");
  const wantedPlace = kind === "places" ? gazetteer.byId(value) : null;
  const [narrowest = ""] = home.location.en.split(",");
  const homePosition = home.coordinates ?? gazetteer.placesSpelled(foldText(narrowest).trim())[0]?.centre;
  if (!wantedPlace || !homePosition) return t("place", { place });
  const km = Math.round(distanceKm(wantedPlace.centre, homePosition));
  return km < 1 ? t("place", { place }) : t("placeAway", { place, km: formatCount(km, format) });
}

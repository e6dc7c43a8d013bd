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
import { type ActiveFilter, type ActiveRange, isActiveRange } from "../../../domain/search/search-filters.ts";
import { foldText } from "../../../domain/text/fold.ts";
import { localizedText } from "../../../domain/text/locale.ts";
import { joinWithOr } from "../../../messages/lists.ts";
import { getTranslator } from "../../../messages/translator.ts";
import { filterText, formatRangeValue, type OptionNameLookup } from "./filter-words.ts";
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

interface ComparedRange {
  /** Names the sentence "above" or "below" in the messages. */
  readonly key: "price" | "area" | "monthly" | "down";
  /** Returns the home's value; null if the home does not state it. */
  readonly valueOf: (home: Listing) => number | null;
}

/** The ranges whose difference from a home is stated; the others have a general sentence. */
const comparedRanges: Readonly<Partial<Record<RangeFilterName, ComparedRange>>> = {
  priceEgp: { key: "price", valueOf: ({ priceEgp }) => priceEgp || null },
  areaM2: { key: "area", valueOf: ({ areaM2 }) => areaM2 || null },
  monthlyEgp: { key: "monthly", valueOf: ({ monthlyEgp }) => monthlyEgp || null },
  cashTodayEgp: {
    key: "down",
    // The whole price is due today if the home is sold for cash only.
    valueOf: (home) => (paymentMethodOf(home) === "cash" ? home.priceEgp || null : home.downPaymentEgp),
  },
};

function rangeWords({ kind, value: { min, max } }: ActiveRange, home: Listing, format: ReaderFormat): string {
  const t = getTranslator(format, "understood.misses");
  const name = getTranslator(format, "search")(`filter.${kind}`);
  const range = comparedRanges[kind];
  if (!range) return t("otherRange", { name });
  const { key } = range;
  const value = range.valueOf(home);
  if (value === null) return t("unstated", { name });
  const by = (difference: number) => formatRangeValue(kind, difference, format);
  if (max !== null && value > max) return t(`above.${key}`, { by: by(value - max) });
  return min !== null && value < min ? t(`below.${key}`, { by: by(min - value) }) : t("otherRange", { name });
}

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

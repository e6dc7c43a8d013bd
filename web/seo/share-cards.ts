import type { Listing } from "../../domain/listings/listing.ts";
import { cashTodayEgp, type HomeMoney } from "../../domain/listings/payment-way.ts";
import type { CardFigure } from "../../domain/pictures/social-card.ts";
import { schedulePayment } from "../../domain/share/payment-facts.ts";
import type { PlanFacts, SearchFacts } from "../../domain/share/shared-facts.ts";
import type { ScheduleSheet } from "../../domain/plans/schedule/schedule-sheet.ts";
import { formatListingCodes } from "../../domain/search/listing-codes.ts";
import { type SearchQuery, serializeSearch } from "../../domain/search/search-query.ts";
import type { Locale } from "../../domain/text/locale.ts";
import { formatEgp, formatMonthly } from "../../messages/money.ts";
import { listText } from "../../messages/lists.ts";
import { getTranslator } from "../../messages/translator.ts";
import type { CardSite, SharedCard } from "../shell/site-card.ts";
import { urls } from "../shell/urls.ts";
import { moneyFigures, scheduleLine } from "./card-money.ts";
import { picturesOf } from "./card-pictures.ts";

type LowestFigures = Pick<SearchFacts, "fromEgp" | "downFromEgp" | "monthlyFromEgp">;

/** Returns the path of a search's card; the filters are part of the path. */
export function searchCardPath(locale: Locale, query: SearchQuery): string {
  return urls.socialCard(locale, "search", serializeSearch(query).toString());
}

/** @param homes the first homes that the search finds, whose pictures are on the card */
export function searchCard(
  { config, locale }: CardSite,
  query: SearchQuery,
  facts: SearchFacts,
  homes: readonly Listing[],
): SharedCard {
  const t = getTranslator(locale, "found.social");
  return {
    path: searchCardPath(locale, query),
    card: {
      locale,
      brand: config.brandName[locale],
      title: t("homes", { count: facts.count }),
      subtitle: facts.words,
      figures: lowestFigures(facts, locale),
      // Null, because each of the homes has its own payment terms.
      line: null,
      pictures: picturesOf(homes.map(({ images }) => images[0])),
    },
  };
}

/** A home on a list's card, in the card's language. */
interface ListedHome extends HomeMoney {
  readonly code: string;
  readonly title: string;
  /** True if the price is not confirmed and so left out of the card. */
  readonly isPriceOpen?: boolean;
  readonly picture: { readonly url: string } | null;
}

/** Returns the card of a list of homes that is in an address. */
export function listCard({ config, locale }: CardSite, homes: readonly ListedHome[]): SharedCard {
  const t = getTranslator(locale, "found.social");
  return {
    path: urls.socialCard(locale, "list", formatListingCodes(homes.map(({ code }) => code))),
    card: {
      locale,
      brand: config.brandName[locale],
      title: t("homes", { count: homes.length }),
      subtitle: listedNames(homes, locale),
      figures: lowestFigures(
        {
          fromEgp: lowest(homes.map(({ priceEgp, isPriceOpen }) => (isPriceOpen ? null : priceEgp))),
          downFromEgp: lowest(homes.map(cashTodayEgp)),
          monthlyFromEgp: lowest(homes.map(({ monthlyEgp }) => monthlyEgp)),
        },
        locale,
      ),
      line: null,
      pictures: picturesOf(homes.map(({ picture }) => picture)),
    },
  };
}

/** Returns the distinct titles of a list's homes. */
export function listedNames(homes: readonly Pick<ListedHome, "title">[], locale: Locale): string {
  return listText([...new Set(homes.map(({ title }) => title))], locale);
}

/** Returns the card of a plan's payment schedule. */
export function planCard(
  { config, locale }: CardSite,
  { schedule, plan, of }: ScheduleSheet,
  facts: Pick<PlanFacts, "of" | "name" | "priceEgp">,
  search: string,
): SharedCard {
  const picture =
    of.kind === "project" ? of.project.pictures[0] : of.kind === "unit" ? of.listing.images[0] : null;
  return {
    path: urls.socialCard(locale, "plan", search),
    card: {
      locale,
      brand: config.brandName[locale],
      title: facts.of,
      subtitle: listText([getTranslator(locale, "schedule")("kicker"), facts.name], locale),
      figures: moneyFigures(
        { kind: "known", egp: facts.priceEgp },
        schedulePayment({ schedule, plan }),
        locale,
      ),
      line: scheduleLine(schedule),
      pictures: picturesOf([picture]),
    },
  };
}

function lowestFigures(
  { fromEgp, downFromEgp, monthlyFromEgp }: LowestFigures,
  locale: Locale,
): CardFigure[] {
  const t = getTranslator(locale, "found.social");
  const figures: CardFigure[] = [];
  if (fromEgp !== null) figures.push({ label: t("from"), value: formatEgp(fromEgp, { locale }).text });
  if (downFromEgp !== null)
    figures.push({ label: t("downFrom"), value: formatEgp(downFromEgp, { locale }).text });
  if (monthlyFromEgp !== null)
    figures.push({ label: t("monthlyFrom"), value: formatMonthly(monthlyFromEgp, { locale }).text });
  return figures;
}

/** Returns the lowest known figure; null if none is known. */
function lowest(figures: readonly (number | null)[]): number | null {
  const stated = figures.filter((egp) => egp !== null && egp > 0) as number[];
  return stated.length === 0 ? null : Math.min(...stated);
}

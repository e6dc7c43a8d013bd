import type { Listing } from "../../domain/listings/listing.ts";
import { dueOnSigningEgp, type ListingAmounts } from "../../domain/listings/payment-method.ts";
import type { SocialCardFigure } from "../../domain/pictures/social-card.ts";
import { sharedPaymentOfSchedule } from "../../domain/share/payment-facts.ts";
import type { SharedPlanFacts, SharedSearchFacts } from "../../domain/share/shared-facts.ts";
import type { ScheduleDetails } from "../../domain/plans/schedule/schedule-details.ts";
import { formatListingCodes } from "../../domain/search/listing-codes.ts";
import { type SearchQuery, serializeSearchQuery } from "../../domain/search/search-query.ts";
import type { Locale } from "../../domain/text/locale.ts";
import { formatEgp, formatShortEgp } from "../../messages/money.ts";
import { joinWithCommas } from "../../messages/lists.ts";
import { getTranslator } from "../../messages/translator.ts";
import type { SocialCardSite, SocialCardWithPath } from "../shell/site-card.ts";
import { urls } from "../shell/urls.ts";
import { socialCardFigures, socialCardBarOfSchedule } from "./card-money.ts";
import { createSocialCard } from "./create-card.ts";

/** Returns the path of a search's card, which contains the filters. */
export function searchSocialCardPath(locale: Locale, query: SearchQuery): string {
  return urls.socialCard(locale, "search", serializeSearchQuery(query).toString());
}

/** @param homes the first homes that the search finds, whose pictures are on the card */
export function searchSocialCard(
  site: SocialCardSite,
  query: SearchQuery,
  facts: SharedSearchFacts,
  homes: readonly Listing[],
): SocialCardWithPath {
  const { locale } = site;
  // Without a payment line, because each home has its own payment terms.
  return createSocialCard(site, searchSocialCardPath(locale, query), {
    title: getTranslator(locale, "found.social")("homes", { count: facts.count }),
    subtitle: facts.words,
    figures: lowestFigures(facts, locale),
    pictures: homes.map(({ images }) => images[0]),
  });
}

/** A home on a list's card, in the card's language. */
interface ListedHome extends ListingAmounts {
  readonly code: string;
  readonly title: string;
  /** True if the price is unconfirmed; the card then omits it. */
  readonly isPriceOpen?: boolean;
  readonly picture: { readonly url: string } | null;
}

/** Returns the card of a list of homes, whose unit codes are in its address. */
export function shortlistSocialCard(site: SocialCardSite, homes: readonly ListedHome[]): SocialCardWithPath {
  const { locale } = site;
  const path = urls.socialCard(locale, "list", formatListingCodes(homes.map(({ code }) => code)));
  return createSocialCard(site, path, {
    title: getTranslator(locale, "found.social")("homes", { count: homes.length }),
    subtitle: joinDistinctTitles(homes, locale),
    figures: lowestFigures(
      {
        fromEgp: lowest(homes.map(({ priceEgp, isPriceOpen }) => (isPriceOpen ? null : priceEgp))),
        downFromEgp: lowest(homes.map(dueOnSigningEgp)),
        monthlyFromEgp: lowest(homes.map(({ monthlyEgp }) => monthlyEgp)),
      },
      locale,
    ),
    pictures: homes.map(({ picture }) => picture),
  });
}

/** Returns the distinct titles of a list's homes. */
export function joinDistinctTitles(homes: readonly Pick<ListedHome, "title">[], locale: Locale): string {
  return joinWithCommas([...new Set(homes.map(({ title }) => title))], locale);
}

/** Returns the card of a plan's payment schedule. */
export function planSocialCard(
  site: SocialCardSite,
  { schedule, plan, subjectData }: ScheduleDetails,
  facts: Pick<SharedPlanFacts, "subject" | "name" | "priceEgp">,
  search: string,
): SocialCardWithPath {
  const { locale } = site;
  const price = { kind: "known", egp: facts.priceEgp } as const;
  const picture =
    subjectData.kind === "project"
      ? subjectData.project.pictures[0]
      : subjectData.kind === "unit"
        ? subjectData.listing.images[0]
        : null;
  return createSocialCard(site, urls.socialCard(locale, "plan", search), {
    title: facts.subject,
    subtitle: joinWithCommas([getTranslator(locale, "schedule")("kicker"), facts.name], locale),
    figures: socialCardFigures(price, sharedPaymentOfSchedule({ schedule, plan }), locale),
    line: socialCardBarOfSchedule(schedule),
    pictures: [picture],
  });
}

function lowestFigures(
  {
    fromEgp,
    downFromEgp,
    monthlyFromEgp,
  }: Pick<SharedSearchFacts, "fromEgp" | "downFromEgp" | "monthlyFromEgp">,
  locale: Locale,
): SocialCardFigure[] {
  const t = getTranslator(locale, "found.social");
  const figures: SocialCardFigure[] = [];
  if (fromEgp !== null) figures.push({ label: t("from"), value: formatEgp(fromEgp, { locale }).text });
  if (downFromEgp !== null)
    figures.push({ label: t("downFrom"), value: formatEgp(downFromEgp, { locale }).text });
  if (monthlyFromEgp !== null)
    figures.push({ label: t("monthlyFrom"), value: formatShortEgp(monthlyFromEgp, { locale }).text });
  return figures;
}

/** Returns the lowest known figure; null if none is known. */
function lowest(figures: readonly (number | null)[]): number | null {
  const stated = figures.filter((egp) => egp !== null && egp > 0) as number[];
  return stated.length === 0 ? null : Math.min(...stated);
}

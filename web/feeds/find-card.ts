import { isOfferedStatus } from "../../domain/listings/listing.ts";
import { parseListingCodes, maxShortlistedListings } from "../../domain/search/listing-codes.ts";
import { parseSearchQuery } from "../../domain/search/search-query.ts";
import { findArea, findDeveloper, findProject } from "../../domain/showcase/published-showcase.ts";
import type { Locale } from "../../domain/text/locale.ts";
import { toCairoIsoDate } from "../../domain/time/cairo-date.ts";
import type { App } from "../../server/wiring/app.ts";
import { toListingCardView } from "../listings/cards/listing-card-view.ts";
import { loadSchedule } from "../plans/sheet/load-schedule.ts";
import { shortlistSocialCard, planSocialCard, searchSocialCard } from "../seo/share-cards.ts";
import {
  areaSocialCard,
  toCardArea,
  areaIndexSocialCard,
  developerSocialCard,
  listingSocialCard,
  projectSocialCard,
} from "../seo/social-cards.ts";
import { toSharedPlanFacts, loadSharedSearchFacts } from "../share/load-share.ts";
import { type SocialCardWithPath, siteSocialCard } from "../shell/site-card.ts";

/** Names of the cards that show the whole site, not one developer, project, area, home, plan or search. */
const siteCardKinds: ReadonlySet<string> = new Set(["home", "site", "areas"]);
/** Number of homes whose pictures are on the card of a search. */
const picturedHomes = 3;

/**
 * Finds the card for the path after the language, such as "home.jpg", "area/new-cairo.jpg",
 * "search/type%3Dvilla.jpg". Null if there is none.
 * @throws if the catalogue or the database cannot be read
 */
export async function findSocialCard(
  app: App,
  address: string,
  locale: Locale,
): Promise<SocialCardWithPath | null> {
  if (!address.endsWith(".jpg")) return null;
  const site = { config: app.config, locale };
  const showcase = app.showcase();
  const [kind, first = "", second = "", ...extraSegments] = address.slice(0, -".jpg".length).split("/");
  const segments = kind === "project" ? 2 : kind && siteCardKinds.has(kind) ? 0 : 1;
  if (extraSegments.length > 0 || (segments < 2 && second) || (segments < 1 && first)) return null;
  switch (kind) {
    case "home":
    case "site":
      return siteSocialCard(site, kind);
    case "areas":
      return areaIndexSocialCard(site);
    case "area": {
      const area = findArea(showcase, first);
      return area && areaSocialCard(site, toCardArea(area, locale));
    }
    case "developer": {
      const developer = findDeveloper(showcase, first);
      return developer && developerSocialCard(site, developer);
    }
    case "project": {
      const match = findProject(showcase, first, second);
      return match && projectSocialCard(site, match.developer, match.project, toCairoIsoDate(app.now()));
    }
    case "listing": {
      const listing = await app.listings.findByUnitCode(first);
      if (!listing || listing.unitCode !== first || !isOfferedStatus(listing.status)) return null;
      return listingSocialCard(site, toListingCardView(listing, { locale }));
    }
    case "list": {
      const { codes } = parseListingCodes([first], maxShortlistedListings);
      const homes = await app.listings.byUnitCodes(codes);
      const offeredHomes = homes.filter(({ status }) => isOfferedStatus(status));
      const views = offeredHomes.map((listing) => toListingCardView(listing, { locale }));
      return views.length > 0 ? shortlistSocialCard(site, views) : null;
    }
    case "plan": {
      const loaded = await loadSchedule(app, new URLSearchParams(first));
      if (loaded.kind !== "sheet") return null;
      return planSocialCard(site, loaded.sheet, toSharedPlanFacts(loaded.sheet, locale), first);
    }
    case "search": {
      const { query } = parseSearchQuery(new URLSearchParams(first), [], showcase.areas);
      const facts = await loadSharedSearchFacts(app, query);
      const homes = await app.listings.byIds(app.search.find(query, picturedHomes, app.now()).ids);
      return searchSocialCard(site, query, facts(locale), homes);
    }
    default:
      return null;
  }
}

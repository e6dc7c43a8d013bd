import { redirect } from "react-router";
import { isOfferedStatus } from "../../domain/listings/listing.ts";
import { pictureSources } from "../../domain/pictures/picture.ts";
import { type Locale, parseLocale } from "../../domain/text/locale.ts";
import { findArea, findDeveloper, findProject } from "../../domain/showcase/published-showcase.ts";
import { socialCardVersion } from "../../domain/pictures/social-card.ts";
import type { App } from "../../server/wiring/app.ts";
import { appContext } from "../shell/app-context.ts";
import { toListingCardView } from "../listings/cards/listing-card-view.ts";
import { unavailableHead } from "../shell/error-reference.ts";
import { reportError } from "../shell/report-error.ts";
import {
  areaCard,
  areaInLanguage,
  areasCard,
  developerCard,
  listingCard,
  projectCard,
} from "../seo/social-cards.ts";
import { type SharedCard, siteCard } from "../shell/site-card.ts";
import type { Route } from "./+types/social-card.route";

const year = 31_536_000;
const brief = 300;
/** Cards that belong to no single developer, project, area or home. */
const ofWholeSite: ReadonlySet<string> = new Set(["home", "site", "areas"]);

/**
 * GET /social/{lang}/home.jpg, site.jpg, areas.jpg, area/{slug}.jpg, developer/{slug}.jpg,
 * project/{developer}/{slug}.jpg, listing/{unitcode}.jpg: the picture beside a shared link. `?v=` names its content;
 * with the right one it may be kept for ever.
 */
export async function loader({ params, request, context }: Route.LoaderArgs): Promise<Response> {
  const app = context.get(appContext);
  try {
    const shared = await findCard(app, params["*"], parseLocale(`/${params.locale}`));
    if (!shared) return new Response(null, { status: 404 });
    const bytes = await app.socialCards.get(shared.path, shared.card);
    if (!bytes) return redirect(standIn(shared), { headers: { "Cache-Control": "private, no-store" } });
    const isNamed = new URL(request.url).searchParams.get("v") === socialCardVersion(shared.card);
    return new Response(new Uint8Array(bytes), {
      headers: {
        "Content-Type": "image/jpeg",
        "Cache-Control": isNamed ? `public, max-age=${year}, immutable` : `public, max-age=${brief}`,
      },
    });
  } catch (error) {
    reportError(error, request, context);
    return new Response(null, unavailableHead);
  }
}

async function findCard(app: App, address: string, locale: Locale | null): Promise<SharedCard | null> {
  if (locale === null || !address.endsWith(".jpg")) return null;
  const site = { config: app.config, locale };
  const showcase = app.showcase();
  const [kind, first = "", second = "", ...rest] = address.slice(0, -".jpg".length).split("/");
  const segments = kind === "project" ? 2 : kind && ofWholeSite.has(kind) ? 0 : 1;
  if (rest.length > 0 || (segments < 2 && second) || (segments < 1 && first)) return null;
  switch (kind) {
    case "home":
    case "site":
      return siteCard(site, kind);
    case "areas":
      return areasCard(site);
    case "area": {
      const area = findArea(showcase, first);
      return area && areaCard(site, areaInLanguage(area, locale));
    }
    case "developer": {
      const developer = findDeveloper(showcase, first);
      return developer && developerCard(site, developer);
    }
    case "project": {
      const found = findProject(showcase, first, second);
      return found && projectCard(site, found.developer, found.project);
    }
    case "listing": {
      const listing = await app.listings.findByUnitCode(first);
      if (!listing || listing.unitCode !== first || !isOfferedStatus(listing.status)) return null;
      return listingCard(site, toListingCardView(listing, { locale }));
    }
    default:
      return null;
  }
}

/** The card's own picture, or the product's mark: a link is never shared without any. */
function standIn({ card }: SharedCard): string {
  return card.picture?.startsWith("/pictures/") ? pictureSources(card.picture).src : "/icons/icon-512.png";
}

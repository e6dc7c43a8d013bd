import { redirect } from "react-router";
import { pictureSources } from "../../domain/pictures/picture.ts";
import { parseLocale } from "../../domain/text/locale.ts";
import { socialCardVersion } from "../../domain/pictures/social-card.ts";
import { appContext } from "../shell/app-context.ts";
import { unavailableResponseInit } from "../shell/error-reference.ts";
import { reportError } from "../shell/report-error.ts";
import type { SocialCardWithPath } from "../shell/site-card.ts";
import { findSocialCard } from "./find-card.ts";
import type { Route } from "./+types/social-card.route";

const yearSeconds = 31_536_000;
const briefSeconds = 300;

/**
 * GET /social/{lang}/home.jpg, site.jpg, areas.jpg, area/{slug}.jpg, developer/{slug}.jpg,
 * project/{developer}/{slug}.jpg, listing/{unitcode}.jpg, list/{unitcodes}.jpg, plan/{parameters}.jpg,
 * search/{parameters}.jpg: the picture of a link preview. `?v=` is a version of its content; a response with the
 * current version may be cached for ever.
 */
export async function loader({ params, request, context }: Route.LoaderArgs): Promise<Response> {
  const app = context.get(appContext);
  try {
    const locale = parseLocale(`/${params.locale}`);
    const shared = locale && (await findSocialCard(app, params["*"], locale));
    if (!shared) return new Response(null, { status: 404 });
    const bytes = await app.socialCards.get(shared.path, shared.card);
    if (!bytes)
      return redirect(fallbackPicture(shared), { headers: { "Cache-Control": "private, no-store" } });
    const isCurrent = new URL(request.url).searchParams.get("v") === socialCardVersion(shared.card);
    return new Response(new Uint8Array(bytes), {
      headers: {
        "Content-Type": "image/jpeg",
        "Cache-Control": isCurrent
          ? `public, max-age=${yearSeconds}, immutable`
          : `public, max-age=${briefSeconds}`,
      },
    });
  } catch (error) {
    reportError(error, request, context);
    return new Response(null, unavailableResponseInit);
  }
}

/** Returns the picture for a card that cannot be drawn: the card's first picture, or the site's logo. */
function fallbackPicture({ card }: SocialCardWithPath): string {
  const [picture] = card.pictures;
  return picture?.startsWith("/pictures/") ? pictureSources(picture).src : "/icons/icon-512.png";
}

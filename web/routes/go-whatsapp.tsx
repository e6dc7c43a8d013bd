import { data, redirect } from "react-router";
import { findProjectAnywhere } from "../../content/showcase.ts";
import { isOfferedStatus } from "../../domain/listing.ts";
import { type Locale, locales, textIn } from "../../domain/locale.ts";
import { parseUnitCode } from "../../domain/unit-code.ts";
import { whatsappUrl } from "../../domain/whatsapp.ts";
import type { App } from "../../server/app.ts";
import { appContext } from "../app-context.ts";
import { reportError } from "../error-reference.ts";
import type { Route } from "./+types/go-whatsapp";

/**
 * GET /go/whatsapp?about=price-list&project={slug}&lang={language} leads to the chat with sales,
 * GET /go/whatsapp?about=unit&unit={unitcode}&lang={language} to the chat with the agent of a home, or with sales; each
 * is counted. The host is fixed and every number is our own, of the configuration or of an agent: of the address only
 * a project of the showcase, a home of ours and a language of ours are taken.
 */
export async function loader({ request, context }: Route.LoaderArgs): Promise<never> {
  const app = context.get(appContext);
  const { searchParams } = new URL(request.url);
  const about = searchParams.get("about");
  const locale = locales.find((each) => each === searchParams.get("lang")) ?? "en";
  const chat =
    about === "price-list"
      ? priceListChat(app, searchParams.get("project") ?? "", locale)
      : about === "unit"
        ? await unitChat(app, searchParams.get("unit") ?? "", locale).catch((error: unknown) => {
            reportError(error, request, context);
            return salesChat(app, searchParams.get("unit") ?? "", locale);
          })
        : null;
  if (about === null || chat === null) throw data(null, { status: 404 });
  app.inquiries.count(about);
  throw redirect(chat);
}

function priceListChat({ config }: App, slug: string, locale: Locale): string | null {
  const found = findProjectAnywhere(slug);
  if (!found) return null;
  const { slug: projectSlug, name } = found.project;
  const projectName = textIn(locale, name);
  return whatsappUrl(config.salesWhatsapp, { kind: "price-list", projectSlug, projectName }, locale);
}

async function unitChat(app: App, code: string, locale: Locale): Promise<string | null> {
  const listing = await app.listings.findByUnitCode(code);
  if (!listing || !isOfferedStatus(listing.status)) return null;
  const { agent } = await app.buyerFacts(listing);
  const { unitCode } = listing;
  return whatsappUrl(agent?.whatsapp || app.config.salesWhatsapp, { kind: "unit", unitCode }, locale);
}

/** Whose home it is cannot be read just now; kept pages lead here all the same. Null for what is no unit code. */
function salesChat({ config }: App, code: string, locale: Locale): string | null {
  const unitCode = parseUnitCode(code);
  return unitCode && whatsappUrl(config.salesWhatsapp, { kind: "unit", unitCode }, locale);
}

/** Never drawn; with it the route is a page, so that "not found" is one as well. */
export default function GoWhatsapp() {
  return null;
}

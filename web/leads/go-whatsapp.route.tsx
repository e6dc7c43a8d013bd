import { data, redirect } from "react-router";
import { toCairoIsoDate } from "../../domain/time/cairo-date.ts";
import { type ChatTopic, parseChatTopic } from "../../domain/leads/chat-topic.ts";
import { isOfferedStatus, type Listing } from "../../domain/listings/listing.ts";
import { unstatedOf } from "../../domain/listings/unstated.ts";
import { type Locale, locales, textIn } from "../../domain/text/locale.ts";
import { planTerms } from "../../domain/plans/plan-amounts.ts";
import { findDeveloperAnywhere, findProjectAnywhere } from "../../domain/showcase/published-showcase.ts";
import { floorPlansByType } from "../../domain/showcase/plan-choice.ts";
import { isOfferCurrent, type Project } from "../../domain/showcase/showcase.ts";
import { unitTypeLabels } from "../../domain/listings/unit-type.ts";
import type { WhatsappInquiry } from "../../domain/leads/whatsapp.ts";
import { listText } from "../../messages/lists.ts";
import { whatsappUrl } from "../../messages/whatsapp-question.ts";
import type { App } from "../../server/wiring/app.ts";
import { appContext } from "../shell/app-context.ts";
import { reportError } from "../shell/report-error.ts";
import type { Route } from "./+types/go-whatsapp.route";

/** Where a chat leads, what its text says, and what is noted of it. */
interface Chat {
  readonly number: string | null;
  readonly inquiry: WhatsappInquiry;
  readonly noted: Omit<Parameters<App["chats"]["open"]>[0], "about" | "locale">;
}

/**
 * GET /go/whatsapp?about=…&lang={language} leads to the chat with the agent of a home, or with sales, and counts it. The
 * host is fixed and every number is our own, of the configuration or of an agent: of the address only a developer or
 * project of the showcase, a home of ours and a language of ours are taken.
 */
export async function loader({ request, context }: Route.LoaderArgs): Promise<never> {
  const app = context.get(appContext);
  const { searchParams } = new URL(request.url);
  const locale = locales.find((each) => each === searchParams.get("lang")) ?? "en";
  const topic = parseChatTopic(searchParams);
  const chat =
    topic === null
      ? null
      : "unitCode" in topic
        ? await homeChat(app, topic).catch((error: unknown) => {
            // Whose home it is cannot be read just now; kept pages lead here all the same.
            reportError(error, request, context);
            return withSales(app, { kind: topic.kind, unitCode: topic.unitCode });
          })
        : showcaseChat(app, topic, locale);
  if (topic === null || chat === null) throw data(null, { status: 404 });
  const reference = app.chats.open({ about: topic.kind, locale, ...chat.noted }, request);
  throw redirect(whatsappUrl(chat.number, chat.inquiry, locale, reference));
}

async function homeChat(app: App, topic: Extract<ChatTopic, { unitCode: string }>): Promise<Chat | null> {
  const listing = await app.listings.findByUnitCode(topic.unitCode);
  if (!listing || !isOfferedStatus(listing.status)) return null;
  const { agent } = await app.buyerFacts(listing);
  return {
    number: agent?.whatsapp || app.config.salesWhatsapp,
    inquiry: homeInquiry(topic, listing),
    noted: { home: listing },
  };
}

/** "Apartment", "Apartment, Type B": the type of home that is asked about, and its floor plan. */
function askedHome(
  { unitType, plan }: Extract<ChatTopic, { kind: "project" }>,
  { units }: Project,
  locale: Locale,
): string {
  const named = floorPlansByType(units)
    .flatMap(({ plans }) => plans)
    .find(({ key }) => key === plan);
  return listText(
    [unitType ? unitTypeLabels[unitType][locale] : "", named ? textIn(locale, named.plan.name) : ""],
    locale,
  );
}

/** A page may have stood open while the seller said more: what is known by now is not asked for. */
function homeInquiry(topic: Extract<ChatTopic, { unitCode: string }>, listing: Listing): WhatsappInquiry {
  const { unitCode } = listing;
  if (topic.kind === "payment") return { kind: "payment", unitCode };
  const unstated = new Set(unstatedOf(listing));
  return {
    kind: "unit",
    unitCode,
    money: listing,
    ask: topic.ask?.filter((fact) => unstated.has(fact)) ?? [],
  };
}

function showcaseChat(
  app: App,
  topic: Exclude<ChatTopic, { unitCode: string }>,
  locale: Locale,
): Chat | null {
  switch (topic.kind) {
    case "general":
      return withSales(app, { kind: "general" });
    case "offer":
      return withSales(app, offerInquiry(app, locale));
    case "developer": {
      const developer = findDeveloperAnywhere(app.showcase(), topic.developerSlug);
      if (!developer) return null;
      const inquiry = { kind: "developer", developerName: textIn(locale, developer.name) } as const;
      return withSales(app, inquiry, { developerSlug: developer.slug });
    }
    case "project":
    case "price-list": {
      const found = findProjectAnywhere(app.showcase(), topic.projectSlug);
      if (!found) return null;
      const name = textIn(locale, found.project.name);
      const home = topic.kind === "project" ? askedHome(topic, found.project, locale) : "";
      return withSales(
        app,
        { kind: topic.kind, projectName: home ? `${name} (${home})` : name },
        { developerSlug: found.developer.slug, projectSlug: found.project.slug },
      );
    }
  }
}

/** A page may have stood open past the last day; then nothing of the offer can be asked for. */
function offerInquiry(app: App, locale: Locale): WhatsappInquiry {
  const today = toCairoIsoDate(app.now());
  const offer = app.showcase().offers.find((each) => isOfferCurrent(each, today));
  const terms = offer && planTerms(offer.plans);
  if (!terms || offer.deliveryMonths === null) return { kind: "general" };
  return {
    kind: "offer",
    offerTitle: offer.title[locale],
    downPercent: terms.downPercent.to,
    planYears: terms.years.to,
    deliveryYears: offer.deliveryMonths / 12,
  };
}

function withSales({ config }: App, inquiry: WhatsappInquiry, noted: Chat["noted"] = {}): Chat {
  return { number: config.salesWhatsapp, inquiry, noted };
}

/** Never drawn; with it the route is a page, so that "not found" is one as well. */
export default function GoWhatsapp() {
  return null;
}
